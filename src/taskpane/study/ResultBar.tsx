import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import type { ShownResults } from '../../study/session/studyState';
import { useAct } from '../common/messages';
import { resultCounts, type ResultCount } from './resultCounts';
import { useStudy } from './StudyContext';
import { Note } from '../common/layout';

const useBarStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: '2px' },
  count: { minWidth: 0, flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
});

/** How many rows came to what; each part shows only its rows in the worksheet. */
export function ResultBar({ results, disabled }: { results: ShownResults; disabled: boolean }) {
  const own = useBarStyles();
  const { act, busy, problem } = useAct();
  const session = useStudy();
  const [onSheet, setOnSheet] = useState<ResultCount['name'] | null>(null);
  const [unable, setUnable] = useState(false);
  const beside = useStore(session.store, ({ source }) => source?.only?.name ?? null);
  const only = results.writer.layout() === 'beside' ? beside : onSheet;

  async function show(wanted: ResultCount | null): Promise<void> {
    const done = await session.showOnly(wanted);
    setUnable(!done);
    if (done) setOnSheet(wanted?.name ?? null);
  }

  return (
    <>
      <div className={own.counts} role="group" aria-label="Rows by result" data-testid="study-counts">
        {resultCounts(results, only).map((count) => (
          <Button
            key={count.name}
            size="small"
            className={own.count}
            appearance={only === count.name ? 'primary' : 'secondary'}
            aria-pressed={only === count.name}
            disabledFocusable={busy || disabled || (count.rows.length === 0 && only !== count.name)}
            title={only === count.name ? 'Show all rows' : `Show only ${count.name} in the worksheet`}
            onClick={() => act(() => show(only === count.name ? null : count))}
            data-testid={`study-count-${count.name}`}
            data-rows={count.rows.length}
          >
            {count.name} {count.rows.length}
          </Button>
        ))}
      </div>
      {only !== null && (
        <Note>
          The other rows are hidden in the worksheet. They stay in the study. Press {only} to show them.
        </Note>
      )}
      {unable && <Note>This Excel cannot hide rows from an add-in.</Note>}
      {problem}
    </>
  );
}
