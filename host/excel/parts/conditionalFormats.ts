import { intersection, without } from '../../grid/box';
import { columnName, parseBox } from '../../grid/address';
import { type Box } from '../../grid/grid';
import { mapFormula } from '../../formulas/mapFormula';
import { movedFormula } from '../../formulas/sharedFormula';
import { type Operator } from './dataValidations';

/** The kinds this host keeps, as `Excel.ConditionalFormatType` names them. */
export const CONDITIONAL_TYPES = ['Custom', 'CellValue', 'ContainsText'] as const;
export type ConditionalType = (typeof CONDITIONAL_TYPES)[number];

export const TEXT_OPERATORS = ['Contains', 'NotContains', 'BeginsWith', 'EndsWith'] as const;

/** What has to hold for the format to show. Formulas begin with `=`. */
export interface ConditionalRule {
  /** Of Custom. */
  formula: string;
  /** Of CellValue; ContainsText has separate operators. */
  operator: Operator | (typeof TEXT_OPERATORS)[number] | 'Invalid';
  formula1: string;
  formula2: string;
  /** Of ContainsText. */
  text: string;
}

/** A conditional format. Plain data, for files too. */
export interface ConditionalFormatRecord {
  id: string;
  sheetId: string;
  /** Blocks that do not overlap; the first one's first cell is what formulas are written for. */
  boxes: Box[];
  type: ConditionalType;
  stopIfTrue: boolean;
  rule: ConditionalRule;
  /** What it changes, `fill.color`, `font.bold` and so on; what is not there stays as it is. */
  look: Record<string, unknown>;
}

export class ConditionalFormats {
  /** Highest priority first. */
  private records: ConditionalFormatRecord[] = [];
  private next = 1;

  /** On top of the others, as in Excel. */
  add(sheetId: string, box: Box, type: ConditionalType): ConditionalFormatRecord {
    const rule: ConditionalRule = { formula: '', operator: 'Invalid', formula1: '', formula2: '', text: '' };
    const record = { sheetId, boxes: [box], type, stopIfTrue: false, rule, look: {} };
    const added = this.restore(record);
    this.records = [added, ...this.records.filter((one) => one !== added)];
    return added;
  }

  /** One of a file: below those that are there. */
  restore(format: Omit<ConditionalFormatRecord, 'id'>): ConditionalFormatRecord {
    const record = { ...format, id: `{CONDITIONAL-${this.next++}}` };
    this.records.push(record);
    return record;
  }

  /** Highest priority first; with a block those that touch it. */
  list(sheetId: string, box: Box | null): ConditionalFormatRecord[] {
    return this.records.filter(
      (one) =>
        one.sheetId === sheetId &&
        (box === null || one.boxes.some((part) => intersection(part, box) !== null)),
    );
  }

  find(id: string): ConditionalFormatRecord | null {
    return this.records.find((one) => one.id === id) ?? null;
  }

  /** From zero within the sheet. */
  priority(record: ConditionalFormatRecord): number {
    return this.list(record.sheetId, null).indexOf(record);
  }

  setPriority(record: ConditionalFormatRecord, priority: number): void {
    const others = this.list(record.sheetId, null).filter((one) => one !== record);
    const before = others[priority];
    this.records = this.records.filter((one) => one !== record);
    const position = before === undefined ? this.records.length : this.records.indexOf(before);
    this.records.splice(position, 0, record);
  }

  remove(record: ConditionalFormatRecord): void {
    this.records = this.records.filter((one) => one !== record);
  }

  /** Takes the block out of every format; formats that had nothing else are gone. */
  clear(sheetId: string, box: Box): void {
    for (const one of this.list(sheetId, box)) {
      const boxes = one.boxes.flatMap((part) => without(part, box));
      this.put(one, boxes, movedFormula);
    }
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    for (const one of this.list(sheetId, null)) {
      const boxes = one.boxes.flatMap((box) => moved(box) ?? []);
      this.put(one, boxes, (formula, rows, columns) => withMovedCells(formula, moved, rows, columns));
    }
  }

  /** Its formulas are then for the first cell of these blocks. @param move a formula by so many rows and columns */
  private put(
    one: ConditionalFormatRecord,
    boxes: Box[],
    move: (formula: string, rows: number, columns: number) => string,
  ): void {
    const [before, now] = [firstOf(one.boxes), firstOf(boxes)];
    one.boxes = boxes;
    if (!before || !now) return this.remove(one);
    const [rows, columns] = [now.row - before.row, now.column - before.column];
    for (const name of ['formula', 'formula1', 'formula2'] as const)
      if (one.rule[name].startsWith('=')) one.rule[name] = move(one.rule[name], rows, columns);
  }

  removeSheet(sheetId: string): void {
    this.records = this.records.filter((one) => one.sheetId !== sheetId);
  }
}

/** The topmost and there leftmost. */
const firstOf = (boxes: readonly Box[]): Box | undefined =>
  [...boxes].sort((a, b) => a.row - b.row || a.column - b.column)[0];

/** What refers to cells that moved follows them; of deleted ones it keeps its place beside the first cell of the format. */
function withMovedCells(
  formula: string,
  moved: (box: Box) => Box | null,
  rows: number,
  columns: number,
): string {
  if (formula.includes('!')) return movedFormula(formula, rows, columns);
  return mapFormula(formula, {
    cell: (text) => {
      const box = moved(parseBox(text.replaceAll('$', ''))!);
      if (box === null) return movedFormula(`=${text}`, rows, columns).slice(1);
      const [ofColumn, ofRow] = [text.startsWith('$'), text.lastIndexOf('$') > 0].map((is) =>
        is ? '$' : '',
      );
      return `${ofColumn}${columnName(box.column)}${ofRow}${box.row + 1}`;
    },
  });
}
