import { CalcError } from '../../client/calcError';
import { searchRange } from '../../design/searchRange';
import { targetOutputs } from '../../design/target';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { effectiveValue } from '../../core/inputs/visibility';
import type { Field, TemplateDetail } from '../../../contract';
import type { SolveForTask } from '../../study/session/designRuns';
import type { ReadCase } from './caseAttributes';
import type { DesignState } from './designState';

/** The inputs that can be solved for: numbers in use. */
export function unknownsOf({ form }: ReadCase): Field[] {
  return form.fields
    .filter(({ field, unused }) => unused === null && isMeasured(field))
    .map(({ field }) => field);
}

type Entered = Pick<DesignState, 'output' | 'target' | 'from' | 'to' | 'step'>;

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
    const output = targetOutputs(template).find((one) => one.referenceId === entered.output) ?? null;
    const value = numberIn(entered.target, 'The value') ?? (output === null ? 1 : null);
    if (value === null) return { problem: `Enter the target value of ${output?.label}.` };
    const step = numberIn(entered.step, 'Multiples of');
    if (step !== null && step <= 0) return { problem: 'Multiples of: enter a number above 0, such as 0.5.' };
    const given = read.form.values[referenceId];
    const { preset } = read.caseWithout(referenceId);
    const now = Number(given ?? effectiveValue(unknown, {}, preset) ?? unknown.example ?? NaN);
    const range = searchRange(unknown, {
      ...{ from: numberIn(entered.from, 'From'), to: numberIn(entered.to, 'To') },
      start: Number.isFinite(now) ? now : null,
    });
    const target = { output, value };
    return { task: { ...read.caseWithout(referenceId), field: unknown, target, range, step } };
  } catch (error) {
    if (error instanceof CalcError || error instanceof NoNumber) return { problem: error.message };
    throw error;
  }
}

/** A text that was to be a number. */
export class NoNumber extends Error {}

/** Null for a blank. */
export function numberIn(text: string, name: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) {
    throw new NoNumber(`${name}: "${trimmed}" is not a number. Use a decimal point, such as 0.5.`);
  }
  return Number(trimmed);
}
