import { ProgressBar } from '@fluentui/react-components';
import type { StudyProgress } from '../../study/engine/study';
import { useStyles } from '../common/styles';
import { durationText, progressText } from './studyText';

/** How far a run has come. */
export function StudyProgressView({ progress }: { progress: StudyProgress }) {
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
