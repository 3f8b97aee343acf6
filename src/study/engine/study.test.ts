import { CalcError, cancelledError } from '../../client/errors/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import type { BatchItemResult } from '../../../contract';
import { createBatchRunner } from '../../calculation/batches/batchRunner';
import {
  type Faults,
  fakeBatchService,
  gone,
  network,
  refused,
} from '../../calculation/batches/testing/fakeBatchService';
import { noCounts } from '../../calculation/session/counters';
import { createMemoryStore } from '../../calculation/storage/keyValueStore';
import { createStudy, type StudyCase, type StudyEnd, type StudyProgress, type StudyRowResult } from './study';
import type { StudyClaims } from './studyClaims';
import { batch, batchItem } from '../../calculation/testing/answers';
import { memoryPointers } from '../testing/memoryPointers';
import { fakeClient } from '../../calculation/testing/fakeClient';
import { fakeConnection } from '../../calculation/testing/fakeConnection';

const row = (index: number) => ({ index, attributes: { roofSlope: index } });
const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => row(index));
const bad = new CalcError({ kind: 'input', code: 'INVALID_INPUT', message: 'steep is not a number' });
const request = { templateCode: 't', preset: 'p' };

function harness(client: ServiceClient, store = createMemoryStore(), claims?: StudyClaims) {
  const written: StudyRowResult[] = [];
  const progress: StudyProgress[] = [];
  const counters = noCounts();
  const clock = { now: 1_000_000 };
  const connection = fakeConnection();
  const wait = (milliseconds: number, signal?: AbortSignal) => {
    clock.now += milliseconds;
    return signal?.aborted ? Promise.reject(cancelledError()) : Promise.resolve();
  };
  let runs = 0;
  const study = createStudy({
    client: () => client,
    connection,
    counters,
    runner: createBatchRunner({ client: () => client, counters, wait }),
    store,
    now: () => clock.now,
    pointers: memoryPointers(),
    newRunId: () => `run${++runs}`,
    claims,
  });
  const on = {
    write: (results: StudyRowResult[]) => Promise.resolve(void written.push(...results)),
    progress: (one: StudyProgress) => void progress.push(one),
  };
  const run = (rows: StudyCase[], signal?: AbortSignal) => study.run({ ...request, rows }, on, signal);
  return { study, run, on, written, progress, counters, clock, connection, store };
}

const service = (faults: Partial<Faults> = {}) => fakeBatchService(faults);
const indexes = (results: StudyRowResult[]) => results.map(({ index }) => index).sort((a, b) => a - b);

test('rows go in batches of 100, one after the other, each with its ref', async () => {
  const { client, calls, batches } = service();
  const { run, written, progress, counters, store } = harness(client);
  expect(await run(rowsTo(250))).toEqual({
    state: 'finished',
    report: { done: 250, failed: 0, batches: 3, possibleDuplicates: 0 },
  });
  expect(batches.map(({ items }) => items.length)).toEqual([100, 100, 50]);
  expect(batches[1]?.items[0]).toEqual({
    templateCode: 't',
    preset: 'p',
    attributes: { roofSlope: 100 },
    ref: 'run1:100',
  });
  expect(indexes(written)).toEqual(indexes(rowsTo(250) as never));
  expect(written.every((one) => one.ok && one.item.ref === `run1:${one.index}`)).toBe(true);
  expect(counters).toMatchObject({ calls: 3, sheets: 250, possibleDuplicates: 0 });
  expect(calls.bulkCalculate).toHaveBeenCalledTimes(3);
  expect(progress.at(-1)).toMatchObject({ failed: 0, total: 250, batches: 3, journalled: true });
  expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).sort((a, b) => a - b));
  expect(
    progress.some(({ secondsLeft, done }) => done === 100 && secondsLeft !== null && secondsLeft > 0),
  ).toBe(true);
  expect(await store.entries()).toEqual([]);
});

