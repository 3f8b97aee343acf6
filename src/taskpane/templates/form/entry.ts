import { CalcError, inputError } from '../../../client/calcError';
import { coerceValue } from '../../../calculation/coerceValue';
import type { AttributeValue, Column, Field, OptionValue } from '../../../contract';

/** What a control of the form holds: typed text, a switch, an option as published, the rows of a table as they are typed. */
export type Entry = string | number | boolean | string[][];

/** What an entry comes to: the value on the wire, nothing for a blank one, or why it is refused. */
export type Reading = { value: AttributeValue | undefined } | { problem: string };

/** Reads an entry by the rules of cells and refuses it in their words. */
export function readEntry(field: Field, entry: Entry): Reading {
  try {
    if (Array.isArray(entry)) return { value: readRows(field, entry) };
    const typed = typeof entry === 'string' && takesNumber(field);
    return { value: coerceValue(field, typed ? typedValue(entry) : entry) };
  } catch (error) {
    if (error instanceof CalcError) return { problem: error.message };
    throw error;
  }
}

/** Fields in whose cells Excel makes a number of typed digits. An option or a text is taken as it stands. */
function takesNumber({ type, options }: Field): boolean {
  return type !== 'text' && type !== 'enum' && options === undefined;
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number with a decimal point as Excel reads it typed into a cell; else the text, and `1,5` is text: it is never guessed at. */
function typedValue(text: string): string | number {
  const trimmed = text.trim();
  return plainNumber.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Rows that hold nothing are left out; none at all is an empty table. */
function readRows(field: Field, rows: string[][]): AttributeValue {
  const columns = field.columns ?? [];
  return rows
    .map((row, r) => ({ row, place: `row ${r + 1}` }))
    .filter(({ row }) => row.some((text) => text.trim() !== ''))
    .map(({ row, place }) => columns.map((column, c) => readTableCell(field, column, place, row[c] ?? '')));
}

function readTableCell(
  table: Field,
  column: Column,
  place: string,
  text: string,
): OptionValue | boolean | null {
  const referenceId = `${table.referenceId}, ${place}, ${column.label}`;
  const cell: Field = { ...column, referenceId, units: column.units ?? null };
  const entry = takesNumber(cell) && column.type !== 'lookup' ? typedValue(text) : text;
  const value = coerceValue(cell, entry);
  if (value !== undefined && value !== null && !Array.isArray(value)) return value;
  // Blank is no number and no option; a text may be empty, and a lookup may have no code.
  if (column.type === 'text') return '';
  if (column.type === 'lookup') return null;
  throw inputError(`${referenceId}: is blank. Fill it in or clear the whole row`, table.referenceId);
}

/** How a control shows a value that nobody has typed: a default of template or preset. */
export function entryOf(field: Field, value: AttributeValue | undefined): Entry {
  if (value === undefined || value === null) return field.type === 'table' ? [] : '';
  if (Array.isArray(value)) return value.map((row) => row.map(textOf));
  if (field.type === 'boolean') return value === true || value === 1 || value === '1' || value === 'true';
  return field.type === 'number' ? String(value) : value;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number | boolean);
}
