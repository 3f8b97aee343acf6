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

/** Cells of sheets that differ from the others in one point. */
export class MarkedCells {
  private readonly marked = new Map<string, Box[]>();

  /** They do not overlap. */
  in(sheetId: string): Box[] {
    return this.marked.get(sheetId) ?? [];
  }

  set(sheetId: string, box: Box, isMarked: boolean): void {
    const rest = this.in(sheetId).flatMap((one) => without(one, box));
    this.marked.set(sheetId, isMarked ? [...rest, box] : rest);
  }

  /** Those of a file, which do not overlap. */
  restore(sheetId: string, boxes: Box[]): void {
    this.marked.set(sheetId, boxes);
  }

  /** Whether all cells of the block are; null: some are. */
  has(sheetId: string, box: Box): boolean | null {
    const marked = this.in(sheetId);
    const rest = marked.reduce((left, hole) => left.flatMap((one) => without(one, hole)), [box]);
    if (rest.length === 0) return true;
    return marked.some((one) => intersection(one, box) !== null) ? null : false;
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    this.marked.set(
      sheetId,
      this.in(sheetId).flatMap((box) => moved(box) ?? []),
    );
  }

  removeSheet(sheetId: string): void {
    this.marked.delete(sheetId);
  }
}

/** Whether the workbook's sheets may change, which sheets are protected, which cells are not locked, and which hide their formula. */
export class Protections {
  /** Which sheets there are, their names and order are protected. */
  workbook: Pick<ProtectionRecord, 'password'> | null = null;
  private readonly records = new Map<string, ProtectionRecord>();
  readonly hiddenFormulas = new MarkedCells();
  private readonly unlocked = new MarkedCells();

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
    this.unlocked.set(sheetId, box, !locked);
  }

  /** Those of a file, which do not overlap. */
  restoreUnlocked(sheetId: string, boxes: Box[]): void {
    this.unlocked.restore(sheetId, boxes);
  }

  /** Cells are locked by default; null: some are. */
  locked(sheetId: string, box: Box): boolean | null {
    const unlocked = this.unlocked.has(sheetId, box);
    return unlocked === null ? null : !unlocked;
  }

  unlockedIn(sheetId: string): Box[] {
    return this.unlocked.in(sheetId);
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
    this.unlocked.move(sheetId, moved);
    this.hiddenFormulas.move(sheetId, moved);
  }

  removeSheet(sheetId: string): void {
    this.records.delete(sheetId);
    this.unlocked.removeSheet(sheetId);
    this.hiddenFormulas.removeSheet(sheetId);
  }
}
