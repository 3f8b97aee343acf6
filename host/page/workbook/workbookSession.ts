import { type HostSwitches, randomId } from './hostSwitches';
import { ExcelHost } from '../../excel/workbookHost';
import type { WorkbookParts } from '../../excel/parts/workbookParts';
import { contentOfSnapshot } from '../../files/snapshot/contentOfSnapshot';
import { snapshotOfContent } from '../../files/snapshot/snapshotOfContent';
import { addParts, type FileRemains, noRemains, restoreParts } from '../../files/snapshot/hostContent';
import { readWorkbook } from '../../files/readWorkbook';
import { plainValues } from '../../files/content/plainValues';
import type { WorkbookContent } from '../../files/content/workbookContent';
import { writeWorkbook } from '../../files/writeWorkbook';
import type { XmlTools } from '../../files/xml/xmlReader';
import { withWholeReferences } from '../../formulas/wholeReferences';
import { singleCell } from '../../grid/box';
import { createUniverGrid, type UniverGrid } from '../../grid/univer/univerGrid';
import type { XdmHost } from '../../transport/xdm';
import { AddinRuntimes } from './addinRuntimes';
import { drawSheets } from '../overlay/sheetDrawings';
import type { AddinFiles } from '../addin/addinFiles';
import { documentCopyMethods } from './documentCopy';
import { DocumentSettings } from './documentSettings';
import { Faults } from './faults';
import type { FirstWorkbook } from './firstWorkbook';
import { selectedDataMethods } from './selectedData';
import { pageLayoutOf, SHEET_ID, workbookData } from './workbookData';
import { describedBinding } from '../../excel/binding/bindingEvents';
import type { WorkbookContext } from '../../excel/context/workbookContext';
import { COVERED_EXCEL_API } from '../../excel/requirementSets';

export interface SessionOptions {
  addin: AddinFiles;
  /** Where the grid is drawn; no other session uses this element. */
  container: HTMLElement;
  frame: HTMLIFrameElement;
  documentName: string;
  /** Without the add-in its functions are unknown, and it is not loaded. */
  withAddin: boolean;
  switches: HostSwitches;
  onPane(visible: boolean): void;
  onButton(id: string, enabled: boolean): void;
  /** The add-in opens another workbook. */
  onCreated(bytes: Uint8Array): void;
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
  const session = new WorkbookSession(options, grid);
  session.host.parts.pageLayouts.restore(SHEET_ID, pageLayoutOf(first));
  return session;
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
  const session = new WorkbookSession(options, grid, {
    settings: content.documentSettings,
    restore: (parts) => restoreParts(content, sheetIds, parts),
    warnings,
  });
  showAsSaved(grid, content, sheetIds);
  if (calculate) grid.markDirty(waiting);
  return session;
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

/** What a session takes over from the file that was opened. */
interface OpenedFile {
  settings: [string, string][];
  restore(parts: WorkbookParts): FileRemains;
  /** What of the file is lost. */
  warnings: string[];
}

const NO_FILE: OpenedFile = { settings: [], restore: noRemains, warnings: [] };

/** One open workbook: grid, object model and channel, around one run of the add-in. */
export class WorkbookSession {
  readonly host: ExcelHost;
  /** The add-in's settings in the document. */
  readonly settings: DocumentSettings;
  readonly documentName: string;
  readonly warnings: string[];
  private readonly runtimes: AddinRuntimes;
  private readonly remains: FileRemains;
  private readonly drawings: ReturnType<typeof drawSheets>;

  constructor(
    private readonly options: SessionOptions,
    readonly grid: UniverGrid,
    file: OpenedFile = NO_FILE,
  ) {
    const { addin, withAddin, switches } = options;
    const faults = new Faults(switches.faults);
    this.documentName = options.documentName;
    this.warnings = file.warnings;
    this.host = this.openHost(faults);
    if (withAddin) this.host.registerCustomFunctions(addin.functions);
    this.remains = file.restore(this.host.parts);
    this.drawings = drawSheets(options.container, grid, this.host.context);
    this.settings = new DocumentSettings(file.settings, () => this.host.events.raiseSettingsChanged());
    this.runtimes = this.openRuntimes(faults);
  }

