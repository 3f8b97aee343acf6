import { failingRatio } from '../../../contract/numberText';
import type { ResultValue } from '../../../contract';
import type { Step, SummaryCheck } from '../../kit/template';

/** Demand over capacity, and in words what it compares. */
export interface Check {
  label: string;
  ratio: number;
  comparison: string;
}

/** Ratios so close above 1 are 1: bars of exactly the least area must not fail for the last digit of a product. */
export const roundingError = 1e-9;

/** The largest ratio, an output of both templates. */
export const governingReferenceId = 'utilizationRatio';
export const utilizationLabel = 'Utilization';

/**
 * The verdict: the largest of all strength ratios, and of those detailing ratios that exceed 1. A ratio that is not
 * finite has no value to compare, so there is no verdict then. No result names a detailing check that governs.
 */
export function summaryOf(strength: Check[], detailing: Check[]): SummaryCheck & { value?: number } {
  const undetermined = [...strength, ...detailing].filter(({ ratio }) => !Number.isFinite(ratio));
  if (undetermined.length > 0) {
    const errorReason = undetermined
      .map(({ label, comparison }) => `${label} has no finite ratio: ${comparison}.`)
      .join(' ');
    return { referenceId: governingReferenceId, error: true, failReasons: [], errorReason };
  }
  const failing = [...strength, ...detailing].filter(fails);
  const compared = [...strength, ...failing];
  const largest = Math.max(...compared.map(({ ratio }) => ratio));
  return {
    referenceId: governingReferenceId,
    value: failing.length > 0 ? largest : Math.min(largest, 1),
    error: false,
    failReasons: failing.map(
      ({ label, comparison, ratio }) => `${label}: ${comparison}, ratio ${failingRatio(ratio)}.`,
    ),
    governing: compared.find(({ ratio }) => ratio === largest)!.label,
  };
}

export const fails = ({ ratio }: Check) => ratio > 1 + roundingError;

/** Four significant digits, for reasons and notes. */
export const rounded = (value: number) => Number(value.toPrecision(4));

/** Results without those that have no finite value: what does not apply is left out. */
export function finiteResults(results: Record<string, ResultValue | undefined>): Record<string, ResultValue> {
  return Object.fromEntries(
    Object.entries(results).filter(
      (entry): entry is [string, ResultValue] =>
        entry[1] !== undefined && (typeof entry[1] !== 'number' || Number.isFinite(entry[1])),
    ),
  );
}

/** Steps without those that came to no finite value. */
export function finiteSteps(steps: Step[]): Step[] {
  return steps.filter(({ value }) => typeof value !== 'number' || Number.isFinite(value));
}
