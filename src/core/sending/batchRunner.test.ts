import { CalcError, cancelledError } from '../../client/calcError';
import type { BatchPoll, ServiceClient } from '../../client/serviceClient';
import type { Batch, BatchItemRequest } from '../../../contract';
import { noCounts } from '../session/counters';
import { createPossibleSheets } from '../session/possibleSheets';
import { batch, batchItem } from '../testing/answers';
import { deferred, fakeClient } from '../testing/fakeClient';
import { type BatchRunOptions, createBatchRunner } from './batchRunner';
import { fakeBatchService, gone, inProgress, network, refused } from './testing/fakeBatchService';

const item = (ref: string): BatchItemRequest => ({ templateCode: 't', attributes: {}, ref });
const items = ['a', 'b'].map(item);
const poll = (rest: Partial<Batch> = {}, retryAfterSeconds: number | null = 2): BatchPoll => ({
  batch: batch({ itemCount: 2, ...rest }),
  retryAfterSeconds,
});
const ended = (refs: string[], rest: Partial<Batch> = {}) =>
  poll({ state: 'completed', items: refs.map((ref) => batchItem(ref)), ...rest }, null);
const summary = (solved: number) => ({
  total: 2,
  solved,
  errored: 0,
  stale: 0,
  checkErrored: 0,
  pending: 2 - solved,
});
const error = (kind: CalcError['kind'], rest: Partial<CalcError> = {}) =>
  new CalcError({ kind, code: kind, message: kind, ...rest });

function harness(calls: Partial<ServiceClient>) {
  const waits: number[] = [];
  let ids = 0;
  const journal: string[] = [];
  const counters = noCounts();
  const possibleSheets = createPossibleSheets(
    () => 'https://service.test',
    () => 0,
  );
  const client = fakeClient(calls);
  const runner = createBatchRunner({
    possibleSheets,
    newId: () => `id ${(ids += 1)}`,
    client: () => client,
    counters,
    wait(milliseconds, signal) {
      waits.push(milliseconds / 1000);
      return signal?.aborted ? Promise.reject(cancelledError()) : Promise.resolve();
    },
  });
  const run = (options: BatchRunOptions = {}, of = items) =>
    runner.run('project', of, {
      onSubmitting: (lost) => Promise.resolve(void journal.push(`submitting ${lost}`)),
      onThrottled: () => Promise.resolve(void journal.push('rejected')),
      onAccepted: (id, lost) => Promise.resolve(void journal.push(`accepted ${id} ${lost}`)),
      ...options,
    });
  return { run, runner, waits, journal, counters, possibleSheets };
}

