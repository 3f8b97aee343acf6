import { createStudy } from '../calculation/study';
import { createRoot } from 'react-dom/client';
import { getRuntime } from '../runtime';
import { insertInputBlock } from '../workbook/inputBlock';
import { findOccupiedBeside, readSelectedTable, rereadTable, writeBeside } from '../workbook/studyRange';
import { App } from './App';
import { PaneContext } from './PaneContext';
import { createStudySession } from './study/studySession';

/** Puts the pane on the page. */
export function mount(root: HTMLElement): void {
  const runtime = getRuntime();
  const workbook = { insertInputBlock, readSelectedTable, rereadTable, findOccupiedBeside, writeBeside };
  const session = createStudySession(createStudy(runtime.studyParts), workbook);
  root.replaceChildren();
  createRoot(root).render(
    <PaneContext value={{ runtime, workbook, session }}>
      <App />
    </PaneContext>,
  );
}
