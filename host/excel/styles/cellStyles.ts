import { intersection, touches, without } from '../../grid/box';
import { type Box } from '../../grid/grid';

/** Cells that a named style was given to. */
export interface CellStyleRecord {
  sheetId: string;
  box: Box;
  /** As `Excel.BuiltInStyle` names it. */
  name: string;
}

export const NORMAL = 'Normal';

/** Which cells have which named style; all others have that of `Normal`. Their look is that of the cells. */
export class CellStyles {
  private records: CellStyleRecord[] = [];

  set(sheetId: string, box: Box, name: string): void {
    const touched = (one: CellStyleRecord) => one.sheetId === sheetId && touches(one.box, box);
    if (this.records.some(touched))
      this.records = this.records.flatMap((one) =>
        touched(one) ? without(one.box, box).map((rest) => ({ ...one, box: rest })) : [one],
      );
    if (name !== NORMAL) this.records.push({ sheetId, box, name });
  }

  list(sheetId: string): CellStyleRecord[] {
    return this.records.filter((one) => one.sheetId === sheetId);
  }

  /** null: the cells have different ones. */
  of(sheetId: string, box: Box): string | null {
    const found = this.list(sheetId).filter((one) => intersection(one.box, box) !== null);
    const plain = found.reduce((rest, { box: one }) => rest.flatMap((part) => without(part, one)), [box]);
    const names = new Set([...found.map(({ name }) => name), ...(plain.length > 0 ? [NORMAL] : [])]);
    return names.size === 1 ? ([...names][0] ?? null) : null;
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    this.records = this.records.flatMap((one) => {
      const box = one.sheetId === sheetId ? moved(one.box) : one.box;
      return box === null ? [] : [{ ...one, box }];
    });
  }

  removeSheet(sheetId: string): void {
    this.records = this.records.filter((one) => one.sheetId !== sheetId);
  }
}
