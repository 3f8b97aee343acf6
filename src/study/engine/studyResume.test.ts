import { gone, network } from '../../core/sending/testing/fakeBatchService';
import { fakeClient } from '../../core/testing/fakeClient';
import { createMemoryStore } from '../../core/lib/keyValueStore';
import { type StudyEnd } from './study';
import { row, rowsTo, request, harness, service, indexes } from '../testing/studyHarness';

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
    await expect(study.resume(later, rowsTo(150), on)).rejects.toThrow('not the ones');
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
      message: expect.stringContaining('Another version of ') as string,
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
    expect(written[0]).toMatchObject({ ok: false, error: { code: 'SUBMIT_UNKNOWN' } });
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

  test('resuming later asks again; soon afterwards it finds out automatically', async () => {
    const { end, study, on, clock } = await undecided();
    clock.now += 31_000;
    expect(await study.resume(end.entry, rowsTo(120), on)).toMatchObject({ state: 'undecided' });
    clock.now -= 30_000;
    expect(await study.resume(end.entry, rowsTo(120), on)).toMatchObject({
      state: 'finished',
      report: { done: 120, failed: 0, possibleDuplicates: 500 },
    });
  });

  test('a page that goes on counts what the page before it lost', async () => {
    const { client, store, end } = await undecided();
    const { study, on, counters } = harness(client, store);
    const [entry] = await study.unfinished();
    expect(await study.resume(entry!, rowsTo(120), on, { decision: 'resubmit' })).toMatchObject({
      report: { possibleDuplicates: end.question.possibleSheets },
    });
    expect(counters.possibleDuplicates).toBe(end.question.possibleSheets);
  });

  test('a page that adopts the batch of the page before it counts nothing', async () => {
    const { client, calls } = service({ length: () => 3 });
    const store = createMemoryStore();
    const unheard = (body: Parameters<typeof calls.bulkCalculate>[0]) => {
      void calls.bulkCalculate(body);
      return new Promise<never>(() => undefined);
    };
    void harness(fakeClient({ bulkCalculate: unheard }), store).run(rowsTo(20));
    await new Promise(setImmediate);
    const { study, on, counters } = harness(client, store);
    const [entry] = await study.unfinished();
    expect(await study.resume(entry!, rowsTo(20), on)).toMatchObject({ report: { possibleDuplicates: 0 } });
    expect(counters.possibleDuplicates).toBe(0);
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

test('a run under way is not offered for resuming, nor resumed', async () => {
  const { client } = service();
  const { study, on } = harness(client);
  const running = study.run({ ...request, rows: rowsTo(1) }, { write: () => new Promise(() => undefined) });
  void running;
  await new Promise(setImmediate);
  expect(await study.unfinished()).toEqual([]);
  await expect(study.resume({ runId: 'run1' } as never, [], on)).rejects.toThrow('in progress');
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
