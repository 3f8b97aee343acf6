import { CalcError } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import { asLongAgain, type Batch, type BatchItemResult } from '../../../contract';
import { noCounts } from '../session/counters';
import { batch, batchItem } from '../testing/answers';
import { fakeClient } from '../testing/fakeClient';
import { recoverItems } from './recoverItems';

const request = (ref: string) => ({ templateCode: 't', attributes: {}, ref });
const failed = (code: string, rest: Partial<BatchItemResult> = {}) =>
  batchItem('a', { status: 'unsolved', sheetId: null, error: { code, message: 'Sorry' }, ...rest });
const solvedAnswer = { status: 'solved', results: { pF: 2 }, summaryCheck: 0.5 };
const error = (kind: CalcError['kind']) => new CalcError({ kind, code: kind, message: kind });

function recover(
  item: BatchItemResult | undefined,
  {
    calls = {},
    round = 0,
    of = {},
  }: { calls?: Partial<ServiceClient>; round?: number; of?: Partial<Batch> } = {},
) {
  const terminal = { batch: batch({ state: 'completed', ...of }), items: [item] };
  const counters = noCounts();
  return {
    counters,
    recovery: recoverItems({ client: fakeClient(calls), counters }, [request('a')], terminal, round),
  };
}

test('a solved item has its results', async () => {
  const item = batchItem('a');
  expect(await recover(item).recovery).toEqual({
    settled: [{ ref: 'a', ok: true, item }],
    resubmit: [],
    stop: null,
  });
});

test('a stale sheet is solved, and the result says that the sheet was changed', async () => {
  const solveSheet = jest.fn(() => Promise.resolve(solvedAnswer));
  const { recovery, counters } = recover(failed('RESULTS_STALE', { sheetId: 's' }), {
    calls: { solveSheet },
  });
  expect((await recovery).settled).toMatchObject([
    { ok: true, item: { ...solvedAnswer, sheetId: 's', warnings: [{ type: 'sheet_changed' }] } },
  ]);
  expect((await recovery).settled[0]).not.toHaveProperty('item.error');
  expect(counters.calls).toBe(1);
});

test('a sheet that the batch could not solve is solved, and no other sheet is made', async () => {
  const solveSheet = jest.fn().mockResolvedValueOnce(solvedAnswer);
  const { recovery } = recover(failed('SOLVE_FAILED', { sheetId: 's' }), { calls: { solveSheet } });
  expect(await recovery).toMatchObject({ settled: [{ ok: true }], resubmit: [] });
});

test.each([error('service'), error('calculation')])(
  'what cannot be solved keeps the error of its solve, which the client has tried enough: %s',
  async (reason) => {
    const solveSheet = jest.fn(() => Promise.reject(reason));
    const { recovery } = recover(failed('SOLVE_FAILED', { sheetId: 's' }), { calls: { solveSheet } });
    expect(await recovery).toEqual({
      settled: [{ ref: 'a', ok: false, error: reason }],
      resubmit: [],
      stop: null,
    });
    expect(solveSheet).toHaveBeenCalledTimes(1);
  },
);

describe('a solve that ended at the time limit of the service', () => {
  const ended = {
    code: 'SOLVE_FAILED',
    message: `Beam was ended after 10 s of computing, without results: ${asLongAgain}`,
  };

  test.each([
    ['with its sheet', 's', 0],
    ['without a sheet', null, 0],
    ['in a later round', 's', 1],
  ])('is repeated in no way, %s', async (_, sheetId, round) => {
    const solveSheet = jest.fn();
    const item = failed('SOLVE_FAILED', { sheetId, error: ended });
    const { recovery, counters } = recover(item, { calls: { solveSheet }, round });
    const { settled, resubmit, stop } = await recovery;
    expect(settled).toMatchObject([{ ok: false, error: { ...ended, kind: 'calculation' } }]);
    expect([resubmit, stop, counters.calls]).toEqual([[], null, 0]);
    expect(solveSheet).not.toHaveBeenCalled();
  });

  test('is known only by its last sentence, and only of a solve', async () => {
    for (const error of [
      { ...ended, message: `${ended.message} Or not.` },
      { code: 'SOLVE_FAILED' },
      { ...ended, code: 'BATCH_FAILED' },
    ])
      expect((await recover(failed('SOLVE_FAILED', { error })).recovery).resubmit).toEqual([request('a')]);
  });
});

