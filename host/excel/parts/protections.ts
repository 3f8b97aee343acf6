import { intersection, without } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { type ProtectionPassword } from './protectionPassword';

/** What users and add-ins may still do on a protected sheet: `Excel.WorksheetProtectionOptions`. */
export const PROTECTION_OPTIONS = [
  ...(['allowAutoFilter', 'allowDeleteColumns', 'allowDeleteRows', 'allowEditObjects'] as const),
  ...(['allowEditScenarios', 'allowFormatCells', 'allowFormatColumns', 'allowFormatRows'] as const),
  ...(['allowInsertColumns', 'allowInsertHyperlinks', 'allowInsertRows', 'allowPivotTables'] as const),
  'allowSort' as const,
];
export type ProtectionOption = (typeof PROTECTION_OPTIONS)[number];

export interface ProtectionRecord {
  /** Null asks for none. */
  password: ProtectionPassword | null;
  allowed: Partial<Record<ProtectionOption, boolean>>;
  selectionMode: 'Normal' | 'Unlocked' | 'None';
}

/** Whether the workbook's sheets may change, which sheets are protected, and which cells are not locked. */
export class Protections {
  /** Which sheets there are, their names and order are protected. */
  workbook: Pick<ProtectionRecord, 'password'> | null = null;
  private readonly records = new Map<string, ProtectionRecord>();
  private readonly unlocked = new Map<string, Box[]>();

  of(sheetId: string): ProtectionRecord | null {
    return this.records.get(sheetId) ?? null;
  }

  protect(sheetId: string, record: ProtectionRecord): void {
    this.records.set(sheetId, record);
  }

  unprotect(sheetId: string): void {
    this.records.delete(sheetId);
  }

  setLocked(sheetId: string, box: Box, locked: boolean): void {
    const rest = (this.unlocked.get(sheetId) ?? []).flatMap((one) => without(one, box));
    this.unlocked.set(sheetId, locked ? rest : [...rest, box]);
  }

  /** Those of a file, which do not overlap. */
  restoreUnlocked(sheetId: string, boxes: Box[]): void {
    this.unlocked.set(sheetId, boxes);
  }

  /** Every cell is locked until it is said otherwise; null: some are. */
  locked(sheetId: string, box: Box): boolean | null {
    const open = this.unlockedIn(sheetId);
    const lockedRest = open.reduce((rest, hole) => rest.flatMap((one) => without(one, hole)), [box]);
    if (lockedRest.length === 0) return false;
    return open.some((one) => intersection(one, box) !== null) ? null : true;
  }

  unlockedIn(sheetId: string): Box[] {
    return this.unlocked.get(sheetId) ?? [];
  }

  /** The sheet is protected, and some of the cells are locked. */
  forbidsContents(sheetId: string, box: Box): boolean {
    return this.records.has(sheetId) && this.locked(sheetId, box) !== false;
  }

  forbids(sheetId: string, option: ProtectionOption): boolean {
    const record = this.records.get(sheetId);
    return record !== undefined && record.allowed[option] !== true;
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    this.unlocked.set(
      sheetId,
      this.unlockedIn(sheetId).flatMap((box) => moved(box) ?? []),
    );
  }

  removeSheet(sheetId: string): void {
    this.records.delete(sheetId);
    this.unlocked.delete(sheetId);
  }
}
