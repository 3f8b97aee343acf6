import { type HostSwitches, randomId } from './hostSwitches';
import { createExcelHost, type ExcelHost } from '../../excel/workbookHost';
import { contentOfSnapshot } from '../../files/snapshot/contentOfSnapshot';
import { snapshotOfContent } from '../../files/snapshot/snapshotOfContent';
import { addParts, type FileRemains, noRemains, restoreParts } from '../../files/snapshot/hostContent';
import { readWorkbook } from '../../files/readWorkbook';
import type { WorkbookContent } from '../../files/content/workbookContent';
import { writeWorkbook } from '../../files/writeWorkbook';
import type { XmlTools } from '../../files/xml/xmlReader';
import { withWholeReferences } from '../../formulas/structuredReference';
import { singleCell } from '../../grid/box';
import { createUniverGrid, type UniverGrid } from '../../grid/univer/univerGrid';
import type { XdmHost } from '../../transport/xdm';
import { AddinRuntimes } from './addinRuntimes';
import { drawSheets } from '../overlay/sheetDrawings';
import type { AddinFiles } from '../addin/addinFiles';
import { DocumentSettings } from './documentSettings';
import { Faults } from './faults';
import type { FirstWorkbook } from './firstWorkbook';
import { selectedDataMethods } from './selectedData';
import { workbookData } from './workbookData';
import { describedBinding } from '../../excel/binding/bindingEvents';
import type { WorkbookContext } from '../../excel/context/workbookContext';
import { COVERED_EXCEL_API } from '../../excel/requirementSets';

/** One open workbook: grid, object model and channel, around one run of the add-in. */
export interface WorkbookSession {
  grid: UniverGrid;
  host: ExcelHost;
  /** To the pane. */
  channel: XdmHost;
  /** To the page that has the functions of the ribbon's buttons. */
  commands(): XdmHost;
  /** Shows another page of the add-in in the pane. */
  showPage(page: string): void;
  /** The add-in's settings in the document. */
  settings: DocumentSettings;
  documentName: string;
  /** What of the opened file is lost. */
  warnings: string[];
  /** Loads the add-in into its frame. */
  start(): void;
  save(): Uint8Array;
  /** Gives way to another: the add-in is cut off at once, the grid goes when it can. */
  close(): void;
}

export interface SessionOptions {
  addin: AddinFiles;
  /** Where the grid is drawn; an element of this session alone. */
  container: HTMLElement;
  frame: HTMLIFrameElement;
  documentName: string;
  /** Without the add-in its functions are unknown, and nothing of it is loaded. */
  withAddin: boolean;
  switches: HostSwitches;
  onPane(visible: boolean): void;
  report(problem: string): void;
  /** How much of a long request of the add-in is done; all of it at its end. */
  onProgress(done: number, all: number): void;
}

/** Common API: a ribbon command of the add-in has completed. */
const COMMAND_COMPLETED = 94;

const xml: XmlTools = { parser: new DOMParser(), serializer: new XMLSerializer() };

/** The workbook that the page begins with. */
export function openFirst(options: SessionOptions, first: FirstWorkbook): WorkbookSession {
  const grid = createUniverGrid(options.container, workbookData(first));
  return createSession(options, grid, [], noRemains);
}

/**
 * Opens the bytes of an .xlsx file. What was calculated is shown, and nothing is called.
 *
 * @param calculate formulas whose results the file does not have are calculated
 * @throws WorkbookFileError
 */
export function openFile(options: SessionOptions, bytes: Uint8Array, calculate = true): WorkbookSession {
  const { content, warnings } = readWorkbook(bytes, fileOptions(options));
  const { data, sheetIds, waiting, ...spills } = snapshotOfContent(content, options.documentName);
  const grid = createUniverGrid(options.container, data, spills);
  const session = createSession(options, grid, content.documentSettings, (host) =>
    restoreParts(content, sheetIds, host.parts),
  );
  showAsSaved(grid, content, sheetIds);
  if (calculate) grid.markDirty(waiting);
  return { ...session, warnings };
}

function fileOptions({ addin, withAddin }: SessionOptions) {
  const functionNames = withAddin ? addin.functions.map(({ gridName }) => gridName) : [];
  return { xml, addinId: addin.manifest.id, functionNames };
}

function showAsSaved(grid: UniverGrid, content: WorkbookContent, sheetIds: string[]): void {
  const active = sheetIds[content.active];
  if (active !== undefined && content.sheets[content.active]?.visibility === 'Visible')
    grid.activateSheet(active);
  content.sheets.forEach(({ visibility }, index) => {
    if (visibility !== 'Visible') grid.setVisibility(sheetIds[index] ?? '', visibility);
  });
}