test('every step is journalled before the next: submitting, accepted, written; ids and hashes only', async () => {
  const saved: { batch: { state: string; batchId?: string } }[] = [];
  const store = createMemoryStore();
  const { run } = harness(service().client, {
    ...store,
    set: (entries) => {
      saved.push(...entries.map(([, value]) => value as (typeof saved)[number]));
      return store.set(entries);
    },
  });
  await run(rowsTo(2));
  expect(saved.map((entry) => entry.batch.state)).toEqual(['unsent', 'submitting', 'accepted', 'written']);
  expect(saved[1]).toMatchObject({
    runId: 'run1',
    projectId: 'project',
    origin: 'https://service.test',
    templateCode: 't',
    preset: 'p',
    batch: { number: 1, refs: ['run1:0', 'run1:1'], hash: expect.stringMatching(/^[0-9a-f]+$/) as string },
  });
  expect(saved[2]?.batch.batchId).toBe('batch-0');
  expect(JSON.stringify(saved)).not.toMatch(/roofSlope|"key"|apiKey/);
});

test('100,000 rows are never held: rows are taken as batches need them, and results handed on', async () => {
  let taken = 0;
  let written = 0;
  let mostHeld = 0;
  async function* rows() {
    for (let index = 0; index < 100_000; index++) {
      taken += 1;
      mostHeld = Math.max(mostHeld, taken - written);
      yield await Promise.resolve(row(index));
    }
  }
  const calls = {
    bulkCalculate: ({ items }: { items: { ref?: string }[] }) =>
      Promise.resolve({
        batch: batch({ state: 'completed', items: items.map(({ ref = '' }) => batchItem(ref)) }),
        retryAfterSeconds: null,
      }),
  };
  const { study } = harness(fakeClient(calls));
  const end = await study.run(
    { ...request, rows: rows() },
    { write: (results) => Promise.resolve(void (written += results.length)) },
  );
  expect(end).toMatchObject({ state: 'finished', report: { done: 100_000, batches: 1000 } });
  expect(mostHeld).toBeLessThanOrEqual(300);
}, 120_000);

test('nothing is sent before the results of the batch before are taken', async () => {
  const { client, batches } = service();
  const { study } = harness(client);
  let release: () => void = () => undefined;
  void study.run(
    { ...request, rows: rowsTo(150) },
    { write: () => new Promise((resolve) => (release = resolve)) },
  );
  await new Promise(setImmediate);
  expect(batches).toHaveLength(1);
  release();
  await new Promise(setImmediate);
  expect(batches).toHaveLength(2);
});

test('rows that cannot be sent, and rows that the service refuses, keep their own error', async () => {
  const { client, calls, batches } = service();
  calls.bulkCalculate.mockImplementationOnce(() =>
    Promise.reject(refused([{ field: 'items[1].attributes.exposure', message: 'Sheltered is not allowed' }])),
  );
  const { run, written } = harness(client);
  const end = await run([row(0), { index: 1, error: bad }, row(2), row(3)]);
  expect(end).toMatchObject({ state: 'finished', report: { done: 4, failed: 2 } });
  expect(written.sort((a, b) => a.index - b.index)).toMatchObject([
    { ok: true },
    { ok: false, error: bad },
    { ok: false, error: { kind: 'input', message: 'exposure: Sheltered is not allowed', field: 'exposure' } },
    { ok: true },
  ]);
  expect(batches.map(({ items }) => items.map(({ ref }) => ref))).toEqual([['run1:0', 'run1:3']]);
});

test('a whole submit that is refused stops the run with its error; resuming sends it without a question', async () => {
  const { client, calls } = service();
  const refusal = refused([{ field: 'projectId', message: 'unknown' }]);
  calls.bulkCalculate.mockImplementationOnce(() => Promise.reject(refusal));
  const { run, study, on } = harness(client);
  await expect(run(rowsTo(2))).rejects.toBe(refusal);
  const [entry] = await study.unfinished();
  expect(entry?.batch.state).toBe('unsent');
  expect(await study.resume(entry!, rowsTo(2), on)).toMatchObject({ state: 'finished' });
});