/** Answers in turn; an error rejects. */
function answers<Answer>(...list: (Answer | Error)[]) {
  const answer = jest.fn((..._: unknown[]): Promise<Answer> => {
    const next = list.shift();
    if (next === undefined) return Promise.reject(new Error('asked once too often'));
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
  return answer;
}

test('a batch is journalled, submitted, polled as the service asks, and matched by ref', async () => {
  const bulkCalculate = answers(poll({}, 3));
  const { run, waits, journal, counters } = harness({
    bulkCalculate,
    getBatch: answers(poll({ state: 'simmering' }), ended(['b', 'a'])),
  });
  const result = await run();
  expect(result.items.map((one) => one?.ref)).toEqual(['a', 'b']);
  expect(result).toMatchObject({ possibleDuplicate: false, lostSends: 0 });
  expect(waits).toEqual([3, 2]);
  expect(journal).toEqual(['submitting 0', 'accepted batch-1 0']);
  expect(counters).toMatchObject({ calls: 1, sheets: 2, possibleDuplicates: 0 });
  expect(bulkCalculate.mock.calls[0]?.[0]).toEqual({ projectId: 'project', items });
});

test.each([
  ['none', []],
  ['too many', Array.from({ length: 101 }, (_, i) => item(String(i)))],
  ['two of one ref', [item('a'), item('a')]],
  ['a ref that is too long', [item('x'.repeat(65))]],
  ['no ref', [{ templateCode: 't', attributes: {} }]],
])('items that cannot be sent are refused: %s', async (_, of) => {
  await expect(harness({}).run({}, of)).rejects.toMatchObject({ kind: 'input' });
});

describe('when the answer to the submit is lost', () => {
  test('the same body goes again at once, and the batch that a 409 names is ours when its refs are', async () => {
    const bulkCalculate = answers<BatchPoll>(network, inProgress('theirs-or-ours'));
    const { run, waits, journal, counters } = harness({
      bulkCalculate,
      getBatch: answers(ended(['a', 'b'])),
    });
    expect(await run()).toMatchObject({ possibleDuplicate: false });
    const [first, second] = bulkCalculate.mock.calls as unknown[][];
    expect(second).toEqual(first);
    expect(first?.[1]).toEqual({ idempotencyKey: 'id 1' });
    expect(waits).toEqual([]);
    expect(journal).toEqual(['submitting 0', 'submitting 1', 'accepted theirs-or-ours 0']);
    expect(counters).toMatchObject({ calls: 2, sheets: 2, possibleDuplicates: 0 });
  });

  test("another's batch is waited for, then ours is submitted and may be a second one", async () => {
    const { run, counters, journal } = harness({
      bulkCalculate: answers<BatchPoll>(network, inProgress('x'), poll()),
      getBatch: answers(poll(), ended(['c', 'd']), ended(['a', 'b'])),
    });
    expect(await run()).toMatchObject({ possibleDuplicate: true, lostSends: 1 });
    expect(journal).toEqual([
      'submitting 0',
      'submitting 1',
      'accepted x 0',
      'submitting 1',
      'accepted batch-1 1',
    ]);
    expect(counters.possibleDuplicates).toBe(2);
  });

  test.each([
    ['no connection', network],
    ['too late', error('timeout')],
    ['a gateway', error('service', { status: 502 })],
    ['unreadable', error('service', { status: 201 })],
    ['overloaded without a time', error('service', { status: 503 })],
  ])('a 201 to the second means possible duplicates (%s)', async (_, lost) => {
    const { run, counters } = harness({
      bulkCalculate: answers<BatchPoll>(lost, ended(['a', 'b'])),
    });
    expect(await run()).toMatchObject({ possibleDuplicate: true });
    expect(counters).toMatchObject({ sheets: 2, possibleDuplicates: 2 });
  });

  test('a 201 that knows the key means none, beside those that were lost before', async () => {
    const { run, counters, journal } = harness({
      bulkCalculate: answers<BatchPoll>(network, { ...ended(['a', 'b']), isOnce: true }),
    });
    expect(await run({ lostBefore: 1 })).toMatchObject({ lostSends: 1 });
    expect(journal.at(-1)).toBe('accepted batch-1 1');
    expect(counters).toMatchObject({ sheets: 2, possibleDuplicates: 0 });
  });

  test('again and again, the user has to decide', async () => {
    const bulkCalculate = jest.fn(() => Promise.reject(network));
    const { run, waits, counters, journal, possibleSheets } = harness({ bulkCalculate });
    const named = items.map((item, i) => ({ ...item, name: `Sheet1!B${i + 2} Roof` }));
    await expect(run({}, named)).rejects.toMatchObject({ code: 'SUBMIT_UNKNOWN', kind: 'network' });
    expect(bulkCalculate).toHaveBeenCalledTimes(5);
    expect(waits).toEqual([0.5, 1, 2]);
    expect(counters.possibleDuplicates).toBe(10);
    expect(possibleSheets.list().map(({ name, count }) => [name, count])).toEqual([
      ['Sheet1!B3 Roof', 5],
      ['Sheet1!B2 Roof', 5],
    ]);
    expect(journal).not.toContain('rejected');
  });

  test('to a service that knows the key, all of them count as one', async () => {
    const known: BatchPoll = { ...ended(['a', 'b']), isOnce: true };
    const bulkCalculate = answers<BatchPoll>(known, ...Array.from({ length: 5 }, () => network));
    const { run, counters, journal } = harness({ bulkCalculate });
    await run();
    await expect(run()).rejects.toMatchObject({ code: 'SUBMIT_UNKNOWN' });
    expect(journal.at(-1)).toBe('submitting 0');
    expect(counters.possibleDuplicates).toBe(2);
  });

  test('a refusal of the same body tells that nothing was made', async () => {
    const { run, journal, counters } = harness({ bulkCalculate: answers<BatchPoll>(network, refused([])) });
    await expect(run()).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(journal.at(-1)).toBe('rejected');
    expect(counters.possibleDuplicates).toBe(0);
  });
});

describe('a submit that is rejected', () => {
  test("waits for another's batch, and is sent when that has ended", async () => {
    const { run, journal, counters } = harness({
      bulkCalculate: answers<BatchPoll>(inProgress('x'), inProgress('y'), poll()),
      getBatch: answers(poll(), ended(['c']), ended(['a', 'b'], { state: 'failed' }), ended(['a', 'b'])),
    });
    expect(await run()).toMatchObject({ possibleDuplicate: false });
    expect(journal.slice(0, 3)).toEqual(['submitting 0', 'rejected', 'submitting 0']);
    expect(counters).toMatchObject({ calls: 3, possibleDuplicates: 0 });
  });

  test("another's batch that cannot be read is asked about by the next submit, not in haste", async () => {
    const { run, waits } = harness({
      bulkCalculate: answers<BatchPoll>(inProgress('x'), ended(['a', 'b'])),
      getBatch: answers<BatchPoll>(gone),
    });
    await run();
    expect(waits).toEqual([2]);
  });

  test.each([
    ['429', error('quota', { status: 429, retryAfterSeconds: 7 })],
    ['503 that says when', error('service', { status: 503, retryAfterSeconds: 7 })],
  ])('for now is sent when the service says: %s', async (_, busy) => {
    const { run, waits, journal } = harness({ bulkCalculate: answers<BatchPoll>(busy, ended(['a', 'b'])) });
    expect(await run()).toMatchObject({ possibleDuplicate: false });
    expect(waits).toEqual([7]);
    expect(journal).toContain('rejected');
  });

  test('for a day is reported', async () => {
    const quota = error('quota', { status: 429, retryAfterSeconds: 86_400 });
    await expect(harness({ bulkCalculate: answers<BatchPoll>(quota) }).run()).rejects.toBe(quota);
  });

  test('with an unknown code was tried again by the client, and is not here', async () => {
    const odd = error('service', { status: 418 });
    const { run, journal } = harness({ bulkCalculate: answers<BatchPoll>(odd) });
    await expect(run()).rejects.toBe(odd);
    expect(journal).toEqual(['submitting 0', 'rejected']);
  });

  test.each(['unauthorized', 'noKey', 'notFound', 'input'] as const)(
    'as %s is not sent again',
    async (kind) => {
      const refusal = error(kind);
      const { run, journal } = harness({ bulkCalculate: answers<BatchPoll>(refusal) });
      await expect(run()).rejects.toBe(refusal);
      expect(journal).toEqual(['submitting 0', 'rejected']);
    },
  );
});

describe('following', () => {
  test('goes on for ever without an answer, ever more slowly', async () => {
    const losses = Array.from({ length: 50 }, () => network);
    const { run, waits } = harness({
      bulkCalculate: answers(poll()),
      getBatch: answers<BatchPoll>(...losses, ended(['a', 'b'])),
    });
    await run();
    expect(waits.slice(0, 7)).toEqual([2, 4, 8, 16, 30, 30, 30]);
    expect(waits).toHaveLength(51);
  });

  test('waits as long as the service asks, also when it refuses the poll', async () => {
    const { run, waits } = harness({
      bulkCalculate: answers(poll({}, 45)),
      getBatch: answers<BatchPoll>(error('quota', { status: 429, retryAfterSeconds: 60 }), ended(['a', 'b'])),
    });
    await run();
    expect(waits).toEqual([45, 60]);
  });

  test('without such an answer slows down while nothing happens', async () => {
    const { run, waits } = harness({
      bulkCalculate: answers(poll({}, null)),
      getBatch: answers(
        poll({}, null),
        poll({}, null),
        poll({ summary: summary(1) }, null),
        ended(['a', 'b']),
      ),
    });
    await run();
    expect(waits).toEqual([2, 4, 8, 2]);
  });

  test('polls that come twice or late take no progress back', async () => {
    const seen: number[] = [];
    const { run } = harness({
      bulkCalculate: answers(poll()),
      getBatch: answers(
        ...[1, 0, 1, 2, 1].map((solved) => poll({ summary: summary(solved) })),
        ended(['a', 'b'], { summary: summary(2) }),
      ),
    });
    await run({ onProgress: (one) => void seen.push(one.summary.solved) });
    expect(seen).toEqual([0, 1, 2, 2]);
  });

  test('while the service is silent it says so, and the next answer is news again', async () => {
    const seen: string[] = [];
    const { run } = harness({
      bulkCalculate: answers(poll({ summary: summary(1) })),
      getBatch: answers<BatchPoll>(
        error('network'),
        poll({ summary: summary(1) }),
        poll({ summary: summary(1) }),
        ended(['a', 'b']),
      ),
    });
    await run({ onProgress: (one) => void seen.push(one.state), onSilent: () => void seen.push('silent') });
    expect(seen).toEqual(['processing', 'silent', 'processing', 'completed']);
  });

  test.each(['notFound', 'unauthorized', 'noKey', 'input'] as const)('ends with %s', async (kind) => {
    const end = error(kind);
    const { run } = harness({ bulkCalculate: answers(poll()), getBatch: answers<BatchPoll>(end) });
    await expect(run()).rejects.toBe(end);
  });

  test('a batch that ended without items is asked again, and never submitted in their place', async () => {
    const empty = poll({ state: 'completed', items: null }, null);
    const bulkCalculate = answers(poll());
    const { run } = harness({ bulkCalculate, getBatch: answers(empty, empty, empty, empty) });
    await expect(run()).rejects.toMatchObject({ code: 'NO_ITEMS' });
    expect(bulkCalculate).toHaveBeenCalledTimes(1);
  });

  test('the signal stops waiting; the journal knows the batch', async () => {
    const stop = new AbortController();
    const bulkCalculate = jest.fn(() => {
      stop.abort();
      return Promise.resolve(poll());
    });
    const { run, journal } = harness({ bulkCalculate });
    await expect(run({ signal: stop.signal })).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(journal.at(-1)).toBe('accepted batch-1 0');
  });
});

describe('a journalled batch', () => {
  test('is polled and not submitted', async () => {
    const { run, journal } = harness({ getBatch: answers(poll(), ended(['a', 'b'])) });
    expect(await run({ batchId: 'batch-1' })).toMatchObject({ possibleDuplicate: false });
    expect(journal).toEqual([]);
  });

  test('of other items: ours are submitted, perhaps for the second time', async () => {
    const { run, counters } = harness({
      getBatch: answers(ended(['c'])),
      bulkCalculate: answers(ended(['a', 'b'])),
    });
    expect(await run({ batchId: 'x' })).toMatchObject({ lostSends: 1 });
    expect(counters.possibleDuplicates).toBe(2);
  });
});

describe('one batch of a project at a time', () => {
  test('the next begins when the first has ended, another project at once', async () => {
    const service = fakeBatchService();
    const first = deferred<void>();
    const runner = createBatchRunner({
      client: () => service.client,
      counters: noCounts(),
      newId: () => 'id',
      wait: () => first.promise,
    });
    const runs = [runner.run('p', [item('a')]), runner.run('p', [item('b')]), runner.run('q', [item('c')])];
    await new Promise(setImmediate);
    expect(service.batches.map(({ projectId }) => projectId)).toEqual(['p', 'q']);
    first.resolve();
    await Promise.all(runs);
    expect(service.batches).toHaveLength(3);
    expect(service.calls.bulkCalculate).toHaveBeenCalledTimes(3);
  });

  test('one that fails, and one that gives up in the queue, let the next one in', async () => {
    const stop = new AbortController();
    const service = fakeBatchService();
    const bulkCalculate = answers<BatchPoll>(error('notFound'));
    const { runner } = harness({ bulkCalculate });
    const failing = runner.run('p', [item('a')]);
    const waiting = runner.run('p', [item('b')], { signal: stop.signal });
    const last = runner.run('p', [item('c')], { client: service.client });
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(failing).rejects.toMatchObject({ kind: 'notFound' });
    expect((await last).items).toHaveLength(1);
  });
});
