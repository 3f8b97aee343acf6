import { type AttributeValue, type ErrorDetail, type Field, type FieldType, inUnits } from '../../contract';
import type { Inputs } from './template';
import { listed, selectedOption, whyRejected } from './enumOption';
import { enumEntry, type FormEntry, meaningOf, numberEntry, textEntry } from './formEntry';
import { given } from './given';
import { tableProblems, typedRow } from './tableRows';

/** A value in stored form, or why the field does not take it. */
export type FieldReading = { stored: AttributeValue } | { problems: ErrorDetail[] };

/** What the service does with the values of one kind of field. */
export interface FieldKind {
  /**
   * Reads a value as it is sent. Nothing is converted that the kind does not call for: a numeric text is no number,
   * 1 is no boolean.
   */
  read(field: Field, value: unknown): FieldReading;
  /** What may be given, in words. */
  allowed(field: Field): string;
  /** What an update stores of a value that `read` rejects; undefined for nothing. */
  storedUnchecked(value: unknown): AttributeValue | undefined;
  /** A stored value as the calculation reads it; undefined when it is not of this kind. */
  fromStored(field: Field, stored: AttributeValue): Inputs[string] | undefined;
  /** A stored value as a sheet read returns it (interface, "Rules for inputs and results", 2 and 3). */
  readBack(field: Field, stored: AttributeValue): AttributeValue;
  /** A stored value in the words of a page; null where it is shown as it is stored. */
  inWords(field: Field, stored: AttributeValue): string | null;
  /** How it is entered in a form; `rows` for a grid of cells. */
  entry: FormEntry | 'rows';
  /** Why an entry cannot be left blank, where `read` does not say it. */
  neverBlank: string | null;
}

const asStored = {
  storedUnchecked: () => undefined,
  readBack: (_field: Field, stored: AttributeValue) => stored,
  inWords: () => null,
  neverBlank: null,
};

export const fieldKinds: Record<FieldType, FieldKind> = {
  /** Stored as its decimal text. */
  number: {
    ...asStored,
    read(field, value) {
      const { min = -Infinity, max = Infinity } = field;
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
      return fits ? { stored: String(value) } : rejected(field, value);
    },
    allowed: allowedNumbers,
    fromStored(_field, stored) {
      const number = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : NaN;
      return Number.isFinite(number) ? number : undefined;
    },
    entry: numberEntry,
    neverBlank: 'it needs a number',
  },
  /** Stored only as '1' or '0': the text 'true' is not valid (interface, "Rules for inputs and results", 2). */
  boolean: {
    ...asStored,
    read: (field, value) =>
      typeof value === 'boolean' ? { stored: value ? '1' : '0' } : rejected(field, value),
    allowed: () => 'true or false',
    fromStored: (_field, stored) => storedBoolean(stored),
    inWords(_field, stored) {
      const value = storedBoolean(stored);
      return value === undefined ? null : yesOrNo(value);
    },
    entry: {
      choices: () => [
        ['1', yesOrNo(true)],
        ['0', yesOrNo(false)],
      ],
      fromText: (_of, text) => storedBoolean(text) ?? text,
    },
  },
  /** Stored as the option exactly as published; an update also stores a number that is not an option. */
  enum: {
    ...asStored,
    read(field, value) {
      const option = selectedOption(field, value);
      return option === undefined ? rejected(field, value) : { stored: option };
    },
    allowed: ({ options }) => `one of ${listed(options ?? [])}`,
    storedUnchecked: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
    fromStored: (field, stored) => selectedOption(field, stored),
    readBack: (field, stored) =>
      (field.options ?? []).some((option) => option === stored) ? String(stored) : stored,
    inWords(field, stored) {
      const option = selectedOption(field, stored);
      if (option !== undefined) return meaningOf(field, option);
      return `${typeof stored === 'object' ? JSON.stringify(stored) : String(stored)} (none of the options)`;
    },
    entry: enumEntry,
  },
  /** Stored as it is. */
  text: {
    ...asStored,
    read: (field, value) => (typeof value === 'string' ? { stored: value } : rejected(field, value)),
    allowed: () => 'text',
    fromStored: (_field, stored) => (typeof stored === 'string' ? stored : undefined),
    entry: textEntry,
  },
  /** Stored as its rows are sent. */
  table: {
    ...asStored,
    read(field, value) {
      const problems = tableProblems(field.referenceId, field.columns ?? [], value);
      return problems.length > 0 ? { problems } : { stored: value as AttributeValue };
    },
    allowed: ({ columns = [] }) => `rows of ${columns.map(({ label }) => label).join(', ')}`,
    fromStored({ referenceId, columns = [] }, stored) {
      if (!Array.isArray(stored) || tableProblems(referenceId, columns, stored).length > 0) return undefined;
      return stored.map((row) => typedRow(columns, row));
    },
    entry: 'rows',
  },
};

/** @throws {Error} for a type that the service does not know: a fault of the template */
export function fieldKindOf({ referenceId, type }: Field): FieldKind {
  if (!Object.hasOwn(fieldKinds, type)) throw new Error(`Field ${referenceId} has the unknown type ${type}`);
  return fieldKinds[type as FieldType];
}

export function readFieldValue(field: Field, value: unknown): FieldReading {
  return fieldKindOf(field).read(field, value);
}

/** Whether the field is a grid of rows, not one value. */
export function hasRows(field: Field): boolean {
  return fieldKindOf(field).entry === 'rows';
}

export function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function storedBoolean(stored: AttributeValue): boolean | undefined {
  return stored === '1' ? true : stored === '0' ? false : undefined;
}

function allowedNumbers({ min, max, units }: Field): string {
  const after = units ? ` ${units}` : '';
  if (min !== undefined && max !== undefined) return `a number from ${min} to ${max}${after}`;
  if (min !== undefined) return `a number of at least ${min}${after}`;
  if (max !== undefined) return `a number of at most ${max}${after}`;
  return `a number${inUnits({ units })}`;
}

function rejected(field: Field, value: unknown): FieldReading {
  const { referenceId, label } = field;
  const allowed = fieldKindOf(field).allowed(field);
  const message = `${referenceId} (${label}) must be ${allowed}; given ${given(value)}.${whyRejected(field, value)}`;
  return { problems: [{ field: referenceId, message }] };
}
