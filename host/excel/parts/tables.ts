import { intersection } from '../../grid/box';
import { type Box } from '../../grid/grid';

/** A table of the workbook; header row first, then at least one row of data, then the row of totals, if it has one. */
export interface TableRecord {
  id: string;
  name: string;
  sheetId: string;
  /** Header row and row of totals included. */
  box: Box;
  showTotals: boolean;
  style: string;
  showBandedRows: boolean;
  showBandedColumns: boolean;
  showFilterButton: boolean;
  /** Its file has conditions, which are not kept: they hid rows. */
  wasFiltered?: boolean;
  highlightFirstColumn: boolean;
  highlightLastColumn: boolean;
}

export class Tables {
  private readonly records: TableRecord[] = [];
  /** Called after each change of what formulas may name. */
  onChange: () => void = () => undefined;
  private next = 1;

  add(sheetId: string, box: Box): TableRecord {
    return this.restore({
      name: this.freeName(),
      sheetId,
      box,
      showTotals: false,
      style: 'TableStyleMedium2',
      showBandedRows: true,
      showBandedColumns: false,
      showFilterButton: true,
      highlightFirstColumn: false,
      highlightLastColumn: false,
    });
  }

  /** A table of a file. */
  restore(table: Omit<TableRecord, 'id'>): TableRecord {
    const record: TableRecord = { ...table, id: `{TABLE-${this.next}}` };
    this.next += 1;
    this.records.push(record);
    this.onChange();
    return record;
  }

  change(table: TableRecord, to: Partial<Omit<TableRecord, 'id'>>): void {
    Object.assign(table, to);
    this.onChange();
  }

  /** All tables, or those of one sheet. */
  list(sheetId: string | null): TableRecord[] {
    return this.records.filter((one) => sheetId === null || one.sheetId === sheetId);
  }

  /** By id or by name, whatever the case of the name. */
  find(key: string, sheetId: string | null): TableRecord | null {
    const wanted = key.toLowerCase();
    return this.list(sheetId).find((one) => one.id === key || one.name.toLowerCase() === wanted) ?? null;
  }

  overlapping(sheetId: string, box: Box): TableRecord[] {
    return this.list(sheetId).filter((one) => intersection(one.box, box) !== null);
  }

  remove(table: TableRecord): void {
    const position = this.records.indexOf(table);
    if (position >= 0) this.records.splice(position, 1);
    this.onChange();
  }

  removeSheet(sheetId: string): void {
    for (const table of this.list(sheetId)) this.remove(table);
  }

  private freeName(): string {
    let number = this.next;
    while (this.find(`Table${number}`, null) !== null) number += 1;
    return `Table${number}`;
  }
}

export function headerBox({ box }: TableRecord): Box {
  return { ...box, rowCount: 1 };
}

/** The rows of data, also of filtered cells that are no table and have no totals. */
export function bodyBox({ box, showTotals }: Pick<TableRecord, 'box'> & Partial<TableRecord>): Box {
  return { ...box, row: box.row + 1, rowCount: box.rowCount - 1 - (showTotals === true ? 1 : 0) };
}

/** null: the row of totals is not shown. */
export function totalsBox({ box, showTotals }: TableRecord): Box | null {
  return showTotals ? { ...box, row: box.row + box.rowCount - 1, rowCount: 1 } : null;
}
