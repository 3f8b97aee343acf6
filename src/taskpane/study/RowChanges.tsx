import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { AttributeValue, Field } from '../../../contract';
import { labeledCaution } from '../../core/outputs/cautions';
import { rowLabel, type StudyPlan } from '../../study/session/studyPlan';
import { writeOptions } from '../../study/session/writeOptions';
import { selectRow } from '../../study/table/studySource';
import { counted } from '../../core/lib/listed';
import { useStyles } from '../common/styles';
import { useAct } from '../common/messages';
import { Note } from '../common/layout';

interface RowChange {
  index: number;
  /** What was found for it; undefined where nothing was. */
  value: AttributeValue | undefined;
  /** Old and new: `W12X14 → W14X68`. */
  change: string;
  /** What it brings about, or why there is nothing. */
  note: string;
  cautions: string;
}

interface RowChangesProps {
  plan: StudyPlan;
  field: Field;
  rows: readonly RowChange[];
  /** What is written, by row. */
  changed: ReadonlyMap<number, AttributeValue>;
  /** `size` */
  noun: string;
  isPrimary: boolean;
  testId: string;
}

/** Old and new of each row, and the button that writes them into the table. */
export function RowChanges({ plan, field, rows, changed, noun, isPrimary, testId }: RowChangesProps) {
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const [written, setWritten] = useState<string | null>(null);
  const cautions = rows.map((row) => row.cautions).filter((text) => text !== '');
  const top = useRef<HTMLDivElement>(null);
  // What was found may be below the form, or behind the bar.
  useEffect(() => void top.current?.scrollIntoView({ block: 'center' }), []);
  const isShared = cautions.length > 1 && cautions.every((text) => text === cautions[0]);
  return (
    <>
      <div className={styles.row} ref={top}>
        <Button
          size="small"
          appearance={isPrimary ? 'primary' : 'secondary'}
          disabledFocusable={busy || changed.size === 0 || written !== null}
          onClick={() => act(async () => setWritten(await writeOptions(plan, field, changed)))}
          data-testid={`${testId}-write`}
        >
          Write {counted(changed.size, noun)} into the table
        </Button>
      </div>
      {written !== null && (
        <Note role="status" data-testid={`${testId}-written`}>
          Written to {written}. Run the changed rows to check them and make their reports.
        </Note>
      )}
      <ul className={styles.list} aria-label={`${field.label} of the rows`} data-testid={`${testId}-list`}>
        {rows.map((row) => (
          <li
            key={row.index}
            className={styles.item}
            data-index={row.index}
            data-value={String(row.value ?? '')}
          >
            <div className={styles.row}>
              <Button size="small" onClick={() => act(() => selectRow(plan.source, row.index))}>
                {rowLabel(plan, row.index)}
              </Button>
              <strong>{row.change}</strong>
            </div>
            <div className={styles.note}>{row.note}</div>
            {row.cautions !== '' && !isShared && (
              <div className={styles.note}>{labeledCaution(row.cautions).text}</div>
            )}
          </li>
        ))}
      </ul>
      {isShared && <Note>{labeledCaution(cautions[0]!).text}</Note>}
      {problem}
    </>
  );
}
