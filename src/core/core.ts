import type { ConfirmationsParts } from './cache/confirmations';
import { addinRoutes } from '../../contract';
import type { CalcError } from '../client/calcError';
import type { Timers } from '../client/deadline';
import type { AnsweredAttempt } from '../client/request';
import type { ServiceClient } from '../client/serviceClient';
import { type BatchRunner, createBatchRunner } from './sending/batchRunner';
import type { Wait } from './sending/followBatch';
import { Calculations } from './calculations';
import { deleteLeftBehind, type ScratchServices } from './sheets/scratch';
import { SheetMaker } from './sheets/sheetMaker';
import { steadyClock } from '../client/steadyClock';
import { ServiceSpeed } from './sending/serviceSpeed';
import { type Catalogue, createCatalogue } from './templates/catalogue';
import { type ConnectionStore, checkSendable, connectionChanged } from './session/connection';
import { type Counters, noCounts } from './session/counters';
import { createPossibleSheets, type PossibleSheets } from './session/possibleSheets';
import type { RecordKind, StoredRecordsParts } from './lib/storedRecords';
import { type KeyValueStore, createTimeoutStore } from './lib/keyValueStore';
import { createComputerResults } from './cache/computerResults';
import { createStoredTemplates, type StoredTemplates } from './templates/storedTemplates';
import { ResultCache } from './cache/resultCache';
import { createProjectDefaults, type ProjectDefaults } from './templates/projectDefaults';
import type { WorkbookResults } from './cache/workbookResults';
import { Scheduler, type SchedulerStatus } from './sending/scheduler';
import type { CalculationSettings } from './session/settings';
import { OwnedSheets } from './sheets/ownedSheets';
import { createWriteBehind } from './lib/writeBehind';

/** What the core takes from its surroundings. It touches nothing else. */
export interface CoreParts extends Timers {
  client(): ServiceClient;
  connection: ConnectionStore;
  settings(): CalculationSettings;
  /** Milliseconds since 1970. */
  now(): number;
  /** A random id, at most 50 characters. */
  newId(): string;
  /** Of the pages of this computer; null where they cannot see each other. */
  locks: Pick<LockManager, 'request' | 'query'> | null;
  /** Waits, or rejects with a CalcError as soon as the signal aborts. */
  wait: Wait;
  /** 'h2' when the service answers over HTTP/2, 'groups' when it takes many calculations in one request; null when unknown yet. */
  protocol(): string | null;
  stores: CoreStores;
  /** The report of a result as its seal proves it. Absent where no seals are checked. */
  proven?: ConfirmationsParts['proven'];
  /** A store failed: the core goes on, and stores less. */
  onStoreFailed(error: unknown): void;
  /** What the open workbook carries, and when it can be looked up. */
  workbook: {
    results: WorkbookResults;
    opened: Promise<void>;
    /** Id and address, as one text. */
    document(): string;
  };
}

/** What this computer stores; `scratch` names the sheets that designs work with. */
export type CoreStores = Record<
  'results' | 'templates' | 'sheets' | 'serviceSpeed' | 'journal' | 'scratch',
  KeyValueStore
>;

/** What the core has for a study, which only the pane loads: it shares the batch runner and the counts. */
export interface StudyServices {
  client(): ServiceClient;
  connection: ConnectionStore;
  counters: Counters;
  runner: BatchRunner;
  possibleSheets?: Pick<PossibleSheets, 'lost' | 'found'>;
  /** Where runs are journalled. */
  store: KeyValueStore;
  /** Milliseconds since 1970. */
  now(): number;
  /** Names a run; part of the `ref` of its items, so at most 50 characters. */
  newRunId(): string;
}

/** The calculation core, put together. */
export class Core {
  readonly catalogue: Catalogue;
  readonly calculations: Calculations;
  /** For studies, and for designs at a service that calculates only on sheets. */
  readonly studyServices: StudyServices & ScratchServices;
  readonly counters = noCounts();
  /** Sheets that may exist although no answer said so. */
  readonly possibleSheets: PossibleSheets;
  /** For `createStoredRecords`, which only the pane loads. */
  readonly storedRecords: StoredRecordsParts;
  readonly #now: () => number;
  /** Where the computer's clock is set back, what waits for the service would wait until it has caught up. */
  readonly #steady: () => number;
  readonly #serviceSpeed: ServiceSpeed;
  readonly #scheduler: Scheduler;
  readonly #results: ReturnType<typeof openResults>;
  readonly #sheets: OwnedSheets;

