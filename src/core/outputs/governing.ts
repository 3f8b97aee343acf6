import type { Output } from '../../../contract';
import { ratioText } from '../../../contract/numberText';
import type { CalculationResult } from './calculationResult';

type Checked = Pick<CalculationResult, 'results' | 'governing' | 'governingLabel' | 'utilization'>;

/** What a template calls its own summary of all checks: it does not tell which of them governs. */
const summaryLabel = /^(utili[sz]ation|governing)( ratio)?$/i;
/** Neither a duration nor a slenderness ratio, whose limit is not 1. */
const wordsOfARatio = /(?<!slenderness ?)ratio(?!n)|utili[sz]ation|unity/i;
/** A name for programs, such as `bearingRatio`. */
const identifier = /^[a-z]+\d*[A-Z][A-Za-z\d]*$/;

/**
 * The check that governs, by its label: the one that the template names, else the one whose ratio is the utilization. Never a
 * referenceId.
 *
 * @param outputs of the template, or of the typed endpoint where the template publishes none
 * @returns null when the answer does not tell, and where nothing governs: without loads every ratio is 0
 */
export function governingCheck(check: Checked, outputs: readonly Output[]): string | null {
  return check.utilization === 0 ? null : (checkIn(check, outputs) ?? check.governingLabel ?? null);
}

/**
 * The check that a template names as the one that governs: by its label, where it names an output.
 *
 * @example labelOfCheck('axialRatio', outputs) // 'Axial compression'
 */
export function labelOfCheck(named: string, outputs: readonly Output[]): string | null {
  return nameOfCheck(outputs.find(({ referenceId }) => referenceId === named.trim())?.label);
}

function checkIn({ results, governing, utilization }: Checked, outputs: readonly Output[]): string | null {
  const labelOf = (name: string | null) => (name === null ? null : labelOfCheck(name, outputs));
  const named = results.governingCheck;
  if (typeof named === 'string' && named.trim() !== '') {
    const label = labelOf(named.trim()) ?? (identifier.test(named.trim()) ? null : named.trim());
    if (label !== null) return label;
  }
  const largest = outputs.find(
    (output) => isCheckRatio(output, governing) && isSameRatio(results[output.referenceId], utilization),
  );
  if (largest) return nameOfCheck(largest.label);
  const summary = labelOf(governing);
  return summary === null || summaryLabel.test(summary) ? null : summary;
}

/**
 * The checks that fail with their ratios, the largest first; where no output tells, the one that governs.
 *
 * @example failingChecks(result, outputs) // ['Flexure 1.15', 'Deflection 1.02']
 */
export function failingChecks(check: Checked, outputs: readonly Output[]): string[] {
  const { results, governing, utilization } = check;
  if (utilization === null || utilization <= 1) return [];
  const failing = outputs.flatMap((output): [string, number][] => {
    const [ratio, label] = [results[output.referenceId], nameOfCheck(output.label)];
    // A ratio above the utilization is no check.
    const isFailing = typeof ratio === 'number' && ratio > 1 && ratio <= utilization * (1 + 1e-9);
    return isFailing && label !== null && isCheckRatio(output, governing) ? [[label, ratio]] : [];
  });
  const governs = governingCheck(check, outputs);
  if (failing.length === 0 && governs !== null) failing.push([governs, utilization]);
  return failing.sort(([, a], [, b]) => b - a).map(([label, ratio]) => `${label} ${ratioText(ratio)}`);
}

/** `Shear` of `Shear ratio` and of `Shear: ratio`, as in reports. A summary keeps its words. */
function nameOfCheck(label = ''): string | null {
  return (summaryLabel.test(label) ? label : label.replace(/:? ratio$/i, '')) || null;
}

/** Whether an output is the ratio of one check, by its name; the summary of all checks is not one. */
export function isCheckRatio({ referenceId, label, units }: Output, governing: string | null): boolean {
  return (
    referenceId !== governing &&
    !units &&
    !summaryLabel.test(label) &&
    (wordsOfARatio.test(referenceId) || wordsOfARatio.test(label))
  );
}

export function isSameRatio(value: unknown, utilization: number | null): boolean {
  if (typeof value !== 'number' || utilization === null) return false;
  return Math.abs(value - utilization) <= 1e-9 * Math.max(1, Math.abs(utilization));
}

/** Whether an output is a ratio whose limit is 1, such as `Governing ratio`. */
export const isRatioLabel = (label: string) => /\b(utili[sz]ation|ratio)\b/i.test(label);