  /** The channel to the pane. */
  get channel(): XdmHost {
    return this.runtimes.pane;
  }

  /** The channel to the page that has the functions of the ribbon's buttons. */
  commands(): XdmHost {
    return this.runtimes.commands();
  }

  /** Shows another page of the add-in in the pane. */
  showPage(page: string): void {
    this.runtimes.showPage(page);
  }

  /** Loads the add-in into its frame. */
  start(): void {
    if (this.options.withAddin) this.runtimes.start();
    else this.options.frame.src = 'about:blank';
  }

  /** @param asValues without the formulas of the add-in, for programs that cannot show their results */
  save(asValues = false): Uint8Array {
    const { grid, host } = this;
    const sheets = grid.sheets();
    const content = contentOfSnapshot(grid.snapshot(), (sheetId, row, column) => {
      const cell = singleCell(row, column);
      const [table] = host.parts.tables.overlapping(sheetId, cell);
      return withWholeReferences(String(grid.formulas(sheetId, cell)[0]?.[0] ?? ''), table?.name ?? null);
    });
    content.active = sheets.findIndex(({ id }) => id === grid.activeSheetId());
    content.documentSettings = this.settings.entries();
    addParts(content, sheets, host.parts, this.remains);
    const options = fileOptions(this.options);
    if (asValues) plainValues(content, options.functionNames);
    return writeWorkbook(content, options);
  }

  /** Gives way to another: the add-in is cut off at once, the grid goes when it can. */
  close(): void {
    const { container } = this.options;
    this.runtimes.dispose();
    this.drawings.dispose();
    container.classList.add('leaving');
    void this.grid.quiet().then(() => {
      this.host.dispose();
      this.grid.dispose();
      container.remove();
    });
  }

  private openHost(faults: Faults): ExcelHost {
    const { documentName, switches, onPane, onButton, onCreated, report, onProgress } = this.options;
    return new ExcelHost({
      grid: this.grid,
      documentName,
      raiseCommon: (name, data) => this.runtimes.raise(name, data),
      send: (messages) => this.runtimes.raiseRichApi(faults.delivered(messages)),
      answered: faults.answered,
      xmlParser: xml.parser,
      newId: () => (switches.seed === null ? crypto.randomUUID() : randomId(Math.random)),
      emptyCell: switches.emptyCell,
      schedule: (task) => setTimeout(task, 0),
      onRuntimeState: (state) => onPane(state === 'Visible'),
      onButton,
      onCreated,
      report,
      onProgress,
    });
  }

  private openRuntimes(faults: Faults): AddinRuntimes {
    const { addin, documentName, frame, report, switches } = this.options;
    const { manifest } = addin;
    const { grid, host, settings, drawings } = this;
    const ids = {
      conversationId: crypto.randomUUID(),
      controlId: manifest.id,
      hostOrigin: location.origin,
      correlationId: crypto.randomUUID(),
    };
    return new AddinRuntimes({
      frame,
      session: ids,
      processQuery: (request, flags) => {
        const response = faults.process(request, host.customFunctions, () => host.process(request, flags));
        void Promise.resolve(response).then(drawings.refresh, drawings.refresh);
        return response;
      },
      methods: {
        ...settings.methods,
        ...selectedDataMethods(grid),
        ...documentCopyMethods(() => this.save()),
        ...bindingMethods(host.context),
        [COMMAND_COMPLETED]: () => ({}),
      },
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
  }
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
    RibbonApi: '1.1',
    Settings: '1.1',
    DelayForCellEdit: '1.1',
    CompressedFile: '1.1',
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
