import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import type { UnfinishedStudy } from '../../study/engine/study';
import { Confirm } from '../common/Confirm';
import { useStyles } from '../common/styles';
import { usePane } from '../common/PaneContext';
import { loadTemplateNamed } from '../../core/templates/loadTemplate';
import { readMemo } from '../../study/session/studyMemo';
import type { StudyPlan } from '../../study/session/studyPlan';
import { awaitsAnswer, isBusy } from '../../study/session/studyState';
import { isAt } from '../../study/table/keptRun';
import { useStudy } from './StudyContext';
import { discardText, fillText, restText, unfinishedText } from './studyText';
import { workbookName } from '../../workbook/excel/partition';
import { useAct } from '../common/useAct';

/** The latest interrupted run of the table that is shown: to go on with it is the next thing to do. */
export function useRunOfTable(plan: StudyPlan | null): UnfinishedStudy | null {
  const { unfinished, phase } = useStore(useStudy().store);
  if (!plan || isBusy(phase) || awaitsAnswer(phase)) return null;
  const isOfTable = ({ here, elsewhere, memo }: UnfinishedStudy) => {
    const box = readMemo(memo)?.box;
    return here && !elsewhere && box !== undefined && isAt(box, plan.source.box);
  };
  return unfinished?.find(isOfTable) ?? null;
}

/**
 * Runs that were interrupted: each can be finished or forgotten.
 *
 * @param appearance of the button that finishes this workbook's
 * @param ofTable the one of the table that is shown, whose button is the primary one
 */
export function UnfinishedStudies({
  appearance,
  ofTable = null,
}: Appearance & { ofTable?: UnfinishedStudy | null }) {
  const styles = useStyles();
  const session = useStudy();
  const { unfinished, phase } = useStore(session.store);
  useEffect(() => void session.findUnfinished(), [session]);
  if (!unfinished || unfinished.length === 0 || isBusy(phase) || awaitsAnswer(phase)) return null;
  return (
    <section className={styles.section} aria-label="Interrupted studies">
      {unfinished.map((entry) => (
        <UnfinishedEntry
          key={entry.runId}
          entry={entry}
          appearance={ofTable === null ? appearance : entry === ofTable ? 'primary' : 'secondary'}
        />
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
  const [confirming, setConfirming] = useState<'discard' | 'fill' | null>(null);
  const { act, problem } = useAct();
  const resume = () => act(() => session.resume(entry, (code) => loadTemplateNamed(runtime.catalogue, code)));
  if (confirming !== null) {
    const isDiscard = confirming === 'discard';
    return (
      <Confirm
        yes={isDiscard ? 'Discard' : restText(entry)}
        onYes={isDiscard ? () => act(() => session.discard(entry.runId)) : resume}
        onNo={() => setConfirming(null)}
        testId={`study-${confirming}-confirm`}
      >
        {isDiscard ? discardText(entry) : fillText(entry, workbookName())}
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
        {unfinishedText(entry, workbookName(), runtime.catalogue.published(entry.templateCode)?.name)}
        {problem}
      </MessageBarBody>
      {!entry.elsewhere && (
        <MessageBarActions>
          <Button
            size="small"
            appearance={entry.here ? appearance : 'secondary'}
            onClick={entry.here ? resume : () => setConfirming('fill')}
            data-testid="study-resume"
          >
            {restText(entry)}
          </Button>
          <Button size="small" onClick={() => setConfirming('discard')} data-testid="study-discard">
            Discard
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
