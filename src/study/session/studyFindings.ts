import type { CellPlace } from '../../workbook/cells/cellRuns';
import type { Published } from '../../workbook/sharing/audit';
import type { SharedMember } from '../../workbook/sharing/sharedMembers';
import { fullAddress } from '../../workbook/excel/a1';
import type { UnfinishedStudy } from '../engine/study';
import { settledRows } from '../engine/studyJournal';
import { fromRanges } from '../engine/rowRanges';
import { isAt } from '../table/keptRun';
import type { FollowedStudies } from '../table/studyFollower';
import { lostStudy } from '../table/studyNow';
import { membersOfStudy } from '../table/studyPackage';
import { unrecordedResults } from '../table/unrecorded';
import { missingText, type StudyChanges } from '../table/writtenStudies';
import type { WrittenStudy } from '../table/writtenStudy';
import { readMemo, type StudyMemo } from './studyMemo';
import { isBusy, type StudyState } from './studyState';

/** A run of this workbook that was interrupted. */
export interface InterruptedRun {
  entry: UnfinishedStudy;
  memo: StudyMemo | null;
  /** The followed study in whose table it is. */
  study: WrittenStudy | null;
  /** Of its table, or the code of its template where that is not known. */
  address: string;
  /** How many rows it has not calculated. */
  open: number;
}

/** What a reader of the workbook must know of its studies: the head, the check before sharing, and the Cell tab say the same. */
export interface StudyFindings {
  members: SharedMember[];
  /** Rows that were changed or added since they were calculated, without those that an interrupted run has not reached. */
  changedRows: number;
  /** Of each study whose inputs cannot be read, why, with the remedy. */
  missing: string[];
  isRunning: boolean;
  interrupted: InterruptedRun[];
  lost: readonly WrittenStudy[];
  /** Of headings of statuses, those of results that no study has recorded. */
  unrecorded: (headings: readonly CellPlace[]) => CellPlace[];
}

/** The same at each call: what depends on it is read again where it changes. */
const noRuns: InterruptedRun[] = [];

export function studyFindings(
  { studies, lost, isHeld }: FollowedStudies,
  { unfinished, phase }: Pick<StudyState, 'unfinished' | 'phase'>,
  published?: Published,
): StudyFindings {
  const interrupted = isBusy(phase) || !unfinished?.length ? noRuns : interruptedRuns(unfinished, studies);
  const open = new Map(interrupted.map((run) => [run.study?.id, openRows(run)]));
  const isOpen = (study: WrittenStudy) => (row: number) => open.get(study.id)?.has(row) === true;
  const lostNow = lost.map(lostStudy);
  const isOpenRun = isHeld || isBusy(phase) || !unfinished;
  const membersOf = (now: Parameters<typeof membersOfStudy>[0]) =>
    membersOfStudy(now, isOpen(now.study), published);
  const members = studies.flatMap(({ now }) => membersOf(now));
  return {
    members: [...members, ...lostNow.flatMap(membersOf)],
    changedRows: members.filter(({ isChanged }) => isChanged).length,
    missing: studies.flatMap(({ now }) => missingText(now) ?? []),
    isRunning: isBusy(phase),
    interrupted,
    lost,
    unrecorded: (headings) =>
      isOpenRun
        ? []
        : unrecordedResults(headings, [
            ...studies.map(({ now }) => now),
            ...lostNow,
            ...interrupted.flatMap(({ memo }) =>
              memo ? [{ place: memo.place, columns: [], cells: [] }] : [],
            ),
          ]),
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
    const address = memo ? fullAddress(memo.box) : entry.templateCode;
    const open = entry.total === null ? 0 : entry.total - entry.done;
    return [{ entry, memo, study: there?.study ?? null, address, open }];
  });
}

/** Whether a row of the table, counted below its headings, has results of an earlier run than the interrupted one. */
export function isOfEarlierRun(run: InterruptedRun, row: number): boolean {
  return openRows(run).has(row);
}

function openRows({ entry, memo }: InterruptedRun): Set<number> {
  const only = fromRanges(memo?.only ?? []);
  const settled = new Set(settledRows(entry, only));
  return new Set(only.filter((row) => !settled.has(row)));
}
