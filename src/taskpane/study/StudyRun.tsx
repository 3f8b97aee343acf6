import { Button, ProgressBar } from '@fluentui/react-components';
import { Confirm, explain, Message, Problem, useAct } from '../common/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand/react';
import { loadTemplateNamed } from '../../core/templates/loadTemplate';
import type { StudyProgress } from '../../study/engine/study';
import type { Obstacle } from '../../study/session/rowWriter';
import { isBusy, type StudyPhase, type PlanFor } from '../../study/session/studyState';
import { rowLabel, type StudyPlan } from '../../study/session/studyPlan';
import { selectRow } from '../../study/table/studySource';
import { noRecord } from '../../study/table/unrecorded';
import type { StudyChanges } from '../../study/table/writtenStudies';
import { counted, listed } from '../../core/lib/listed';
import { useConnection, usePane, usePlaces } from '../common/pane';
import { useStyles } from '../common/styles';
import { changedText, LeaveOut } from './ChangedStudies';
import { CheckStatus, type RowCheck } from './plan/StudyDryRun';
import { OpenSizes } from './OpenSizes';
import { ResultBar } from './ResultBar';
import { useStudy } from './StudyContext';
import type { StudyStep } from './studyStep';
import {
  cancelledText,
  doneText,
  obstacleText,
  questionText,
  durationText,
  progressText,
  runAllText,
} from './studyText';
import { UnfinishedStudies, useRunOfTable } from './UnfinishedStudies';
import type { Planned } from './usePlan';
import type { StepState } from './useStep';
import { Note, Text } from '../common/layout';

interface StudyRunProps extends Planned {
  check: RowCheck;
  state: StepState;
}

/** Below everything else, in view: where the study stands, what came of it, and the one thing to do next. */
export function StudyRun({ plan, planFor, check, state }: StudyRunProps) {
  const styles = useStyles();
  const session = useStudy();
  const { projectName } = useConnection();
  const { phase, reading } = useStore(session.store);
  const busy = isBusy(phase);
  const interrupted = useRunOfTable(plan);
  const buttons = useFocusKept(busy);
  const { shown, followed, changes, step, primary, isUnrecorded, needed, target } = state;
  const sheets = plan.table.rows.filter((row) => !('error' in row)).length;
  const asks = primary === 'question';
  const unable = busy || asks || reading || needed !== null;
  return (
    <section className={styles.bar} aria-label="Run" data-testid="study-footer">
      {shown && <ResultBar results={shown} disabled={busy || reading} />}
      {isUnrecorded && !busy && (
        <Note role="status" data-testid="study-unrecorded">
          These are {noRecord}.
        </Note>
      )}
      {interrupted && (
        <UnfinishedStudies
          primary={primary === 'resume' ? interrupted : null}
          why={phase.name === 'failed' ? phase.error : null}
        />
      )}
      <StudyPhaseView
        {...{ planFor, isInterrupted: interrupted !== null }}
        done={shown && doneText(phase, shown, followed)}
      />
      <CheckStatus of={check} />
      {changes && !busy && !asks && !interrupted && <ChangesNote changes={changes} />}
      {step.name === 'run' && !interrupted && !busy && !asks && needed === null && (
        <Note data-testid="study-cost" data-sheets={sheets}>
          Creates {counted(sheets, 'report')} in {projectName ? `the project ${projectName}` : 'your project'}
          ; a check creates none.
        </Note>
      )}
      {!busy && !asks && needed !== null && (
        <Note role="status" data-testid="study-needed-first">
          {needed}
        </Note>
      )}
      <div className={styles.row} ref={buttons}>
        {primary === 'row' && <GoToRow {...{ plan, target }} />}
        {primary === 'sizes' && <OpenSizes isPrimary />}
        {!busy && !interrupted && !(primary === 'row' && step.name === 'failed') && (
          <StepButton {...{ step, changes, unable, planFor }} isPrimary={primary === 'step'} />
        )}
        {(step.name !== 'run' || interrupted) && !busy && (
          <Button
            size="small"
            disabledFocusable={unable}
            onClick={() => void session.run(planFor)}
            data-testid="study-run"
          >
            {runAllText(plan.table.rows.length, interrupted !== null)}
          </Button>
        )}
        {step.name === 'run' && !busy && !interrupted && (
          <CheckButton check={check} unable={unable} rows={plan.table.rows.length} />
        )}
        {busy && (
          <Button
            appearance="primary"
            disabledFocusable={phase.name === 'stopping'}
            // It stands where Run was: the second half of a double click, and Enter held down, mean that.
            onClick={({ detail }) => detail < 2 && session.cancel()}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            data-testid="study-cancel"
          >
            Cancel
          </Button>
        )}
      </div>
    </section>
  );
}

