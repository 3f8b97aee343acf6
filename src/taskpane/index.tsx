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
    const { mount } = await import(/* webpackChunkName: "pane" */ './mount');
    mount(root);
  } catch (error) {
    root.replaceChildren(failure(error));
  }
}

function failure(error: unknown): HTMLElement {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  const reason = error instanceof Error ? error.message : String(error);
  text.textContent = `The pane could not be loaded (${reason}). Formulas go on working. Close the pane and open it again.`;
  return text;
}

registerCommands();
const root = document.getElementById('pane');
if (root) void start(root);
