import { Button, ProgressBar } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import type { RowDesigns } from '../../study/session/rowDesigns';
import { counted } from '../../core/lib/listed';
import { Problem } from '../common/messages';
import { useStyles } from '../common/styles';
import { Note } from '../common/layout';

interface RowSearchProps {
  label: string;
  /** Why nothing can be looked for, as far as the user can change it. */
  problem: string | null;
  /** Null while nothing can be looked for. */
  onFind: (() => void) | null;
  designs: RowDesigns;
  /** Nothing else is to be done first. */
  isPrimary: boolean;
  testId: string;
}

/** The button that searches the rows of a study, and where the search stands. */
export function RowSearch({ label, problem, onFind, designs, isPrimary, testId }: RowSearchProps) {
  const styles = useStyles();
  const run = useStore(designs.store);
  const isRunning = run.name === 'designing';
  return (
    <>
      {problem !== null && (
        <Note role="status" data-testid={`${testId}-cannot`}>
          {problem}
        </Note>
      )}
      <div className={styles.row}>
        <Button
          size="small"
          appearance={isPrimary && !isRunning ? 'primary' : 'secondary'}
          disabledFocusable={isRunning || onFind === null}
          onClick={onFind ?? undefined}
          data-testid={`${testId}-find`}
        >
          {label}
        </Button>
        {isRunning && (
          <Button
            size="small"
            appearance={isPrimary ? 'primary' : 'secondary'}
            disabledFocusable={run.stopping === true}
            onClick={() => designs.cancel()}
            data-testid={`${testId}-cancel`}
          >
            Cancel
          </Button>
        )}
      </div>
      {isRunning && (
        <div role="status" data-testid={`${testId}-progress`} data-done={run.done}>
          <ProgressBar value={run.done / run.rows} aria-label="Rows tried" />
          <Note>
            {run.done} of {counted(run.rows, 'row')} done. No reports are created.
          </Note>
        </div>
      )}
      {run.name === 'cancelled' && (
        <Note role="status" data-testid={`${testId}-cancelled`}>
          Canceled after {counted(run.calculations, 'calculation')}. Nothing was written.
        </Note>
      )}
      {run.name === 'failed' && <Problem error={run.error} testId={`${testId}-failed`} />}
    </>
  );
}
