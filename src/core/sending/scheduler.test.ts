import { CalcError, cancelledError, inputError } from '../../client/calcError';
import { createMemoryStore } from '../lib/keyValueStore';
import { batch, batchItem } from '../testing/answers';
import { deferred } from '../testing/fakeClient';
import { ServiceSpeed } from './serviceSpeed';
import { Scheduler, type EndedBatch, type Job, type UnnamedItem } from './scheduler';
import { createVirtualTime, promisesSettled } from './testing/virtualTime';

interface Submitted extends ReturnType<typeof deferred<EndedBatch>> {
  projectId: string;
  items: UnnamedItem[];
  calculations: unknown[];
}

/** A scheduler whose calls are settled by hand; it knows a service that takes 0.3 s a call and 5 items a second. */
function create() {
  const time = createVirtualTime();
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  for (let call = 0; call < 5; call += 1) serviceSpeed.observeSingle('roof', 0.3);
  serviceSpeed.observeBatchRate('roof', 5);
  const sent: (ReturnType<typeof deferred<number>> & { calculation: number })[] = [];
  const submitted: Submitted[] = [];
  const scheduler = new Scheduler({
    ...time,
    protocol: () => null,
    serviceSpeed,
    runBatch(projectId, items) {
      const call = deferred<EndedBatch>();
      submitted.push({
        ...call,
        projectId,
        items,
        calculations: items.map((item) => item.attributes.number),
      });
      return call.promise;
    },
  });
  const job = (number: number, rest: Partial<Job<number>> = {}): Job<number> => ({
    projectId: 'project',
    templateCode: 'roof',
    single() {
      const call = deferred<number>();
      sent.push({ ...call, calculation: number });
      return call.promise;
    },
    item: { templateCode: 'roof', attributes: { number } },
    fromItem: (item) => Number(item?.ref),
    ...rest,
  });
  const runMany = (count: number, rest?: Partial<Job<number>>) =>
    Array.from({ length: count }, (_, number) => {
      const result = scheduler.run(job(number, rest));
      result.catch(() => undefined);
      return result;
    });
  return { time, serviceSpeed, scheduler, sent, submitted, job, runMany };
}

const refusal = new CalcError({ kind: 'unauthorized', code: 'UNAUTHORIZED', message: 'refused' });

test('a single is sent within the call, and its result is the result', async () => {
  const { scheduler, sent, job } = create();
  const result = scheduler.run(job(7));
  expect(sent).toHaveLength(1);
  sent[0]!.resolve(70);
  await expect(result).resolves.toBe(70);
  expect(scheduler.status()).toEqual({ queued: 0, running: 0, concurrency: 6, inBatch: 0, waitsUntil: null });
});