test('only rows that the batch could not solve are submitted once more', async () => {
  const failing = new Set(['run1:1', 'run1:3']);
  const { client, batches, sheets } = service({
    item: (ref) => (failing.delete(ref) ? 'SHEET_UNAVAILABLE' : null),
  });
  const { run, counters } = harness(client);
  expect(await run(rowsTo(5))).toMatchObject({ report: { done: 5, failed: 0, possibleDuplicates: 0 } });
  expect(batches.map(({ items }) => items.length)).toEqual([5, 2]);
  expect(sheets.size).toBe(5);
  expect(counters.sheets).toBe(5);
});

test('an item whose input never landed is an error, not a number; verdicts come from the check', async () => {
  const items: BatchItemResult[] = [
    batchItem('run1:0', { warnings: [{ type: 'ignored_field', field: 'groundSnowLoad' }] }),
    batchItem('run1:1', { summaryCheck: 1.4, summaryCheckError: false }),
  ];
  const calls = {
    bulkCalculate: () =>
      Promise.resolve({ batch: batch({ state: 'completed', items }), retryAfterSeconds: null }),
  };
  const { run, written } = harness(fakeClient(calls));
  await run(rowsTo(2));
  expect(written).toMatchObject([
    { ok: false, error: { kind: 'input', field: 'groundSnowLoad' } },
    { ok: true, verdict: 'FAIL' },
  ]);
});

test('a template that is gone stops the run: its rows have the error, the rest is not sent', async () => {
  const calls = {
    bulkCalculate: jest.fn(({ items }: { items: { ref?: string }[] }) =>
      Promise.resolve({
        batch: batch({
          state: 'completed',
          items: items.map(({ ref = '' }) =>
            batchItem(ref, { status: 'unsolved', error: { code: 'TEMPLATE_NOT_FOUND' } }),
          ),
        }),
        retryAfterSeconds: null,
      }),
    ),
  };
  const { run, written, study } = harness(fakeClient(calls));
  await expect(run(rowsTo(150))).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
  expect(calls.bulkCalculate).toHaveBeenCalledTimes(1);
  expect(written).toHaveLength(100);
  expect(await study.unfinished()).toMatchObject([{ taken: 100, failed: 100, batch: { state: 'written' } }]);
});

describe('resuming', () => {
  /** Runs until the signal gives up at the first poll. */
  async function cancelled(count: number) {
    const fake = service({ length: () => 3 });
    const stop = new AbortController();
    const given = harness(fake.client);
    fake.calls.getBatch.mockImplementationOnce(() => {
      stop.abort();
      return Promise.reject(network);
    });
    await expect(given.run(rowsTo(count), stop.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
    const [entry] = await given.study.unfinished();
    return { ...fake, ...given, entry: entry! };
  }

  test('after a cancel the batch that went on is fetched, and the rest is sent', async () => {
    const { study, on, entry, written, batches, progress } = await cancelled(150);
    expect(entry.batch).toMatchObject({ state: 'accepted', batchId: 'batch-0' });
    expect(progress.at(-1)).toMatchObject({ inService: 100 });
    expect(await study.resume(entry, rowsTo(150), on)).toMatchObject({
      state: 'finished',
      report: { done: 150 },
    });
    expect(batches).toHaveLength(2);
    expect(indexes(written)).toEqual(indexes(rowsTo(150) as never));
    expect(await study.unfinished()).toEqual([]);
  });

  test.each([
    ['a changed row', [row(0), row(7), ...rowsTo(150).slice(2)]],
    ['fewer rows', rowsTo(50)],
  ])('is refused over %s', async (_, rows) => {
    const { study, on, entry } = await cancelled(150);
    await expect(study.resume(entry, rows, on)).rejects.toMatchObject({ kind: 'input' });
  });

  test('is refused over rows that were written already and have changed', async () => {
    const { study, on, entry } = await cancelled(150);
    const later = { ...entry, taken: 2, takenHash: 'other' };
    await expect(study.resume(later, rowsTo(150), on)).rejects.toThrow('not those');
  });

  test('is refused for another service', async () => {
    const { study, on, entry, connection } = await cancelled(150);
    connection.set({ serviceUrl: 'https://other.test' });
    await expect(study.resume(entry, rowsTo(150), on)).rejects.toThrow('belongs to https://service.test');
  });

  test('is refused for another version of the template: one table does not hold results of both', async () => {
    const { study, on, entry, calls } = await cancelled(150);
    const begun = { ...entry, templateId: 'id-1' };
    const sent = calls.bulkCalculate.mock.calls.length;
    await expect(study.resume(begun, rowsTo(150), on, { templateId: 'id-2' })).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('was published as another version since this run began') as string,
    });
    expect(calls.bulkCalculate).toHaveBeenCalledTimes(sent);
    expect(await study.resume(begun, rowsTo(150), on, { templateId: 'id-1' })).toMatchObject({
      report: { done: 150, failed: 0 },
    });
  });

  test('a run of an earlier version of the add-in, which noted none, goes on', async () => {
    const { study, on, entry } = await cancelled(150);
    expect(entry.templateId).toBeUndefined();
    expect(await study.resume(entry, rowsTo(150), on, { templateId: 'id-2' })).toMatchObject({
      state: 'finished',
    });
  });

  test('a batch that is gone is asked about', async () => {
    const { study, on, entry, calls, written } = await cancelled(50);
    calls.getBatch.mockImplementationOnce(() => Promise.reject(gone));
    const end = await study.resume(entry, rowsTo(50), on);
    expect(end).toMatchObject({
      state: 'undecided',
      question: { because: 'batch-gone', possibleSheets: 50 },
    });
    calls.getBatch.mockImplementationOnce(() => Promise.reject(gone));
    expect(await study.resume(entry, rowsTo(50), on, { decision: 'skip' })).toMatchObject({
      report: { done: 50, failed: 50, possibleDuplicates: 50 },
    });
    expect(written[0]).toMatchObject({ ok: false, error: { code: 'SUBMIT_UNKNOWN', retryable: true } });
  });
});

