import { intersection, touches, without } from '../../grid/box';
import { type Box } from '../../grid/grid';

export const OPERATORS = [
  'Between',
  'NotBetween',
  'EqualTo',
  'NotEqualTo',
  'GreaterThan',
  'LessThan',
  'GreaterThanOrEqualTo',
  'LessThanOrEqualTo',
] as const;

export type Operator = (typeof OPERATORS)[number];

/** A comparison; a formula is text that begins with `=`, or a constant. */
export interface Comparison {
  operator: Operator;
  formula1: string | number;
  formula2?: string | number;
}

export const COMPARED = ['wholeNumber', 'decimal', 'textLength', 'date', 'time'] as const;

/** What cells may hold. */
export type ValidationRule =
  | { kind: (typeof COMPARED)[number]; comparison: Comparison }
  /** `source`: items between commas, or `=` and a reference. */
  | { kind: 'list'; source: string; inCellDropDown: boolean }
  | { kind: 'custom'; formula: string };

export interface ValidationPrompt {
  title: string;
  message: string;
  showPrompt: boolean;
}

export interface ValidationAlert {
  title: string;
  message: string;
  showAlert: boolean;
  style: 'Stop' | 'Warning' | 'Information';
}

/** The data validation of a block. `rule` null: anything goes, and there is a prompt. */
export interface DataValidationRecord {
  sheetId: string;
  box: Box;
  rule: ValidationRule | null;
  prompt: ValidationPrompt;
  errorAlert: ValidationAlert;
  ignoreBlanks: boolean;
}

export type ValidationSettings = Omit<DataValidationRecord, 'sheetId' | 'box'>;

export const NO_VALIDATION: ValidationSettings = {
  rule: null,
  prompt: { title: '', message: '', showPrompt: true },
  errorAlert: { title: '', message: '', showAlert: true, style: 'Stop' },
  ignoreBlanks: true,
};

/** The data validation of all sheets, as blocks that do not overlap. */
export class DataValidations {
  private records: DataValidationRecord[] = [];

  list(sheetId: string): DataValidationRecord[] {
    return this.records.filter((one) => one.sheetId === sheetId);
  }

  /** Those that touch the block, each cut down to it. */
  within(sheetId: string, box: Box): DataValidationRecord[] {
    return this.list(sheetId).flatMap((one) => {
      const shared = intersection(one.box, box);
      return shared === null ? [] : [{ ...one, box: shared }];
    });
  }

  /** Changes the validation of every cell of the block, of cells that have none too. */
  change(sheetId: string, box: Box, change: Partial<ValidationSettings>): void {
    const before = this.within(sheetId, box);
    const bare = before.reduce((rest, { box: hole }) => rest.flatMap((one) => without(one, hole)), [box]);
    this.clear(sheetId, box);
    const affected = [...before, ...bare.map((one) => ({ ...NO_VALIDATION, sheetId, box: one }))];
    const changed = affected.map((one) => ({ ...one, ...change }));
    const [first] = changed;
    // What is the same all over stays one block.
    const alike = changed.every((one) => sameSettings(one, first));
    this.records.push(...(alike && first !== undefined ? [{ ...first, box }] : changed));
  }

  /** One of a file, or of copied cells. */
  restore(record: DataValidationRecord): void {
    this.clear(record.sheetId, record.box);
    this.records.push(record);
  }

  clear(sheetId: string, box: Box): void {
    const touched = (one: DataValidationRecord) => one.sheetId === sheetId && touches(one.box, box);
    // A file restores thousands, most of them on cells without another rule.
    if (!this.records.some(touched)) return;
    this.records = this.records.flatMap((one) =>
      touched(one) ? without(one.box, box).map((rest) => ({ ...one, box: rest })) : [one],
    );
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

export function sameSettings(one: ValidationSettings, other: ValidationSettings | undefined): boolean {
  return other !== undefined && settingsText(one) === settingsText(other);
}

/** The same for the same settings. */
export function settingsText({ rule, prompt, errorAlert, ignoreBlanks }: ValidationSettings): string {
  return JSON.stringify([rule, prompt, errorAlert, ignoreBlanks]);
}
