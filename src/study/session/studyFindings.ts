import type { SharedMember } from '../../workbook/sharing/sharingCheck';
import type { UnfinishedStudy } from '../engine/study';
import { settledRows } from '../engine/studyJournal';
import { fromRanges } from '../engine/rowRanges';
import { isAt } from '../table/keptRun';
import type { FollowedStudies } from '../table/studyFollower';
import { membersOfStudy } from '../table/studyPackage';
import type { StudyChanges } from '../table/writtenStudies';
import type { WrittenStudy } from '../table/writtenStudy';
import { readMemo, type StudyMemo } from './studyMemo';
import { isBusy, type StudyState } from './studyState';

/** A run of this workbook that was interrupted. */
export interface InterruptedRun {
  entry: UnfinishedStudy;
  memo: StudyMemo | null;
  /** The followed study in whose table it is. */
  study: WrittenStudy | null;
  /** Rows that it has not calculated and that its study does not count as changed or new. */
  open: number;
}

/** What a reader of the workbook must know of its studies: the head, the check before sharing, and the Cell tab say the same. */
export interface StudyFindings {
  members: SharedMember[];
  /** Rows that were changed or added since they were calculated. */
  changedRows: number;
  isRunning: boolean;
  interrupted: InterruptedRun[];
  lost: readonly WrittenStudy[];
}

/** The same at each call: what depends on it is read again where it changes. */
const noRuns: InterruptedRun[] = [];

export function studyFindings(
  { studies, lost }: FollowedStudies,
  { unfinished, phase }: Pick<StudyState, 'unfinished' | 'phase'>,
): StudyFindings {
  return {
    members: studies.flatMap(({ now }) => membersOfStudy(now)),
    changedRows: studies.reduce((sum, { changed, added }) => sum + changed + added, 0),
    isRunning: isBusy(phase),
    interrupted: isBusy(phase) || !unfinished?.length ? noRuns : interruptedRuns(unfinished, studies),
    lost,
  };
}

function interruptedRuns(
  unfinished: readonly UnfinishedStudy[],
  followed: readonly StudyChanges[],
): InterruptedRun[] {
  return unfinished.flatMap((entry): InterruptedRun[] => {
    if (!entry.here || entry.elsewhere) return [];
    const memo = readMemo(entry.memo);
    const ofRun = followed.find(({ study: { id } }) => id === entry.runId || id === memo?.study);
    const there = ofRun ?? followed.find(({ study: { table } }) => memo && isAt(table, memo.box));
    // Another run has filled its table since.
    if (!ofRun && there && Date.parse(there.study.solvedAt) > entry.startedAt) return [];
    const left = entry.total === null ? 1 : entry.total - entry.done;
    const open = Math.max(0, left - (there ? there.changed + there.added : 0));
    return [{ entry, memo, study: there?.study ?? null, open }];
  });
}

/** Whether a row of the table, counted below its headings, has results of an earlier run than the interrupted one. */
export function isOfEarlierRun({ entry, memo }: InterruptedRun, row: number): boolean {
  const only = fromRanges(memo?.only ?? []);
  return only.includes(row) && !settledRows(entry, only).includes(row);
}
