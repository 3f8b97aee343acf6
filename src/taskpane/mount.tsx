import { createRoot } from 'react-dom/client';
import { getRuntime } from '../runtime';
import { insertInputBlock } from '../workbook/inputBlock';
import { findOccupiedBeside, readSelectedTable, writeBeside } from '../workbook/studyRange';
import { App } from './App';
import { PaneContext } from './PaneContext';
import { createStudySession } from './study/studySession';

/** Puts the pane on the page. */
export function mount(root: HTMLElement): void {
  const runtime = getRuntime();
  const workbook = { insertInputBlock, readSelectedTable, findOccupiedBeside, writeBeside };
  const session = createStudySession(runtime.study, workbook);
  root.replaceChildren();
  createRoot(root).render(
    <PaneContext value={{ runtime, workbook, session }}>
      <App />
    </PaneContext>,
  );
}
