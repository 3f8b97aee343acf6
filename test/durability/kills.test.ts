import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import { Client } from 'pg';
import { addAccount } from '../support/service/addAccount';
import { startService, type RunningService } from '../support/service/startService';
import { brokenPromises, createLedger } from './ledger';
import { loadUntilGone, untilTerminal, worstLoadUntilGone } from './load';
import { randomOf } from './random';
import { serviceClient } from './serviceClient';
import { makeDatabase } from './testDatabase';

/** Two show that it holds; `npm run test:slow` does it often enough to meet the rare moments. */
const kills = Number(process.env.KILLS ?? 2);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

jest.setTimeout(60_000 + kills * 60_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calc-kills-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const apiKey = 'key-of-the-kill-tests';
const slowly = { API_KEY: apiKey, SOLVE_DELAY_MS: '3' };

/** How the service runs on each store, and how its names of sheets are read behind its back at the end. */
const stores = {
  embedded: () => {
    const dataDir = path.join(folder, 'data');
    return {
      environment: { ...slowly, DATA_DIR: dataDir },
      sheetNames: async () => {
        const database = new Database(path.join(dataDir, 'service.db'));
        const rows = database.prepare('select name from sheets').all() as { name: string }[];
        database.close();
        return rows.map(({ name }) => name);
      },
    };
  },
  postgres: async () => {
    const databaseUrl = await makeDatabase(`kills_${randomUUID().replaceAll('-', '')}`);
    return {
      environment: {
        ...slowly,
        DATA_DIR: path.join(folder, 'postgres'),
        DATABASE_URL: databaseUrl,
        BATCH_TAKEOVER_S: '1',
      },
      sheetNames: async () => {
        const client = new Client({ connectionString: databaseUrl });
        await client.connect();
        const { rows } = await client.query<{ name: string }>('select name from sheets');
        await client.end();
        return rows.map(({ name }) => name);
      },
    };
  },
};

test.each(['embedded', 'postgres'] as const)(
  `%s: ${kills} kills at random moments lose nothing that was acknowledged (SEED=${seed})`,
  async (kind) => {
    const { environment, sheetNames } = await stores[kind]();
    const random = randomOf(seed);
    const ledger = createLedger();
    let service: RunningService = await startService(environment);
    const other = await addAccount(environment, 'Other firm');
    const worst = { sheets: new Set<string>(), batches: new Map<string, { path: string; items: number }>() };
    const seen = { acknowledged: 0, batches: 0, worstSheets: 0, worstBatches: 0 };
    for (let round = 0; round < kills; round += 1) {
      const call = serviceClient(service);
      const { projectId } = service;
      // Answers are counted, not time: on a busy machine a kill would come before there is anything to lose.
      const enough = answersOf(1 + Math.floor(random() * 60));
      const loading = loadUntilGone({
        ...{ call, projectId, ledger, random, round: `${kind} ${round}` },
        // The names that are compared at the end are those of batches: the first round has one.
        onAcknowledged: () => (round > 0 || ledger.batches.size > 0) && enough.answered(),
      });
      const worstCall = serviceClient({ ...service, apiKey: other.apiKey });
      // The last round and every fourth one are long enough for the longest solves to be acknowledged.
      const worstEnough = answersOf(round % 4 === 3 || round === kills - 1 ? 1 : 0);
      const loadingWorst = worstLoadUntilGone({
        ...{ call: worstCall, projectId: other.projectId, ...worst, round: `${kind} ${round}` },
        onAcknowledged: worstEnough.answered,
      });
      await Promise.race([Promise.all([enough.reached, worstEnough.reached]), loading, loadingWorst]);
      // And then in the middle of what is under way.
      await delay(random() * 20);
      await service.kill();
      await Promise.all([loading, loadingWorst]);
      for (const one of [call, worstCall]) one.close();
      seen.acknowledged += ledger.sheets.size;
      seen.batches += ledger.batches.size;
      seen.worstSheets += worst.sheets.size;
      seen.worstBatches += worst.batches.size;

      service = await startService(environment);
      const after = serviceClient(service);
      expect(await brokenPromises(ledger, after)).toEqual([]);
      for (const [, batch] of ledger.batches)
        await expectComplete(await untilTerminal(after, batch.path), batch);
      const afterWorst = serviceClient({ ...service, apiKey: other.apiKey });
      for (const sheetId of worst.sheets) {
        const { status, body } = await afterWorst('GET', `/v1/sheets/${sheetId}`);
        expect([sheetId, status, body.status]).toEqual([sheetId, 200, 'solved']);
      }
      for (const [, batch] of worst.batches)
        await expectComplete(await untilTerminal(afterWorst, batch.path), batch);
      for (const one of [after, afterWorst]) one.close();
      // What the checks have read is settled: the next rounds look only at what is new.
      ledger.sheets.clear();
      ledger.batches.clear();
      worst.sheets.clear();
      worst.batches.clear();
    }
    await service.stop();
    const { acknowledged, batches, worstSheets, worstBatches } = seen;
    expect(Math.min(acknowledged, batches, worstSheets, worstBatches)).toBeGreaterThan(0);
    if (process.env.KILLS !== undefined) process.stderr.write(`${kind}: ${JSON.stringify(seen)}\n`);

    const names = (await sheetNames()).filter((name) => name.startsWith(kind));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  },
);

/** A promise of so many answers. */
function answersOf(count: number): { reached: Promise<void>; answered: () => void } {
  let left = count;
  let resolve: () => void;
  const reached = new Promise<void>((done) => {
    resolve = done;
    if (count === 0) done();
  });
  const answered = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  return { reached, answered };
}

async function expectComplete(batch: Record<string, unknown>, { items }: { items: number }): Promise<void> {
  const errors = (batch.items as { error?: object }[]).flatMap(({ error }) => error ?? []);
  expect({ ...batch, errors }).toMatchObject({
    ...{ state: 'completed', errors: [], summary: { total: items, solved: items } },
  });
  const sheetIds = (batch.items as { sheetId: string }[]).map(({ sheetId }) => sheetId);
  expect(new Set(sheetIds).size).toBe(items);
}