function createSession(
  options: SessionOptions,
  grid: UniverGrid,
  savedSettings: [string, string][],
  restore: (host: ExcelHost) => FileRemains,
): WorkbookSession {
  const { addin, withAddin, frame, container, documentName, switches, onPane, report, onProgress } = options;
  const { manifest } = addin;
  const faults = new Faults(switches.faults);
  const host: ExcelHost = createExcelHost({
    grid,
    documentName,
    raiseCommon: (name, data) => runtimes.raise(name, data),
    send: (messages) => runtimes.raiseRichApi(faults.delivered(messages)),
    answered: faults.answered,
    xmlParser: xml.parser,
    newId: () => (switches.seed === null ? crypto.randomUUID() : randomId(Math.random)),
    emptyCell: switches.emptyCell,
    schedule: (task) => setTimeout(task, 0),
    onRuntimeState: (state) => onPane(state === 'Visible'),
    report,
    onProgress,
  });
  if (withAddin) host.registerCustomFunctions(addin.functions);
  const remains = restore(host);
  const drawings = drawSheets(container, grid, host.context);
  const settings = new DocumentSettings(savedSettings, () => host.events.raiseSettingsChanged());
  const ids = {
    conversationId: crypto.randomUUID(),
    controlId: manifest.id,
    hostOrigin: location.origin,
    correlationId: crypto.randomUUID(),
  };
  const methods = {
    ...settings.methods,
    ...selectedDataMethods(grid),
    ...bindingMethods(host.context),
    [COMMAND_COMPLETED]: () => ({}),
  };
  const runtimes = new AddinRuntimes({
    frame,
    session: ids,
    processQuery: (request, flags) => {
      const response = faults.process(request, host.customFunctions, () => host.process(request, flags));
      void Promise.resolve(response).then(drawings.refresh, drawings.refresh);
      return response;
    },
    methods,
    report,
    onLeft: () => host.addinLeft(),
    appContext: () =>
      appContext({
        controlId: ids.controlId,
        correlationId: ids.correlationId,
        addinId: manifest.id,
        addinName: manifest.name,
        documentUrl: new URL(encodeURIComponent(documentName), location.origin).href,
        settings: settings.entries(),
        claims: { all: switches.sets === 'all', cards: switches.cards },
      }),
    manifest,
  });

  function save(): Uint8Array {
    const sheets = grid.sheets();
    const content = contentOfSnapshot(grid.snapshot(), (sheetId, row, column) => {
      const cell = singleCell(row, column);
      const [table] = host.parts.tables.overlapping(sheetId, cell);
      return withWholeReferences(String(grid.formulas(sheetId, cell)[0]?.[0] ?? ''), table?.name ?? null);
    });
    content.active = sheets.findIndex(({ id }) => id === grid.activeSheetId());
    content.documentSettings = settings.entries();
    addParts(content, sheets, host.parts, remains);
    return writeWorkbook(content, fileOptions(options));
  }

  return {
    ...{ grid, host, settings, documentName, warnings: [], save },
    channel: runtimes.pane,
    commands: () => runtimes.commands(),
    showPage: (page) => runtimes.showPage(page),
    start: () => {
      if (withAddin) runtimes.start();
      else frame.src = 'about:blank';
    },
    close: () => {
      runtimes.dispose();
      drawings.dispose();
      container.classList.add('leaving');
      void grid.quiet().then(() => {
        host.dispose();
        grid.dispose();
        container.remove();
      });
    },
  };
}

const GET_BINDING = 68;

/** `Office.context.document.bindings.getByIdAsync`, by which Office.js registers for the events of a binding. */
function bindingMethods(
  context: Pick<WorkbookContext, 'grid' | 'parts'>,
): Record<number, (call: Record<string, unknown>) => Record<string, unknown>> {
  return {
    [GET_BINDING]: (call) => {
      const { BindingId } = (call['DdaBindingsMethod'] ?? {}) as { BindingId?: unknown };
      const binding = context.parts.bindings.find(String(BindingId));
      if (binding === null) throw new Error(`The workbook has no binding "${String(BindingId)}".`);
      return { Bindings: [describedBinding(context, binding)] };
    },
  };
}

/** The newest that the installed Office.js knows. */
const NEWEST_EXCEL_API = '1.15';

/** Numbers with fields, which open a card. */
const CARDS_EXCEL_API = '1.19';

/** API sets that the host really has. `all`: of ExcelApi everything that the library knows; `cards`: up to numbers with fields. */
function requirementSets({ all, cards }: { all: boolean; cards: boolean }) {
  return {
    ExcelApi: cards ? CARDS_EXCEL_API : all ? NEWEST_EXCEL_API : COVERED_EXCEL_API,
    CustomFunctions: '1.9',
    CustomFunctionsRuntime: '1.3',
    SharedRuntime: '1.1',
    AddInCommands: '1.1',
    Settings: '1.1',
    DelayForCellEdit: '1.1',
  } as const;
}

interface AppContextFacts {
  controlId: string;
  correlationId: string;
  addinId: string;
  addinName: string;
  documentUrl: string;
  claims: { all: boolean; cards: boolean };
  /** Document settings: key and value as JSON text. */
  settings: [string, string][];
}

const EXCEL_ON_THE_WEB = 16;
const READ_WRITE = 1;
const TASKPANE = 2;

/** What Office.js gets at its start about application, document and add-in; it requires every field. */
function appContext(facts: AppContextFacts): Record<string, unknown> {
  return {
    _id: facts.controlId,
    _appName: EXCEL_ON_THE_WEB,
    _appVersion: '16.01',
    _appMinorVersion: 1,
    _hostFullVersion: '16.0.15407.10000',
    _appUILocale: 'en-US',
    _dataLocale: 'en-US',
    _docUrl: facts.documentUrl,
    _clientMode: READ_WRITE,
    _settings: facts.settings,
    _reason: 'documentOpened',
    _osfControlType: 1,
    _eToken: '',
    _correlationId: facts.correlationId,
    _appInstanceId: facts.addinId,
    _addinName: facts.addinName,
    _appDomains: [],
    _featureGates: {},
    _initialDisplayMode: TASKPANE,
    _requirementMatrix: JSON.stringify(requirementSets(facts.claims)),
  };
}
