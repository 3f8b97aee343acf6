import { createExcelHost, type ExcelHost } from '../excel/workbookHost';
import { createUniverGrid, type UniverGrid } from '../grid/univerGrid';
import { addinUrl } from '../transport/addinUrl';
import { XdmHost } from '../transport/xdm';
import { type AddinFiles, loadAddin } from './addinFiles';
import { appContext } from './appContext';
import { DocumentSettings } from './documentSettings';
import { element, frameElement } from './elements';
import { exampleSheet } from './exampleWorkbook';
import type { RibbonButton } from './manifest';
import { createPane, type Pane } from './pane';
import { drawRibbon } from './ribbon';
import { drawStatus } from './statusBar';
import { workbookData } from './workbookData';
import { createWorkbookHandle, type WorkbookHandle } from './workbookHandle';

declare global {
  interface Window {
    workbook: WorkbookHandle;
  }
}

const documentName = 'Snow study.xlsx';
/** Common API: a ribbon command of the add-in has completed. */
const COMMAND_COMPLETED = 94;

function report(problem: string): void {
  console.warn(problem);
}

/** The composition of the page: grid, object model, channel, pane and ribbon around one add-in. */
function run({ manifest, functions }: AddinFiles): void {
  const grid = createUniverGrid('grid', workbookData(documentName, exampleSheet));
  const host: ExcelHost = createExcelHost({
    grid,
    documentName,
    send: (messages) => channel.raiseRichApi(messages),
    xmlParser: new DOMParser(),
    newId: () => crypto.randomUUID(),
    schedule: (task) => setTimeout(task, 0),
    onRuntimeState: (state) => (state === 'Visible' ? pane.show() : pane.hide()),
  });
  host.registerCustomFunctions(functions);

  const pane = openPane(manifest.name, host);
  const settings = new DocumentSettings();
  const session = {
    conversationId: crypto.randomUUID(),
    controlId: manifest.id,
    hostOrigin: location.origin,
    correlationId: crypto.randomUUID(),
  };
  const channel = new XdmHost({
    window,
    frame: pane.frame,
    hostOrigin: location.origin,
    addinOrigin: new URL(manifest.runtimePage).origin,
    appContext: () => {
      host.addinLeft();
      return appContext({
        controlId: session.controlId,
        correlationId: session.correlationId,
        addinId: manifest.id,
        addinName: manifest.name,
        documentUrl: new URL(encodeURIComponent(documentName), location.origin).href,
        settings: settings.entries(),
      });
    },
    processQuery: (request) => host.dispatcher.run(request),
    methods: { ...settings.methods, [COMMAND_COMPLETED]: () => ({}) },
    report,
  });
  pane.frame.src = addinUrl(manifest.runtimePage, session);

  element('document-name').textContent = documentName;
  drawRibbon(element('ribbon'), manifest.groups, (button) => press(button, pane, channel));
  keepStatus(grid, host);
  window.workbook = createWorkbookHandle({
    grid,
    functions: host.customFunctions,
    reload: () => location.reload(),
  });
}

function openPane(addinName: string, host: ExcelHost): Pane {
  const elements = {
    pane: element('pane'),
    title: element('pane-title'),
    close: element('pane-close'),
    frame: frameElement('pane-frame'),
  };
  return createPane(elements, addinName, (visible) => {
    if (visible === (host.runtime.state() === 'Visible')) return;
    host.runtime.setState(visible ? 'Visible' : 'Hidden');
  });
}

function press({ id, label, action }: RibbonButton, pane: Pane, channel: XdmHost): void {
  if (action.type === 'ShowTaskpane') return pane.show();
  const event = [crypto.randomUUID(), action.functionName, JSON.stringify({ source: { id } })];
  if (!channel.raise('appCommandInvoked', event))
    report(`"${label}" was pressed before the add-in was ready.`);
}

function keepStatus(grid: UniverGrid, host: ExcelHost): void {
  const draw = () => drawStatus(element('status'), grid, (at) => host.customFunctions.messageAt(at));
  grid.on('selectionChanged', draw);
  grid.on('sheetActivated', draw);
  grid.on('calculated', draw);
}

loadAddin('/manifest.xml', (...request) => fetch(...request), new DOMParser())
  .then(run)
  .catch((error: unknown) => {
    element('status').textContent =
      `The workbook host cannot open. ${error instanceof Error ? error.message : String(error)}`;
    element('status').classList.add('error');
    throw error;
  });
