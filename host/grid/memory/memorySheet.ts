import { MAX_COLUMNS, parseBox } from '../address';
import { boxContains } from '../box';
import { type Expression, FormulaNotSupported, parseFormula } from '../formula';
import { FormatLayers } from '../formatLayers';
import { type Box, type CellValue, type Frozen, type SheetInfo } from '../grid';
import { edited, isField, partsOfReference, inPlaceOf, wordsOf } from '../../formulas/formulaWords';
import { readEntry } from '../../formulas/typedEntry';
import { readTyped, type TypedCell } from '../typedText';

/** What a cell holds: a constant, or a formula and what it means; null where that is known only when it is calculated. */
export type Content =
  { value: CellValue; numberFormat?: string } | { formula: string; expression: Expression | null };

/** A formula and where it stands. */
export interface FormulaPlace {
  row: number;
  column: number;
  formula: string;
  expression: Expression | null;
}

/** The contents and formats of one sheet. Empty cells take no room. */
export class MemorySheet {
  readonly contents = new Map<number, Content>();
  readonly formats = new FormatLayers();
  readonly ownNumberFormats = new Map<number, string>();

  readonly hidden = { rows: new Set<number>(), columns: new Set<number>() };
  frozen: Frozen = { rows: 0, columns: 0 };
  merges: Box[] = [];
  gridlines = true;

  constructor(public info: SheetInfo) {}

  /** All that another sheet holds. */
  takeAll(other: MemorySheet): void {
    for (const [cell, content] of other.contents) this.contents.set(cell, content);
    for (const [cell, format] of other.ownNumberFormats) this.ownNumberFormats.set(cell, format);
    this.formats.takeAll(other.formats);
    for (const what of ['rows', 'columns'] as const)
      for (const line of other.hidden[what]) this.hidden[what].add(line);
    this.frozen = other.frozen;
    this.merges = [...other.merges];
    this.gridlines = other.gridlines;
  }

  content(row: number, column: number): Content | null {
    return this.contents.get(cellNumber(row, column)) ?? null;
  }

  numberFormat(row: number, column: number): string {
    return this.ownNumberFormats.get(cellNumber(row, column)) ?? 'General';
  }

  setNumberFormat(row: number, column: number, format: string): void {
    if (format === 'General') this.ownNumberFormats.delete(cellNumber(row, column));
    else this.ownNumberFormats.set(cellNumber(row, column), format);
  }

  /** What the cell would hold after this is written into it; null for nothing. Throws FormulaNotSupported. */
  read(row: number, column: number, typed: CellValue): Content | null {
    if (typed === '') return null;
    return contentOf(readTyped(typed, this.numberFormat(row, column)));
  }

  /** As `read`, of what the user types. */
  readEntry(row: number, column: number, typed: string): Content | null {
    return typed === '' ? null : contentOf(readEntry(typed, this.numberFormat(row, column)));
  }

  set(row: number, column: number, content: Content | null): void {
    if (content === null) this.contents.delete(cellNumber(row, column));
    else this.contents.set(cellNumber(row, column), content);
    if (content !== null && 'value' in content && content.numberFormat !== undefined)
      this.setNumberFormat(row, column, content.numberFormat);
  }

  clearContents(box: Box): void {
    removeIn(this.contents, box);
  }

  clearFormats(box: Box): void {
    removeIn(this.ownNumberFormats, box);
    this.formats.clear(box);
  }

  formulaCells(): FormulaPlace[] {
    const cells: FormulaPlace[] = [];
    for (const [cell, content] of this.contents) {
      if ('formula' in content) cells.push({ ...placeOf(cell), ...content });
    }
    return cells.sort((a, b) => a.row - b.row || a.column - b.column);
  }

  /** What formulas mean that have to be resolved first is not known here: those with addresses in them are rejected. */
  expressions(): Expression[] {
    return this.formulaCells().flatMap(({ formula, expression }) => {
      if (expression !== null) return [expression];
      if (/[A-Za-z]\$?\d/.test(formula.replace(/\[.*\]/g, ''))) throw new FormulaNotSupported(formula, 0);
      return [];
    });
  }
}

function contentOf(cell: TypedCell): Content {
  if ('value' in cell) return cell;
  return { formula: cell.formula, expression: expressionOf(cell.formula) };
}

/** null: there is something in it that has to be resolved first. Throws FormulaNotSupported. */
function expressionOf(formula: string): Expression | null {
  const plain = withoutNaming(formula);
  if (plain === formula) return parseFormula(formula);
  parseFormula(plain);
  return null;
}

/** The formula with a cell in the place of each table's column and each name of a sheet, without `@`, `#` and fields of values. */
function withoutNaming(formula: string): string {
  const edits = wordsOf(formula).map((word) => {
    const { sheet, body, columns } = partsOfReference(word.text);
    const isNaming =
      word.kind === 'reference' && (columns !== '' || (sheet !== '' && parseBox(body) === null));
    const instead = isNaming ? 'A1' : '@#'.includes(word.text) || isField(word) ? '' : word.text;
    return inPlaceOf(word, word, instead);
  });
  return edited(formula, edits);
}

export function cellNumber(row: number, column: number): number {
  return row * MAX_COLUMNS + column;
}

export function placeOf(cell: number): { row: number; column: number } {
  return { row: Math.floor(cell / MAX_COLUMNS), column: cell % MAX_COLUMNS };
}

function removeIn(cells: Map<number, unknown>, box: Box): void {
  for (const cell of [...cells.keys()]) {
    const { row, column } = placeOf(cell);
    if (boxContains(box, row, column)) cells.delete(cell);
  }
}
