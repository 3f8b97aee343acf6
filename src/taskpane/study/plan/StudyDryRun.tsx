import { Button, MessageBar, MessageBarBody, ProgressBar } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  dryRun,
  dryRunCalls,
  type DryRunProgress,
  type RowProblem,
  unsendable,
} from '../../../study/engine/dryRun';
import type { StudyTable } from '../../../study/engine/studyTable';
import { hasCode } from '../../../client/calcError';
import { counted } from '../../common/listed';
import { Problem } from '../../common/Problem';
import { useStyles } from '../../common/styles';
import { usePane } from '../../common/PaneContext';
import { RowProblems } from '../RowProblems';
import type { StudyPlan } from '../../../study/session/studyPlan';

type Check =
  | { state: 'running'; progress: DryRunProgress | null }
  | { state: 'done'; of: StudyTable; problems: RowProblem[] }
  | { state: 'failed'; error: unknown };

interface StudyDryRunProps {
  plan: StudyPlan;
  disabled: boolean;
  /** A run has brought results: they say themselves which rows failed. */
  answered: boolean;
}

/** Asks the service of every row whether it would be calculated. It makes nothing, and says what it costs. */
export function StudyDryRun({ plan, disabled, answered }: StudyDryRunProps) {
  const styles = useStyles();
  const { runtime } = usePane();
  const [check, setCheck] = useState<Check | null>(null);
  const control = useRef<AbortController | null>(null);
  const calls = useMemo(() => dryRunCalls(plan.table.rows), [plan.table]);
  // What is wrong with the table as a whole is shown above, once.
  const known = useMemo(
    () => (plan.table.problems.length > 0 ? [] : unsendable(plan.table.rows)),
    [plan.table],
  );
  useEffect(() => () => control.current?.abort(), []);
  // Of another table, or of other inputs, it says nothing.
  const current = check?.state === 'done' && check.of !== plan.table ? null : check;

  async function begin(): Promise<void> {
    const { signal } = (control.current = new AbortController());
    setCheck({ state: 'running', progress: null });
    const { templateCode, preset, table } = plan;
    try {
      const request = { templateCode, preset, rows: table.rows };
      const report = (progress: DryRunProgress) => setCheck({ state: 'running', progress });
      setCheck({
        state: 'done',
        of: table,
        problems: await dryRun(runtime.client(), request, report, signal),
      });
    } catch (error) {
      const cancelled = hasCode(error, 'CANCELLED');
      setCheck(cancelled ? null : { state: 'failed', error });
    }
  }

  const problems = current?.state === 'done' ? current.problems : answered ? [] : known;
  const running = current?.state === 'running';
  return (
    <section className={styles.section} aria-label="Check the rows">
      <div className={styles.row}>
        <Button
          onClick={() => void begin()}
          disabledFocusable={disabled || running || calls === 0 || plan.table.problems.length > 0}
          data-testid="study-check"
        >
          Check {counted(plan.table.rows.length, 'row')}
        </Button>
        {running && (
          <Button onClick={() => control.current?.abort()} data-testid="study-check-cancel">
            Cancel
          </Button>
        )}
      </div>
      <p className={styles.note}>A check calls the service {counted(calls, 'time')} and creates no report.</p>
      <CheckStatus check={current} calls={calls} problems={problems.length} />
      {current?.state === 'failed' && <Problem error={current.error} testId="study-check-problem" />}
      {problems.length > 0 && (
        <RowProblems
          problems={problems}
          plan={plan}
          label="Rows that would not be calculated"
          testId="study-row-problems"
        />
      )}
    </section>
  );
}

interface CheckStatusProps {
  check: Check | null;
  calls: number;
  /** Rows that would not be calculated. */
  problems: number;
}

function CheckStatus({ check, calls, problems }: CheckStatusProps) {
  const styles = useStyles();
  return (
    <div role="status" aria-live="polite">
      {check?.state === 'running' && (
        <>
          <ProgressBar
            value={check.progress ? check.progress.answered / check.progress.calls : undefined}
            aria-label="Rows checked"
          />
          <p className={styles.note}>
            {check.progress?.answered ?? 0} of {calls} answered
          </p>
        </>
      )}
      {check?.state === 'done' && (
        <MessageBar
          intent={problems === 0 ? 'success' : 'warning'}
          layout="multiline"
          data-testid="study-check-result"
          data-problems={problems}
        >
          <MessageBarBody>
            {problems === 0
              ? 'Every row can be calculated.'
              : `${counted(problems, 'row')} would not be calculated.`}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
