import { type FailureLog, createFailureLog } from './core/session/failures';
import type { Calculations } from './core/calculations';
import type { Catalogue } from './core/templates/catalogue';
import { type Core, createCore } from './core/core';
import type { ConnectionStore } from './core/session/connection';
import type { Counters } from './core/session/counters';
import { onConnectionRestored, onOutageOver, onResumed } from './core/session/recovery';
import { WorkbookResults } from './core/cache/workbookResults';
import type { SettingsStore } from './core/session/settings';
import { pause } from './client/pause';
import { steadyClock } from './client/steadyClock';
import type { ServiceClient } from './client/serviceClient';
import type { Project } from '../contract';
import { createStorageHealth, type StorageHealth } from './core/lib/storageHealth';
import { type CellReader, createCellReader } from './workbook/cells/cellReader';
import { createAgreedProjects } from './connection/agreedProjects';
import { createConnectedClient } from './connection/connectedClient';
import { createConnectionStore } from './connection/connectionStore';
import { adoptLocalService, fetchLocalOffer, type LocalService } from './connection/localService';
import { type LinkTo, serviceLink } from './connection/links';
import { createServiceReach, type ServiceReach } from './connection/serviceReach';
import { createWorkbookConnection, type WorkbookConnection } from './connection/workbookConnection';
import { documentAddress, partitionPrefix } from './workbook/excel/partition';
import { createProjectRecord } from './workbook/stored/projectRecord';
import { createOthersResults, type OthersResults } from './workbook/stored/othersResults';
import { ResultsWriter } from './workbook/stored/resultsWriter';
import { pageSurroundings, type Surroundings } from './surroundings';
import { createWorkbookSettings } from './workbook/stored/workbookSettings';

/** The add-in's parts, put together once for the shared runtime. */
export interface Runtime {
  /** Of the open workbook: its project, with this computer's key. */
  connection: ConnectionStore;
  /** The project that the workbook keeps. */
  project: Pick<WorkbookConnection, 'answer' | 'listed'>;
  /** Whether the service answers. */
  reach: Pick<ServiceReach, 'get' | 'subscribe'>;
  /** The services this build may call, the default first. */
  allowedOrigins: string[];
  /** The rule for links, of the pane and of cells: only to the chosen service and its pages. */
  linkTo: LinkTo;
  /** The chosen service with its key. */
  client(): ServiceClient;
  catalogue: Catalogue;
  calculations: Calculations;
  /** For studies and designs, which are loaded when they are used. */
  studyServices: Core['studyServices'];
  cells: CellReader;
  /** Lists the projects with the stored connection, or with one that is not stored yet. */
  testConnection(candidate?: { serviceUrl: string; apiKey: string }): Promise<{ projects: Project[] }>;
  counters: Readonly<Counters>;
  /** Sheets that may exist although no answer said so. */
  possibleSheets: Core['possibleSheets'];
  /** The formulas that fail. */
  failures: FailureLog;
  /** What is left out of the service's answers because it cannot be read. */
  remarks: ReadonlySet<string>;
  /** How this workbook calculates. */
  settings: SettingsStore;
  /** What is queued and under way. */
  status: Core['status'];
  /** Drops what is queued. */
  stop: Core['stop'];
  /** What this computer stores; for the pane, which alone shows and clears it. */
  storedRecords: Core['storedRecords'];
  /** Whether this computer can store anything. */
  storage: Pick<StorageHealth, 'get' | 'spaceFreed' | 'subscribe'>;
  /** The results that travel with the workbook, and their writer. */
  results: WorkbookResults;
  resultsWriter: ResultsWriter;
  /** Those that other authors calculate meanwhile. */
  others: Pick<OthersResults, 'subscribe'>;
  /** The key and project of a local service; null where there is none. */
  localService(): Promise<LocalService | null>;
  /** Takes them on the user's word, in place of whatever was set. */
  useLocalService(offer: LocalService): void;
  /** Resolves when the connection is known, as far as it can be now; never rejects. Read it each time. */
  readonly ready: Promise<void>;
}

let runtime: Runtime | undefined;

/** The one runtime of this page. */
export function getRuntime(): Runtime {
  runtime ??= createRuntime(pageSurroundings());
  return runtime;
}

/** Another runtime takes its place: each test has its own. */
export function useRuntime(other: Runtime): void {
  runtime = other;
}