describe('when it is not known whether a batch was accepted', () => {
  async function undecided() {
    let lost = 5;
    const fake = service({ submit: () => (lost-- > 0 ? 'before' : null) });
    const given = harness(fake.client);
    const end = (await given.run(rowsTo(120))) as Extract<StudyEnd, { state: 'undecided' }>;
    return { ...fake, ...given, end };
  }

  test('the run asks, and says what is known', async () => {
    const { end, written } = await undecided();
    expect(end).toMatchObject({
      state: 'undecided',
      question: { because: 'submit-unknown', runId: 'run1', projectId: 'project', possibleSheets: 500 },
    });
    expect(end.question.rows).toHaveLength(100);
    expect(written).toEqual([]);
  });

  test('resuming later asks again; soon afterwards it finds out by itself', async () => {
    const { end, study, on, clock } = await undecided();
    clock.now += 31_000;
    expect(await study.resume(end.entry, rowsTo(120), on)).toMatchObject({ state: 'undecided' });
    clock.now -= 30_000;
    expect(await study.resume(end.entry, rowsTo(120), on)).toMatchObject({
      state: 'finished',
      report: { done: 120, failed: 0, possibleDuplicates: 500 },
    });
  });

  test.each([
    ['resubmit', { done: 120, failed: 0, possibleDuplicates: 500 }],
    ['skip', { done: 120, failed: 100, possibleDuplicates: 500 }],
  ] as const)('the user decides: %s', async (decision, report) => {
    const { end, study, on, clock, written } = await undecided();
    clock.now += 3_600_000;
    expect(await study.resume(end.entry, rowsTo(120), on, { decision })).toMatchObject({ report });
    expect(indexes(written)).toEqual(indexes(rowsTo(120) as never));
  });
});

test('a refused key stops the run and keeps the journal', async () => {
  const { client, calls } = service();
  const refusal = new CalcError({ kind: 'unauthorized', code: 'UNAUTHORIZED', message: 'no', status: 401 });
  calls.getBatch.mockImplementationOnce(() => Promise.reject(refusal));
  const { run, study } = harness(client);
  await expect(run(rowsTo(1))).rejects.toBe(refusal);
  expect(await study.unfinished()).toMatchObject([{ batch: { state: 'accepted' } }]);
});

