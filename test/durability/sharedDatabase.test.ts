import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService, type RunningService } from '../support/service/startService';
import { untilTerminal } from './load';
import { type Call, serviceClient } from './serviceClient';
import { makeDatabase } from './testDatabase';

jest.setTimeout(120_000);

let folder: string;
let services: RunningService[];
let calls: ReturnType<typeof serviceClient>[];

/** So many service processes, started at once on an empty database. */
async function startTogether(count: number, environment: NodeJS.ProcessEnv): Promise<void> {
  const shared = {
    DATABASE_URL: await makeDatabase(`shared_${randomUUID().replaceAll('-', '')}`),
    API_KEY: 'key-of-the-whole-firm',
    DATA_DIR: folder,
    BATCH_TAKEOVER_S: '2',
    ...environment,
  };
  services = await Promise.all(Array.from({ length: count }, () => startService(shared)));
  calls = services.map(serviceClient);
}

function serviceOf(index: number): RunningService {
  const service = services[index];
  if (!service) throw new Error(`There is no service ${index}`);
  return service;
}

function callOf(index: number): Call {
  const call = calls[index];
  if (!call) throw new Error(`There is no service ${index}`);
  return call;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'calc-shared-'));
  await startTogether(2, { SOLVE_DELAY_MS: '50', BATCH_PARALLELISM: '2' });
});
afterAll(async () => {
  for (const call of calls) call.close();
  for (const service of services) await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const roof = { eaveToRidgeDistance: 30, roofSlope: 4 };
const site = { ...roof, overrideDefaults: true, riskCategory: 'II', roughnessCategory: 'C' };
const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    templateCode: 'loadsSnowASCE7-16',
    attributes: { ...site, groundSnowLoad: n },
    ref: String(n),
  }));

/** Items of batches that a process has done, by its own count. */
async function itemsDoneBy({ url }: RunningService): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^calc_batch_items_total\{outcome="solved"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

test('a change through one process is seen by the other: defaults, updates, keys', async () => {
  const [callFirst, callSecond] = [callOf(0), callOf(1)];
  const { projectId } = serviceOf(0);
  const made = await callFirst('POST', '/v1/templates/loadsSnowASCE7-16/calculate', {
    projectId,
    attributes: roof,
  });
  const path = `/v1/sheets/${String(made.body.sheetId)}`;
  expect((await callSecond('GET', path)).body.status).toBe('solved');
  await callSecond('PATCH', `/v1/projects/${projectId}`, { defaults: { groundSnowLoad: 35 } });
  expect((await callFirst('GET', path)).body.status).toBe('unsolved');
  const solved = await callFirst('POST', `${path}/solve`);
  expect((solved.body.results as { pF: number }).pF).toBeCloseTo(0.7 * 35, 9);
});

test('defaults that change while sheets are computed never leave results of the old ones', async () => {
  const { projectId } = serviceOf(0);
  const defaultsPath = `/v1/projects/${projectId}`;
  const sheetIds: string[] = [];
  const calculating = Array.from({ length: 60 }, async (_, n) => {
    const made = await callOf(n % 2)('POST', '/v1/templates/loadsSnowASCE7-16/calculate', {
      projectId,
      attributes: roof,
    });
    expect(made.status).toBe(200);
    sheetIds.push(String(made.body.sheetId));
  });
  const changing = Array.from({ length: 20 }, (_, n) =>
    callOf(n % 2)('PATCH', defaultsPath, { defaults: { groundSnowLoad: 20 + n } }),
  );
  await Promise.all([...calculating, ...changing]);
  const call = callOf(0);
  const project = await call('GET', defaultsPath);
  const { groundSnowLoad } = project.body.defaults as { groundSnowLoad: number };
  for (const sheetId of sheetIds) {
    const { body } = await call('GET', `/v1/sheets/${sheetId}`);
    if (body.status === 'solved')
      expect((body.results as { pF: number }).pF).toBeCloseTo(0.7 * groundSnowLoad, 9);
  }
});

test('of batches submitted to both at once one is taken; one process is killed, and the other finishes it, each item in one sheet', async () => {
  const [first, second] = [serviceOf(0), serviceOf(1)];
  const { projectId } = first;
  expect(second.projectId).toBe(projectId);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      callOf(n % 2)('POST', '/v1/sheets/bulk-calculate', { projectId, items: itemsOf(100) }),
    ),
  );
  const accepted = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect([accepted.length, refused.length]).toEqual([1, 11]);
  for (const { body } of refused)
    expect(body.error).toMatchObject({
      code: 'BATCH_IN_PROGRESS',
      details: [{ field: 'batchId', message: accepted[0]?.body.batchId }],
    });

  while ((await itemsDoneBy(first)) < 5 || (await itemsDoneBy(second)) < 5);
  await first.kill();
  const batch = await untilTerminal(callOf(1), String(accepted[0]?.headers.location));
  expect(batch).toMatchObject({ state: 'completed', summary: { total: 100, solved: 100, errored: 0 } });
  const solved = batch.items as { ref: string; sheetId: string; results: { pF: number } }[];
  expect(solved.map(({ ref }) => ref)).toEqual(itemsOf(100).map(({ ref }) => ref));
  expect(new Set(solved.map(({ sheetId }) => sheetId)).size).toBe(100);
  solved.forEach(({ results }, n) => expect(results.pF).toBeCloseTo(0.7 * n, 9));
});