export function createRuntime(surroundings: Surroundings): Runtime {
  const { pageOrigin } = surroundings;
  const allowedOrigins = surroundings.origins.map((serviceUrl) =>
    serviceUrl === 'self' ? pageOrigin : serviceUrl,
  );
  const storage = createStorageHealth();
  const computer = createConnectionStore(
    surroundings.storage,
    () => `${partitionPrefix()}calc.connection`,
    allowedOrigins,
    storage.report,
  );
  const documentSettings = surroundings.documentSettings();
  const connection = createWorkbookConnection({
    ...surroundings,
    computer,
    allowedOrigins,
    agreed: createAgreedProjects(surroundings.storage, () => `${partitionPrefix()}calc.projects`),
    record: createProjectRecord(documentSettings, warn),
  });
  const openStore = (name: string) =>
    surroundings.openStore(name, (reason) => {
      console.warn('The browser denies storage: nothing is kept', reason);
      storage.report('denied');
    });
  const settings = createWorkbookSettings(documentSettings, warn);
  const reach = createServiceReach(surroundings.fetch);
  const remarks = new Set<string>();
  const { client, test: testConnection } = createConnectedClient({
    ...surroundings,
    fetch: reach.fetch,
    connection,
    allowedOrigins,
    onThrottled: (seconds) => core.throttled(seconds),
    onAnswered: (attempt) => core.answered(attempt),
    onRemark: (text) => remarks.add(text),
  });

  const results = new WorkbookResults(() => resultsWriter.changed(), surroundings.now);
  const resultsWriter = new ResultsWriter({
    ...surroundings,
    part: surroundings.resultPart,
    results,
    onDocumentId: (from, to) => core.documentRenamed(documentName(from), documentName(to)),
    onFailed: warn,
  });
  const opened = Promise.all([resultsWriter.ready, settings.ready, connection.ready]).then(() => {
    connection.carries(results.carried().map(([, request]) => request));
  });
  const core = createCore({
    ...surroundings,
    client,
    connection,
    settings: settings.get,
    wait: (milliseconds, signal) => pause(surroundings, milliseconds, signal),
    protocol: () => surroundings.protocolOf(connection.get().serviceUrl),
    stores: {
      results: openStore('results'),
      templates: openStore('templates'),
      sheets: openStore('sheets'),
      serviceSpeed: openStore('learned'),
      journal: openStore('studies'),
      scratch: openStore('scratch'),
    },
    onStoreFailed(error) {
      warn(error);
      storage.report('failing');
    },
    workbook: {
      results,
      opened,
      document: () => documentName(resultsWriter.documentId()),
    },
  });

  const recalculate = () => {
    surroundings.recalculate().catch(() => {
      // Excel rejected it: the formulas keep their error, which names the remedy, until the next calculation.
    });
  };
  onConnectionRestored(connection, recalculate);
  onResumed(settings, recalculate);
  const failures = createFailureLog(surroundings.now);
  onOutageOver({ ...surroundings, failures, recalculate, probe: () => client().listTemplates({ limit: 1 }) });
  core.catalogue.onRepublished((template) => {
    surroundings.markOutdated(core.calculations, template).catch(() => {
      // Excel rejected it: the pane says it all the same, and the cells' cards at their next calculation.
    });
  });

  const others = createOthersResults({
    ...surroundings,
    now: steadyClock(surroundings.now),
    take: () => resultsWriter.takeOthers(),
    onFailed: warn,
  });
  surroundings.followOthers(others.changed, () => core.calculations.verify()).catch(warn);

  let adopting: Promise<void> | undefined;
  return {
    connection,
    project: connection,
    reach,
    allowedOrigins,
    linkTo: (url) => serviceLink(url, connection.get().serviceUrl, surroundings.pagesOrigins),
    client,
    ...core,
    cells: createCellReader({ ...surroundings, hasAnswered: () => resultsWriter.isRead() }),
    failures,
    remarks,
    settings,
    storage,
    results,
    resultsWriter,
    others,
    localService: () => fetchLocalOffer(surroundings.localServicePath, pageOrigin, surroundings),
    useLocalService(offer) {
      computer.set({ serviceUrl: pageOrigin, ...offer, configuredBy: 'local' });
      if (connection.get().serviceUrl !== pageOrigin) connection.set({ serviceUrl: pageOrigin });
      // At the start formulas wait for this offer; now they have their error already.
      recalculate();
    },
    async testConnection(candidate) {
      const tested = await testConnection(candidate);
      core.goOn();
      return tested;
    },
    get ready() {
      adopting ??= adoptLocalService(surroundings.localServicePath, pageOrigin, computer, surroundings).then(
        async (settled) => {
          if (!settled) adopting = undefined;
          await connection.ready;
        },
      );
      return adopting;
    },
  };
}

/** A copy has the id of what it is a copy of, and another address. */
const documentName = (id: string) => `${id} ${documentAddress()}`;

/** Only a spared call is lost: the number itself is right. */
function warn(error: unknown): void {
  console.warn('Results could not be stored', error);
}
