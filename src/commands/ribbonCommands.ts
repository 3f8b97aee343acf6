import { getRuntime } from '../runtime';
import { commandContext, raisePane, type RaisedTab } from './commandContext';
import { audit, freezeFormulas, refreshSelection, repair, unfreezeFormulas } from './workbookCommands';

/** What the ribbon's buttons and the shortcuts do. Long work shows in the pane, so the pane is opened; no command awaits the end. */
export const ribbonCommands = {
  openTemplates: () => opened('templates'),
  openCell: () => opened('cell'),
  openStudy: () => opened('study'),
  refreshSelection: () => shown(() => refreshSelection(getRuntime())),
  freezeSelection: () => shown(() => freezeFormulas(getRuntime(), 'selection'), 'handOver'),
  unfreezeSelection: () => shown(() => unfreezeFormulas('selection'), 'handOver'),
  repair: () => shown(() => repair(getRuntime())),
  audit: () => shown(() => audit(getRuntime()), 'handOver'),
  pause: () => shown(() => setPaused(true)),
  resume: () => shown(() => setPaused(false)),
  pauseOrResume: () => shown(() => setPaused(!getRuntime().settings.get().paused)),
  help: () => Promise.resolve(openGuide()),
};

/** Calls rejected while paused calculate when it resumes. */
function setPaused(paused: boolean): Promise<void> {
  getRuntime().settings.set({ paused });
  return Promise.resolve();
}

async function opened(tab: RaisedTab): Promise<void> {
  raisePane(tab);
  await Office.addin.showAsTaskpane();
}

/** In the browser beside Excel; where this Excel cannot (before OpenBrowserWindowApi 1.1), in a separate window. */
function openGuide(): void {
  const guide = new URL('help/index.html', location.href).href;
  if (Office.context.requirements.isSetSupported('OpenBrowserWindowApi', '1.1'))
    Office.context.ui.openBrowserWindow(guide);
  else window.open(guide, '_blank', 'noopener');
}

async function shown(work: () => Promise<unknown>, tab: RaisedTab = 'problems'): Promise<void> {
  raisePane(tab);
  const done = work();
  await Office.addin.showAsTaskpane();
  // The command context shows its failures; those of the other commands are few, and shown there too.
  done.catch((error: unknown) =>
    commandContext.setState({
      report: { title: 'Calc', intent: 'error', text: 'This failed.', lines: [], error },
    }),
  );
}
