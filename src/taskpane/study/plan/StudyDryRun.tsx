import { ProgressBar } from '@fluentui/react-components';
import { Message, Problem } from '../../common/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  dryRun,
  dryRunCalls,
  type DryRunProgress,
  type DryRunRequest,
  type RowProblem,
  unsendable,
} from '../../../study/engine/dryRun';
import type { StudyTable } from '../../../study/engine/studyTable';
import { hasCode } from '../../../client/calcError';
import { counted } from '../../../core/lib/listed';
import { createExplore } from '../../../core/sheets/explore';
import { chosenProject } from '../../../core/session/connection';
import { usePane } from '../../common/pane';
import type { StudyPlan } from '../../../study/session/studyPlan';
import { presetOf } from '../../../core/inputs/preset';
import { Note } from '../../common/layout';

type Check =
  | { state: 'running'; progress: DryRunProgress | null }
  | { state: 'done'; of: StudyTable; problems: RowProblem[] }
  | { state: 'failed'; error: unknown };

/** What is known of the rows before they are run. */
export interface RowCheck {
  /** Calls of the service that a check takes. */
  calls: number;
  check: Check | null;
  /** Rows that would not be calculated. */
  problems: readonly RowProblem[];
  begin: () => Promise<void>;
  cancel: () => void;
}

const noRows: readonly RowProblem[] = [];

/**
 * Asks the service of every row whether it would be calculated. It makes nothing.
 *
 * @param answered a run has brought results: they say themselves which rows failed
 */
export function useDryRun(plan: StudyPlan | null, answered: boolean): RowCheck {
  const { runtime } = usePane();
  const [check, setCheck] = useState<Check | null>(null);
  const control = useRef<AbortController | null>(null);
  const table = plan?.table;
  const parts = plan?.parts;
  const calls = useMemo(
    () => (parts ?? (table ? [{ table }] : [])).reduce((sum, own) => sum + dryRunCalls(own.table.rows), 0),
    [parts, table],
  );
  // What is wrong with the table as a whole is shown once, with its columns.
  const known = useMemo(
    () => (!table || table.problems.length > 0 ? noRows : unsendable(table.rows)),
    [table],
  );
  useEffect(() => () => control.current?.abort(), []);
  // Of another table, or of other inputs, it says nothing.
  const current = check?.state === 'done' && check.of !== table ? null : check;

  async function begin(): Promise<void> {
    if (plan === null) return;
    const { signal } = (control.current = new AbortController());
    setCheck({ state: 'running', progress: null });
    const of = plan.table;
    // Those that no template reads.
    let problems = unsendable(of.rows.filter((row) => parts && row.templateCode === undefined));
    let before = 0;
    try {
      for (const { templateCode, preset: code, template, table: own } of parts ?? [plan]) {
        const preset = presetOf(template, code);
        const projectId = chosenProject(runtime.connection.get());
        const explore: DryRunRequest['explore'] = (variations, stop) =>
          createExplore(runtime.client)({ projectId, template, preset, attributes: {} }, variations, stop);
        const request = { templateCode, preset: code, rows: own.rows, explore };
        const answered = before;
        const report = (progress: DryRunProgress) =>
          setCheck({
            state: 'running',
            progress: { ...progress, answered: answered + progress.answered, calls },
          });
        problems = [...problems, ...(await dryRun(runtime.client(), request, report, signal))];
        before += dryRunCalls(own.rows);
      }
      setCheck({ state: 'done', of, problems: problems.sort((a, b) => a.index - b.index) });
    } catch (error) {
      const cancelled = hasCode(error, 'CANCELLED');
      setCheck(cancelled ? null : { state: 'failed', error });
    }
  }

  const problems = current?.state === 'done' ? current.problems : answered ? noRows : known;
  return { calls, check: current, problems, begin, cancel: () => control.current?.abort() };
}

/** How far a check has come, and what came of it. */
export function CheckStatus({ of: { check, calls, problems } }: { of: RowCheck }) {
  return (
    <div role="status" aria-live="polite">
      {check?.state === 'running' && (
        <>
          <ProgressBar
            value={check.progress ? check.progress.answered / check.progress.calls : undefined}
            aria-label="Rows checked"
          />
          <Note>
            {check.progress?.answered ?? 0} of {calls} answered
          </Note>
        </>
      )}
      {check?.state === 'done' && (
        <Message
          intent={problems.length === 0 ? 'success' : 'warning'}
          data-testid="study-check-result"
          data-problems={problems.length}
        >
          {problems.length === 0
            ? 'Every row can be calculated.'
            : `${counted(problems.length, 'row')} would not be calculated.`}
        </Message>
      )}
      {check?.state === 'failed' && <Problem error={check.error} testId="study-check-problem" />}
    </div>
  );
}
