import type { ServiceClient } from '../../client/serviceClient';
import type { Connection } from '../session/connection';
import { type CoreParts, type CoreStores, Core } from '../core';
import { createStoredRecords } from '../lib/storedRecords';
import { createMemoryStore } from '../lib/keyValueStore';
import { WorkbookResults } from '../cache/workbookResults';
import { type CalculationSettings, createSettings, usualSettings } from '../session/settings';
import { fakeClient } from './fakeClient';
import { fakeConnection } from './fakeConnection';
import { snowTemplate } from './templates';

export function memoryStores(): CoreStores {
  return {
    results: createMemoryStore(),
    templates: createMemoryStore(),
    sheets: createMemoryStore(),
    serviceSpeed: createMemoryStore(),
    journal: createMemoryStore(),
    scratch: createMemoryStore(),
  };
}

export interface TestCoreOptions {
  connection?: Partial<Connection>;
  stores?: CoreStores;
  settings?: Partial<CalculationSettings>;
  /** What the workbook carries, as it was written. */
  carried?: string;
  document?: string;
  now?: () => number;
  proven?: CoreParts['proven'];
}

/**
 * The whole core over a client that fails the test on every call but those given. The snow template and the project are
 * always to be had.
 */
export function createTestCore(calls: Partial<ServiceClient>, options: TestCoreOptions = {}) {
  const connection = fakeConnection(options.connection);
  const settings = createSettings({ ...usualSettings, ...options.settings });
  const results = new WorkbookResults();
  if (options.carried !== undefined) results.load(options.carried);
  const stores = options.stores ?? memoryStores();
  const failures: unknown[] = [];
  let ids = 0;
  const core = new Core({
    client: () =>
      fakeClient({
        getTemplate: () => Promise.resolve(snowTemplate),
        getProject: () => Promise.resolve({ projectId: 'project', name: 'Project', defaults: {} }),
        ...calls,
      }),
    connection,
    settings: settings.get,
    now: options.now ?? (() => Date.parse('2026-01-01T00:00:00Z')),
    newId: () => `id-${(ids += 1)}`,
    locks: null,
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds).unref(),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    wait: () => Promise.resolve(),
    protocol: () => null,
    stores,
    ...(options.proven && { proven: options.proven }),
    onStoreFailed: (error) => failures.push(error),
    workbook: {
      results,
      opened: Promise.resolve(),
      document: () => options.document ?? 'document',
    },
  });
  const stored = createStoredRecords(core.storedRecords);
  return Object.assign(core, { kept: stored, connection, settings, stores, results, failures });
}
