import * as fc from 'fast-check';
import { CalcError, inputError } from '../../client/calcError';
import { createMemoryStore } from '../lib/keyValueStore';
import { batch, batchItem } from '../testing/answers';
import { ServiceSpeed } from './serviceSpeed';
import { Scheduler, type Job } from './scheduler';
import { createVirtualTime } from './testing/virtualTime';

/** What a call comes to, and after how many seconds. A call that hangs is given up by its own deadline. */
const call = fc.record({
  ends: fc.constantFrom(...(['well', 'well', 'well', 'badly', 'throws', 'hangs'] as const)),
  seconds: fc.double({ min: 0, max: 3, noNaN: true }),
});
const deadlineSeconds = 60;
const failed = new CalcError({ kind: 'network', code: 'NETWORK', message: 'lost' });

const step = fc.oneof(
  acting(6, 'run', 1, 150),
  acting(3, 'wait', 1, 4000),
  acting(2, 'cancel', 1, 30),
  acting(1, 'refuse', 0, 9),
  acting(1, 'stop', 0, 0),
);

function acting<Act extends string>(weight: number, act: Act, min: number, max: number) {
  return { weight, arbitrary: fc.record({ act: fc.constant(act), count: fc.integer({ min, max }) }) };
}

const isRising = (numbers: number[]) => numbers.every((number, at) => at === 0 || numbers[at - 1]! < number);

const scenario = fc.record({
  steps: fc.array(step, { maxLength: 12 }),
  calls: fc.array(call, { minLength: 1, maxLength: 20 }),
  batches: fc.array(fc.constantFrom(...(['well', 'short', 'refused', 'badly', 'throws'] as const)), {
    minLength: 1,
    maxLength: 5,
  }),
  protocol: fc.constantFrom(null, 'http/1.1', 'h2'),
  projects: fc.integer({ min: 1, max: 3 }),
  cold: fc.boolean(),
});

test('whatever happens, every job settles once, is sent once, and the limits hold', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ steps, calls, batches, protocol, projects, cold }) => {
      const time = createVirtualTime();
      const serviceSpeed = new ServiceSpeed(createMemoryStore());
      for (let at = 0; at < 5 && !cold; at += 1) serviceSpeed.observeSingle('roof', 0.3);
      const inBatchOf = new Set<string>();
      const sentAlone: number[] = [];
      const everSent = new Set<number>();
      const refused = new Set<number>();
      const settled = new Map<number, number>();
      const cancels: AbortController[] = [];
      let singles = 0;
      let submits = 0;
      let pausedUntil = 0;

      // Noted and not thrown: what a job throws is caught like any failure of a call.
      const broken: string[] = [];
      const hold = (holds: boolean, rule: string) => void (holds || broken.push(rule));

      function send(number: number) {
        hold(!everSent.has(number) || refused.has(number), 'sent once');
        hold(time.now() >= pausedUntil, 'nothing starts while refused');
        everSent.add(number);
        refused.delete(number);
      }

      const scheduler = new Scheduler({
        ...time,
        protocol: () => protocol,
        serviceSpeed,
        runBatch(projectId, items) {
          const numbers = items.map(({ attributes }) => Number(attributes.number));
          hold(!inBatchOf.has(projectId), 'one batch a project');
          hold(items.length >= 2 && items.length <= 100, 'size of a batch');
          hold(
            numbers.every((number) => number % projects === Number(projectId)),
            'one project',
          );
          hold(isRising(numbers), 'order in the batch');
          numbers.forEach(send);
          const ends = batches[submits++ % batches.length];
          const refuse = () => {
            numbers.forEach((number) => refused.add(number));
            return inputError('refused');
          };
          if (ends === 'throws') throw refuse();
          inBatchOf.add(projectId);
          return time.after(2.1).then(() => {
            inBatchOf.delete(projectId);
            if (ends === 'badly') throw failed;
            if (ends === 'refused') throw refuse();
            const results = numbers
              .slice(ends === 'short' ? 1 : 0)
              .map((number) => batchItem(String(number)));
            return { batch: batch({ state: 'completed', durationSeconds: 2 }), items: results };
          });
        },
      });

      const jobOf = (number: number, signal: AbortSignal): Job<number> => ({
        projectId: String(number % projects),
        templateCode: 'roof',
        async single() {
          const { ends, seconds } = calls[number % calls.length]!;
          send(number);
          sentAlone.push(number);
          singles += 1;
          hold(singles <= scheduler.status().concurrency, 'no more singles than the concurrency');
          try {
            if (ends === 'throws') throw failed;
            await time.after(ends === 'hangs' ? deadlineSeconds : seconds);
            if (ends !== 'well') throw failed;
            return number;
          } finally {
            singles -= 1;
          }
        },
        item: number % 7 === 0 ? null : { templateCode: 'roof', attributes: { number } },
        fromItem(item) {
          if (!item) throw failed;
          return number;
        },
        signal,
      });

      let jobs = 0;
      for (const { act, count } of steps) {
        if (act === 'wait') await time.run(time.now() / 1000 + count / 1000);
        if (act === 'stop') scheduler.stop(failed);
        if (act === 'cancel')
          for (let at = 0; at < count; at += 1) cancels[(at * 37) % cancels.length]?.abort();
        if (act === 'refuse') {
          const { concurrency } = scheduler.status();
          const already = time.now() < pausedUntil;
          scheduler.throttled(count);
          // Refused without a time it waits for a second.
          pausedUntil = Math.max(pausedUntil, time.now() + (count || 1) * 1000);
          const halved = Math.max(1, Math.floor(concurrency / 2));
          hold(scheduler.status().concurrency === (already ? concurrency : halved), 'halved by a refusal');
        }
        for (let at = 0; act === 'run' && at < count; at += 1) {
          const number = jobs++;
          const cancel = new AbortController();
          cancels.push(cancel);
          const done = () => settled.set(number, (settled.get(number) ?? 0) + 1);
          void scheduler.run(jobOf(number, cancel.signal)).then(done, done);
        }
      }
      await time.run();
      expect(broken).toEqual([]);
      expect(settled.size).toBe(jobs);
      expect([...settled.values()].every((times) => times === 1)).toBe(true);
      expect(scheduler.status()).toMatchObject({ queued: 0, running: 0, inBatch: 0 });
      // Only what came back from a refused batch may start after a later one.
      if (!batches.some((ends) => ends === 'refused' || ends === 'throws')) {
        expect(isRising(sentAlone)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
