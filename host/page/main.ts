import { type AddinFiles, loadAddin } from './addinFiles';
import { element, frameElement } from './elements';
import { drawFileBar } from './fileBar';
import type { RibbonButton } from './manifest';
import { createPane, type Pane } from './pane';
import { drawRibbon } from './ribbon';
import { applySwitches, readSwitches } from './hostSwitches';
import { drawStatus } from './statusBar';
import { createTracePanel } from './tracePanel';
import { createValueCard } from './valueCard';
import { createWorkbookHandle, type WorkbookHandle } from './workbookHandle';
import { openExample, openFile, type SessionOptions, type WorkbookSession } from './workbookSession';

declare global {
  interface Window {
    workbook: WorkbookHandle;
  }
}

const switches = readSwitches(location.search);
applySwitches(switches, window);

const exampleName = 'Snow study.xlsx';

function report(problem: string): void {
  console.warn(problem);
}

const workArea = (): HTMLElement => element('grid').parentElement ?? document.body;
const statusBar = (): HTMLElement => element('status').parentElement ?? document.body;
const tracePanel = createTracePanel(statusBar(), workArea());
const valueCard = switches.cards ? createValueCard(statusBar(), workArea()) : null;

/** The composition of the page around one add-in: pane, ribbon, file bar, and the workbook that is open. */
function run(addin: AddinFiles): void {
  const frame = frameElement('pane-frame');
  const pane = openPane(addin.manifest.name, frame, (visible) => {
    const { runtime } = session.host;
    if (visible !== (runtime.state() === 'Visible')) runtime.setState(visible ? 'Visible' : 'Hidden');
  });
  const options = (documentName: string): SessionOptions => ({
    ...{ addin, frame, documentName, report, switches },
    container: gridElement(),
    onPane: (visible) => (visible ? pane.show() : pane.hide()),
  });

  let session = openExample(options(exampleName));
  show(session);

  /** Another workbook takes the place of the open one, which stays when the file cannot be opened. */
  async function open(bytes: Uint8Array, documentName = 'Workbook.xlsx'): Promise<string[]> {
    const wanted = options(documentName);
    let opened: WorkbookSession;
    try {
      opened = openFile(wanted, bytes);
    } catch (error) {
      wanted.container.remove();
      throw error;
    }
    const before = session;
    session = opened;
    before.dispose();
    for (const other of element('grid').querySelectorAll(':scope > div')) {
      if (other !== wanted.container) other.remove();
    }
    show(session);
    if (pane.visible !== (session.host.runtime.state() === 'Visible')) pane.show();
    return session.warnings;
  }

  drawRibbon(element('ribbon'), addin.manifest.groups, (button) => press(button, pane, session));
  drawFileBar({
    save: () => session.save(),
    open,
    documentName: () => session.documentName,
  });
  window.workbook = createWorkbookHandle({
    grid: () => session.grid,
    functions: () => session.host.customFunctions,
    save: () => session.save(),
    open: async (bytes) => void (await open(bytes)),
    reload: () => location.reload(),
  });
}

/** Shows the workbook's name and status, and loads the add-in for it. */
function show(session: WorkbookSession): void {
  const { grid, host } = session;
  element('document-name').textContent = session.documentName;
  tracePanel.watch(host.trace);
  const draw = () => {
    drawStatus(element('status'), grid, (at) => host.customFunctions.messageAt(at));
    const { sheetId, box } = grid.selection();
    valueCard?.offer(host.customFunctions.richValueAt({ sheetId, row: box.row, column: box.column }));
  };
  draw();
  grid.on('selectionChanged', draw);
  grid.on('sheetActivated', draw);
  grid.on('calculated', draw);
  session.start();
}

/** Each workbook is drawn in an element of its own. */
function gridElement(): HTMLElement {
  return element('grid').appendChild(document.createElement('div'));
}

function openPane(
  addinName: string,
  frame: HTMLIFrameElement,
  onVisibility: (visible: boolean) => void,
): Pane {
  const elements = {
    pane: element('pane'),
    title: element('pane-title'),
    close: element('pane-close'),
    frame,
  };
  return createPane(elements, addinName, onVisibility);
}

function press({ id, label, action }: RibbonButton, pane: Pane, { channel }: WorkbookSession): void {
  if (action.type === 'ShowTaskpane') return pane.show();
  const event = [crypto.randomUUID(), action.functionName, JSON.stringify({ source: { id } })];
  if (!channel.raise('appCommandInvoked', event))
    report(`"${label}" was pressed before the add-in was ready.`);
}

loadAddin('/manifest.xml', (...request) => fetch(...request), new DOMParser())
  .then(run)
  .catch((error: unknown) => {
    element('status').textContent =
      `The workbook host cannot open. ${error instanceof Error ? error.message : String(error)}`;
    element('status').classList.add('error');
    throw error;
  });
