import path from 'node:path';
import Database from 'libsql';
import { addKey } from '../../../service/accounts/keys';
import { apiKey, startTestService } from '../../../service/testing/testService';
import type { Exchange } from './faultProxyExchange';
import type { Fault, Moment } from './faultProxyFaults';
import { type RunningService, startService } from '../service/startService';

/** How much the service holds, read behind its back. */
export interface Holdings {
  sheets: number;
  projects: number;
}

/** The real service in this process, on a store in memory, listening on the loopback interface. */
export async function startListeningService(options: Parameters<typeof startTestService>[0] = {}) {
  const service = await startTestService(options);
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { db } = service.store;
  const count = async (table: 'sheets' | 'projects') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
  return {
    ...service,
    url,
    apiKey,
    holdings: async (): Promise<Holdings> => ({
      sheets: await count('sheets'),
      projects: await count('projects'),
    }),
    /** Resolves when every batch has ended. */
    async noBatchRuns(): Promise<void> {
      const running = db.selectFrom('batches').select('id').where('state', 'in', ['queued', 'processing']);
      while ((await running.execute()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    },
    /** @returns another key of the same account */
    async secondKey(): Promise<string> {
      const options = { account: null, templates: null };
      return (await addKey(service.store, () => new Date(), options)).apiKey;
    },
  };
}

/** The built service as a process that dies as `kill -9` does, and comes back on the same data. */
export interface MortalService {
  /** Where it listens now. */
  url(): string;
  apiKey: string;
  projectId: string;
  kill(): Promise<void>;
  comeBack(): Promise<void>;
  /** Ends it, and counts what it leaves. */
  stop(): Promise<Holdings>;
}

export async function startMortalService(dataDir: string): Promise<MortalService> {
  const environment = { API_KEY: apiKey, DATA_DIR: dataDir };
  let running: RunningService = await startService(environment);
  return {
    url: () => running.url,
    apiKey,
    projectId: running.projectId,
    kill: () => running.kill(),
    async comeBack() {
      running = await startService(environment);
    },
    async stop() {
      await running.stop();
      const database = new Database(path.join(dataDir, 'service.db'));
      const count = (table: string) =>
        (database.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count;
      const holdings = { sheets: count('sheets'), projects: count('projects') };
      database.close();
      return holdings;
    },
  };
}

/** The service dies, and with it the connection. */
export const death = (service: MortalService, moment: Moment): Fault => ({
  name: `death ${moment}`,
  async meet(exchange: Exchange) {
    if (moment === 'after the work') await exchange.forward();
    await service.kill();
    exchange.cut();
  },
});
