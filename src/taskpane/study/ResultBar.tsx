import { makeStyles, ToggleButton } from '@fluentui/react-components';
import { useState } from 'react';
import type { ShownResults } from '../../study/session/studyState';
import { showRows } from '../../study/table/shownRows';
import { useAct } from '../common/useAct';
import { useStyles } from '../common/styles';
import { resultCounts, type ResultCount } from './resultCounts';

const useBarStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: '2px' },
  count: { minWidth: 0, flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
});

/** How many rows came to what; each part shows only its rows in the worksheet. */
export function ResultBar({ results, disabled }: { results: ShownResults; disabled: boolean }) {
  const styles = useStyles();
  const own = useBarStyles();
  const { act, busy, problem } = useAct();
  const [only, setOnly] = useState<ResultCount['name'] | null>(null);
  const [unable, setUnable] = useState(false);
  const { writer, plan } = results;

  async function show(wanted: ResultCount | null): Promise<void> {
    const box = writer.columnBox(plan.columns.length);
    const rows = wanted && new Set(wanted.rows.map((index) => writer.sheetRow(index) - box.row));
    const done = await showRows(box, rows ? (row) => rows.has(row) : undefined);
    setUnable(!done);
    if (done) setOnly(wanted?.name ?? null);
  }

  return (
    <>
      <div className={own.counts} role="group" aria-label="Rows by result" data-testid="study-counts">
        {resultCounts(results).map((count) => (
          <ToggleButton
            key={count.name}
            size="small"
            className={own.count}
            checked={only === count.name}
            disabledFocusable={busy || disabled || (count.rows.length === 0 && only !== count.name)}
            title={only === count.name ? 'Show all rows' : `Show only ${count.name} in the worksheet`}
            onClick={() => act(() => show(only === count.name ? null : count))}
            data-testid={`study-count-${count.name}`}
            data-rows={count.rows.length}
          >
            {count.name} {count.rows.length}
          </ToggleButton>
        ))}
      </div>
      {only !== null && (
        <p className={styles.note}>
          The other rows are hidden in the worksheet, and a run leaves them out. Press {only} to show them.
        </p>
      )}
      {unable && <p className={styles.note}>This Excel cannot hide rows from an add-in.</p>}
      {problem}
    </>
  );
}
