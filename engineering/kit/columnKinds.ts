import { type Column, type ColumnType, inUnits, type TableValue } from '../../contract';
import { selectedOption } from './enumOption';
import { enumEntry, type FormEntry, numberEntry, textEntry } from './formEntry';

export type Cell = TableValue[number][number];

/** What the service does with the cells of one kind of column. */
export interface ColumnKind {
  /**
   * What the column takes, when the cell is not that; otherwise null.
   *
   * @param options the column's options in words
   */
  allowed(column: Column, cell: unknown, options: () => string): string | null;
  /** A stored cell as the calculation reads it. */
  fromStored(column: Column, cell: Cell): number | string | null;
  /** @param before the cell that the sheet holds there */
  entry(before: Cell | undefined): FormEntry;
  /** Whether a blank is a value. */
  takesBlank: boolean;
  isNumber: boolean;
}

const asStored = (_column: Column, cell: Cell) =>
  typeof cell === 'number' || typeof cell === 'string' ? cell : null;

export const columnKinds: Record<ColumnType, ColumnKind> = {
  number: {
    allowed: (column, cell) => (Number.isFinite(cell) ? null : `a number${inUnits(column)}`),
    fromStored: asStored,
    entry: () => numberEntry,
    takesBlank: false,
    isNumber: true,
  },
  text: {
    allowed: (_column, cell) => (typeof cell === 'string' ? null : 'text'),
    fromStored: asStored,
    entry: () => textEntry,
    takesBlank: true,
    isNumber: false,
  },
  enum: {
    allowed: (column, cell, options) =>
      selectedOption(column, cell) === undefined ? `one of ${options()}` : null,
    fromStored: (column, cell) => selectedOption(column, cell) ?? asStored(column, cell),
    entry: () => enumEntry,
    takesBlank: false,
    isNumber: false,
  },
  lookup: {
    // Codes of a lookup are opaque: whatever came out of a sheet must be able to go back in.
    allowed: (_column, cell) =>
      cell === null || typeof cell === 'string' || Number.isFinite(cell) ? null : 'text or a number',
    fromStored: asStored,
    // A code that was a number stays one: its text would be another code.
    entry: (before) => (typeof before === 'number' ? numberEntry : textEntry),
    takesBlank: false,
    isNumber: false,
  },
};

/** @throws {Error} for a type that the service does not know: a fault of the template */
export function columnKindOf({ referenceId, type }: Column): ColumnKind {
  if (!Object.hasOwn(columnKinds, type))
    throw new Error(`Column ${referenceId} has the unknown type ${type}`);
  return columnKinds[type as ColumnType];
}
