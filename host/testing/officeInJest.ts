import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { type DOMWindow, JSDOM } from 'jsdom';
import { type EmptyCell } from '../customfunctions/argumentValues';
import { type CustomFunctionsFile, withGridNames } from '../grid/customFunction';
import { type CustomFunctionManager } from '../customfunctions/customFunctionManager';
import { settled } from './settled';
import { singleCell } from '../grid/box';
import { ExcelHost } from '../excel/workbookHost';
import { type CellAddress, type CellValue, type Grid } from '../grid/grid';
import { type UniverGrid } from '../grid/univer/univerGrid';
import { createUniverWithoutScreen, disposeGrid } from './grids';
import { type RichApiMessage, type RichApiRequest } from '../richapi/wire';
import { HostBridge } from './hostBridge';
import { CellReference } from './cellReference';

export interface BootOptions<G extends Grid = UniverGrid> {
  /** The workbook's grid; an empty one of Univer unless one is given. */
  grid?: G;
  /** Functions that formulas can call, and their namespace. */
  functions?: CustomFunctionsFile;
  namespace?: string;
  /** 0 plays an old desktop build. */
  emptyCell?: EmptyCell;
  /** What the add-in's scripts get as `fetch`. Without it every call fails. */
  fetch?: typeof fetch;
  /** The folder from which the add-in's scripts load others. Without it they wait for ever, as jsdom loads none. */
  scripts?: string;
  /** Scopes the add-in's storage, as `Office.context.partitionKey`. */
  partitionKey?: string;
}

/** The real Office.js in its own window, with a workbook behind it. */
export interface OfficeInJest<G extends Grid = UniverGrid> {
  window: Window & typeof globalThis;
  Excel: typeof Excel;
  Office: typeof Office;
  CustomFunctions: typeof CustomFunctions;
  grid: G;
  host: ExcelHost;
  customFunctions: CustomFunctionManager;
  /** Every request of the library so far. */
  requests: RichApiRequest[];
  /** Everything that was sent to the add-in: events, calls and cancellations. */
  messages: RichApiMessage[];
  /** Text into a cell as if typed; the address may carry a sheet, else the active one. */
  enter(address: string, text: string): void;
  /** 2-D values, errors as `#N/A` and so on. */
  read(address: string): CellValue[][];
  /** The error's text in this cell, or null. */
  message(address: string): string | null;
  /** Waits until every custom function has answered; rejects naming the cells after this many milliseconds. */
  settled(milliseconds?: number): Promise<void>;
  /** Runs a built script of the add-in, such as dist/functions.js, in the window. */
  runScript(file: string): void;
  close(): Promise<void>;
}

const LIBRARY = path.dirname(createRequire(__filename).resolve('@microsoft/office-js/dist/office.js'));

/** Flags of `_host_Info`: a shared runtime (1) that runs custom functions (2). */
const PAGE = 'https://localhost/taskpane.html?_host_Info=Excel$Web$16.01$en-US$jest$$$3';

let library: Script[] | null = null;

/** Compiled once: a test file boots many times. */
function libraryScripts(): Script[] {
  library ??= ['office.js', 'excel-web-16.00.js'].map((name) => scriptOf(path.join(LIBRARY, name)));
  return library;
}

function scriptOf(file: string): Script {
  return new Script(readFileSync(file, 'utf8'), { filename: file });
}

/** What jsdom lacks, and what has to be of one kind with the `fetch` that is handed in. */
const WEB_APIS_OF_NODE = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  structuredClone,
};