/** To the cell, row, or headings that only the user can correct. */
function GoToRow({ plan, target: { row, column } }: { plan: StudyPlan } & Pick<StepState, 'target'>) {
  const { act, problem } = useAct();
  return (
    <>
      <Button
        appearance="primary"
        onClick={() => act(() => selectRow(plan.source, row, column))}
        data-testid="study-go-to-row"
      >
        Go to {row < 0 ? 'the headings' : rowLabel(plan, row, column)}
      </Button>
      {problem}
    </>
  );
}

/** Cancel takes the place of Run, and the other way round: the focus of the one goes to the other. */
function useFocusKept(busy: boolean) {
  const buttons = useRef<HTMLDivElement>(null);
  const before = useRef(busy);
  useEffect(() => {
    if (before.current !== busy && document.hasFocus() && document.activeElement === document.body)
      buttons.current?.querySelector('button')?.focus();
    before.current = busy;
  }, [busy]);
  return buttons;
}

interface StepButtonProps {
  step: StudyStep;
  planFor: PlanFor;
  changes: StudyChanges | undefined;
  unable: boolean;
  isPrimary: boolean;
}

/** What each step does, and what tests know it by. */
function StepButton({ step, planFor, changes, unable, isPrimary }: StepButtonProps) {
  const { runtime } = usePane();
  const session = useStudy();
  const [, go] = usePlaces();
  const runChanged = () =>
    changes
      ? session.runChanged(changes.study, (code) => loadTemplateNamed(runtime.catalogue, code))
      : session.retryFailed(planFor);
  const { testId, act } = {
    run: { testId: 'study-run', act: () => session.run(planFor) },
    changed: { testId: 'study-run-changed', act: runChanged },
    failed: { testId: 'study-retry', act: () => session.retryFailed(planFor) },
    handOver: { testId: 'study-hand-over', act: () => go({ tab: 'handOver' }) },
  }[step.name];
  return (
    <Button
      appearance={isPrimary ? 'primary' : 'secondary'}
      disabledFocusable={unable}
      onClick={() => void act()}
      data-testid={testId}
    >
      {step.text}
    </Button>
  );
}

function CheckButton({ check, unable, rows }: { check: RowCheck; unable: boolean; rows: number }) {
  if (check.check?.state === 'running') {
    return (
      <Button onClick={check.cancel} data-testid="study-check-cancel">
        Cancel
      </Button>
    );
  }
  return (
    <Button
      disabledFocusable={unable || check.calls === 0}
      onClick={() => void check.begin()}
      data-testid="study-check"
    >
      Check {counted(rows, 'row')}
    </Button>
  );
}

/** What changed since the study that is shown was calculated. */
function ChangesNote({ changes }: { changes: StudyChanges }) {
  const { changed, added, emptied } = changes;
  return (
    <Note data-testid="study-changed" data-changed={changed} data-added={added} data-emptied={emptied}>
      {changedText(changes)} <LeaveOut changes={changes} />
    </Note>
  );
}

interface PhaseProps {
  planFor: PlanFor;
  /** Why it stopped stands with the interrupted run. */
  isInterrupted: boolean;
  done: string | null;
}

/** Where the study stands. This text is read out as it changes. */
function StudyPhaseView({ planFor, isInterrupted, done }: PhaseProps) {
  const session = useStudy();
  const { phase } = useStore(session.store);
  return (
    <div data-testid="study-phase" data-phase={phase.name}>
      <Question phase={phase} planFor={planFor} />
      <div role="status" aria-live="polite">
        <Announcement phase={phase} done={done} />
      </div>
      {phase.name === 'failed' && !isInterrupted && <Problem error={phase.error} testId="study-failure" />}
    </div>
  );
}

