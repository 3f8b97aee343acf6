import * as z from 'zod/mini';
import { inputError } from '../client/calcError';
import { type AttributeValue, type Field, type OptionValue, tableValue } from '../contract';
import { type Cell, describe, readCell } from './cell';
import { fold } from './fold';
import { quoted } from './naming';

/**
 * The value of a field on the wire, from a cell.
 *
 * - number: a number, never text that looks like one
 * - boolean: TRUE or FALSE, 1 or 0, or the words true, false, yes, no in any case
 * - enum: one of the options, exactly as published; a number finds an option written in digits
 * - text: as written; a number or a logical value as Excel writes it
 * - table: rows as JSON text, `[["a",1],["b",2]]`
 *
 * @returns undefined when the cell is blank: the input is omitted and the default rules
 * @throws {CalcError} of kind `input` that names the field, what was given and what is allowed
 */
export function coerceValue(field: Field, value: unknown): AttributeValue | undefined {
  const cell = readCell(value);
  if (cell.kind === 'blank') return undefined;
  if (cell.kind === 'error') throw refused(field, `the cell holds ${cell.value}. Mend that cell first`);
  switch (field.type) {
    case 'number':
      return numberValue(field, cell);
    case 'boolean':
      return booleanValue(field, cell);
    case 'enum':
      return optionOf(field, cell);
    case 'table':
      return rowsValue(field, cell);
    case 'text':
      return cell.kind === 'text' ? cell.value : describe(cell);
    default:
      return cell.value;
  }
}

function refused(field: Field, what: string) {
  return inputError(`${field.referenceId}: ${what}`, field.referenceId);
}

function inUnits(field: Field): string {
  return field.units ? ` in ${field.units}` : '';
}

function numberValue(field: Field, cell: Cell): number {
  if (cell.kind === 'text') {
    throw refused(field, `${describe(cell)} is text, not a number. Enter a number${inUnits(field)}`);
  }
  if (cell.kind !== 'number') throw refused(field, `${describe(cell)} is not a number${inUnits(field)}`);
  const { min, max } = field;
  if ((min !== undefined && cell.value < min) || (max !== undefined && cell.value > max)) {
    const range =
      max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
    throw refused(field, `${cell.value} is out of range. Allowed: ${range}${inUnits(field)}`);
  }
  return cell.value;
}

const truths: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

function booleanValue(field: Field, cell: Cell): boolean {
  if (cell.kind === 'boolean') return cell.value;
  if (cell.kind === 'number' && (cell.value === 0 || cell.value === 1)) return cell.value === 1;
  const word = cell.kind === 'text' ? fold(cell.value) : '';
  const truth = Object.hasOwn(truths, word) ? truths[word] : undefined;
  if (truth === undefined) throw refused(field, `${describe(cell)} is neither TRUE nor FALSE`);
  return truth;
}

function optionOf(field: Field, cell: Cell): OptionValue {
  const options = field.options ?? [];
  const text = cell.kind === 'text' ? cell.value : describe(cell);
  const exact =
    options.find((option) => cell.kind === 'number' && option === cell.value) ??
    options.find((option) => String(option) === text);
  if (exact !== undefined) return exact;
  const folded = options.filter((option) => fold(String(option)) === fold(text));
  if (folded.length === 1 && folded[0] !== undefined) return folded[0];
  if (folded.length > 1) {
    throw refused(
      field,
      `${describe(cell)} fits several options. Write one of them exactly: ${quoted(folded)}`,
    );
  }
  throw refused(field, `${describe(cell)} is not an option. Allowed: ${quoted(options)}`);
}

function rowsValue(field: Field, cell: Cell): AttributeValue {
  const columns = (field.columns ?? []).map((column) => column.referenceId).join(', ');
  const parsed = cell.kind === 'text' ? z.safeParse(tableValue, jsonOf(cell.value)) : undefined;
  if (!parsed?.success) {
    throw refused(
      field,
      `${describe(cell)} is not a list of rows. Write rows of (${columns}) as JSON, such as [["a",1],["b",2]]`,
    );
  }
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the caller refuses it by name.
    return undefined;
  }
}
