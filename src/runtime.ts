import type { ClaimedResult, ProvenSheet } from '../contract/seal/sealChecker';
import { type FailureLog, createFailureLog } from './core/session/failures';
import type { Calculations } from './core/calculations';
import type { ConnectionStore } from './core/session/connection';
import type { Catalogue } from './core/templates/catalogue';
import { Core } from './core/core';
import type { CalcError } from './client/calcError';
import type { SchedulerStatus } from './core/sending/scheduler';
import type { PossibleSheets } from './core/session/possibleSheets';
import type { Counters } from './core/session/counters';
import { onConnectionRestored, onOutageOver, onResumed } from './core/session/recovery';
import { isDefinite } from './core/cells/calculationRunner';
import { WorkbookResults } from './core/cache/workbookResults';
import type { SettingsStore } from './core/session/settings';
import { pause } from './client/deadline';
import { withoutKey } from './client/withoutKey';
import { steadyClock } from './client/steadyClock';
import type { ServiceClient } from './client/serviceClient';
import type { Project } from '../contract';
import { createStorageHealth } from './core/lib/storageHealth';
import { type CellReader, createCellReader } from './workbook/cells/cellReader';
import { createAgreedProjects } from './connection/agreedProjects';
import { type ConnectedClient, createConnectedClient } from './connection/connectedClient';
import { type ComputerConnections, createConnectionStore } from './connection/connectionStore';
import { adoptLocalService, fetchLocalOffer, type LocalService } from './connection/localService';
import { type LinkTo, serviceLink } from './connection/links';
import { createServiceReach, type ServiceReach } from './connection/serviceReach';
import { WorkbookConnection } from './connection/workbookConnection';
import { documentAddress, partitionPrefix } from './workbook/excel/partition';
import type { Changed } from './workbook/formulas/recalculateShown';
import { createProjectRecord } from './workbook/stored/projectRecord';
import { createOthersResults, type OthersResults } from './workbook/stored/othersResults';
import { ResultsWriter } from './workbook/stored/resultsWriter';
import { pageSurroundings, type Surroundings } from './surroundings';
import { createWorkbookSettings } from './workbook/stored/workbookSettings';

/** The add-in's parts, put together once for the shared runtime. */
export class Runtime {
  /** The services this build may call, the default first. */
  readonly allowedOrigins: string[];
  /** The project that the workbook keeps. */
  readonly project: WorkbookConnection;
  /** The same project with this computer's key. */
  readonly connection: ConnectionStore;
  /** Whether the service answers. */
  readonly reach: Pick<ServiceReach, 'get' | 'subscribe'>;
  /** The chosen service with its key. */
  readonly client: () => ServiceClient;
  readonly catalogue: Catalogue;
  readonly calculations: Calculations;
  /** For studies and designs, which are loaded when they are used. */
  readonly studyServices: Core['studyServices'];
  readonly cells: CellReader;
  readonly counters: Readonly<Counters>;
  /** Sheets that may exist although no answer said so. */
  readonly possibleSheets: Pick<PossibleSheets, 'list'>;
  /** The formulas that fail. */
  readonly failures: FailureLog;
  /** What is left out of the service's answers because it cannot be read. */
  readonly remarks = new Set<string>();
  /** How this workbook calculates. */
  readonly settings: SettingsStore;
  /** What this computer stores; only the pane shows and clears it. */
  readonly storedRecords: Core['storedRecords'];
  /** Whether this computer can store anything. */
  readonly storage = createStorageHealth();
  /** The results that travel with the workbook, and their writer. */
  readonly results: WorkbookResults;
  readonly resultsWriter: ResultsWriter;
  /** Those that other authors calculate meanwhile. */
  readonly others: Pick<OthersResults, 'subscribe'>;
  readonly #surroundings: Surroundings;
  readonly #computer: ComputerConnections;
  readonly #core: Core;
  readonly #testConnection: ConnectedClient['test'];
  readonly #takesGroups: () => boolean;
  #adopting: Promise<void> | undefined;

