import { CalcError } from '../../client/calcError';
import { coerceValue, kindOf } from '../../core/inputs/fieldKinds';
import { tableRow } from '../../core/inputs/tableInput';
import type { AttributeValue, Column, Field } from '../../../contract';
import { formOf } from '../../core/templates/fieldForms';

/** What a control of the form holds: typed text, a switch, an option as published, the rows of a table as they are typed. */
export type Entry = string | number | boolean | string[][];

/** What an entry comes to: the value on the wire, nothing for a blank one, or why it is rejected. */
export type Reading = { value: AttributeValue | undefined } | { problem: string };

/** Reads an entry by the rules of cells and rejects it in their words. */
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
function takesNumber(field: Field | Column): boolean {
  return formOf(field).takesDigits && field.options === undefined;
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A number with a decimal point as Excel reads it typed into a cell; else the text, and `1,5` is text: it is never guessed at. */
function typedValue(text: string): string | number {
  const trimmed = text.trim();
  return plainNumber.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Rows that hold nothing are left out; none at all is an empty table. */
function readRows(field: Field, rows: string[][]): AttributeValue {
  return rows.flatMap((row, r) => {
    if (row.every((text) => text.trim() === '')) return [];
    const cells = (field.columns ?? []).map((column, c) => typedCell(column, row[c] ?? ''));
    return [tableRow(field, r + 1, cells, coerceValue)];
  });
}

function typedCell(column: Column, text: string): string | number | null {
  if (text.trim() === '') return null;
  return takesNumber(column) && column.type !== 'lookup' ? typedValue(text) : text;
}

/** How a control shows a value that was not typed: a default of template or preset. */
export function entryOf(field: Field, value: AttributeValue | undefined): Entry {
  const { control } = formOf(field);
  if (value === undefined || value === null) return control === 'rows' ? [] : '';
  if (Array.isArray(value)) return value.map((row) => row.map(textOf));
  if (control === 'switch') return kindOf(field).fromStored(field, value) === true;
  return control === 'number' ? String(value) : value;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number | boolean);
}
