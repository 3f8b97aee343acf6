/**
 * Every operation of the client under every fault: real fetch, real service, a proxy between them. What is expected is written by hand in
 * operationFaults.ts, from the rules of `src/client/operations.ts`; what was observed is written to build/docs/faults.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CalcError } from '../../src/client/calcError';
import { type ClientRoute, operations } from '../../src/client/operations';
import { type BatchPoll, createServiceClient } from '../../src/client/serviceClient';
import { type FaultProxy, startFaultProxy } from '../support/faults/faultProxy';
import {
  failedHalfWay,
  failedItems,
  type Fault,
  type Moment,
  overtakenPoll,
  repeatedPoll,
  unknownState,
} from '../support/faults/faultProxyFaults';
import { death, startListeningService, startMortalService } from '../support/faults/faultProxyService';
import { type FaultRow, writeObserved } from '../support/faults/faultTable';
import {
  type Subject,
  attributes,
  items,
  subjects,
  type Expected,
  before,
  after,
  type FaultCase,
  onSilence,
  faultCases,
} from '../support/faults/operationFaults';

let service: Awaited<ReturnType<typeof startListeningService>>;
let proxy: FaultProxy;
let batchId: string;

beforeAll(async () => {
  service = await startListeningService();
  proxy = await startFaultProxy(service.url);
  const { projectId } = service;
  const submitted = await service.call('bulkCalculate', { body: { projectId, items } });
  batchId = submitted.body.batchId;
  await service.finished(batchId);
});
afterAll(async () => {
  await proxy.close();
  await service.close();
});

/**
 * A client whose waits end at once and whose deadlines pass when the test says so.
 *
 * @param beforeSending called with the number of the sending
 */
function clientOf(route: ClientRoute, beforeSending: (number: number) => Promise<void> = async () => {}) {
  const seen = { sends: 0, waits: [] as number[] };
  const pendingDeadlines = new Set<() => void>();
  onSilence(() => pendingDeadlines.forEach((pass) => pass()));
  const client = createServiceClient({
    serviceUrl: proxy.url,
    apiKey: () => service.apiKey,
    fetch: async (...args) => {
      await beforeSending(++seen.sends);
      return fetch(...args);
    },
    setTimeout: (callback, milliseconds) => {
      if (milliseconds === operations[route].deadline) {
        pendingDeadlines.add(callback);
        return callback;
      }
      seen.waits.push(milliseconds);
      return setTimeout(callback, 0);
    },
    clearTimeout: (timer) => {
      if (typeof timer === 'function') pendingDeadlines.delete(timer as () => void);
      else clearTimeout(timer as NodeJS.Timeout);
    },
    now: () => Date.now(),
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  });
  return { client, seen };
}

/** `value`, or kind and code of the error, and what its message says may be there. */
async function whatItGets(call: Promise<unknown>): Promise<{ gets: string; error?: CalcError }> {
  try {
    await call;
    return { gets: 'value' };
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    const maybe = /The answer was lost: (.* may have been made)$/.exec(error.message)?.[1];
    return { gets: `${error.kind} ${error.code}${maybe ? `, ${maybe}` : ''}`, error };
  }
}

async function observe(subject: Subject, { name, script, always, down }: FaultCase): Promise<FaultRow> {
  const { route, kind } = subject;
  const { projectId } = service;
  const fresh = await service.call('createSheet', {
    path: { code: 'ratio' },
    body: { projectId, attributes },
  });
  const { sheetId } = fresh.body;
  const heldBefore = await service.holdings();

  proxy.reset();
  if (script) proxy.script(route, script);
  if (always) proxy.always(route, always);
  // A second submit meets the batch that still runs.
  if (kind === 'submits') service.gate.close();
  const { client, seen } = clientOf(route, async (number) => {
    if (down && number === 1) await proxy.down();
    if (down === 'first' && number === 2) await proxy.up();
  });
  const { gets, error } = await whatItGets(subject.call({ client, projectId, sheetId, batchId }, {}));
  if (down === 'always' || (down && seen.sends === 1)) await proxy.up();
  await proxy.idle();
  service.gate.open();
  await service.noBatchRuns();

  if (error) {
    const tried = /\(tried (\d+) times\)/.exec(error.message)?.[1];
    const definite = ['unauthorized', 'notFound', 'input'].includes(error.kind) || error.status === 409;
    expect([name, tried]).toEqual([name, definite || seen.sends === 1 ? undefined : String(seen.sends)]);
  }
  if (error?.retryAfterSeconds && seen.sends > 1 && error.status !== 409)
    expect(seen.waits).toEqual(Array(seen.sends - 1).fill(error.retryAfterSeconds * 1000));
  if (!down) expect(proxy.requests.map((request) => request.route)).toEqual(Array(seen.sends).fill(route));
  expect(new Set(proxy.requests.map(({ path: to, bodyHash }) => `${to} ${bodyHash}`)).size).toBeLessThan(2);

  const held = await service.holdings();
  const made = held.sheets - heldBefore.sheets + held.projects - heldBefore.projects;
  return { subject: subject.name, fault: name, gets, sends: seen.sends, made };
}

