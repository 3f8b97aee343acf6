import { MAX_COLUMNS } from '../../grid/address';
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
  /** By sheet and cell: files may have tens of thousands. */
  private readonly sheets = new Map<string, Map<number, HyperlinkRecord>>();

  set(record: HyperlinkRecord): void {
    const { sheetId, row, column } = record;
    const links = this.sheets.get(sheetId) ?? new Map<number, HyperlinkRecord>();
    this.sheets.set(sheetId, links);
    // The one that was set last comes last.
    links.delete(keyOf(row, column));
    links.set(keyOf(row, column), record);
  }

  list(sheetId: string): HyperlinkRecord[] {
    return [...(this.sheets.get(sheetId)?.values() ?? [])];
  }

  at(sheetId: string, row: number, column: number): HyperlinkRecord | null {
    return this.sheets.get(sheetId)?.get(keyOf(row, column)) ?? null;
  }

  clear(sheetId: string, box: Box): void {
    this.keep(sheetId, (one) => (boxContains(box, one.row, one.column) ? null : one));
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    this.keep(sheetId, (one) => {
      const box = moved({ row: one.row, column: one.column, rowCount: 1, columnCount: 1 });
      return box === null ? null : { ...one, row: box.row, column: box.column };
    });
  }

  removeSheet(sheetId: string): void {
    this.sheets.delete(sheetId);
  }

  /** Null drops a link. */
  private keep(sheetId: string, kept: (one: HyperlinkRecord) => HyperlinkRecord | null): void {
    const before = this.list(sheetId);
    if (before.length === 0) return;
    this.sheets.delete(sheetId);
    for (const one of before) {
      const record = kept(one);
      if (record !== null) this.set(record);
    }
  }
}

const keyOf = (row: number, column: number) => row * MAX_COLUMNS + column;