  constructor(parts: CoreParts) {
    const { client, connection, now, settings, wait, newId, locks, workbook } = parts;
    const { setTimeout, clearTimeout } = parts;
    const timers = { setTimeout, clearTimeout };
    const stores = withTimeout(parts, parts.stores);
    this.#now = now;
    this.#steady = steadyClock(now);
    const { counters } = this;
    const possibleSheets = (this.possibleSheets = createPossibleSheets(
      () => connection.get().serviceUrl,
      now,
    ));
    this.#results = openResults(parts, stores, counters);
    const { cache, templates } = this.#results;
    const sheets = (this.#sheets = new OwnedSheets({
      ...timers,
      ...{ store: stores.sheets, document: workbook.document, now, onStoreFailed: parts.onStoreFailed },
    }));
    const defaults = createProjectDefaults(async (projectId) => {
      const project = await client().getProject(projectId);
      connection.named?.([project]);
      return project;
    }, now);
    const catalogue = (this.catalogue = openCatalogue(parts, templates, defaults));
    const runner = createBatchRunner({ client, counters, possibleSheets, wait, newId });
    const scratch: ScratchServices = {
      ...timers,
      ...{ client, connection, counters, possibleSheets, scratch: stores.scratch, locks, newId },
    };
    this.studyServices = { ...scratch, runner, store: stores.journal, now, newRunId: newId };
    this.#serviceSpeed = new ServiceSpeed(stores.serviceSpeed);
    deleteLeftBehind(scratch);
    this.#scheduler = new Scheduler({
      ...timers,
      ...{ now: this.#steady, protocol: parts.protocol, serviceSpeed: this.#serviceSpeed },
      async runBatch(projectId, items, { progress }) {
        checkSendable({ serviceUrl: connection.get().serviceUrl, projectId }, connection, settings());
        const id = newId();
        const named = items.map((item, position) => ({ ...item, ref: `${id}:${position}` }));
        return runner.run(projectId, named, { onProgress: progress });
      },
    });
    const sheetMaker = new SheetMaker({
      ...{ client, scheduler: this.#scheduler, sheets, counters, possibleSheets },
      ...{ now, connection, settings },
    });
    this.#followConnection(connection);
    this.calculations = new Calculations({
      ...timers,
      ...{ client, connection, catalogue, counters, cache, sheets, sheetMaker, defaults, settings, now },
      opened: workbook.opened,
      ...(parts.proven && { proven: parts.proven }),
      goOn: () => this.goOn(),
    });
    this.storedRecords = {
      results: { stores: [stores.results, stores.templates], forget: () => this.#results.clear() },
      sheets: { stores: [stores.sheets], forget: () => sheets.clear() },
      studies: { stores: [stores.journal], forget: () => undefined },
      [speedRecords]: { stores: [stores.serviceSpeed], forget: () => this.#serviceSpeed.forget() },
    };
  }

  /** `waitsUntil` on the computer's clock. */
  status(): SchedulerStatus {
    const { waitsUntil, ...status } = this.#scheduler.status();
    return { ...status, waitsUntil: waitsUntil === null ? null : waitsUntil - this.#steady() + this.#now() };
  }

  /** Rejects everything that waits to be sent. What is under way goes on. */
  stop(error: CalcError): void {
    this.#scheduler.stop(error);
  }

  /** The client reports every answer: the scheduler measures the service by it. */
  answered({ route, seconds }: AnsweredAttempt): void {
    // Reading solves nothing: its time is one round trip.
    if (addinRoutes[route].method === 'GET') this.#serviceSpeed.observe('roundTrip', seconds);
  }

  /** The user asks for an answer now: a time that the service has said to wait ends. */
  goOn(): void {
    this.#scheduler.goOn();
  }

  /** The client reports every throttled call. */
  throttled(retryAfterSeconds: number | null): void {
    this.#scheduler.throttled(retryAfterSeconds);
  }

  /** The open workbook has another name from now on: see `CoreParts.workbook.document`. */
  documentRenamed(from: string, to: string): void {
    this.#sheets.documentRenamed(from, to);
  }

  /** Resolves when everything so far is stored on this computer. */
  async flush(): Promise<void> {
    await Promise.all([this.#results.flush(), this.#sheets.flush()]);
  }

  #followConnection(connection: ConnectionStore): void {
    let last = connection.get();
    connection.subscribe(() => {
      const before = last;
      last = connection.get();
      const moved = last.serviceUrl !== before.serviceUrl;
      if (moved) this.#scheduler.allowBatches();
      // What a key may see is its own.
      if (moved || last.apiKey !== before.apiKey) this.catalogue.forget();
      if (moved || last.projectId !== before.projectId) this.stop(connectionChanged());
    });
  }
}

/** Cached results and the templates by which they are read, in memory, on this computer, and in the workbook. */
function openResults(parts: CoreParts, stores: CoreStores, counters: Counters) {
  const { onStoreFailed, workbook } = parts;
  const behind = (store: KeyValueStore) => createWriteBehind({ ...parts, store, onFailed: onStoreFailed });
  const resultsWritten = behind(stores.results);
  const templatesWritten = behind(stores.templates);
  const templates = createStoredTemplates({
    ...parts,
    store: stores.templates,
    written: templatesWritten,
  });
  const computer = createComputerResults({ store: stores.results, written: resultsWritten, onStoreFailed });
  const cache = new ResultCache({ computer, workbook: workbook.results, templates, counters });
  const flush = async () => void (await Promise.all([resultsWritten.flush(), templatesWritten.flush()]));
  return {
    cache,
    templates,
    flush,
    clear() {
      cache.clear();
      templates.clear();
      return flush();
    },
  };
}

function openCatalogue(
  { client, now, connection, workbook }: CoreParts,
  templates: StoredTemplates,
  defaults: ProjectDefaults,
): Catalogue {
  return createCatalogue(client, now, {
    latest: (code) => templates.latest(connection.get().serviceUrl, code),
    carried: (code) => workbook.results.templateNamed(code),
    all: () => [...templates.all(connection.get().serviceUrl), ...workbook.results.templates()],
    loading() {
      const { serviceUrl, projectId } = connection.get();
      // A template that is loaded is calculated next. Over HTTP/2 a browser sends a hundred requests at once: read now, the
      // project takes no place among them.
      if (projectId) defaults.keepFresh(serviceUrl, projectId);
      return (template) => templates.keep(serviceUrl, template);
    },
    ready: Promise.all([templates.ready, workbook.opened]).then(() => undefined),
  });
}

function withTimeout(timers: Timers, stores: CoreStores): CoreStores {
  const entries = Object.entries(stores).map(([name, store]) => [name, createTimeoutStore(timers, store)]);
  return Object.fromEntries(entries) as CoreStores;
}

/** How quickly services answer, under the name that the first version gave these records. */
const speedRecords = 'learned' satisfies RecordKind;