test('results that cannot be written stop the run, and come again', async () => {
  const { client, batches } = service();
  const { study, on, written } = harness(client);
  const full = new Error('protected');
  const rows = rowsTo(3);
  await expect(study.run({ ...request, rows }, { write: () => Promise.reject(full) })).rejects.toBe(full);
  const [entry] = await study.unfinished();
  await study.resume(entry!, rows, on);
  expect(written).toHaveLength(3);
  expect(batches).toHaveLength(1);
});

test('a store that fails does not stop the run, which says that it cannot be resumed', async () => {
  const store = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) };
  const { run, progress } = harness(service().client, store);
  expect(await run(rowsTo(1))).toMatchObject({ state: 'finished' });
  expect(progress.at(-1)?.journalled).toBe(false);
});

test('a run under way is not offered for resuming, nor resumed', async () => {
  const { client } = service();
  const { study, on } = harness(client);
  const running = study.run({ ...request, rows: rowsTo(1) }, { write: () => new Promise(() => undefined) });
  void running;
  await new Promise(setImmediate);
  expect(await study.unfinished()).toEqual([]);
  await expect(study.resume({ runId: 'run1' } as never, [], on)).rejects.toThrow('under way');
});

test('rows are run again as a run of their own', async () => {
  const { client, batches } = service();
  const { run, study, on } = harness(client);
  await run(rowsTo(3));
  await study.run({ ...request, rows: [row(1)] }, on);
  expect(batches[1]?.items.map(({ ref }) => ref)).toEqual(['run2:1']);
});

test('no rows, no batch; no project, no run', async () => {
  const { run, connection } = harness(service().client);
  expect(await run([])).toMatchObject({ state: 'finished', report: { done: 0, batches: 0 } });
  connection.set({ projectId: null });
  await expect(run(rowsTo(1))).rejects.toMatchObject({ code: 'NO_PROJECT' });
});

test('the journal leaves out what it cannot read, and forgets on command', async () => {
  const { study, store, run } = harness(service({ submit: () => 'before' }).client);
  await store.set([
    ['study:x', { version: 2 }],
    ['study:y', 'text'],
    ['other', { version: 1 }],
  ]);
  expect(await study.unfinished()).toEqual([]);
  await run(rowsTo(1));
  expect(await study.unfinished()).toHaveLength(1);
  await study.discard('run1');
  expect(await study.unfinished()).toEqual([]);
});

test('the memo of a run is kept beside its entry, changed on the way, and forgotten with it', async () => {
  const { client } = service();
  const { study, on, store } = harness(client);
  const started: string[] = [];
  const held = {
    started: (runId: string) => void started.push(runId),
    write: () => Promise.reject(new Error('protected')),
  };
  const rows = rowsTo(2);
  await expect(study.run({ ...request, rows, memo: { at: 'A1' } }, held)).rejects.toThrow('protected');
  expect(started).toEqual(['run1']);
  expect(await study.unfinished()).toMatchObject([{ runId: 'run1', memo: { at: 'A1' }, elsewhere: false }]);
  await study.remember('run1', { at: 'H1' });
  const [entry] = await study.unfinished();
  expect(entry?.memo).toEqual({ at: 'H1' });
  await study.resume(entry!, rows, on);
  expect(await store.entries()).toEqual([]);
});

test('two windows do not run the same study at once', async () => {
  const held = new Set<string>();
  const claims = {
    claim(runId: string) {
      if (held.has(runId)) return Promise.resolve(null);
      held.add(runId);
      return Promise.resolve(() => void held.delete(runId));
    },
    held: () => Promise.resolve(held),
  };
  const store = createMemoryStore();
  const { client, batches } = service();
  const here = harness(client, store, claims);
  const there = harness(client, store, claims);
  let release: () => void = () => undefined;
  const rows = rowsTo(1);
  const running = here.study.run(
    { ...request, rows },
    { write: () => new Promise((resolve) => (release = resolve)) },
  );
  await new Promise(setImmediate);
  const [entry] = await there.study.unfinished();
  expect(entry).toMatchObject({ runId: 'run1', elsewhere: true });
  await expect(there.study.resume(entry!, rows, there.on)).rejects.toThrow('another window');
  release();
  expect(await running).toMatchObject({ state: 'finished' });
  expect(batches).toHaveLength(1);
  expect(held.size).toBe(0);
});
