import { noCounts } from './counters';
import { CalcError } from '../client/calcError';
import type { BatchPoll, ServiceClient } from '../client/serviceClient';
import type { BatchItemResult } from '../contract';
import { createStudy, type StudyProgress } from './study';
import { batch, batchItem } from './testing/answers';
import { fakeClient } from './testing/fakeClient';
import { fakeConnection } from './testing/fakeConnection';

const poll = (rest: Parameters<typeof batch>[0] = {}, retryAfterSeconds: number | null = 2): BatchPoll => ({
  batch: batch(rest),
  retryAfterSeconds,
});
const completed = (items: BatchItemResult[]) => poll({ state: 'completed', items }, null);
const row = (index: number) => ({ index, attributes: { roofSlope: index } });
const network = new CalcError({ kind: 'network', code: 'X', message: 'down', retryable: true });

function harness(calls: Partial<ServiceClient>) {
  const waits: number[] = [];
  const progress: StudyProgress[] = [];
  const counters = noCounts();
  const study = createStudy({
    client: () => fakeClient(calls),
    connection: fakeConnection(),
    counters,
    wait: (milliseconds, signal) => {
      waits.push(milliseconds);
      return signal?.aborted
        ? Promise.reject(new CalcError({ kind: 'paused', code: 'CANCELLED', message: 'Cancelled' }))
        : Promise.resolve();
    },
    newRunId: () => 'run',
  });
  const run = (indexes: number[], signal?: AbortSignal) =>
    study.run(
      { templateCode: 't', preset: 'p', rows: indexes.map(row) },
      { progress: (p) => progress.push(p) },
      signal,
    );
  return { run, waits, progress, counters };
}

test('rows are submitted with a ref, polled as the service asks, and matched by ref', async () => {
  const summary = { total: 2, solved: 1, errored: 0, stale: 0, checkErrored: 0, pending: 1 };
  const bulkCalculate = jest.fn(() => Promise.resolve(poll({}, 3)));
  const getBatch = jest
    .fn()
    .mockResolvedValueOnce(poll({ state: 'simmering', summary }))
    .mockResolvedValueOnce(
      completed([
        batchItem('run:7', { summaryCheck: 1.4, summaryCheckError: false }),
        batchItem('run:4', { summaryCheck: 0.4, summaryCheckError: false }),
      ]),
    );
  const { run, waits, progress, counters } = harness({ bulkCalculate, getBatch });
  const results = await run([4, 7]);

  expect(bulkCalculate.mock.calls[0]).toMatchObject([
    {
      projectId: 'project',
      items: [
        { templateCode: 't', preset: 'p', ref: 'run:4', attributes: { roofSlope: 4 } },
        { templateCode: 't', preset: 'p', ref: 'run:7', attributes: { roofSlope: 7 } },
      ],
    },
    { signal: undefined },
  ]);
  expect(waits).toEqual([3000, 2000]);
  expect(results).toMatchObject([
    { index: 4, ok: true, verdict: 'PASS', item: { ref: 'run:4' } },
    { index: 7, ok: true, verdict: 'FAIL', item: { ref: 'run:7' } },
  ]);
  expect(progress.map(({ done, state }) => [done, state])).toEqual([
    [0, 'submitting'],
    [0, 'processing'],
    [1, 'simmering'],
    [0, 'completed'],
  ]);
  expect(counters).toMatchObject({ calls: 1, sheets: 2, possibleDuplicates: 0 });
});

test.each([
  ['SOLVE_FAILED', 'calculation'],
  ['RESULTS_STALE', 'service'],
  ['SHEET_UNAVAILABLE', 'notFound'],
  ['TEMPLATE_NOT_FOUND', 'notFound'],
  ['BATCH_ABANDONED', 'service'],
  ['SOMETHING_NEW', 'service'],
])('an item with %s is an error of kind %s and leaves the others alone', async (code, kind) => {
  const items = [
    batchItem('run:0', { status: 'unsolved', error: { code, message: 'Sorry' } }),
    batchItem('run:1'),
  ];
  const { run } = harness({ bulkCalculate: () => Promise.resolve(completed(items)) });
  expect(await run([0, 1])).toMatchObject([
    { ok: false, error: { kind, code, message: expect.stringMatching(/^Sorry\. [A-Z]/) as string } },
    { ok: true, verdict: 'NO CHECK' },
  ]);
});

