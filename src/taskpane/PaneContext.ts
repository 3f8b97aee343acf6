import { createContext, use } from 'react';
import type { Runtime } from '../runtime';
import type { insertInputBlock } from '../workbook/inputBlock';
import type { StudySession } from './study/studySession';
import type { StudyWorkbook } from './study/studySession';

/** What the pane does in the workbook. */
export interface PaneWorkbook extends StudyWorkbook {
  insertInputBlock: typeof insertInputBlock;
}

export interface Pane {
  runtime: Runtime;
  workbook: PaneWorkbook;
  session: StudySession;
}

export const PaneContext = createContext<Pane | null>(null);

export function usePane(): Pane {
  const pane = use(PaneContext);
  if (!pane) throw new Error('usePane needs a PaneContext around it.');
  return pane;
}
