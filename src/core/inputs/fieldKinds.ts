import type { Field, FieldType } from '../../../contract';
import { fold } from '../lib/fold';
import { describe } from './cellValue';
import { enumField } from './enumField';
import { fieldError, type FieldKind, type TypedField } from './fieldKind';
import { numberField } from './numberField';
import { truthOf } from './storedValue';
import { tableRows } from './tableInput';

const truths: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

/** TRUE or FALSE, 1 or 0, or the words true, false, yes, no in any case. */
const booleanField: FieldKind = {
  read(field, cell) {
    if (cell.kind === 'boolean') return cell.value;
    if (cell.kind === 'number' && (cell.value === 0 || cell.value === 1)) return cell.value === 1;
    const word = cell.kind === 'text' ? fold(cell.value) : '';
    const truth = Object.hasOwn(truths, word) ? truths[word] : undefined;
    if (truth !== undefined) return truth;
    throw fieldError(field, `${describe(cell)} is neither TRUE nor FALSE. Enter one of them, or Yes or No`);
  },
  fromStored: (_, value) => truthOf(value),
  writable: (_, value) => truthOf(value),
  isMeasured: false,
};

/** As written; a number or a logical value as Excel writes it. */
const textField: FieldKind = {
  read(field, cell) {
    if (cell.kind === 'text') return cell.value;
    if (cell.kind === 'number' && (cell.is === 'date' || cell.is === 'time')) {
      throw fieldError(field, `the cell holds ${describe(cell)}. Format the cell as text and type it again`);
    }
    return describe(cell);
  },
  fromStored: (_, value) => (typeof value === 'string' ? value : undefined),
  writable: (_, value) => (typeof value === 'string' && !value.startsWith('=') ? value : undefined),
  isMeasured: false,
};

/** Rows as JSON text, `[["a",1],["b",2]]`, which ROWS makes of a range; a first row may name the columns. */
const tableField: FieldKind = {
  read: (field, cell, { readField }) => tableRows(field, cell, readField),
  fromStored: (_, value) => (Array.isArray(value) ? value : undefined),
  writable: ({ columns = [] }, value) =>
    Array.isArray(value) && !columns.some(({ type }) => type === 'lookup') ? value : undefined,
  isMeasured: false,
};

/** Every kind of field that this build knows. A new one is an entry here: the compiler asks for it by name. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  number: numberField,
  boolean: booleanField,
  enum: enumField,
  text: textField,
  table: tableField,
};

/** A kind that a later service publishes, and the opaque cells of a lookup column: taken as they stand, never written by ourselves. */
const otherKind: FieldKind = {
  ...textField,
  read: (_, cell) => cell.value,
  fromStored: () => undefined,
  writable: () => undefined,
};

export function kindOf({ type }: TypedField): FieldKind {
  return Object.hasOwn(fieldKinds, type) ? fieldKinds[type as FieldType] : otherKind;
}

/** Whether a field holds rows. */
export function isTable(field: Pick<Field, 'type'>): boolean {
  return kindOf(field) === fieldKinds.table;
}

/** Whether a field holds numbers, which have units and bounds. */
export function isMeasured(field: Pick<Field, 'type'>): boolean {
  return kindOf(field).isMeasured;
}
