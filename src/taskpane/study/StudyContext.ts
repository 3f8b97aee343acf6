import { createContext, use } from 'react';
import { createStudy } from '../../calculation/study';
import type { Runtime } from '../../runtime';
import { findOccupiedBeside, readSelectedTable, rereadTable, writeBeside } from '../../workbook/studyRange';
import { createStudySession, type StudySession } from './studySession';

let session: StudySession | undefined;

/** The one study of this pane. It outlives the tab: what runs goes on while the user looks elsewhere. */
export function openStudySession({ studyParts }: Pick<Runtime, 'studyParts'>): StudySession {
  const workbook = { readSelectedTable, rereadTable, findOccupiedBeside, writeBeside };
  session ??= createStudySession(createStudy(studyParts), workbook);
  return session;
}

export const StudyContext = createContext<StudySession | null>(null);

export function useStudy(): StudySession {
  const study = use(StudyContext);
  if (!study) throw new Error('useStudy needs a StudyContext around it.');
  return study;
}
