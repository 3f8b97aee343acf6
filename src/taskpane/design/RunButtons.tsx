import { Button } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { isSearching } from '../../study/session/designRuns';
import { useStyles } from '../common/styles';
import { useDesign } from './DesignContext';
import { isUsable } from './RunView';
import { Note } from '../common/layout';

interface RunButtonsProps {
  label: string;
  /** Why it cannot run. */
  problem: string | null;
  onRun: () => void;
}

export function RunButtons({ label, problem, onRun }: RunButtonsProps) {
  const styles = useStyles();
  const { runs, state } = useDesign();
  const run = useStore(runs.store);
  const isRunning = isSearching(run);
  return (
    <>
      {problem !== null && (
        <Note role="status" data-testid="design-cannot">
          {problem}
        </Note>
      )}
      <div className={styles.row}>
        <Button
          appearance={isRunning || isUsable(run, state.taken) ? 'secondary' : 'primary'}
          disabledFocusable={isRunning || problem !== null}
          onClick={onRun}
          data-testid="design-run"
        >
          {label}
        </Button>
        {isRunning && (
          <Button
            appearance="primary"
            onClick={() => runs.cancel()}
            disabledFocusable={run.stopping}
            data-testid="design-cancel"
          >
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
