import { Core, type CoreStores } from '../../src/core/core';
import type { KeyValueStore } from '../../src/core/lib/keyValueStore';
import { WorkbookResults } from '../../src/core/cache/workbookResults';
import { type CalculationSettings, createSettings, usualSettings } from '../../src/core/session/settings';
import { createStudy } from '../../src/study/engine/study';
import { fakeConnection } from '../../src/core/testing/fakeConnection';
import { memoryStores } from '../../src/core/testing/testCore';
import { TrustedSeals } from '../../src/connection/trustedSeals';
import type { ClaimedResult, TrustedKey } from '../../contract/seal/sealChecker';
import { CalcError, cancelledError } from '../../src/client/calcError';
import type { Timers } from '../../src/client/deadline';
import { operations } from '../../src/client/operations';
import { RequestGroups } from '../../src/client/requestGroups';
import { createServiceClient } from '../../src/client/serviceClient';
import type { RouteName } from '../../contract';
import { memoryPointers } from '../../src/study/testing/memoryPointers';
import { routeOf } from './faults/faultProxyExchange';

export interface LiveCoreOptions {
  url: string;
  projectId: string | null;
  apiKey: string | null;
  /** What this computer keeps. */
  stores?: CoreStores;
  /** What the workbook carries, as it was written. */
  carried?: string;
  /** Id and address of the workbook. */
  document?: string;
  settings?: Partial<CalculationSettings>;
  protocol?: string;
  /** Sends the calculations of one moment in one request. */
  groups?: boolean;
  /** Keys whose seals are believed. Absent: seals are not checked. */
  sealKeys?: readonly TrustedKey[];
  /** What happens elsewhere before a request is sent. */
  before?: (address: string) => Promise<void>;
}

/**
 * The whole core over the real client and fetch. Its waits end at once, on a clock that moves along with them; its deadlines
 * pass when a test says so.
 */
export function startLiveCore(options: LiveCoreOptions) {
  const { url, stores = memoryStores(), document = 'document at home' } = options;
  const { soon, letDeadlinesPass, ...clock } = createHastyClock();
  const connection = fakeConnection({
    serviceUrl: url,
    projectId: options.projectId,
    apiKey: options.apiKey,
  });
  const settings = createSettings({ ...usualSettings, ...options.settings });
  const results = new WorkbookResults();
  if (options.carried !== undefined) results.load(options.carried);
  const failures: unknown[] = [];
  let alive = true;
  const sent: (RouteName | null)[] = [];

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    if (!alive) return new Promise(() => undefined);
    const { pathname } = new URL(address);
    sent.push(routeOf(init.method ?? 'GET', pathname));
    await options.before?.(address);
    const answer = await fetch(address, init);
    return alive ? answer : new Promise(() => undefined);
  };
  const groups = new RequestGroups({ ...clock, serviceUrl: url, fetch: send });
  const client = createServiceClient({
    ...clock,
    serviceUrl: url,
    apiKey: () => connection.get().apiKey,
    fetch: options.groups ? groups.fetch : send,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    onThrottled: (seconds) => core.throttled(seconds),
    onAnswered: (attempt) => core.answered(attempt),
  });
  const seals =
    options.sealKeys &&
    new TrustedSeals({
      ...{ ...clock, connection, fetch: send as typeof fetch, storage: null, storageKey: () => 'keys' },
      built: options.sealKeys,
    });
  const core: Core = new Core({
    ...clock,
    client: () => client,
    connection,
    settings: settings.get,
    newId: () => crypto.randomUUID(),
    locks: null,
    ...(seals && { proven: ({ projectId }, result) => seals.proven({ seal: null, ...result, projectId }) }),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(cancelledError());
        const giveUp = () => reject(cancelledError());
        signal?.addEventListener('abort', giveUp);
        // Not among the timers: it is no deadline, however long it is.
        soon(() => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        }, milliseconds);
      }),
    protocol: () => options.protocol ?? (options.groups ? 'groups' : null),
    stores: storesOf((store) => mortal(store, () => alive)),
    onStoreFailed: (error) => failures.push(error),
    workbook: { results, opened: Promise.resolve(), document: () => document },
  });

  function storesOf(of: (store: KeyValueStore) => KeyValueStore): CoreStores {
    return {
      results: of(stores.results),
      templates: of(stores.templates),
      sheets: of(stores.sheets),
      serviceSpeed: of(stores.serviceSpeed),
      journal: of(stores.journal),
      scratch: of(stores.scratch),
    };
  }

  return Object.assign(core, {
    client,
    proven: (claimed: ClaimedResult) => seals?.proven(claimed) ?? Promise.resolve(undefined),
    knowSealKeys: () => seals?.know() ?? Promise.resolve(),
    study: createStudy({ ...core.studyServices, pointers: memoryPointers() }),
    connection,
    settings,
    stores,
    results,
    failures,
    /** How many requests this core has sent: all, or those of one operation. */
    sent: (route?: RouteName) => sent.filter((one) => route === undefined || one === route).length,
    letDeadlinesPass,
    /** The page ends here: nothing more is sent, heard or written. */
    kill: () => void (alive = false),
  });
}

export type LiveCore = ReturnType<typeof startLiveCore>;

/** `value`, or kind and code of the error. */
export async function whatItGets(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'value';
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    return `${error.kind} ${error.code}`;
  }
}

/** Writes of a page that has ended do not arrive. */
function mortal(store: KeyValueStore, isAlive: () => boolean): KeyValueStore {
  const never = () => new Promise<never>(() => undefined);
  return {
    entries: () => store.entries(),
    set: (entries) => (isAlive() ? store.set(entries) : never()),
    delete: (keys) => (isAlive() ? store.delete(keys) : never()),
    clear: () => (isAlive() ? store.clear() : never()),
  };
}

const isDeadline = new Set<number>([...Object.values(operations).map(({ deadline }) => deadline), 20_000]);

interface HastyClock extends Timers {
  now(): number;
  /** Calls back at once, and moves the clock as if that had taken so long. */
  soon(callback: () => void, milliseconds: number): NodeJS.Timeout;
  letDeadlinesPass(): void;
}

function createHastyClock(): HastyClock {
  const begun = Date.now();
  let ahead = 0;
  const now = () => begun + performance.now() - started + ahead;
  const started = performance.now();
  const pending = new Set<() => void>();
  const soon = (callback: () => void, milliseconds: number) => {
    const at = now() + milliseconds;
    return setTimeout(() => {
      ahead += Math.max(0, at - now());
      callback();
    }, 0);
  };
  return {
    now,
    soon,
    setTimeout(callback, milliseconds) {
      if (!isDeadline.has(milliseconds)) return soon(callback, milliseconds);
      pending.add(callback);
      return callback;
    },
    clearTimeout(timer) {
      if (typeof timer === 'function') pending.delete(timer as () => void);
      else clearTimeout(timer as NodeJS.Timeout);
    },
    letDeadlinesPass: () => pending.forEach((pass) => pass()),
  };
}
