import {
  type CustomFunctionArgument,
  type CustomFunctionCell,
  type CustomFunctionMetadata,
  type CustomFunctionResult,
  type FormattedNumber,
} from '../customFunction';
import { MAX_COLUMNS, MAX_ROWS } from '../address';
import { blockOf, boxContains } from '../box';
import { isPlain, type ReferredBook, resolveFormula } from '../../formulas/resolveFormula';
import { type Expression, FormulaNotSupported, parseFormula } from '../formula';
import { type Box, type CellValue, type CustomFunctionEvaluator, type GridReferences } from '../grid';
import { cellNumber, type FormulaPlace, type MemorySheet, placeOf } from './memorySheet';

interface FormulaCell extends FormulaPlace {
  sheet: MemorySheet;
}

/** What formulas show: in their own cell, and in the cells they spill to. */
export class SheetResults {
  readonly shown = new Map<number, CustomFunctionCell>();
  readonly spills = new Map<number, Box>();

  /** What formulas in these cells show, and what they spill. */
  forget(box: Box): void {
    for (const [cell, spill] of [...this.spills]) {
      if (!boxContains(box, spill.row, spill.column)) continue;
      blockOf(spill, (i, j) => this.shown.delete(cellNumber(spill.row + i, spill.column + j)));
      this.spills.delete(cell);
    }
    for (const cell of [...this.shown.keys()]) {
      const { row, column } = placeOf(cell);
      if (boxContains(box, row, column)) this.shown.delete(cell);
    }
  }

  shownAt(row: number, column: number): CustomFunctionCell | null {
    return this.shown.get(cellNumber(row, column)) ?? null;
  }
}

export interface FormulaEngine {
  sheets: MemorySheet[];
  functions: Map<string, CustomFunctionMetadata>;
  evaluate: CustomFunctionEvaluator;
  references: GridReferences;
}

/** One pass over all formulas of a workbook. A formula is evaluated once, before the first cell that reads it. */
export class MemoryCalculation {
  readonly results: Map<string, SheetResults>;
  private readonly waiting = new Map<string, Map<number, FormulaCell>>();
  private readonly running = new Set<FormulaCell>();

  /** @param calculated what formulas show already: none is calculated then */
  constructor(
    private readonly engine: FormulaEngine,
    calculated?: Map<string, SheetResults>,
  ) {
    this.results = calculated ?? new Map<string, SheetResults>();
    if (calculated !== undefined) return;
    for (const sheet of engine.sheets) {
      this.results.set(sheet.info.id, new SheetResults());
      const cells = sheet.formulaCells().map((one): [number, FormulaCell] => {
        return [cellNumber(one.row, one.column), { sheet, ...one }];
      });
      this.waiting.set(sheet.info.id, new Map(cells));
    }
  }

  run(): Map<string, SheetResults> {
    for (const cells of this.waiting.values()) {
      for (const cell of [...cells.values()]) this.calculate(cell);
    }
    return this.results;
  }

  /** What a formula comes to that stands in no cell. */
  evaluate(cell: FormulaCell): CellValue[][] {
    const value = this.valueOf(this.expressionOf(cell), cell);
    return (Array.isArray(value) ? value : [[value]]).map((row) => row.map(plainValue));
  }

  private calculate(cell: FormulaCell): void {
    const { sheet, row, column } = cell;
    const here = cellNumber(row, column);
    const waiting = this.waiting.get(sheet.info.id);
    if (waiting?.get(here) !== cell || this.running.has(cell)) return;
    this.running.add(cell);
    const result = this.valueOf(this.expressionOf(cell), cell);
    this.running.delete(cell);
    waiting.delete(here);
    this.place(cell, result);
  }

  /** With addresses in the place of names and columns of tables. */
  private expressionOf({ sheet, row, column, formula, expression }: FormulaCell): Expression {
    if (expression !== null && isPlain(formula, this.engine.references)) return expression;
    const resolved = resolveFormula(formula, { sheetId: sheet.info.id, row, column }, this.referredBook());
    try {
      return resolved === formula && expression !== null ? expression : parseFormula(resolved);
    } catch (error) {
      if (error instanceof FormulaNotSupported) return { kind: 'literal', value: '#NAME?' };
      throw error;
    }
  }

  private referredBook(): ReferredBook {
    const { sheets, references } = this.engine;
    return {
      ...references,
      sheetName: (id) => sheets.find(({ info }) => info.id === id)?.info.name,
      sheetId: (name) => this.sheetNamed(name)?.info.id,
      spillRange: (id, row, column) => {
        const cell = this.waiting.get(id)?.get(cellNumber(row, column));
        if (cell !== undefined) this.calculate(cell);
        return this.results.get(id)?.spills.get(cellNumber(row, column)) ?? null;
      },
    };
  }

