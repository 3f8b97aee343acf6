import type { Calculations } from './calculation/calculations';
import type { Catalogue } from './calculation/catalogue';
import type { ConnectionStore } from './calculation/connection';
import type { Counters } from './calculation/counters';
import type { Study } from './calculation/study';
import type { ServiceClient } from './client/serviceClient';
import type { Project } from './contract';

/** The add-in's parts, put together once for the shared runtime. */
export interface Runtime {
  connection: ConnectionStore;
  /** The origins this build may call, the default first. */
  allowedOrigins: string[];
  /** The service at the current origin with the current key. */
  client(): ServiceClient;
  catalogue: Catalogue;
  calculations: Calculations;
  study: Study;
  /** Lists the projects with the stored connection, or with one that is not stored yet. */
  testConnection(candidate?: { origin: string; apiKey: string }): Promise<{ projects: Project[] }>;
  counters: Readonly<Counters>;
  /** Resolves when the connection is known; never rejects. */
  ready: Promise<void>;
}

export function getRuntime(): Runtime {
  throw new Error('The runtime is not composed yet.');
}
