import { getRuntime } from '../runtime';
import { commandContext, raisePane } from './commandContext';
import { showPausedInRibbon } from './ribbonState';
import { audit, freezeFormulas, refresh, repair, unfreezeFormulas } from './workbookCommands';

/** What the ribbon's buttons do. Long work shows in the pane, so the pane is opened; no command awaits the end. */
export const ribbonCommands = {
  refreshSelection: () => shown(() => refresh(getRuntime(), 'selection')),
  freezeSelection: () => shown(() => freezeFormulas(getRuntime(), 'selection')),
  unfreezeSelection: () => shown(() => unfreezeFormulas('selection')),
  repair: () => shown(() => repair(getRuntime())),
  audit: () => shown(() => audit(getRuntime())),
  pause: () => shown(() => setPaused(true)),
  resume: () => shown(() => setPaused(false)),
};

/** Calls rejected while paused calculate by themselves when it resumes. */
async function setPaused(paused: boolean): Promise<void> {
  getRuntime().settings.set({ paused });
  await showPausedInRibbon(getRuntime());
}

async function shown(work: () => Promise<unknown>): Promise<void> {
  raisePane();
  const done = work();
  await Office.addin.showAsTaskpane();
  // The command context shows its failures; those of the other commands are few, and shown there too.
  done.catch((error: unknown) =>
    commandContext.setState({
      report: { title: 'Calc', intent: 'error', text: 'This failed.', lines: [], error },
    }),
  );
}