  private place({ sheet, row, column }: FormulaCell, result: CustomFunctionResult): void {
    const results = this.resultsOf(sheet);
    const block = Array.isArray(result) ? result : [[result]];
    const box = { row, column, rowCount: block.length, columnCount: block[0]?.length ?? 1 };
    const here = cellNumber(row, column);
    if (!this.hasRoom(sheet, box)) {
      results.shown.set(here, '#SPILL!');
      return;
    }
    block.forEach((cells, i) =>
      cells.forEach((value, j) => results.shown.set(cellNumber(row + i, column + j), value)),
    );
    if (box.rowCount > 1 || box.columnCount > 1) results.spills.set(here, box);
  }

  private hasRoom(sheet: MemorySheet, box: Box): boolean {
    if (box.row + box.rowCount > MAX_ROWS || box.column + box.columnCount > MAX_COLUMNS) return false;
    const shown = this.resultsOf(sheet).shown;
    return blockOf(box, (i, j) => {
      const cell = cellNumber(box.row + i, box.column + j);
      return (i === 0 && j === 0) || (!sheet.contents.has(cell) && !shown.has(cell));
    }).every((row) => row.every(Boolean));
  }

  private valueOf(expression: Expression, cell: FormulaCell): CustomFunctionResult {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'array':
        return expression.rows;
      case 'name':
        return '#NAME?';
      case 'call':
        return this.call(expression, cell);
      case 'reference': {
        const { values } = this.read(expression, cell);
        // A blank cell that a formula shows is 0.
        const block = values.map((row) => row.map((value) => value ?? 0));
        return block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? 0) : block;
      }
    }
  }

  private call(
    { name, args }: Extract<Expression, { kind: 'call' }>,
    cell: FormulaCell,
  ): CustomFunctionResult {
    const metadata = this.engine.functions.get(name);
    if (metadata === undefined) return '#NAME?';
    const values = args.map((one) => (one === null ? null : this.argument(one, cell)));
    const at = { sheetId: cell.sheet.info.id, row: cell.row, column: cell.column };
    return this.engine.evaluate(metadata, values, at);
  }

  private argument(expression: Expression, cell: FormulaCell): CustomFunctionArgument {
    if (expression.kind === 'reference') return this.read(expression, cell);
    const value = this.valueOf(expression, cell);
    const block = Array.isArray(value) ? value : [[value]];
    return { values: block.map((row) => row.map(plainValue)), reference: null };
  }

  private read(
    { sheetName, box }: Extract<Expression, { kind: 'reference' }>,
    cell: FormulaCell,
  ): CustomFunctionArgument {
    const sheet = sheetName === null ? cell.sheet : this.sheetNamed(sheetName);
    if (sheet === null) return { values: [['#REF!']], reference: null };
    const values = blockOf(box, (i, j) => this.cellValue(sheet, box.row + i, box.column + j));
    return { values, reference: { sheetId: sheet.info.id, box } };
  }

  private cellValue(sheet: MemorySheet, row: number, column: number): CellValue | null {
    const content = sheet.content(row, column);
    if (content !== null && 'value' in content) return content.value;
    const here = cellNumber(row, column);
    const waiting = this.waiting.get(sheet.info.id)?.get(here);
    if (waiting !== undefined) {
      if (this.running.has(waiting)) return '#CYCLE!';
      this.calculate(waiting);
    } else if (content === null) {
      this.calculateWhatMaySpillTo(sheet, row, column);
    }
    const shown = this.resultsOf(sheet).shown.get(here);
    return shown === undefined ? null : plainValue(shown);
  }

  /** Only formulas above or to the left can spill here. One that waits for this very cell cannot. */
  private calculateWhatMaySpillTo(sheet: MemorySheet, row: number, column: number): void {
    // Formulas wait row by row, so that those of later rows need no look.
    for (const cell of this.waiting.get(sheet.info.id)?.values() ?? []) {
      if (cell.row > row) return;
      if (cell.column <= column) this.calculate(cell);
    }
  }

  private sheetNamed(name: string): MemorySheet | null {
    const wanted = name.toLowerCase();
    return this.engine.sheets.find((one) => one.info.name.toLowerCase() === wanted) ?? null;
  }

  private resultsOf(sheet: MemorySheet): SheetResults {
    const results = this.results.get(sheet.info.id);
    if (results === undefined) throw new Error(`The calculation knows no sheet ${sheet.info.id}.`);
    return results;
  }
}

export function plainValue(cell: CustomFunctionCell): CellValue {
  return isFormattedNumber(cell) ? cell.value : cell;
}

export function isFormattedNumber(cell: CustomFunctionCell): cell is FormattedNumber {
  return typeof cell === 'object';
}
