import { inputError } from '../../client/errors/calcError';
import type { AttributeValue, Field, OptionValue } from '../../../contract';
import { type Cell, describe, readCell } from './cellValue';
import { fold } from '../lib/fold';
import { quoted } from './naming';
import { tableRows } from './tableInput';

/**
 * The value of a field on the wire, from a cell.
 *
 * - number: a number, never text that looks like one, nor a date or a time of day, which Excel makes of 4/12 and 4:12
 * - boolean: TRUE or FALSE, 1 or 0, or the words true, false, yes, no in any case
 * - enum: one of the options, exactly as published; a number finds an option written in digits
 * - text: as written; a number or a logical value as Excel writes it
 * - table: rows as JSON text, `[["a",1],["b",2]]`, which ROWS makes of a range; a first row may name the columns
 *
 * @param from what a number was converted from, for the message
 * @returns undefined when the cell is blank: the input is omitted and the default rules
 * @throws {CalcError} of kind `input` that names the field, what was given and what is allowed
 */
export function coerceValue(field: Field, value: unknown, from?: string): AttributeValue | undefined {
  const cell = readCell(value);
  if (cell.kind === 'blank') return undefined;
  if (cell.kind === 'error') throw refused(field, `the cell holds ${cell.value}. Mend that cell first`);
  switch (field.type) {
    case 'number':
      return numberValue(field, cell, from);
    case 'boolean':
      return booleanValue(field, cell);
    case 'enum':
      return optionOf(field, cell);
    case 'table':
      return tableRows(field, cell, coerceValue);
    case 'text':
      return textValue(field, cell);
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

type NumberCell = Extract<Cell, { kind: 'number' }>;

function numberValue(field: Field, cell: Cell, from?: string): number {
  if (cell.kind === 'text') {
    const comma = /^\s*[+-]?\d+,\d+\s*$/.test(cell.value) ? ', and its comma could mean two things' : '';
    throw refused(field, `${describe(cell)} is text, not a number${comma}. Enter a number${inUnits(field)}`);
  }
  if (cell.kind !== 'number')
    throw refused(field, `${describe(cell)} is not a number. Enter a number${inUnits(field)}`);
  const number = plainNumber(field, cell);
  const { min, max } = field;
  if ((min !== undefined && number < min) || (max !== undefined && number > max)) {
    const range =
      max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
    throw refused(
      field,
      `${number}${from ? ` (${from})` : ''} is out of range. Allowed: ${range}${inUnits(field)}`,
    );
  }
  return number;
}

/** A percentage is read as Excel does, 5% as 0.05, where a field has no units; one in % takes the 5. */
function plainNumber(field: Field, cell: NumberCell): number {
  const { is, value } = cell;
  if (is === 'date' || is === 'time') {
    throw refused(
      field,
      `the cell holds ${describe(cell)}: Excel makes that of what is typed like 4/12 or 4:12. Enter a number${inUnits(field)}`,
    );
  }
  if (is !== 'percent' || !field.units) return value;
  if (field.units.trim() === '%') return Number((value * 100).toPrecision(12));
  throw refused(
    field,
    `the cell holds ${describe(cell)}, but the field is in ${field.units}. Enter a number in ${field.units}`,
  );
}

function textValue(field: Field, cell: Cell): string {
  if (cell.kind === 'text') return cell.value;
  if (cell.kind === 'number' && (cell.is === 'date' || cell.is === 'time')) {
    throw refused(field, `the cell holds ${describe(cell)}. Format the cell as text and type it again`);
  }
  return describe(cell);
}

const truths: Record<string, boolean> = { true: true, yes: true, false: false, no: false };

function booleanValue(field: Field, cell: Cell): boolean {
  if (cell.kind === 'boolean') return cell.value;
  if (cell.kind === 'number' && (cell.value === 0 || cell.value === 1)) return cell.value === 1;
  const word = cell.kind === 'text' ? fold(cell.value) : '';
  const truth = Object.hasOwn(truths, word) ? truths[word] : undefined;
  if (truth === undefined)
    throw refused(field, `${describe(cell)} is neither TRUE nor FALSE. Enter one of them, or Yes or No`);
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
  const isDate = cell.kind === 'number' && cell.is !== undefined;
  const why = Object.entries(field.refusedOptions ?? {}).find(([option]) => fold(option) === fold(text))?.[1];
  throw refused(
    field,
    `${describe(cell)}${isDate ? ',' : ''} is not an option. Allowed: ${quoted(options)}${why ? `. ${why}` : ''}`,
  );
}
