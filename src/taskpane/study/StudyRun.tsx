import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
} from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { placeAddress, placeBeside } from '../../study/table/studyPlace';
import { statusHeader } from '../../study/table/studyResultTable';
import { counted, listed } from '../common/listed';
import { useStyles } from '../common/styles';
import { useConnection } from '../common/useConnection';
import { resultSheetName, type Obstacle } from '../../study/session/rowWriter';
import { useStudy } from './StudyContext';
import { isBusy, type StudyPhase, type PlanFor } from '../../study/session/studyState';
import { isStoppedHere, UnfinishedStudies } from './UnfinishedStudies';
import type { StudyPlan } from '../../study/session/studyPlan';
import { StudyReport } from './StudyReport';
import { useEffect, useRef, type ReactNode } from 'react';
import { Confirm } from '../common/Confirm';
import { Problem } from '../common/Problem';
import { cancelledText, obstacleText, questionText, durationText, progressText } from './studyText';
import type { StudyProgress } from '../../study/engine/study';

export interface StudyRunProps {
  plan: StudyPlan;
  /** The plan for the table as it is when the run begins. */
  planFor: PlanFor;
}

/** Run and cancel, with what happens and what came of it. */
export function StudyRun({ plan, planFor }: StudyRunProps) {
  const styles = useStyles();
  const session = useStudy();
  const { projectName } = useConnection();
  const { phase, results, reading } = useStore(session.store);
  const busy = isBusy(phase);
  const { rows, problems } = plan.table;
  const sheets = rows.filter((row) => !('error' in row)).length;
  const headers = [...plan.columns.map(({ header }) => header), statusHeader].join(', ');
  return (
    <section className={styles.section} aria-label="Run">
      <p className={styles.note} data-testid="study-cost" data-sheets={sheets}>
        {headers} go to {targetText(plan)}. The run creates {counted(sheets, 'report')} in{' '}
        {projectName ? `the project ${projectName}` : 'your project'}.
      </p>
      <div className={styles.row}>
        <Button
          appearance={isStoppedHere(phase) ? 'secondary' : 'primary'}
          disabledFocusable={busy || reading || problems.length > 0 || sheets === 0}
          onClick={() => void session.run(planFor)}
          data-testid="study-run"
        >
          Run {counted(rows.length, 'row')}
        </Button>
        {(phase.name === 'running' || phase.name === 'preparing') && (
          <Button onClick={() => session.cancel()} data-testid="study-cancel">
            Cancel
          </Button>
        )}
      </div>
      {isStoppedHere(phase) && <UnfinishedStudies />}
      <StudyPhaseView planFor={planFor} />
      {results && results.records.size > 0 && (
        <StudyReport results={results} planFor={planFor} busy={busy || reading} />
      )}
    </section>
  );
}

function targetText({ source, columns, layout }: StudyPlan): string {
  if (layout === 'sheet') return `a new worksheet "${resultSheetName}", with the inputs`;
  return placeAddress(placeBeside(source), source.box.rowCount, columns.length + 1);
}

/** Where the study stands. This text is read out as it changes. */
function StudyPhaseView({ planFor }: { planFor: PlanFor }) {
  const session = useStudy();
  const { phase } = useStore(session.store);
  const here = useRef<HTMLDivElement>(null);
  // In a pane this narrow, the button is often the last thing in view.
  useEffect(() => {
    if (phase.name !== 'idle') here.current?.scrollIntoView({ block: 'nearest' });
  }, [phase.name]);
  return (
    <div ref={here} data-testid="study-phase" data-phase={phase.name}>
      <Question phase={phase} planFor={planFor} />
      <div role="status" aria-live="polite">
        <Announcement phase={phase} />
      </div>
      {phase.name === 'failed' && <Problem error={phase.error} testId="study-failure" />}
    </div>
  );
}

function Announcement({ phase }: { phase: StudyPhase }): ReactNode {
  const styles = useStyles();
  switch (phase.name) {
    case 'preparing':
      return (
        <p className={styles.text}>Reading the worksheet… If a cell is being edited, finish it with Enter.</p>
      );
    case 'running':
      return <StudyProgressView progress={phase.progress} />;
    case 'stopping':
      return <p className={styles.text}>Stopping… Waiting for the answer to the last request.</p>;
    case 'cancelled':
      return (
        <p className={styles.text} data-testid="study-cancelled" data-in-service={phase.inService}>
          {cancelledText(phase)}
        </p>
      );
    case 'done':
      return (
        <p className={styles.text} data-testid="study-done">
          {counted(phase.rows, 'row')} done. Written to {phase.address}.
        </p>
      );
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
        onYes={() => void session.decide('resubmit')}
        onNo={() => void session.decide('skip')}
        testId="study-confirm"
      >
        {questionText(phase.question)} Cancel skips them and continues with the other rows.
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
      <>
        <Problem error={obstacle.error} testId="study-failure" />
        <MessageBar intent="warning" layout="multiline" data-testid="study-unwritten">
          <MessageBarBody>The results have not been written yet.</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => session.writeAgain({})} data-testid="study-write-again">
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
          </MessageBarActions>
        </MessageBar>
      </>
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
        onYes={() => session.writeAgain(answer)}
        onNo={() => session.dismiss()}
        testId="study-confirm"
      >
        {text} Cancel stops the run; it can be resumed.
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
  const styles = useStyles();
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
      <p className={styles.text}>{progressText(progress)}</p>
      {state === 'writing' && <p className={styles.note}>If a cell is being edited, finish it with Enter.</p>}
      {secondsLeft !== null && <p className={styles.note}>About {durationText(secondsLeft)} left.</p>}
      {!journalled && (
        <p className={styles.note}>
          This browser stores nothing, so the run cannot be resumed if the pane is closed now.
        </p>
      )}
    </div>
  );
}