test('an item whose input never landed is an error, not a number', async () => {
  const warnings = [{ type: 'ignored_field', field: 'groundSnowLoad' }];
  const { run } = harness({
    bulkCalculate: () => Promise.resolve(completed([batchItem('run:0', { warnings })])),
  });
  expect(await run([0])).toMatchObject([{ ok: false, error: { kind: 'input', field: 'groundSnowLoad' } }]);
});

test('a failed batch gives its reason to the items it did not reach', async () => {
  const failed = poll(
    {
      state: 'failed',
      error: { code: 'BATCH_FAILED', message: 'The solver went away' },
      items: [batchItem('run:0'), batchItem('run:1', { status: 'unsolved', sheetId: null })],
    },
    null,
  );
  const { run } = harness({ bulkCalculate: () => Promise.resolve(failed) });
  expect(await run([0, 1])).toMatchObject([{ ok: true }, { ok: false, error: { code: 'BATCH_FAILED' } }]);
});

test.each([null, []])('a terminal batch with items %p leaves no row without a result', async (items) => {
  const { run } = harness({
    bulkCalculate: () => Promise.resolve(poll({ state: 'completed', items }, null)),
  });
  expect(await run([0, 1])).toMatchObject([
    { ok: false, error: { code: 'NO_RESULT' } },
    { ok: false, error: { code: 'NO_RESULT' } },
  ]);
});

describe('a submit that is rejected', () => {
  const rejected = (details: { field: string; message: string }[]) =>
    new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'Refused', status: 422, details });

  test.each(['items[1].attributes.exposure', 'items.1.attributes.exposure', 'items[1].exposure'])(
    'for one row (%s) runs the others without it',
    async (field) => {
      const bulkCalculate = jest
        .fn()
        .mockRejectedValueOnce(rejected([{ field, message: 'Sheltered is not allowed' }]))
        .mockResolvedValueOnce(completed([batchItem('run:0'), batchItem('run:5')]));
      const { run } = harness({ bulkCalculate });
      expect(await run([0, 3, 5])).toMatchObject([
        { index: 0, ok: true },
        {
          index: 3,
          ok: false,
          error: { kind: 'input', field: 'exposure', message: 'exposure: Sheltered is not allowed' },
        },
        { index: 5, ok: true },
      ]);
      expect(bulkCalculate).toHaveBeenCalledTimes(2);
    },
  );

  test('for every row ends without another submit', async () => {
    const bulkCalculate = jest
      .fn()
      .mockRejectedValue(
        rejected([0, 1].map((i) => ({ field: `items[${i}].templateCode`, message: 'gone' }))),
      );
    const { run } = harness({ bulkCalculate });
    expect(await run([0, 1])).toMatchObject([{ ok: false }, { ok: false }]);
    expect(bulkCalculate).toHaveBeenCalledTimes(1);
  });

  test.each([[rejected([{ field: 'projectId', message: 'unknown' }])], [network]])(
    'as a whole is the error of the whole: %s',
    async (error) => {
      const { run } = harness({ bulkCalculate: () => Promise.reject(error) });
      await expect(run([0])).rejects.toBe(error);
    },
  );
});

describe('following the batch', () => {
  test('a poll that fails is repeated, ever more slowly, at most every half minute', async () => {
    const getBatch = jest.fn();
    for (let i = 0; i < 6; i++) getBatch.mockRejectedValueOnce(network);
    getBatch.mockResolvedValueOnce(completed([batchItem('run:0')]));
    const { run, waits } = harness({ bulkCalculate: () => Promise.resolve(poll()), getBatch });
    expect(await run([0])).toMatchObject([{ ok: true }]);
    expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1000));
  });

  test('a batch that is gone is given up', async () => {
    const gone = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'gone' });
    const { run } = harness({
      bulkCalculate: () => Promise.resolve(poll()),
      getBatch: () => Promise.reject(gone),
    });
    await expect(run([0])).rejects.toBe(gone);
  });

  test('the user can stop waiting', async () => {
    const stop = new AbortController();
    const getBatch = jest.fn(() => {
      stop.abort();
      return Promise.resolve(poll());
    });
    const { run } = harness({ bulkCalculate: () => Promise.resolve(poll()), getBatch });
    await expect(run([0], stop.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(getBatch).toHaveBeenCalledTimes(1);
  });
});

test('more rows than a batch holds are refused before anything is sent', async () => {
  const { run } = harness({});
  await expect(run(Array.from({ length: 101 }, (_, i) => i))).rejects.toThrow('a study takes at most 100');
});

test('no rows, no batch', async () => {
  const { run } = harness({});
  expect(await run([])).toEqual([]);
});
