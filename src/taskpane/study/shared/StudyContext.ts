import { createContext, use } from 'react';
import { createStudy } from '../../../study/engine/study';
import { createLockClaims, thisWindowOnly } from '../../../study/engine/studyClaims';
import type { Runtime } from '../../../runtime';
import { loadHeaderChoices, saveHeaderChoices } from '../../../study/sheet/headerChoices';
import { followTable } from '../../../study/sheet/movedTable';
import { markVerdicts } from '../../../study/sheet/studyMarks';
import { findOccupiedAt, findPlace, readResults, writeResults } from '../../../study/sheet/studyPlace';
import { workbookStudyPointers } from '../../../study/sheet/studyPointers';
import { openTable, readSelectedTable, rereadTable } from '../../../study/sheet/studySource';
import { createStudySession, type StudySession } from '../../../study/session/studySession';
import { rememberedColumns } from '../../../study/session/rememberedColumns';
import type { StudyWorkbook } from '../../../study/session/studyWorkbook';
import { addResultSheet } from '../../../workbook/cells/resultSheet';

let session: StudySession | undefined;

const workbook: Omit<StudyWorkbook, 'linkTo'> = {
  readSelectedTable,
  rereadTable,
  openTable,
  followTable,
  findPlace,
  findOccupiedAt,
  writeResults,
  readResults,
  addResultSheet,
  markVerdicts,
  loadHeaderChoices,
  saveHeaderChoices,
};

/** The one study of this pane. It outlives the tab: what runs goes on while the user looks elsewhere. */
export function openStudySession({
  studyServices,
  linkTo,
}: Pick<Runtime, 'studyServices' | 'linkTo'>): StudySession {
  // Older web views of Office have no locks: there a second window is not noticed.
  const claims = 'locks' in navigator ? createLockClaims(navigator.locks) : thisWindowOnly;
  session ??= createStudySession(
    createStudy({ ...studyServices, pointers: workbookStudyPointers, claims }),
    { ...workbook, linkTo },
    rememberedColumns(studyServices.store),
  );
  return session;
}

export const StudyContext = createContext<StudySession | null>(null);

export function useStudy(): StudySession {
  const study = use(StudyContext);
  if (!study) throw new Error('useStudy needs a StudyContext around it.');
  return study;
}
