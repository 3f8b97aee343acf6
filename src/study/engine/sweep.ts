import { CalcError, inputError } from '../../client/calcError';
import { type Field, type OptionValue, readQuantity } from '../../../contract';
import { coerceValue, isMeasured } from '../../core/inputs/fieldKinds';
import { fold } from '../../core/lib/fold';

/** What an input runs through, as the user has typed it. */
export type SweepValues =
  | { kind: 'step'; start: string; stop: string; step: string }
  | { kind: 'count'; start: string; stop: string; count: string }
  /** One value: a list of one. Separated by `;`, by line ends, or by commas where there is no other. */
  | { kind: 'list'; text: string }
  | { kind: 'options'; options: readonly OptionValue[] };

export interface SweepAxis {
  field: Field;
  values: SweepValues;
}

/** `all`: every value with every other. `paired`: the first with the first, the second with the second. */
export type SweepCombination = 'all' | 'paired';

/** A sheet of Excel has more rows, but a study of more than these takes hours and fills a project. */
export const mostSweepRows = 10_000;
/** 0 to 1 in steps of 0.1 has eleven values, although 10 x 0.1 falls short of 1. */
const stepTolerance = 1e-9;

type Scalar = string | number | boolean;

/**
 * The values of an axis, as they go into cells.
 *
 * @throws {CalcError} of kind `input` that names the field, what was given and what is allowed
 */
export function axisValues({ field, values }: SweepAxis): Scalar[] {
  const found = givenValues(field, values);
  if (found.length === 0) throw rejected(field, 'give at least one value');
  for (const value of found) coerceValue(field, value);
  return found;
}

function givenValues(field: Field, values: SweepValues): Scalar[] {
  if (values.kind === 'options') return [...values.options];
  return values.kind === 'list' ? listOf(field, values.text) : rangeOf(field, values);
}

/** How many rows a sweep has. @throws {CalcError} when lists that are paired differ in length, or there are too many rows */
export function sweepCount(
  axes: readonly { field: Field; values: readonly unknown[] }[],
  how: SweepCombination,
): number {
  if (axes.length === 0) return 0;
  const lengths = axes.map(({ values }) => values.length);
  const count =
    how === 'all' ? lengths.reduce((product, length) => product * length, 1) : Math.max(...lengths);
  if (how === 'paired') {
    const odd = axes.find(({ values }) => values.length !== 1 && values.length !== count);
    if (odd) {
      throw inputError(
        `${odd.field.label} has ${odd.values.length} values, but another input has ${count}: pairs need the same number of each, or one`,
        odd.field.referenceId,
      );
    }
  }
  if (count > mostSweepRows) {
    throw inputError(
      `These make ${count.toLocaleString('en-US')} rows; at most ${mostSweepRows.toLocaleString('en-US')} are allowed. Use fewer values, or pairs`,
    );
  }
  return count;
}

/** The rows of a sweep, the last axis changing fastest. */
export function sweepRows(axes: readonly (readonly Scalar[])[], how: SweepCombination): Scalar[][] {
  if (axes.length === 0) return [];
  if (how === 'paired') {
    const count = Math.max(...axes.map((values) => values.length));
    return Array.from({ length: count }, (_, i) =>
      axes.map((values) => values[values.length === 1 ? 0 : i] ?? ''),
    );
  }
  return axes.reduce<Scalar[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

function rejected(field: Field, what: string) {
  return inputError(`${field.label || field.referenceId}: ${what}`, field.referenceId);
}

/** An option may itself hold a comma or a semicolon: the whole text is looked at first. */
function listOf(field: Field, text: string): Scalar[] {
  const whole = text.trim();
  if (whole === '') return [];
  if (field.options?.some((option) => fold(String(option)) === fold(whole))) return [whole];
  const separator = /[;\n]/.test(whole) ? /[;\n]/ : ',';
  const parts = whole.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '').map((part) => scalarOf(field, part));
}

function scalarOf(field: Field, text: string): Scalar {
  return isMeasured(field) ? numberOf(field, 'value', text) : text;
}

/** A number in the units of the field, or one with its own: `2 ft`, `600 mm`, `28'-6"`. */
function numberOf(field: Field, name: string, text: string): number {
  if (text.trim() === '') throw rejected(field, `${name} "" is not a number such as 12.5`);
  return Number.isNaN(Number(text)) && readQuantity(text) !== undefined
    ? quantityOf(field, name, text)
    : plainNumber(field, name, text);
}

/** The bounds of the field are those of its values, not of a step. */
function quantityOf(field: Field, name: string, text: string): number {
  try {
    return tidy(Number(coerceValue({ ...field, min: undefined, max: undefined }, text)));
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    throw rejected(field, `${name}: ${error.message}`);
  }
}

function plainNumber(field: Field, name: string, text: string): number {
  const number = Number(text);
  if (!Number.isFinite(number)) {
    throw rejected(field, `${name} ${JSON.stringify(text)} is not a number such as 12.5`);
  }
  return number;
}

function rangeOf(field: Field, values: Exclude<SweepValues, { kind: 'list' | 'options' }>): number[] {
  if (!isMeasured(field)) throw rejected(field, 'only numbers can be given as a range; give a list');
  const start = numberOf(field, 'start', values.start);
  const stop = numberOf(field, 'stop', values.stop);
  if (values.kind === 'count') {
    const count = plainNumber(field, 'number of values', values.count.trim() === '' ? 'NaN' : values.count);
    if (!Number.isInteger(count) || count < 2 || count > mostSweepRows) {
      throw rejected(field, `number of values ${count} is not a whole number from 2 to ${mostSweepRows}`);
    }
    return Array.from({ length: count }, (_, i) => tidy(start + ((stop - start) * i) / (count - 1)));
  }
  const step = numberOf(field, 'step', values.step);
  if (step === 0 || Math.sign(step) === -Math.sign(stop - start)) {
    throw rejected(field, `a step of ${step} does not lead from ${start} to ${stop}`);
  }
  const steps = Math.floor((stop - start) / step + stepTolerance);
  if (steps >= mostSweepRows) {
    throw rejected(
      field,
      `a step of ${step} from ${start} to ${stop} gives more than ${mostSweepRows} values`,
    );
  }
  return Array.from({ length: steps + 1 }, (_, i) => tidy(start + step * i));
}

/** 0.1 + 0.2 is 0.3 to an engineer. */
function tidy(number: number): number {
  return Number(number.toPrecision(12));
}
