import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { ratioText } from '../../../contract/numberText';
import { labeledCaution } from '../../core/outputs/cautions';
import type { RowProposal } from '../../design/lightestRows';
import type { RowDesignRun, RowsTask } from '../../study/session/rowDesigns';
import { rowLabel } from '../../study/session/studyPlan';
import type { ShownResults } from '../../study/session/studyState';
import { writeOptions } from '../../study/session/writeOptions';
import { selectRow } from '../../study/table/studySource';
import { shownValue } from '../common/fieldText';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import { useAct } from '../common/useAct';

interface SizesFoundProps {
  run: Extract<RowDesignRun, { name: 'designed' }>;
  results: ShownResults;
}

/** Old and new of each row, and the button that writes them into the table. */
export function SizesFound({ run: { task, proposals }, results }: SizesFoundProps) {
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const [written, setWritten] = useState<string | null>(null);
  const { plan, field } = task;
  const given = new Map(task.rows.map(({ index, attributes }) => [index, attributes[field.referenceId]]));
  const changed = new Map(
    proposals.rows.flatMap(({ index, best }) =>
      best && best.value !== given.get(index) ? [[index, best.value] as const] : [],
    ),
  );
  const passing = proposals.rows.filter(({ best }) => best !== null);
  const kinds = new Set(passing.map(({ best }) => best?.value)).size;
  return (
    <>
      {proposals.needed !== null && (
        <MessageBar intent="warning" layout="multiline" data-testid="sizes-needed">
          <MessageBarBody>
            No {counted(task.kinds ?? 0, 'size')} {task.kinds === 1 ? 'passes' : 'pass'} in all rows:{' '}
            {proposals.needed} different sizes are needed. These are shown.
          </MessageBarBody>
        </MessageBar>
      )}
      {!proposals.isBest && (
        <p className={styles.note}>There are too many combinations to try all: a lighter choice may exist.</p>
      )}
      <p className={styles.note} role="status" data-testid="sizes-summary" data-kinds={kinds}>
        {passing.length} of {counted(proposals.rows.length, 'row')} can pass, with{' '}
        {counted(kinds, 'different size')}. Nothing has been written yet.
      </p>
      <ProposalList task={task} rows={proposals.rows} results={results} />
      <div className={styles.row}>
        <Button
          size="small"
          disabledFocusable={busy || changed.size === 0 || written !== null}
          onClick={() => act(async () => setWritten(await writeOptions(plan, field, changed)))}
          data-testid="sizes-write"
        >
          Write {counted(changed.size, 'size')} into the table
        </Button>
      </div>
      {written !== null && (
        <p className={styles.note} role="status" data-testid="sizes-written">
          Written to {written}. Run the changed rows to check them and make their reports.
        </p>
      )}
      {problem}
    </>
  );
}

interface ProposalListProps {
  task: RowsTask;
  rows: readonly RowProposal[];
  results: ShownResults;
}

function ProposalList({ task, rows, results }: ProposalListProps) {
  const styles = useStyles();
  const { act, problem } = useAct();
  const { plan } = task;
  const said = rows.map(({ best }) => best?.cautions ?? '').filter((text) => text !== '');
  const isShared = said.length > 1 && said.every((text) => text === said[0]);
  return (
    <>
      <ul className={styles.list} aria-label="Sizes of the rows" data-testid="sizes-list">
        {rows.map((row) => {
          const cautions = row.best?.cautions ?? '';
          return (
            <li
              key={row.index}
              className={styles.item}
              data-index={row.index}
              data-value={String(row.best?.value ?? '')}
            >
              <div className={styles.row}>
                <Button size="small" onClick={() => act(() => selectRow(plan.source, row.index))}>
                  {rowLabel(plan, row.index)}
                </Button>
                <strong>{changeText(task, row)}</strong>
              </div>
              <div className={styles.note}>{utilizationText(row, results)}</div>
              {cautions !== '' && !isShared && (
                <div className={styles.note}>{labeledCaution(cautions).text}</div>
              )}
            </li>
          );
        })}
      </ul>
      {isShared && <p className={styles.note}>{labeledCaution(said[0]!).text}</p>}
      {problem}
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
