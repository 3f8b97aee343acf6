import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Account, addAccount } from '../../test/support/service/addAccount';
import { startService } from '../../test/support/service/startService';
import { startCluster } from '../../test/postgres/cluster';

/** A server that is measured. */
export interface Subject {
  url: string;
  apiKey: string;
  projectId: string;
  addAccount(name: string): Promise<Account>;
  stop(): Promise<void>;
}

/** The service on the embedded database, on a disk, every commit flushed. */
export async function startEmbedded(): Promise<Subject> {
  const folder = mkdtempSync(path.join(tmpdir(), 'calc-bench-'));
  const service = await startService({ DATA_DIR: folder });
  return {
    ...service,
    addAccount: (name) => addAccount({ DATA_DIR: folder }, name),
    async stop() {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The service with its own PostgreSQL on this machine, every commit flushed. */
export async function startOnPostgres(): Promise<Subject> {
  const cluster = await startCluster({ durable: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'calc-bench-'));
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: folder };
  const service = await startService({ ...environment, API_KEY: 'key-of-the-bench' });
  return {
    ...service,
    addAccount: (name) => addAccount(environment, name),
    async stop() {
      await service.stop();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The ceiling: an empty handler on the same Fastify, bare, or behind what every request of the service passes (key,
 * rate limit, CORS, log).
 */
export async function startEmptyServer(kind: 'bare' | 'pipeline'): Promise<Subject> {
  const child = spawn(process.execPath, [path.join(__dirname, 'emptyServer.js'), kind], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.resume();
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url, apiKey } = JSON.parse(line) as { url: string; apiKey: string };
  return {
    url,
    apiKey,
    projectId: '',
    addAccount: () => Promise.reject(new Error('An empty server has no accounts.')),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