describe('every operation under every fault', () => {
  const observed: FaultRow[] = [];

  test.each(subjects)('$name', async (subject) => {
    const rows: FaultRow[] = [];
    for (const faultCase of faultCases) rows.push(await observe(subject, faultCase));
    const expected = faultCases.map(({ name, expected: byKind }) => {
      const [gets, sends, made] = byKind[subject.kind];
      return { subject: subject.name, fault: name, gets, sends, made };
    });
    expect(rows).toEqual(expected);
    observed.push(...rows);
  });

  afterAll(() =>
    writeObserved({
      title: 'Operations of the client',
      about:
        'A fault strikes the first request of a call unless it says "always". The error message says what may have been created ' +
        'and how often the call was tried.',
      rows: observed,
    }),
  );
});

describe('polls that are not what they were', () => {
  const observed: FaultRow[] = [];
  const polls: [string, (Fault | null)[], string][] = [
    ['the same answer twice', [null, repeatedPoll], 'state processing, no items'],
    ['an old answer after a newer one', [null, null, overtakenPoll], 'state processing, no items'],
    ['an unknown state', [unknownState], 'state paused, solved solved'],
    [
      'an unknown item code',
      [failedItems('SOMETHING_NEW', (i) => i === 1)],
      'state completed, solved SOMETHING_NEW',
    ],
    ['a batch that fails half-way', [failedHalfWay], 'state failed, solved BATCH_FAILED'],
  ];

  test.each(polls)('%s', async (fault, script, gets) => {
    proxy.reset();
    const { projectId } = service;
    service.gate.close();
    const { batchId: id } = (await service.call('bulkCalculate', { body: { projectId, items } })).body;
    const { client, seen } = clientOf('getBatch');
    proxy.script('getBatch', script);
    let poll: BatchPoll | undefined;
    for (let count = 0; count < script.length; count++) {
      // The first of several polls sees the batch at work.
      if (count === 1 || script.length === 1) {
        service.gate.open();
        await service.finished(id);
      }
      poll = await client.getBatch(projectId, id);
    }
    service.gate.open();
    await service.finished(id);
    const outcomes = poll?.batch.items?.map(({ error, status: of }) => error?.code ?? of).join(' ');
    const row = { subject: 'getBatch', fault, gets: `state ${poll?.batch.state}, ${outcomes ?? 'no items'}` };
    observed.push({ ...row, sends: seen.sends, made: 0 });
    expect([row.gets, seen.sends]).toEqual([gets, script.length]);
  });

  afterAll(() =>
    writeObserved({
      title: 'Polls',
      about:
        'The client passes on every readable answer unchanged; the code that follows the batch decides what it means.',
      rows: observed,
    }),
  );
});

describe('the service dies and comes back on the same data', () => {
  const observed: FaultRow[] = [];
  const deaths: [string, Moment, Expected][] = [
    ['listTemplates', before, ['value', 2, 0]],
    ['calculateSnowLoad', before, ['network NO_CONNECTION, a report may have been made', 1, 0]],
    ['calculateSnowLoad', after, ['network NO_CONNECTION, a report may have been made', 1, 1]],
    ['calculateSnowLoad (re-sent when lost)', after, ['value', 2, 1]],
  ];

  test.each(deaths)('%s, death %s', async (name, moment, expected) => {
    const subject = subjects.find((each) => each.name === name);
    if (!subject) throw new Error(name);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'calc-faults-'));
    const mortal = await startMortalService(dataDir);
    try {
      proxy.reset();
      proxy.leadTo(mortal.url());
      proxy.script(subject.route, [death(mortal, moment)]);
      let back: Promise<void> | undefined;
      const comeBack = async () => {
        await proxy.idle();
        await (back ??= mortal.comeBack());
        proxy.leadTo(mortal.url());
      };
      const { client, seen } = clientOf(subject.route, (number) =>
        number === 2 ? comeBack() : Promise.resolve(),
      );
      const { projectId } = mortal;
      const own = { client, projectId, sheetId: 'none', batchId: 'none' };
      const { gets } = await whatItGets(subject.call(own, {}));
      await comeBack();
      const { sheets } = await mortal.stop();
      observed.push({ subject: name, fault: `death ${moment}`, gets, sends: seen.sends, made: sheets });
      expect([gets, seen.sends, sheets]).toEqual(expected);
    } finally {
      proxy.leadTo(service.url);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  afterAll(() =>
    writeObserved({
      title: 'Death of the service',
      about: 'The process is killed (`kill -9`) and restarted on its data before the next request.',
      rows: observed,
    }),
  );
});
