import type { AttributeValue } from '../../../contract';
import { ratioText } from '../../../contract/numberText';
import type { RowProposal } from '../../design/lightestRows';
import type { RowDesignRun, RowsTask } from '../../study/session/rowDesigns';
import type { ShownResults } from '../../study/session/studyState';
import { shownValue } from '../common/fieldText';
import { counted } from '../../core/lib/listed';
import { RowChanges } from './RowChanges';
import { Message } from '../common/messages';
import { Note } from '../common/layout';

interface SizesFoundProps {
  run: Extract<RowDesignRun, { name: 'designed' }>;
  results: ShownResults;
  /** What is written, by row. */
  changed: ReadonlyMap<number, AttributeValue>;
  isPrimary: boolean;
}

/** The sizes found that differ from those of their rows. */
export function changedSizes({ task, proposals }: SizesFoundProps['run']): Map<number, AttributeValue> {
  const { referenceId } = task.field;
  const given = new Map(task.rows.map(({ index, attributes }) => [index, attributes[referenceId]]));
  return new Map(
    proposals.rows.flatMap(({ index, best }) =>
      best && best.value !== given.get(index) ? [[index, best.value] as const] : [],
    ),
  );
}

/** The old and the new size of each row, and what they weigh. */
export function SizesFound({ run: { task, proposals }, results, changed, isPrimary }: SizesFoundProps) {
  const { plan, field } = task;
  const passing = proposals.rows.filter(({ best }) => best !== null);
  const kinds = new Set(passing.map(({ best }) => best?.value)).size;
  return (
    <>
      {proposals.needed !== null && (
        <Message intent="warning" data-testid="sizes-needed">
          No {counted(task.kinds ?? 0, 'size')} {task.kinds === 1 ? 'passes' : 'pass'} in all rows:{' '}
          {proposals.needed} different sizes are needed. These are shown.
        </Message>
      )}
      {!proposals.isBest && (
        <Note>There are too many combinations to try all: a lighter choice may exist.</Note>
      )}
      <Note role="status" data-testid="sizes-summary" data-kinds={kinds}>
        {passing.length} of {counted(proposals.rows.length, 'row')} can pass, with{' '}
        {counted(kinds, 'different size')}. Nothing has been written yet.
      </Note>
      <RowChanges
        rows={proposals.rows.map((row) => ({
          index: row.index,
          value: row.best?.value,
          change: changeText(task, row),
          note: utilizationText(row, results),
          cautions: row.best?.cautions ?? '',
        }))}
        {...{ plan, field, changed, noun: 'size', isPrimary, testId: 'sizes' }}
      />
    </>
  );
}

/** `W12X14 → W14X68, 14 → 68 lb/ft` */
function changeText({ rows, field, costUnits }: RowsTask, { index, best }: RowProposal): string {
  const { attributes, options } = rows.find((row) => row.index === index)!;
  const old = attributes[field.referenceId];
  const now = old === undefined ? 'the default' : String(old);
  if (!best) return `${now}: none passes`;
  if (best.value === old) return `${now} stays`;
  const change = `${now} → ${String(best.value)}`;
  if (costUnits === null) return change;
  const cost = options.find(({ value }) => value === old)?.cost;
  return `${change}, ${cost === undefined ? '' : `${shownValue(cost)} → `}${shownValue(best.cost)} ${costUnits}`;
}

/** `Utilization 46.96 → 0.98, Flexure (elastic lateral-torsional buckling)` */
function utilizationText({ index, best, outcome }: RowProposal, { records }: ShownResults): string {
  const old = records.get(index)?.utilization;
  const before = typeof old === 'number' ? `${ratioText(old)} → ` : '';
  if (best)
    return [`Utilization ${before}${ratioText(best.utilization)}`, best.governing].filter(Boolean).join(', ');
  const { closest, tried, refused, unjudged } = outcome;
  if (closest)
    return `Closest of ${counted(tried, 'size')}: ${String(closest.value)} with a utilization of ${ratioText(closest.utilization)}${closest.governing === null ? '' : `, ${closest.governing}`}`;
  const [left] = [...unjudged, ...refused];
  return left ? `${String(left.value)}: ${left.reason}` : '';
}
