import { type Box, type NameTarget } from '../../grid/grid';

export interface NameRecord {
  name: string;
  /** The sheet the name belongs to; null for the whole workbook. */
  scope: string | null;
  /** Cells move with those that are inserted and deleted. */
  target: NameTarget;
  comment: string;
  visible: boolean;
}

export class Names {
  private readonly records: NameRecord[] = [];
  /** Called after each change of what formulas may name. */
  onChange: () => void = () => undefined;

  add(record: NameRecord): NameRecord {
    this.records.push(record);
    this.onChange();
    return record;
  }

  /** Names of cells of this sheet, whatever their scope. */
  ofCells(sheetId: string): NameRecord[] {
    return this.records.filter(({ target }) => 'box' in target && target.sheetId === sheetId);
  }

  /** Those of the workbook and of every sheet. */
  all(): readonly NameRecord[] {
    return this.records;
  }

  list(scope: string | null): NameRecord[] {
    return this.records.filter((one) => one.scope === scope);
  }

  find(name: string, scope: string | null): NameRecord | null {
    const wanted = name.toLowerCase();
    return this.list(scope).find((one) => one.name.toLowerCase() === wanted) ?? null;
  }

  change(record: NameRecord, to: Pick<NameRecord, 'target'>): void {
    Object.assign(record, to);
    this.onChange();
  }

  remove(record: NameRecord): void {
    const position = this.records.indexOf(record);
    if (position >= 0) this.records.splice(position, 1);
    this.onChange();
  }

  /** Names of its cells, and names in its scope. */
  removeSheet(sheetId: string): void {
    const ofSheet = new Set([...this.ofCells(sheetId), ...this.list(sheetId)]);
    for (const one of ofSheet) this.remove(one);
  }

  /** The cells on this sheet have moved; null where they are gone. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    for (const name of this.ofCells(sheetId)) {
      const box = 'box' in name.target ? moved(name.target.box) : null;
      // Excel keeps the name with #REF!, which this host cannot hold.
      if (box === null) this.remove(name);
      else name.target = { sheetId, box };
    }
    this.onChange();
  }
}
