import { CalcError } from '../../client/calcError';
import { searchRange } from '../../design/searchRange';
import { type Target, targetOutputs } from '../../design/target';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { effectiveValue } from '../../core/inputs/visibility';
import {
  type Field,
  findUnit,
  type Output,
  quantityIn,
  readQuantity,
  type TemplateDetail,
} from '../../../contract';
import type { SolveForTask } from '../../study/session/designRuns';
import type { ReadCase } from './caseAttributes';
import type { Aim } from './AimForm';

/** The inputs that can be solved for: numbers in use. */
export function unknownsOf({ form }: ReadCase): Field[] {
  return form.fields
    .filter(({ field, unused }) => unused === null && isMeasured(field))
    .map(({ field }) => field);
}

/** The unknown that was chosen; a span or a length until one is. */
export const chosenUnknown = (unknowns: readonly Field[], chosen: string): Field | undefined =>
  unknowns.find(({ referenceId }) => referenceId === chosen) ??
  unknowns.find(({ referenceId }) => /span|length/i.test(referenceId)) ??
  unknowns[0];

type Entered = Omit<Aim, 'unknown'>;

/** What is to be solved, or why it cannot be. */
export function solveTask(
  template: TemplateDetail,
  unknown: Field,
  entered: Entered,
  read: ReadCase,
): { task: SolveForTask } | { problem: string } {
  const { referenceId } = unknown;
  try {
    const wrong = read.problemWithout(referenceId);
    if (wrong !== null) return { problem: wrong };
    const { target, step, from, to } = readAim(entered, targetOutputs(template), unknown);
    const given = read.form.values[referenceId];
    const { preset } = read.caseWithout(referenceId);
    const now = Number(given ?? effectiveValue(unknown, {}, preset) ?? unknown.example ?? NaN);
    const range = searchRange(unknown, {
      ...{ from, to, start: Number.isFinite(now) ? now : null },
    });
    return { task: { ...read.caseWithout(referenceId), field: unknown, target, range, step } };
  } catch (error) {
    if (error instanceof CalcError || error instanceof NoNumber) return { problem: error.message };
    throw error;
  }
}

/**
 * What is to be met, and where the unknown is looked for.
 *
 * @param outputs that can be a target
 * @param unknown whose units the range and the step have
 * @throws {NoNumber} for an entry that is missing or not a number
 */
export function readAim(entered: Entered, outputs: readonly Output[], { units }: Pick<Field, 'units'>) {
  const output = outputs.find(({ referenceId }) => referenceId === entered.output) ?? null;
  const value = numberIn(entered.target, 'The value', output?.units) ?? (output === null ? 1 : null);
  if (value === null) throw new NoNumber(`Enter the target value of ${output?.label}.`);
  const step = numberIn(entered.step, 'Multiples of', units);
  if (step !== null && step <= 0) throw new NoNumber('Multiples of: enter a number above 0, such as 0.5.');
  const target: Target = { output, value };
  const [from, to] = [numberIn(entered.from, 'From', units), numberIn(entered.to, 'To', units)];
  return { target, step, from, to };
}

/** An entry that was to be a number. */
export class NoNumber extends Error {}

/**
 * Null for a blank.
 *
 * @param units of the number: a text with other units of their dimension, or in feet and inches, is converted
 */
export function numberIn(text: string, name: string, units: string | null = null): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [quantity, unit] = [readQuantity(trimmed), findUnit(units ?? '')];
  if (quantity && 'unit' in quantity && unit) {
    if (quantity.unit.dimension === unit.dimension) return quantityIn(quantity, unit);
    throw new NoNumber(`${name}: "${trimmed}" does not convert to ${units}.`);
  }
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) {
    throw new NoNumber(`${name}: "${trimmed}" is not a number. Use a decimal point, such as 0.5.`);
  }
  return Number(trimmed);
}