/** Boots the unmodified library over the host bridge. Close it when done. */
export function bootOffice(options?: BootOptions): OfficeInJest;
export function bootOffice<G extends Grid>(options: BootOptions<G> & { grid: G }): OfficeInJest<G>;
export function bootOffice(options: BootOptions<Grid> = {}): OfficeInJest<Grid> {
  const messages: RichApiMessage[] = [];
  const requests: RichApiRequest[] = [];
  const dom = new JSDOM(
    // The library finds its own address by the script's name.
    '<!doctype html><head><script src="https://localhost/office.js"></script></head><body></body>',
    { url: PAGE, runScripts: 'outside-only', pretendToBeVisual: true },
  );
  // jsdom's window has the globals of a browser; its types leave them out.
  const window = dom.window as DOMWindow & typeof globalThis;
  const schedule = (run: () => void): void => void setTimeout(run, 0);
  const ownGrid = options.grid ? null : createUniverWithoutScreen();
  const grid: Grid & Partial<UniverGrid> = options.grid ?? ownGrid!;
  const host = new ExcelHost({
    grid,
    schedule,
    send: (sent) => {
      messages.push(...sent);
      bridge.send(sent);
    },
    xmlParser: new window.DOMParser(),
    newId: () => window.crypto.randomUUID(),
    emptyCell: options.emptyCell,
  });
  const bridge = new HostBridge({
    schedule,
    execute: (request, flags) => {
      requests.push(request);
      return host.process(request, flags);
    },
  });

  Object.assign(window, {
    ...WEB_APIS_OF_NODE,
    _richApiNativeBridge: bridge.nativeBridge,
    fetch: options.fetch ?? (() => Promise.reject(new TypeError('fetch was not handed in'))),
  });
  // jsdom keeps no times of what it loads, and nothing is loaded over a network here.
  window.performance.getEntriesByType = () => [];
  const run = (script: Script): void => void script.runInContext(dom.getInternalVMContext());
  libraryScripts().forEach(run);
  const { scripts } = options;
  if (scripts !== undefined)
    loadScripts(window, ({ pathname }) => {
      // Where a machine is slow, the library loads its own texts as well.
      const ofLibrary = path.join(LIBRARY, pathname);
      run(scriptOf(existsSync(ofLibrary) ? ofLibrary : path.join(scripts, path.basename(pathname))));
    });
  standInForAppContext(window, options.partitionKey);
  host.registerCustomFunctions(
    withGridNames(options.functions ?? { functions: [] }, options.namespace ?? 'CALC'),
  );

  const cells = new CellReference(grid);
  const single = (address: string): CellAddress => cells.cell(address);
  return {
    window,
    Excel: window.Excel,
    Office: window.Office,
    CustomFunctions: window.CustomFunctions,
    grid,
    host,
    customFunctions: host.customFunctions,
    requests,
    messages,
    enter: (address, text) => {
      const { sheetId, row, column } = single(address);
      if (grid.typeIn !== undefined) grid.typeIn(sheetId, row, column, text);
      else grid.setCells(sheetId, singleCell(row, column), [[text]]);
    },
    read: (address) => {
      const { sheetId, box } = cells.block(address);
      return grid.values(sheetId, box);
    },
    message: (address) => host.customFunctions.messageAt(single(address)),
    settled: (limit = 120_000) =>
      settled({
        manager: host.customFunctions,
        idle: () => bridge.inFlight === 0 && host.customFunctions.ready && grid.calculation() === null,
        nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
        sheetName: (id) => grid.sheets().find((one) => one.id === id)?.name ?? id,
        now: () => performance.now(),
        limit,
      }),
    runScript: (file) => run(scriptOf(file)),
    close: async () => {
      bridge.close();
      host.dispose();
      window.close();
      if (ownGrid) await disposeGrid(ownGrid);
    },
  };
}

/** Runs a script that the page adds to its head, as a browser does when it has fetched it. */
function loadScripts(window: Window & typeof globalThis, run: (address: URL) => void): void {
  const { head } = window.document;
  const append = head.appendChild.bind(head);
  head.appendChild = <Added extends Node>(added: Added): Added => {
    append(added);
    if (added instanceof window.HTMLScriptElement && added.src !== '')
      setTimeout(() => {
        run(new URL(added.src));
        added.dispatchEvent(new window.Event('load'));
      }, 0);
    return added;
  };
}

/** What the library learns from its app context, which does not exist over the bridge: the page is ready at once. */
function standInForAppContext(window: Window & typeof globalThis, partitionKey: string | undefined): void {
  const info = { host: 'Excel', platform: 'OfficeOnline' };
  const onReady = (callback?: (ready: typeof info) => unknown) => {
    callback?.(info);
    return Promise.resolve(info);
  };
  Object.assign(window.Office, { onReady });
  Object.assign(window.Office.context, { ...info, partitionKey });
}
