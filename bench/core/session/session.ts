import { randomUUID } from 'node:crypto';
import type { Connection } from '../../../src/core/session/connection';
import { type CoreStores, Core } from '../../../src/core/core';
import { createMemoryStore } from '../../../src/core/lib/keyValueStore';
import { WorkbookResults } from '../../../src/core/cache/workbookResults';
import { usualSettings } from '../../../src/core/session/settings';
import { createServiceClient, type ServiceClient } from '../../../src/client/serviceClient';
import type { Access } from './access';
import type { Transport } from './transport';

/** The add-in's core from its start to its end, with the workbook it is open in. */
export type Session = Core & { workbook: WorkbookResults; failures: unknown[] };

export interface SessionOptions {
  /** What this computer keeps. */
  stores?: Partial<CoreStores>;
  workbook?: WorkbookResults;
}

/** As the add-in puts it together, with a way to the service in place of the browser's `fetch`. */
export function openSession(access: Access, transport: Transport, options: SessionOptions = {}): Session {
  const client = createServiceClient({
    ...timers,
    serviceUrl: access.url,
    apiKey: () => access.apiKey,
    fetch: transport.fetch,
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    onThrottled: (seconds) => session.throttled(seconds),
    onAnswered: (attempt) => session.answered(attempt),
  });
  const protocol = () => (transport.requests > 0 ? transport.protocol : null);
  const session = openSessionOver(client, access, protocol, options);
  return session;
}

export function openSessionOver(
  client: ServiceClient,
  { url, apiKey, projectId }: Access,
  protocol: () => string | null,
  options: SessionOptions = {},
): Session {
  const connection: Connection = { serviceUrl: url, apiKey, projectId, projectName: 'Bench' };
  const workbook = options.workbook ?? new WorkbookResults();
  const failures: unknown[] = [];
  const core = new Core({
    ...timers,
    client: () => client,
    connection: { get: () => connection, set: () => undefined, subscribe: () => () => undefined },
    settings: () => usualSettings,
    now: () => Date.now(),
    newId: randomUUID,
    locks: null,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    protocol,
    stores: { ...memoryStores(), ...options.stores },
    onStoreFailed: (error) => failures.push(error),
    workbook: {
      results: workbook,
      opened: Promise.resolve(),
      document: () => 'bench',
    },
  });
  return Object.assign(core, { workbook, failures });
}

const timers = {
  setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
};

function memoryStores(): CoreStores {
  return {
    results: createMemoryStore(),
    templates: createMemoryStore(),
    sheets: createMemoryStore(),
    serviceSpeed: createMemoryStore(),
    journal: createMemoryStore(),
    scratch: createMemoryStore(),
  };
}
