import { MAX_COLUMNS } from '../address';
import { boxContains } from '../box';
import { type Expression, parseFormula } from '../formula';
import { FormatLayers } from '../formatLayers';
import { type Box, type CellValue, type Frozen, type SheetInfo } from '../grid';
import { formulaFault } from '../../formulas/formulaSyntax';
import { readEntry, readTyped, type TypedCell } from '../typedText';

/** What a cell holds: a constant, or a formula and what it means. */
export type Content =
  { value: CellValue; numberFormat?: string } | { formula: string; expression: Expression };

/** The contents and formats of one sheet. Empty cells take no room. */
export class MemorySheet {
  readonly contents = new Map<number, Content>();
  readonly formats = new FormatLayers();
  readonly ownNumberFormats = new Map<number, string>();

  readonly hidden = { rows: new Set<number>(), columns: new Set<number>() };
  frozen: Frozen = { rows: 0, columns: 0 };

  constructor(public info: SheetInfo) {}

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

  /** As `read`, of what the user types: a formula that Excel would refuse is kept as text. */
  readEntry(row: number, column: number, typed: string): Content | null {
    if (typed === '') return null;
    const entry = readEntry(typed, this.numberFormat(row, column));
    return 'formula' in entry && formulaFault(entry.formula) !== null ? { value: typed } : contentOf(entry);
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

  formulaCells(): { row: number; column: number; expression: Expression }[] {
    const cells = [];
    for (const [cell, content] of this.contents) {
      if ('expression' in content) cells.push({ ...placeOf(cell), expression: content.expression });
    }
    return cells.sort((a, b) => a.row - b.row || a.column - b.column);
  }
}

function contentOf(cell: TypedCell): Content {
  return 'value' in cell ? cell : { formula: cell.formula, expression: parseFormula(cell.formula) };
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