test('a sheet that is edited again and again is solved three times', async () => {
  const solveSheet = jest
    .fn()
    .mockResolvedValueOnce({ status: 'unsolved' })
    .mockResolvedValueOnce({ status: 'unsolved' })
    .mockResolvedValueOnce(solvedAnswer);
  const { recovery } = recover(failed('RESULTS_STALE', { sheetId: 's' }), { calls: { solveSheet } });
  expect(await recovery).toMatchObject({ settled: [{ ok: true }] });
  expect(solveSheet).toHaveBeenCalledTimes(3);

  const never = recover(failed('RESULTS_STALE', { sheetId: 's' }), {
    calls: { solveSheet: () => Promise.resolve({ status: 'unsolved' }) },
  });
  expect(await never.recovery).toMatchObject({ settled: [{ ok: false, error: { code: 'STILL_UNSOLVED' } }] });
});

test('a sheet that is gone when it is to be solved is made again', async () => {
  const solveSheet = () => Promise.reject(error('notFound'));
  const { recovery } = recover(failed('RESULTS_STALE', { sheetId: 's' }), { calls: { solveSheet } });
  expect(await recovery).toMatchObject({ settled: [], resubmit: [request('a')] });
});

test('a refused key ends the recovery', async () => {
  const refusal = error('unauthorized');
  const { recovery } = recover(failed('RESULTS_STALE', { sheetId: 's' }), {
    calls: { solveSheet: () => Promise.reject(refusal) },
  });
  await expect(recovery).rejects.toBe(refusal);
});

describe.each(['SHEET_UNAVAILABLE', 'BATCH_FAILED', 'BATCH_ABANDONED', 'SOMETHING_NEW', 'SOLVE_FAILED'])(
  '%s without a sheet',
  (code) => {
    test.each([0, 1])('is submitted once more (round %i)', async (round) => {
      const { recovery } = recover(failed(code), { round });
      expect(await recovery).toMatchObject({ settled: [], resubmit: [request('a')] });
    });

    test('keeps its error with a remedy after two rounds', async () => {
      const { settled, resubmit } = await recover(failed(code), { round: 2 }).recovery;
      expect(resubmit).toEqual([]);
      expect(settled).toMatchObject([
        {
          ok: false,
          error: { code, message: expect.stringMatching(/^Sorry\. .*again$/) as string },
        },
      ]);
    });
  },
);

test.each(['TEMPLATE_NOT_FOUND', 'VALIDATION_CHANGED'])(
  '%s stops, and says to refresh the templates',
  async (code) => {
    const { settled, resubmit, stop } = await recover(failed(code)).recovery;
    expect(resubmit).toEqual([]);
    expect(settled).toMatchObject([{ ok: false, error: { code } }]);
    expect(stop?.message).toMatch(/Refresh the templates/);
  },
);

test('an item without a reason takes the reason of its batch', async () => {
  const bare = batchItem('a', { status: 'unsolved', sheetId: null });
  const of = { state: 'failed', error: { code: 'VALIDATION_CHANGED' } };
  expect((await recover(bare, { of }).recovery).stop?.code).toBe('VALIDATION_CHANGED');
  expect((await recover(undefined, { of: { state: 'failed' } }).recovery).resubmit).toHaveLength(1);
});

test('an item that a completed batch does not list is not submitted once more: its sheet may exist', async () => {
  expect(await recover(undefined).recovery).toMatchObject({
    settled: [{ ok: false, error: { code: 'NO_RESULT' } }],
    resubmit: [],
  });
});

describe('when every item reports SOLVE_FAILED', () => {
  const every = (sheetId: string | null) => {
    const requests = ['a', 'b'].map(request);
    const items = requests.map(({ ref }) => failed('SOLVE_FAILED', { ref, sheetId }));
    const solveSheet = jest.fn(() => Promise.resolve(solvedAnswer));
    const parts = { client: fakeClient({ solveSheet }), counters: noCounts() };
    const run = { batch: batch({ state: 'completed' }), items };
    return { requests, solveSheet, again: (round: number) => recoverItems(parts, requests, run, round) };
  };

  test('the same inputs are run again on their sheets', async () => {
    const { solveSheet, again } = every('s');
    expect(await again(0)).toMatchObject({ settled: [{ ok: true }, { ok: true }], resubmit: [] });
    expect(solveSheet).toHaveBeenCalledTimes(2);
  });

  test('where it is missing they are submitted again, before changing an input is advised', async () => {
    const { requests, again } = every(null);
    for (const round of [0, 1]) expect(await again(round)).toMatchObject({ settled: [], resubmit: requests });
    const { settled, resubmit } = await again(2);
    expect(resubmit).toEqual([]);
    expect(settled.map((each) => !each.ok && each.error.message)).toEqual(
      Array(2).fill(expect.stringContaining('failed again with the same inputs')),
    );
  });
});
