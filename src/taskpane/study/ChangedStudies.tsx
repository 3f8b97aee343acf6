import { Button } from '@fluentui/react-components';
import { Confirm, Message, useAct } from '../common/messages';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { loadTemplateNamed } from '../../core/templates/loadTemplate';
import { awaitsAnswer, isBusy, type ShownResults } from '../../study/session/studyState';
import { isAt } from '../../study/table/keptRun';
import { verdictOf } from '../../study/table/rowTies';
import type { WrittenStudy } from '../../study/table/writtenStudy';
import {
  hasChanges,
  missingText,
  type StudyChanges,
  swappedHeadings,
} from '../../study/table/writtenStudies';
import { activeWorksheet } from '../../workbook/excel/selection';
import { counted, listed } from '../../core/lib/listed';
import { usePane } from '../common/pane';
import { followStudies } from '../common/followedStudies';
import { useStudy } from './StudyContext';
import { isRunOf, useUnfinished } from './UnfinishedStudies';
import { fullAddress } from '../../workbook/excel/a1';

/**
 * Studies of this workbook that were not found, and those with rows that were changed since they were calculated. The one that is shown
 * below says so there. `first` has the button to press before the others; null for none.
 */
export function useChangedStudies() {
  const { runtime } = usePane();
  const session = useStudy();
  const { phase, results } = useStore(session.store);
  const { studies, lost } = useStore(followStudies(runtime).store);
  const unfinished = useUnfinished();
  if (isBusy(phase) || awaitsAnswer(phase)) return { missed: [], changed: [], first: null };
  // An interrupted run says itself what is left to do.
  const isOpen = ({ table }: WrittenStudy) => !unfinished.some((entry) => isRunOf(entry, table));
  const missed = lost.filter(isOpen);
  const changed = studies.filter(
    (one) => one !== shownStudy(studies, results) && isOpen(one.study) && hasChanges(one),
  );
  const first = missed[0] ?? changed.find(hasRowsToRun)?.study ?? null;
  return { missed, changed, first };
}

interface ChangedStudiesProps {
  studies: Omit<ReturnType<typeof useChangedStudies>, 'first'>;
  /** The one whose button is the primary one. */
  primary: WrittenStudy | null;
}

export function ChangedStudies({ studies: { missed, changed }, primary }: ChangedStudiesProps) {
  const appearanceOf = (study: WrittenStudy) => (study === primary ? 'primary' : 'secondary');
  return [
    ...missed.map((study) => <LostStudy key={study.id} study={study} appearance={appearanceOf(study)} />),
    ...changed.map((one) => (
      <ChangedStudy key={one.study.id} changes={one} appearance={appearanceOf(one.study)} />
    )),
  ];
}

const hasRowsToRun = ({ changed, added }: StudyChanges) => changed + added > 0;

interface Appearance {
  appearance: 'primary' | 'secondary';
}

/** The study whose results are shown, as it was found last. */
export function shownStudy(
  studies: readonly StudyChanges[],
  results: ShownResults | null,
): StudyChanges | undefined {
  return results ? studies.find(({ now }) => isAt(now.place, results.writer.place())) : undefined;
}

function LostStudy({ study, appearance }: Appearance & { study: WrittenStudy }) {
  const { runtime } = usePane();
  const follower = followStudies(runtime);
  const [missedOn, setMissedOn] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const find = async () => {
    const sheet = await activeWorksheet();
    setMissedOn((await follower.findOn(study, sheet)) ? null : sheet.sheetName);
  };
  if (confirming)
    return (
      <Confirm
        yes="Forget it"
        isNoPrimary={appearance === 'primary'}
        onYes={() => void follower.forget(study)}
        onNo={() => setConfirming(false)}
        testId="study-forget-confirm"
      >
        {forgetText(study)}
      </Confirm>
    );
  return (
    <Message
      intent="warning"
      data-testid="study-lost"
      actions={
        <>
          <Button size="small" appearance={appearance} onClick={() => void find()} data-testid="study-find">
            Find it
          </Button>
          <Button size="small" onClick={() => setConfirming(true)} data-testid="study-forget">
            Forget it
          </Button>
        </>
      }
    >
      {lostText(study, missedOn)}
    </Message>
  );
}