test('six at once; then first come, first served', async () => {
  const { sent, runMany } = create();
  void runMany(9);
  expect(sent.map(({ calculation }) => calculation)).toEqual([0, 1, 2, 3, 4, 5]);
  sent[3]!.resolve(0);
  sent[1]!.reject(refusal);
  await promisesSettled();
  expect(sent.map(({ calculation }) => calculation)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a job that throws instead of rejecting makes room for the next', async () => {
  const { scheduler, sent, job, runMany } = create();
  const single = () => {
    throw inputError('no');
  };
  for (let at = 0; at < 20; at += 1) await expect(scheduler.run(job(at, { single }))).rejects.toThrow('no');
  void runMany(6);
  expect(sent).toHaveLength(6);
});

test('20,000 such jobs do not nest', async () => {
  const { time, scheduler, job } = create();
  const single = () => {
    throw inputError('no');
  };
  scheduler.throttled(1);
  const results = Promise.allSettled(
    Array.from({ length: 20_000 }, (_, at) => scheduler.run(job(at, { single, item: null }))),
  );
  await time.run();
  expect(await results).toHaveLength(20_000);
});

test('the tail becomes a batch 30 ms after the last arrival, not before', async () => {
  const { time, submitted, runMany, scheduler } = create();
  void runMany(60);
  await time.run(0.02);
  void runMany(46);
  await time.run(0.049);
  expect(submitted).toHaveLength(0);
  await time.run(0.05);
  expect(submitted).toHaveLength(1);
  const { length } = submitted[0]!.calculations;
  expect(submitted[0]!.calculations).toEqual(Array.from({ length }, (_, at) => 46 - length + at));
  expect(scheduler.status()).toMatchObject({
    queued: 100 - length,
    running: 6,
    concurrency: 6,
    inBatch: length,
  });
});

test('arrivals that never cease put the decision off for a second', async () => {
  const { time, submitted, runMany } = create();
  void runMany(100);
  for (let at = 1; at <= 50; at += 1) {
    await time.run(at * 0.025);
    void runMany(1);
  }
  expect(submitted.length).toBeGreaterThan(0);
});

test('an item that fails rejects only its own job', async () => {
  const { time, submitted, runMany } = create();
  const fromItem: Job<number>['fromItem'] = (item) => {
    if (!item) throw inputError('no item');
    return 1;
  };
  const results = runMany(106, { fromItem });
  await time.run(0.03);
  const { calculations, resolve } = submitted[0]!;
  resolve({ batch: batch({ state: 'completed', durationSeconds: 2 }), items: [undefined, batchItem('a')] });
  const [first, second] = calculations.map((number) => results[Number(number)]!);
  await expect(first).rejects.toThrow('no item');
  await expect(second).resolves.toBe(1);
});

test('a batch that is refused as a whole is sent one by one, in its place in the queue', async () => {
  const { time, submitted, sent, runMany, scheduler } = create();
  const results = runMany(106);
  await time.run(0.03);
  const { length } = submitted[0]!.calculations;
  submitted[0]!.reject(inputError('refused'));
  await promisesSettled();
  // Those that went back are never in a batch again; of the others there are as many as before.
  const again = submitted.slice(1).flatMap(({ calculations }) => calculations);
  expect(again).not.toContain(105);
  for (let at = 0; at < sent.length; at += 1) {
    sent[at]!.resolve(sent[at]!.calculation);
    await promisesSettled();
  }
  expect(await Promise.all(results.slice(-length))).toEqual(
    sent.slice(-length).map((call) => call.calculation),
  );
  const order = sent.map(({ calculation }) => calculation);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(scheduler.status().queued).toBe(0);
});

test('a batch that fails otherwise is not sent again: its sheets may exist', async () => {
  const { time, submitted, sent, runMany } = create();
  const results = runMany(106);
  await time.run(0.03);
  submitted[0]!.reject(new CalcError({ kind: 'network', code: 'NETWORK', message: 'lost' }));
  await expect(results[105]).rejects.toThrow('lost');
  for (let at = 0; at < sent.length; at += 1) {
    sent[at]!.resolve(0);
    await promisesSettled();
  }
  expect(sent.map(({ calculation }) => calculation)).not.toContain(105);
});

test('when a batch ends, the next is decided about', async () => {
  const { time, submitted, runMany } = create();
  void runMany(500);
  await time.run(0.03);
  submitted[0]!.resolve({
    batch: batch({ state: 'completed', itemCount: 50, durationSeconds: 10 }),
    items: [],
  });
  await promisesSettled();
  expect(submitted).toHaveLength(2);
});

test('one batch a project at a time, of two projects two', async () => {
  const { time, submitted, runMany } = create();
  void runMany(200, { projectId: 'one' });
  void runMany(300, { projectId: 'two' });
  await time.run(10);
  expect(submitted.map(({ projectId }) => projectId)).toEqual(['two', 'one']);
});

test('what may only be sent singly is never in a batch', async () => {
  const { time, submitted, runMany } = create();
  void runMany(500, { item: null });
  await time.run(1);
  expect(submitted).toHaveLength(0);
});

test('a template that was never timed waits for the first wave to be decided about', async () => {
  const { time, sent, submitted, runMany } = create();
  void runMany(500, { templateCode: 'beam' });
  await time.run(0.3);
  expect(submitted).toHaveLength(0);
  for (const { resolve } of sent.slice(0, 5)) resolve(0);
  await promisesSettled();
  expect(submitted).toHaveLength(1);
});

test('cancelled while queued it is dropped; once sent it is carried out', async () => {
  const { scheduler, sent, job, runMany } = create();
  const cancel = new AbortController();
  const early = scheduler.run(job(1, { signal: cancel.signal }));
  void runMany(5);
  const late = scheduler.run(job(2, { signal: cancel.signal }));
  cancel.abort();
  await expect(late).rejects.toEqual(cancelledError());
  await expect(scheduler.run(job(3, { signal: cancel.signal }))).rejects.toEqual(cancelledError());
  for (const { resolve } of [...sent]) resolve(11);
  await expect(early).resolves.toBe(11);
  expect(sent).toHaveLength(6);
});

test('cancelled in a batch that is then refused, it is not sent singly', async () => {
  const { time, scheduler, submitted, job, runMany } = create();
  void runMany(106);
  const cancel = new AbortController();
  const result = scheduler.run(job(106, { signal: cancel.signal }));
  await time.run(0.03);
  expect(submitted[0]!.calculations).toContain(106);
  cancel.abort();
  submitted[0]!.reject(inputError('refused'));
  await expect(result).rejects.toEqual(cancelledError());
});

describe('a refusal', () => {
  test('several at once are one, and the longest holds', async () => {
    const { time, scheduler, sent, runMany } = create();
    scheduler.throttled(2);
    scheduler.throttled(7);
    scheduler.throttled(null);
    expect(scheduler.status().concurrency).toBe(3);
    void runMany(10);
    await time.run(6.9);
    expect(sent).toHaveLength(0);
    await time.run(7);
    expect(sent).toHaveLength(3);
  });

  test('without a time, a second', async () => {
    const { time, scheduler, sent, runMany } = create();
    scheduler.throttled(null);
    void runMany(1);
    await time.run(0.9);
    expect(sent).toHaveLength(0);
    await time.run(1);
    expect(sent).toHaveLength(1);
  });

  test('of years stops it for five minutes: then the service is asked again', async () => {
    const { time, scheduler, sent, runMany } = create();
    scheduler.throttled(99_999_999);
    expect(scheduler.status().waitsUntil).toBe(300_000);
    void runMany(1);
    await time.run(299);
    expect(sent).toHaveLength(0);
    await time.run(300);
    expect([sent.length, scheduler.status().waitsUntil]).toEqual([1, null]);
  });

  test('ends when the user does not want to wait, and only for what waits', async () => {
    const { time, scheduler, sent, runMany } = create();
    scheduler.throttled(120);
    void runMany(1);
    scheduler.goOn();
    expect([sent.length, scheduler.status().waitsUntil]).toEqual([1, null]);
    scheduler.goOn();
    await time.run(300);
    expect(sent).toHaveLength(1);
  });
});

describe('a call that is refused to the last', () => {
  const quota = new CalcError({ kind: 'quota', code: 'RATE_LIMITED', message: 'later' });

  test('is sent again while others are answered: the service only takes fewer at once', async () => {
    const { sent, runMany } = create();
    const results = runMany(7);
    sent[1]!.resolve(10);
    await promisesSettled();
    sent[0]!.reject(quota);
    await promisesSettled();
    expect(sent.map(({ calculation }) => calculation)).toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
    sent[7]!.resolve(70);
    await expect(results[0]).resolves.toBe(70);
  });

  test('fails when none is answered', async () => {
    const { time, sent, runMany } = create();
    const results = runMany(2);
    sent[0]!.resolve(1);
    await expect(results[0]).resolves.toBe(1);
    void time.after(1);
    await time.run();
    const [late] = runMany(1);
    sent[2]!.reject(quota);
    await expect(late).rejects.toBe(quota);
    expect(sent).toHaveLength(3);
  });

  test('fails when an answer was lost before: its sheet may exist', async () => {
    const { sent, runMany } = create();
    const results = runMany(3);
    sent[1]!.resolve(10);
    await promisesSettled();
    const lost = new CalcError({ ...quota, message: 'later', mayHaveMade: 'sheet' });
    sent[0]!.reject(lost);
    await expect(results[0]).rejects.toBe(lost);
    expect(sent).toHaveLength(3);
  });
});

describe('a stop', () => {
  test('rejects what is queued; what is under way goes on, and what comes later too', async () => {
    const { scheduler, sent, job, runMany } = create();
    const results = runMany(8);
    scheduler.stop(refusal);
    await expect(results[6]).rejects.toBe(refusal);
    await expect(results[7]).rejects.toBe(refusal);
    for (const { resolve } of [...sent]) resolve(1);
    await expect(results[0]).resolves.toBe(1);
    void scheduler.run(job(9));
    expect(sent.at(-1)!.calculation).toBe(9);
  });

  test('a batch that was under way and is refused is not sent to what came after', async () => {
    const { time, scheduler, sent, submitted, runMany } = create();
    const results = runMany(106);
    await time.run(0.03);
    scheduler.stop(refusal);
    submitted[0]!.reject(inputError('refused as a whole'));
    await expect(results[105]).rejects.toBe(refusal);
    expect(sent).toHaveLength(6);
  });
});

test('what was measured is saved once nothing is left to do', async () => {
  const { serviceSpeed, scheduler, sent, job } = create();
  const save = jest.spyOn(serviceSpeed, 'save');
  void scheduler.run(job(1));
  expect(save).not.toHaveBeenCalled();
  sent[0]!.resolve(1);
  await promisesSettled();
  expect(save).toHaveBeenCalled();
});

test('100,000 jobs settle in seconds', async () => {
  const { scheduler, job } = create();
  const cancels = Array.from({ length: 1000 }, () => new AbortController());
  const single = () => Promise.resolve(1);
  const results = Array.from({ length: 100_000 }, (_, number) =>
    scheduler.run(job(number, { single, ...(number % 2 ? { item: null } : {}) })),
  );
  const cancelled = cancels.map(({ signal }, number) => scheduler.run(job(number, { single, signal })));
  const ends = Promise.allSettled(cancelled);
  for (const cancel of cancels) cancel.abort();
  expect((await ends).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await Promise.all(results)).toHaveLength(100_000);
  expect(scheduler.status()).toMatchObject({ queued: 0, running: 0, inBatch: 0 });
});
