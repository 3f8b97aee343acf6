import { CalcError } from '../../client/calcError';
import type { BatchItemResult } from '../../../contract';
import { refused } from '../../core/sending/testing/fakeBatchService';
import { createMemoryStore } from '../../core/lib/keyValueStore';
import { batch, batchItem } from '../../core/testing/answers';
import { fakeClient } from '../../core/testing/fakeClient';
import { row, rowsTo, bad, request, harness, service, indexes } from '../testing/studyHarness';

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

test('an item is called what its row is called; a row without a name is left to the service', async () => {
  const { client, batches } = service();
  const { run } = harness(client);
  await run([{ ...row(0), name: 'B01' }, row(1)]);
  expect(batches[0]?.items.map(({ name, ref }) => [name, ref])).toEqual([
    ['B01', 'run1:0'],
    [undefined, 'run1:1'],
  ]);
  expect(batches[0]?.items[1]).not.toHaveProperty('name');
});

test('every step is journalled before the next: begun, submitting, accepted, written; ids and hashes only', async () => {
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
  expect(saved.map((entry) => entry.batch.state)).toEqual([
    'written',
    'unsent',
    'submitting',
    'accepted',
    'written',
  ]);
  expect(saved[2]).toMatchObject({
    runId: 'run1',
    projectId: 'project',
    origin: 'https://service.test',
    templateCode: 't',
    preset: 'p',
    batch: { number: 1, refs: ['run1:0', 'run1:1'], hash: expect.stringMatching(/^[0-9a-f]+$/) as string },
  });
  expect(saved[3]?.batch.batchId).toBe('batch-0');
  expect(JSON.stringify(saved)).not.toMatch(/roofSlope|"key"|apiKey/);
});

test('a run that is killed while it writes its first rows can be resumed, the latest one first', async () => {
  const given = harness(service().client);
  const neverWritten = { write: () => Promise.reject(new Error('killed')) };
  const rows = [{ index: 0, error: bad }, row(1)];
  for (const minute of [0, 1]) {
    given.clock.now = minute * 60_000;
    await expect(given.study.run({ ...request, rows }, neverWritten)).rejects.toThrow('killed');
  }
  const unfinished = await given.study.unfinished();
  expect(unfinished.map(({ runId, here, done }) => [runId, here, done])).toEqual([
    ['run2', true, 0],
    ['run1', true, 0],
  ]);
  await given.study.resume(unfinished[0]!, rows, given.on);
  expect(indexes(given.written)).toEqual([0, 1]);
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
    Promise.reject(
      refused([
        { field: 'items[1].attributes.exposure', message: 'Sheltered is not allowed' },
        { field: 'items[2].attributes.supports[1][1]', message: 'Supports, row 2, Position is off the beam' },
      ]),
    ),
  );
  const { run, written } = harness(client);
  const end = await run([row(0), { index: 1, error: bad }, row(2), row(3)]);
  expect(end).toMatchObject({ state: 'finished', report: { done: 4, failed: 3 } });
  expect(written.sort((a, b) => a.index - b.index)).toMatchObject([
    { ok: true },
    { ok: false, error: bad },
    { ok: false, error: { kind: 'input', message: 'exposure: Sheltered is not allowed', field: 'exposure' } },
    { ok: false, error: { kind: 'input', message: 'Supports, row 2, Position is off the beam' } },
  ]);
  expect(batches.map(({ items }) => items.map(({ ref }) => ref))).toEqual([['run1:0']]);
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

test('a refused key stops the run and keeps the journal', async () => {
  const { client, calls } = service();
  const refusal = new CalcError({ kind: 'unauthorized', code: 'UNAUTHORIZED', message: 'no', status: 401 });
  calls.getBatch.mockImplementationOnce(() => Promise.reject(refusal));
  const { run, study } = harness(client);
  await expect(run(rowsTo(1))).rejects.toBe(refusal);
  expect(await study.unfinished()).toMatchObject([{ batch: { state: 'accepted' } }]);
});

test('a store that fails does not stop the run, which says that it cannot be resumed', async () => {
  const store = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) };
  const { run, progress } = harness(service().client, store);
  expect(await run(rowsTo(1))).toMatchObject({ state: 'finished' });
  expect(progress.at(-1)?.journalled).toBe(false);
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