function ChangedStudy({ changes, appearance }: Appearance & { changes: StudyChanges }) {
  const { runtime } = usePane();
  const session = useStudy();
  const { study, changed, added, emptied } = changes;
  const run = () => void session.runChanged(study, (code) => loadTemplateNamed(runtime.catalogue, code));
  const hasActions = hasRowsToRun(changes) || changes.deleted.length > 0;
  return (
    <Message
      intent="warning"
      data-testid="study-changed"
      data-changed={changed}
      data-added={added}
      data-emptied={emptied}
      actions={
        hasActions && (
          <>
            {hasRowsToRun(changes) && (
              <Button size="small" appearance={appearance} onClick={run} data-testid="study-run-changed">
                Run {counted(changed + added, changed === 0 ? 'new row' : 'changed row')}
              </Button>
            )}
            <LeaveOut changes={changes} />
          </>
        )
      }
    >
      {changedText(changes)}
    </Message>
  );
}

/** That rows were deleted on purpose. */
export function LeaveOut({ changes }: { changes: StudyChanges }) {
  const { runtime } = usePane();
  const { act, problem } = useAct();
  const { length } = changes.deleted;
  if (length === 0) return null;
  return (
    <>
      <Button
        size="small"
        onClick={() => act(() => followStudies(runtime).leaveOut(changes))}
        data-testid="study-leave-out"
      >
        Leave {length === 1 ? 'it' : 'them'} out
      </Button>
      {problem}
    </>
  );
}

/** @example '2 changed rows and 1 new row in Beams!A3:H33 since the study was calculated.' */
export function changedText({ now, changed, edited, added, emptied, deleted }: StudyChanges): string {
  const parts = [
    ...(changed > edited ? [counted(changed - edited, 'changed row')] : []),
    ...(edited > 0 ? [`${counted(edited, 'row')} with edited results`] : []),
    ...(added > 0 ? [counted(added, 'new row')] : []),
    ...(emptied > 0 ? [`${counted(emptied, 'result row')} without inputs`] : []),
    ...(deleted.length > 0 ? [`${counted(deleted.length, 'deleted row')}${deletedRows(deleted)}`] : []),
  ];
  const status = changed + emptied > 0 ? ' The status column on the worksheet marks them.' : '';
  const swapped = swappedHeadings(now);
  const why = swapped ? `: the headings ${swapped} changed places` : '';
  const text =
    missingText(now) ??
    `${parts.join(' and ')} in ${fullAddress(now.box)} since the study was calculated${why}.`;
  return `${text}${status}`;
}

const mostNamed = 3;

/** @example ' (C2, FAIL 1.15)' */
function deletedRows(deleted: StudyChanges['deleted']): string {
  const all = deleted.map((fact) => [fact.mark, verdictOf(fact)].filter(Boolean).join(', '));
  const named = all.slice(0, mostNamed).filter(Boolean);
  const more = deleted.length > mostNamed ? [`${deleted.length - mostNamed} more`] : [];
  return named.length === 0 ? '' : ` (${[...named, ...more].join('; ')})`;
}

/** Asked before the record of a study is removed. */
const forgetText = ({ table }: WrittenStudy) =>
  `Forget the study of ${table.sheetName}? Its results, where they still stand, stay as plain values, and Problems lists them under Studies without a record until they are deleted or the study is run again.`;

/** @param missedOn the worksheet where the user looked for it last, without success */
function lostText({ table, header }: WrittenStudy, missedOn: string | null): string {
  const { sheetName } = table;
  const names = listed(header.map((name) => `"${name}"`));
  const why =
    missedOn === null
      ? `The study of ${sheetName} was not found: its worksheet was copied or deleted, or half of the headings of its results or more were changed.`
      : `The study of ${sheetName} is not on ${missedOn}. Its results had ${names}.`;
  return `${why} Put the headings back, or open its worksheet and press Find it, or forget the study.`;
}
