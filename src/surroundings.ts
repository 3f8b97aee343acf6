import type { OtherRoutes } from '../contract';
import type { TrustedSeals } from './connection/trustedSeals';
import type { ConnectionStore } from './core/session/connection';
import type { KeyValueStore } from './core/lib/keyValueStore';
import type { Timers } from './client/deadline';
import type { KeyStorage } from './connection/agreedProjects';
import type { PagesOrigins } from './connection/links';
import { authorOf } from './connection/pageAuthor';
import { createBrowserStore } from './connection/indexedDbStore';
import { readRanges } from './workbook/cells/cellReader';
import { partitionPrefix } from './workbook/excel/partition';
import { followOtherAuthors } from './workbook/excel/followOtherAuthors';
import { recalculateWorkbook } from './workbook/excel/recalculate';
import { loadPart } from './client/loadPart';
import type { recalculateShown } from './workbook/formulas/recalculateShown';
import { createWorkbookResultPart, type ResultPart } from './workbook/stored/resultPart';
import { type DocumentSettings, openDocumentSettings } from './workbook/stored/workbookSettings';

/** What the add-in takes from the page, the build and the machine. */
export interface Surroundings extends Timers {
  origins: readonly string[];
  /** Where the service's differ from the interface. */
  routes?: OtherRoutes;
  pagesOrigins: PagesOrigins;
  /** What checks seals; loaded with the first of them. Absent: no seal proves anything. */
  trustedSeals?: (connection: Pick<ConnectionStore, 'get'>) => Promise<Pick<TrustedSeals, 'proven' | 'know'>>;
  localServicePath: string | null;
  /** Where users ask for what is missing: a mailto or https address. */
  support?: string | null;
  /** Where the add-in can be installed. */
  installLink?: string | null;
  pageOrigin: string;
  fetch: typeof fetch;
  now: () => number;
  random: () => number;
  newId: () => string;
  storage: KeyStorage | null;
  locks: LockManager | null;
  openStore: (name: string, onDenied: (reason: unknown) => void) => KeyValueStore;
  resultPart: ResultPart;
  /** Resolves with the name under which this page writes results into a workbook: no other page that is open has it. */
  author: () => Promise<string>;
  /** Calls back when another author has changed the workbook while it is open, and when a cell is edited or a worksheet renamed here. */
  followOthers: typeof followOtherAuthors;
  /** The settings of the open document; null outside Office. */
  documentSettings: () => Promise<DocumentSettings | null>;
  /** 'h2', 'http/1.1' or null when nothing was answered from there yet. */
  protocolOf: (serviceUrl: string) => string | null;
  readRanges: typeof readRanges;
  recalculate: () => Promise<void>;
  /** A worksheet has another name, or another version of a template is published than was known. */
  recalculateShown: typeof recalculateShown;
}

/** Of a page of the add-in. */
export function pageSurroundings(): Surroundings {
  // Older web views of Office have none.
  const { locks = null } = navigator as Partial<Navigator>;
  return {
    origins: SERVICE_ORIGINS,
    routes: SERVICE_ROUTES,
    pagesOrigins: PAGES_ORIGINS,
    localServicePath: LOCAL_SERVICE_PATH,
    trustedSeals,
    support: SUPPORT_ADDRESS,
    installLink: INSTALL_LINK,
    pageOrigin: location.origin,
    fetch: (input, init) => fetch(input, init),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    storage: browserStorage(),
    locks,
    openStore: (name, onDenied) => createBrowserStore(() => `${partitionPrefix()}calc.${name}`, onDenied),
    resultPart: createWorkbookResultPart(),
    author: () =>
      authorOf({
        storage: browserStorage(),
        locks,
        prefix: partitionPrefix(),
        newId: () => crypto.randomUUID(),
      }),
    followOthers: followOtherAuthors,
    documentSettings: openDocumentSettings,
    protocolOf,
    readRanges,
    recalculate: recalculateWorkbook,
    async recalculateShown(...given) {
      const { recalculateShown } = await loadPart(
        import(/* webpackChunkName: "rare" */ './workbook/formulas/recalculateShown'),
      );
      await recalculateShown(...given);
    },
  };
}

let seals: TrustedSeals | undefined;

/** One for the page: it reads the keys of a service once. */
async function trustedSeals(connection: Pick<ConnectionStore, 'get'>): Promise<TrustedSeals> {
  const { TrustedSeals: Seals } = await loadPart(
    import(/* webpackChunkName: "seals" */ './connection/trustedSeals'),
  );
  return (seals ??= new Seals({
    fetch: (input, init) => fetch(input, init),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    storage: browserStorage(),
    storageKey: () => `${partitionPrefix()}calc.sealKeys`,
    ...{ connection, built: SEAL_KEYS },
  }));
}

/** Null where the browser denies it: then the connection lasts as long as the page. */
function browserStorage(): KeyStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const known = new Map<string, string>();

/**
 * The protocol by which a service answers, from the browser's own timing of resources: 'h2' or 'http/1.1'. Null while it has
 * not answered yet, or its timing is hidden (another origin must send Timing-Allow-Origin).
 */
function protocolOf(serviceUrl: string): string | null {
  const seen = known.get(serviceUrl);
  if (seen !== undefined) return seen;
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    if (entry.nextHopProtocol && entry.name.startsWith(`${serviceUrl}/v1/`)) {
      known.set(serviceUrl, entry.nextHopProtocol);
      return entry.nextHopProtocol;
    }
  }
  return null;
}
