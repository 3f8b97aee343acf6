import type { Output } from '../../../../contract';
import { fourDigits } from '../../../../contract/numberText';
import type { ShownNumbers } from '../../../../contract/package/package';
import type { SolveOutcome } from '../../../sheets/record/solve';

/**
 * Why the report says something other than the workbook: it has been calculated again, from the workbook or at the service. Null where
 * both have the same numbers.
 */
export function changedSince(
  shown: readonly ShownNumbers[],
  outputs: readonly Pick<Output, 'referenceId' | 'label'>[],
  outcome: Pick<SolveOutcome, 'results' | 'check'> | null,
): string | null {
  if (outcome === null) return null;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  const ratio = numberOf(outcome.check?.value);
  for (const { utilization, results = {} } of shown) {
    if (utilization !== ratio) return differenceText('utilization', utilization, ratio);
    for (const [name, number] of Object.entries(results)) {
      const held = numberOf(outcome.results[name]);
      // A typed answer has a 0 for what the report leaves out.
      if (held === number || (held === null && number === 0)) continue;
      const label = outputs.find(({ referenceId }) => referenceId === name)?.label ?? name;
      return differenceText(label, number, held);
    }
  }
  return null;
}

function differenceText(of: string, shown: number | null, held: number | null): string {
  const text = (value: number | null) => (value === null ? 'none' : fourDigits(value));
  return `Not up to date: the workbook shows ${of} ${text(shown)}, and the report was calculated again with ${text(held)}.`;
}
