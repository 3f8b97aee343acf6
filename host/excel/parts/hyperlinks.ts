import { boxContains } from '../../grid/box';
import { type Box } from '../../grid/grid';

/** A link of one cell: to an address, or to a place in the workbook. */
export interface HyperlinkRecord {
  sheetId: string;
  row: number;
  column: number;
  address: string;
  documentReference: string;
  screenTip: string;
}

export class Hyperlinks {
  private records: HyperlinkRecord[] = [];

  set(record: HyperlinkRecord): void {
    const { sheetId, row, column } = record;
    this.clear(sheetId, { row, column, rowCount: 1, columnCount: 1 });
    this.records.push(record);
  }

  list(sheetId: string): HyperlinkRecord[] {
    return this.records.filter((one) => one.sheetId === sheetId);
  }

  at(sheetId: string, row: number, column: number): HyperlinkRecord | null {
    return this.list(sheetId).find((one) => one.row === row && one.column === column) ?? null;
  }

  clear(sheetId: string, box: Box): void {
    this.records = this.records.filter(
      (one) => one.sheetId !== sheetId || !boxContains(box, one.row, one.column),
    );
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    this.records = this.records.flatMap((one) => {
      const cell = { row: one.row, column: one.column, rowCount: 1, columnCount: 1 };
      const box = one.sheetId === sheetId ? moved(cell) : cell;
      return box === null ? [] : [{ ...one, row: box.row, column: box.column }];
    });
  }

  removeSheet(sheetId: string): void {
    this.records = this.records.filter((one) => one.sheetId !== sheetId);
  }
}