  constructor(surroundings: Surroundings) {
    const { pageOrigin, now, random, newId, setTimeout, clearTimeout } = surroundings;
    const documentSettings = surroundings.documentSettings();
    this.#surroundings = surroundings;
    this.allowedOrigins = surroundings.origins.map((serviceUrl) =>
      serviceUrl === 'self' ? pageOrigin : serviceUrl,
    );
    this.#computer = createConnectionStore(
      surroundings.storage,
      () => `${partitionPrefix()}calc.connection`,
      this.allowedOrigins,
      this.storage.report,
    );
    this.project = new WorkbookConnection({
      computer: this.#computer,
      allowedOrigins: this.allowedOrigins,
      newId,
      agreed: createAgreedProjects(surroundings.storage, () => `${partitionPrefix()}calc.projects`),
      record: createProjectRecord(documentSettings, warn),
    });
    this.connection = this.project;
    const settings = (this.settings = createWorkbookSettings(documentSettings, warn));
    const reach = (this.reach = createServiceReach(surroundings.fetch));
    const { client, test, takesGroups } = createConnectedClient({
      ...{ fetch: reach.fetch, routes: surroundings.routes, now, random, newId, setTimeout, clearTimeout },
      ...{ connection: this.connection, allowedOrigins: this.allowedOrigins },
      onThrottled: (seconds) => core.throttled(seconds),
      onAnswered: (attempt) => core.answered(attempt),
      onRemark: (text) => this.remarks.add(text),
    });
    this.client = client;
    this.#testConnection = test;
    this.#takesGroups = takesGroups;
    this.results = new WorkbookResults(() => this.resultsWriter.changed(), now);
    this.resultsWriter = new ResultsWriter({
      ...{ author: surroundings.author, newId, setTimeout, clearTimeout },
      now: () => performance.now(),
      part: surroundings.resultPart,
      results: this.results,
      onDocumentId: (from, to) => core.documentRenamed(documentName(from), documentName(to)),
      onFailed: warn,
    });
    const ready = Promise.all([this.resultsWriter.ready, settings.ready, this.project.ready]);
    const core = (this.#core = this.#openCore(ready));
    this.catalogue = core.catalogue;
    this.calculations = core.calculations;
    this.studyServices = core.studyServices;
    this.counters = core.counters;
    this.possibleSheets = core.possibleSheets;
    this.storedRecords = core.storedRecords;
    this.failures = createFailureLog(now, (cell, error) => {
      // Only what the inputs are the reason of is the same for a colleague.
      if (error !== null && !isDefinite(error)) return;
      const key = this.connection.get().apiKey ?? '';
      this.results.noteReason(cell, error && String(withoutKey(error.message, key)));
    });
    this.cells = createCellReader({
      ...{ readRanges: surroundings.readRanges, setTimeout, clearTimeout },
      hasAnswered: () => this.resultsWriter.isRead(),
    });
    this.#recalculateWhenPossible();
    this.others = this.#followOthers();
  }

  /** What is queued and under way. */
  status(): SchedulerStatus {
    return this.#core.status();
  }

  /** Drops what is queued. */
  stop(error: CalcError): void {
    this.#core.stop(error);
  }

