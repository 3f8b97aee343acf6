import { Button } from '@fluentui/react-components';
import { Confirm, explain, Message, useAct } from '../common/messages';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import type { UnfinishedStudy } from '../../study/engine/study';
import { useStyles } from '../common/styles';
import { usePane } from '../common/pane';
import { loadTemplateNamed } from '../../core/templates/loadTemplate';
import { readMemo } from '../../study/session/studyMemo';
import type { StudyPlan } from '../../study/session/studyPlan';
import { awaitsAnswer, isBusy } from '../../study/session/studyState';
import { isAt } from '../../study/table/keptRun';
import { useStudy } from './StudyContext';
import { discardText, fillText, restText, unfinishedText } from './studyText';
import type { ResultPlace } from '../../workbook/cells/reportSheet';
import { workbookName } from '../../workbook/excel/partition';
import { Text } from '../common/layout';

/** The latest interrupted run of the table that is shown: to go on with it is the next thing to do. */
export function useRunOfTable(plan: StudyPlan | null): UnfinishedStudy | null {
  const unfinished = useUnfinished();
  return (plan && unfinished.find((entry) => isRunOf(entry, plan.source.box))) ?? null;
}

/** The interrupted runs that are offered now, the latest first. */
export function useUnfinished(): readonly UnfinishedStudy[] {
  const { unfinished, phase } = useStore(useStudy().store);
  return unfinished && !isBusy(phase) && !awaitsAnswer(phase) ? unfinished : [];
}

/** Whether an interrupted run of this workbook is of the table at this place. */
export function isRunOf({ here, elsewhere, memo }: UnfinishedStudy, table: ResultPlace): boolean {
  const box = readMemo(memo)?.box;
  return here && !elsewhere && box !== undefined && isAt(box, table);
}

interface UnfinishedStudiesProps {
  /** The one whose button is the primary one. */
  primary: UnfinishedStudy | null;
  /** Why that one stopped; null where that is not known. */
  why?: unknown;
}

/** Runs that were interrupted: each can be finished or forgotten. */
export function UnfinishedStudies({ primary, why = null }: UnfinishedStudiesProps) {
  const styles = useStyles();
  const session = useStudy();
  const unfinished = useUnfinished();
  useEffect(() => void session.findUnfinished(), [session]);
  if (unfinished.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Interrupted studies">
      {unfinished.map((entry) => (
        <UnfinishedEntry
          key={entry.runId}
          entry={entry}
          appearance={entry === primary ? 'primary' : 'secondary'}
          why={entry === primary ? why : null}
        />
      ))}
    </section>
  );
}

interface EntryProps {
  entry: UnfinishedStudy;
  appearance: 'primary' | 'secondary';
  why: unknown;
}

function UnfinishedEntry({ entry, appearance, why }: EntryProps) {
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
        isNoPrimary={appearance === 'primary'}
        onYes={isDiscard ? () => act(() => session.discard(entry.runId)) : resume}
        onNo={() => setConfirming(null)}
        testId={`study-${confirming}-confirm`}
      >
        {isDiscard ? discardText(entry) : fillText(entry, workbookName())}
      </Confirm>
    );
  }
  return (
    <Message
      intent={entry.here ? 'warning' : 'info'}
      data-testid="study-unfinished"
      data-here={entry.here}
      actions={
        !entry.elsewhere && (
          <>
            <Button
              size="small"
              appearance={appearance}
              onClick={entry.here ? resume : () => setConfirming('fill')}
              data-testid="study-resume"
            >
              {restText(entry)}
            </Button>
            <Button size="small" onClick={() => setConfirming('discard')} data-testid="study-discard">
              Discard
            </Button>
          </>
        )
      }
    >
      {unfinishedText(entry, workbookName(), runtime.catalogue.published(entry.templateCode)?.name)}
      {why !== null && (
        <Text role="alert" data-testid="study-failure">
          {explain(why)}
        </Text>
      )}
      {problem}
    </Message>
  );
}
