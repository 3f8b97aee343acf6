import { type Box } from '../../grid/grid';

/** A defined name. This host keeps names of ranges only, not of constants or formulas. */
export interface NameRecord {
  name: string;
  /** The sheet the name belongs to; null for the whole workbook. */
  scope: string | null;
  sheetId: string;
  box: Box;
  comment: string;
  visible: boolean;
}

export class Names {
  private readonly records: NameRecord[] = [];

  add(record: NameRecord): NameRecord {
    this.records.push(record);
    return record;
  }

  /** Names of cells of this sheet, whatever their scope. */
  ofCells(sheetId: string): NameRecord[] {
    return this.records.filter((one) => one.sheetId === sheetId);
  }

  list(scope: string | null): NameRecord[] {
    return this.records.filter((one) => one.scope === scope);
  }

  find(name: string, scope: string | null): NameRecord | null {
    const wanted = name.toLowerCase();
    return this.list(scope).find((one) => one.name.toLowerCase() === wanted) ?? null;
  }

  remove(record: NameRecord): void {
    const position = this.records.indexOf(record);
    if (position >= 0) this.records.splice(position, 1);
  }

  removeSheet(sheetId: string): void {
    for (const one of this.records.filter((record) => record.sheetId === sheetId)) this.remove(one);
  }
}
