import type { StudyServices } from '../../core/core';
import { type Claims, createLockClaims, thisWindowOnly } from '../../core/lib/claims';
import { unfinishedStudies } from '../engine/studyJournal';
import type { StudyNow } from '../table/studyNow';
import type { IsOfEarlierRun } from '../table/studyPackage';
import { workbookStudyPointers } from '../table/studyPointers';
import { changesOf } from '../table/writtenStudies';
import { isOfEarlierRun, type StudyFindings, studyFindings } from './studyFindings';

/** Which window runs what. Older web views of Office have no locks: there a second window is not noticed. */
export function studyClaims(): Claims {
  const { locks } = (globalThis as { navigator?: Partial<Navigator> }).navigator ?? {};
  return locks ? createLockClaims(locks, 'calc.study.') : thisWindowOnly;
}

/** Which rows of these studies have results of an earlier run than one that was interrupted, and which results are of none of them. */
export async function readEarlierRuns(
  { store, now }: Pick<StudyServices, 'store' | 'now'>,
  studies: readonly StudyNow[],
): Promise<{ isOfEarlierRun: IsOfEarlierRun } & Pick<StudyFindings, 'unrecorded'>> {
  const parts = { store, now, pointers: workbookStudyPointers, claims: studyClaims() };
  // Where the browser denies its store, no interrupted run is known.
  const unfinished = await unfinishedStudies(parts).catch(() => []);
  const followed = { studies: studies.map(changesOf), lost: [] };
  const { interrupted, unrecorded } = studyFindings(followed, { unfinished, phase: { name: 'idle' } });
  const isOne: IsOfEarlierRun = (studyId, row) =>
    interrupted.some((run) => run.study?.id === studyId && isOfEarlierRun(run, row));
  return { isOfEarlierRun: isOne, unrecorded };
}
