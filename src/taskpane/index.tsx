import { registerCommands } from '../commands/register';
import { whenShown } from './whenShown';

/**
 * The page is the shared runtime: it is loaded for the custom functions, often without ever being seen. So nothing but this file is
 * loaded until the pane is shown, and nothing that goes wrong here reaches the functions.
 */
async function start(root: HTMLElement): Promise<void> {
  try {
    await Office.onReady();
    await whenShown(root);
    const { mount } = await import(/* webpackChunkName: "pane" */ './App');
    mount(root);
    await followRibbon();
  } catch (error) {
    root.replaceChildren(failure(error));
  }
}

function failure(error: unknown): HTMLElement {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  const reason = error instanceof Error ? error.message : String(error);
  text.textContent = `The pane could not be loaded (${reason}). Formulas still work. Close the pane and open it again.`;
  return text;
}

/** After the pane is there, and in a workbook whose pane is never shown with what is loaded last. */
async function followRibbon(): Promise<void> {
  try {
    const { followKey } = await import(/* webpackChunkName: "commands" */ '../commands/ribbonButtons');
    followKey();
  } catch (error) {
    console.warn('The ribbon buttons do not follow the key', error);
  }
}

/** What is loaded once the workbook has opened. A page that is gone by then has lost nothing. */
async function watch(): Promise<void> {
  try {
    await Office.onReady();
    const { startPageWatchdog } = await import(/* webpackChunkName: "commands" */ '../commands/pageWatchdog');
    startPageWatchdog();
    await followRibbon();
  } catch (error) {
    console.warn('Calc is not checking for stuck formulas', error);
  }
}

registerCommands();
setTimeout(() => void watch(), 20_000);
const root = document.getElementById('pane');
if (root) void start(root);
