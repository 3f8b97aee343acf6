import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import type { UnfinishedStudy } from '../../study/engine/study';
import { Confirm } from '../common/Confirm';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { loadTemplate } from '../../core/templates/loadTemplate';
import { awaitsAnswer, isBusy, type StudyPhase } from '../../study/session/studyState';
import { useStudy } from './StudyContext';
import { discardText, restText, unfinishedText } from './studyText';
import { useAct } from '../common/useAct';

/** Whether a run was stopped in this pane: the way to go on stands where its Cancel stood. */
export function isStoppedHere({ name }: StudyPhase): boolean {
  return name === 'cancelled' || name === 'failed';
}

/** Runs that were interrupted: each can be finished or forgotten. @param appearance of the button that finishes this workbook's */
export function UnfinishedStudies({ appearance }: Appearance) {
  const styles = useStyles();
  const session = useStudy();
  const { unfinished, phase } = useStore(session.store);
  useEffect(() => void session.findUnfinished(), [session]);
  if (!unfinished || unfinished.length === 0 || isBusy(phase) || awaitsAnswer(phase)) return null;
  return (
    <section className={styles.section} aria-label="Interrupted studies">
      {unfinished.map((entry) => (
        <UnfinishedEntry key={entry.runId} entry={entry} appearance={appearance} />
      ))}
    </section>
  );
}

interface Appearance {
  appearance: 'primary' | 'secondary';
}

function UnfinishedEntry({ entry, appearance }: Appearance & { entry: UnfinishedStudy }) {
  const { runtime } = usePane();
  const session = useStudy();
  const [confirming, setConfirming] = useState(false);
  const { act, problem } = useAct();
  if (confirming) {
    return (
      <Confirm
        yes="Discard"
        onYes={() => act(() => session.discard(entry.runId))}
        onNo={() => setConfirming(false)}
        testId="study-discard-confirm"
      >
        {discardText(entry)}
      </Confirm>
    );
  }
  return (
    <MessageBar
      intent={entry.here ? 'warning' : 'info'}
      layout="multiline"
      data-testid="study-unfinished"
      data-here={entry.here}
    >
      <MessageBarBody>
        {unfinishedText(entry, runtime.catalogue.published(entry.templateCode)?.name)}
        {problem}
      </MessageBarBody>
      {!entry.elsewhere && (
        <MessageBarActions>
          <Button
            size="small"
            appearance={entry.here ? appearance : 'secondary'}
            onClick={() => act(() => session.resume(entry, (code) => loadTemplate(runtime.catalogue, code)))}
            data-testid="study-resume"
          >
            {restText(entry)}
          </Button>
          <Button size="small" onClick={() => setConfirming(true)} data-testid="study-discard">
            Discard
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