function Announcement({ phase, done }: { phase: StudyPhase; done: string | null }): ReactNode {
  switch (phase.name) {
    case 'preparing':
      return <Text>Reading the worksheet…</Text>;
    case 'running':
      return <StudyProgressView progress={phase.progress} />;
    case 'stopping':
      return <Text>Stopping… Waiting for the answer to the last request.</Text>;
    case 'cancelled':
      return (
        <Text data-testid="study-cancelled" data-in-service={phase.inService}>
          {cancelledText(phase)}
        </Text>
      );
    case 'done':
      return done && <Note data-testid="study-done">{done}</Note>;
    default:
      return null;
  }
}

function Question({ phase, planFor }: { phase: StudyPhase; planFor: PlanFor }): ReactNode {
  const session = useStudy();
  if (phase.name === 'occupied') {
    return (
      <Confirm
        yes="Overwrite and run"
        appearance="primary"
        onYes={() => void session.run(planFor, { overwrite: true })}
        onNo={() => session.dismiss()}
        testId="study-confirm"
      >
        The cells for the results are not empty: {listed(phase.cells)}. Overwrite them, or cancel and choose a
        new worksheet?
      </Confirm>
    );
  }
  if (phase.name === 'undecided') {
    return (
      <Confirm
        yes="Send them again"
        no="Skip them"
        appearance="primary"
        onYes={() => void session.decide('resubmit')}
        onNo={() => void session.decide('skip')}
        testId="study-confirm"
      >
        {questionText(phase.question)} Or skip them and continue with the other rows?
      </Confirm>
    );
  }
  return phase.name === 'unwritten' ? <Unwritten obstacle={phase.obstacle} /> : null;
}

/** Results wait to be written: now, elsewhere, or, when the run is left, after resuming it. */
function Unwritten({ obstacle }: { obstacle: Obstacle }) {
  const session = useStudy();
  if (obstacle.because === 'failed') {
    return (
      <Message
        intent="error"
        role="alert"
        data-testid="study-unwritten"
        actions={
          <>
            <Button
              size="small"
              appearance="primary"
              onClick={() => session.writeAgain({})}
              data-testid="study-write-again"
            >
              Write again
            </Button>
            <Button
              size="small"
              onClick={() => session.writeAgain({ newSheet: true })}
              data-testid="study-write-new"
            >
              New worksheet
            </Button>
            <Button size="small" onClick={() => session.dismiss()}>
              Stop
            </Button>
          </>
        }
      >
        {explain(obstacle.error)} The results have not been written yet.
      </Message>
    );
  }
  const { because } = obstacle;
  const { text, yes } = obstacleText(obstacle);
  const answer = { changed: { changed: true }, occupied: { overwrite: true }, gone: { newSheet: true } }[
    because
  ];
  return (
    <>
      <Confirm
        yes={yes}
        no="Stop the run"
        appearance="primary"
        onYes={() => session.writeAgain(answer)}
        onNo={() => session.dismiss()}
        testId="study-confirm"
      >
        {text} A stopped run can be resumed.
      </Confirm>
      {because !== 'gone' && (
        <Button
          size="small"
          onClick={() => session.writeAgain({ newSheet: true })}
          data-testid="study-write-new"
        >
          All results on a new worksheet instead
        </Button>
      )}
    </>
  );
}

/** How far a run has come. */
function StudyProgressView({ progress }: { progress: StudyProgress }) {
  const { done, failed, total, state, secondsLeft, journalled } = progress;
  return (
    <div
      data-testid="study-progress"
      data-done={done}
      data-failed={failed}
      data-total={total ?? ''}
      data-state={state}
    >
      <ProgressBar value={total ? done / total : undefined} aria-label="Rows calculated" />
      <Text>{progressText(progress)}</Text>
      {secondsLeft !== null && <Note>About {durationText(secondsLeft)} left.</Note>}
      {!journalled && (
        <Note>This browser stores nothing, so the run cannot be resumed if the pane is closed now.</Note>
      )}
    </div>
  );
}
