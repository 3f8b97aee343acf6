import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { ShownResults } from '../../study/session/studyState';
import { showRows } from '../../study/table/shownRows';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import { useAct } from '../common/useAct';

/** Shows the rows of members that fail alone, in the sheet. */
export function FailFilter({
  results: { records, writer, plan },
  fails,
}: {
  results: ShownResults;
  fails: number;
}) {
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const [only, setOnly] = useState(false);
  const [unable, setUnable] = useState(false);
  if (fails === 0 && !only) return null;

  async function show(failing: boolean): Promise<void> {
    const box = writer.columnBox(plan.columns.length);
    const rows = new Set(
      [...records.values()]
        .filter(({ verdict }) => verdict === 'FAIL')
        .map(({ index }) => writer.sheetRow(index) - box.row),
    );
    const done = await showRows(box, failing ? (row) => rows.has(row) : undefined);
    setUnable(!done);
    if (done) setOnly(failing);
  }

  return (
    <div className={styles.row}>
      <Button disabledFocusable={busy} onClick={() => act(() => show(!only))} data-testid="study-only-fail">
        {only ? 'Show all rows' : `Show only FAIL (${counted(fails, 'row')})`}
      </Button>
      {only && (
        <span className={styles.note}>
          The other rows are hidden in the worksheet. A run leaves out hidden rows.
        </span>
      )}
      {unable && <span className={styles.note}>This Excel cannot hide rows from an add-in.</span>}
      {problem}
    </div>
  );
}
