import { intersection, without } from '../../grid/box';
import { type Box } from '../../grid/grid';
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
      one.boxes = one.boxes.flatMap((part) => without(part, box));
      if (one.boxes.length === 0) this.remove(one);
    }
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    for (const one of this.list(sheetId, null)) {
      one.boxes = one.boxes.flatMap((box) => moved(box) ?? []);
      if (one.boxes.length === 0) this.remove(one);
    }
  }

  removeSheet(sheetId: string): void {
    this.records = this.records.filter((one) => one.sheetId !== sheetId);
  }
}
