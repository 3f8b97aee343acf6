import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { Confirm } from '../common/Confirm';
import { listed } from '../common/listed';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import type { StudyPhase, StudyPlan, StudySession } from './studySession';
import { StudyProgressView } from './StudyProgressView';
import { StudyReport } from './StudyReport';
import type { StudyRunProps } from './StudyRun';
import { cancelledText, questionText } from './studyText';
import { useStudy } from './StudyContext';

/** Where the study stands. What is said here is read out as it changes. */
export function StudyPhaseView({ plan, planFor }: StudyRunProps) {
  const session = useStudy();
  const { phase } = useStore(session.store);
  const here = useRef<HTMLDivElement>(null);
  // In a pane this narrow, the button is often the last thing in view.
  useEffect(() => {
    if (phase.name !== 'idle') here.current?.scrollIntoView({ block: 'nearest' });
  }, [phase.name]);
  return (
    <div ref={here} data-testid="study-phase" data-phase={phase.name}>
      <Question phase={phase} planFor={planFor} session={session} />
      <div role="status" aria-live="polite">
        <Announcement phase={phase} source={plan.source} />
      </div>
      {phase.name === 'failed' && <Failure phase={phase} session={session} />}
    </div>
  );
}

function Announcement({ phase, source }: { phase: StudyPhase; source: StudyPlan['source'] }): ReactNode {
  const styles = useStyles();
  switch (phase.name) {
    case 'preparing':
      return (
        <p className={styles.text}>Looking at the sheet… If a cell is being edited, finish it with Enter.</p>
      );
    case 'running':
      return <StudyProgressView progress={phase.progress} />;
    case 'stopping':
      return <p className={styles.text}>Stopping… Waiting for the answer to what was just sent.</p>;
    case 'cancelled':
      return (
        <p className={styles.text} data-testid="study-cancelled" data-in-service={phase.inService}>
          {cancelledText(phase)}
        </p>
      );
    case 'done':
      return <StudyReport phase={phase} source={source} />;
    default:
      return null;
  }
}

interface QuestionProps {
  phase: StudyPhase;
  planFor: StudyRunProps['planFor'];
  session: StudySession;
}

function Question({ phase, planFor, session }: QuestionProps): ReactNode {
  if (phase.name === 'occupied') {
    return (
      <Confirm
        yes="Overwrite and run"
        onYes={() => void session.run(planFor, { overwrite: true })}
        onNo={() => session.dismiss()}
        testId="study-confirm"
      >
        The place of the results is not empty: {listed(phase.cells)}. Overwrite?
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
        {questionText(phase.question)} Cancel leaves them out and goes on with the other rows.
      </Confirm>
    );
  }
  if (phase.name !== 'unwritten') return null;
  const changed = phase.because === 'changed';
  return (
    <Confirm
      yes={changed ? 'Write anyway' : 'Overwrite'}
      onYes={() => void session.writeAgain(changed ? { changed: true } : { overwrite: true })}
      onNo={() => session.dismiss()}
      testId="study-confirm"
    >
      {changed
        ? 'The table was changed while it was calculated. The results belong to the values from before. Write them?'
        : `The place of the results is no longer empty: ${listed(phase.cells)}. Overwrite?`}
    </Confirm>
  );
}

function Failure({
  phase,
  session,
}: {
  phase: Extract<StudyPhase, { name: 'failed' }>;
  session: StudySession;
}) {
  return (
    <>
      <Problem error={phase.error} testId="study-failure" />
      {phase.results && (
        <Button onClick={() => void session.writeAgain({})} data-testid="study-write-again">
          Write the results again
        </Button>
      )}
    </>
  );
}