  /** Allows links only to the chosen service and its pages, in the pane and in cells. */
  readonly linkTo: LinkTo = (url) =>
    serviceLink(url, this.connection.get().serviceUrl, this.#surroundings.pagesOrigins);

  /** Where users ask for what is missing; null where the build names none. */
  get support(): string | null {
    return this.#surroundings.support ?? null;
  }

  /** Where the add-in can be installed; null where the build names no place. */
  get installLink(): string | null {
    return this.#surroundings.installLink ?? null;
  }

  /** What those links begin with, for formulas that make one. */
  linkPlaces(): string[] {
    const { serviceUrl } = this.connection.get();
    return [serviceUrl, this.#surroundings.pagesOrigins[serviceUrl]].flatMap((place) =>
      place === undefined ? [] : [`${place.replace(/\/$/, '')}/`],
    );
  }

  /** Lists the projects with the stored connection, or with one that is not stored yet. */
  async testConnection(candidate?: { serviceUrl: string; apiKey: string }): Promise<{ projects: Project[] }> {
    const tested = await this.#testConnection(candidate);
    this.#core.goOn();
    return tested;
  }

  /** The key and project of a local service; null without one. */
  localService(): Promise<LocalService | null> {
    const { localServicePath, pageOrigin } = this.#surroundings;
    return fetchLocalOffer(localServicePath, pageOrigin, this.#surroundings);
  }

  /** Applies them at the user's request, replacing earlier settings. */
  useLocalService(offer: LocalService): void {
    const { pageOrigin } = this.#surroundings;
    this.#computer.set({ serviceUrl: pageOrigin, ...offer, configuredBy: 'local' });
    if (this.connection.get().serviceUrl !== pageOrigin) this.connection.set({ serviceUrl: pageOrigin });
    // At the start formulas wait for this offer; now they have their error already.
    this.#recalculate();
  }

  /** Resolves when the connection is known, as far as it can be now; never rejects. Read it each time. */
  get ready(): Promise<void> {
    const { localServicePath, pageOrigin } = this.#surroundings;
    this.#adopting ??= adoptLocalService(
      localServicePath,
      pageOrigin,
      this.#computer,
      this.#surroundings,
    ).then(async (settled) => {
      if (!settled) this.#adopting = undefined;
      await this.project.ready;
    });
    return this.#adopting;
  }

  /** @param ready what the workbook carries is known */
  #openCore(ready: Promise<unknown>): Core {
    const { connection, project, settings, results, resultsWriter, storage, client } = this;
    const surroundings = this.#surroundings;
    const { now, newId, locks, setTimeout, clearTimeout } = surroundings;
    const openStore = (name: string) =>
      surroundings.openStore(name, (reason) => {
        console.warn('The browser blocks storage: nothing is stored', reason);
        storage.report('denied');
      });
    const opened = ready.then(() => project.carries(results.carried().map(([, request]) => request)));
    return new Core({
      ...{ client, connection, settings: settings.get, now, newId, locks, setTimeout, clearTimeout },
      proven: ({ projectId }, result) => this.proven({ seal: result.seal, ...result, projectId }),
      wait: (milliseconds, signal) => pause(surroundings, milliseconds, signal),
      protocol: () => (this.#takesGroups() ? 'groups' : surroundings.protocolOf(connection.get().serviceUrl)),
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
      workbook: { results, opened, document: () => documentName(resultsWriter.documentId()) },
    });
  }

  /** Numbers of this service are shown: its seals are to be believed on this computer, later without a connection. */
  async knowSealKeys(): Promise<void> {
    try {
      await (await this.#surroundings.trustedSeals?.(this.connection))?.know();
    } catch (error) {
      warn(error);
    }
  }

  /** The report as its seal proves it. What cannot be checked is not proven. */
  async proven(claimed: ClaimedResult): Promise<ProvenSheet | undefined> {
    try {
      return await (await this.#surroundings.trustedSeals?.(this.connection))?.proven(claimed);
    } catch (error) {
      warn(error);
      return undefined;
    }
  }

  #recalculate(): void {
    this.#surroundings.recalculate().catch(() => {
      // Excel rejected it: the formulas keep their error, which names the remedy, until the next calculation.
    });
  }

  #recalculateWhenPossible(): void {
    const { connection, settings, failures } = this;
    const { setTimeout, clearTimeout } = this.#surroundings;
    const recalculate = () => this.#recalculate();
    onConnectionRestored(connection, recalculate);
    onResumed(settings, recalculate);
    const probe = () => this.client().listTemplates({ limit: 1 });
    onOutageOver({ setTimeout, clearTimeout, failures, recalculate, probe });
    this.catalogue.onRepublished((template) => {
      this.#recalculateShown({ published: template });
    });
  }

  /** Where Excel rejects it the pane still knows, and the cells tell at their next calculation. */
  #recalculateShown(changed: Changed): void {
    this.#surroundings.recalculateShown(this.calculations, changed).catch(() => undefined);
  }

  #followOthers(): OthersResults {
    const { now, setTimeout, clearTimeout, followOthers } = this.#surroundings;
    const others = createOthersResults({
      ...{ setTimeout, clearTimeout, now: steadyClock(now) },
      take: () => this.resultsWriter.takeOthers(),
      onFailed: warn,
    });
    const onRenamed = (sheet: { worksheetId: string; nameBefore: string }) => this.#recalculateShown(sheet);
    followOthers(others.changed, () => this.calculations.verify(), onRenamed).catch(warn);
    return others;
  }
}

let runtime: Runtime | undefined;

/** The one runtime of this page. */
export function getRuntime(): Runtime {
  runtime ??= new Runtime(pageSurroundings());
  return runtime;
}

/** Another runtime takes its place: each test has its own. */
export function useRuntime(other: Runtime): void {
  runtime = other;
}

/** A copy has the id of what it is a copy of, and another address. */
const documentName = (id: string) => `${id} ${documentAddress()}`;

/** Only a spared call is lost: the number itself is right. */
function warn(error: unknown): void {
  console.warn('Results could not be stored', error);
}
