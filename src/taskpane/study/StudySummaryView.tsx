import { Button } from '@fluentui/react-components';
import type { StudySummary } from '../../study/engine/studySummary';
import { selectRow } from '../../study/table/studySource';
import { useStyles } from '../common/styles';
import { rowLabel, type StudyPlan } from '../../study/session/studyPlan';
import { useAct } from '../common/useAct';

/** A study in few lines: verdicts, the row that governs, and between which numbers the outputs lie. */
export function StudySummaryView({ summary, plan }: { summary: StudySummary; plan: StudyPlan }) {
  const styles = useStyles();
  const { act, problem } = useAct();
  const { worst, governing, extents } = summary;
  const row = (index: number) => (
    <Button
      size="small"
      onClick={() => act(() => selectRow(plan.source, index))}
      aria-label={`Go to row ${rowLabel(plan, index)}`}
    >
      {rowLabel(plan, index)}
    </Button>
  );
  return (
    <>
      {worst && (
        <p className={styles.text} data-testid="study-worst" data-index={worst.index}>
          Highest utilization {shown(worst.utilization)} in row {row(worst.index)}
        </p>
      )}
      {governing.length > 0 && (
        <p className={styles.note} data-testid="study-governing">
          Governing: {governing.map(({ check, rows }) => `${check} ${rows}`).join(', ')}.
        </p>
      )}
      {extents.size > 0 && (
        <details>
          <summary className={styles.summary}>Minimum and maximum of each output</summary>
          <ul className={styles.list}>
            {[...extents].map(([name, { least, most }]) => (
              <li key={name} className={styles.item}>
                <div>{plan.offered.find((column) => column.name === name)?.header ?? name}</div>
                <div className={styles.row}>
                  {shown(least.value)} {row(least.index)} to {shown(most.value)} {row(most.index)}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {problem}
    </>
  );
}

function shown(value: number): string {
  return String(Number(value.toPrecision(5)));
}
