import type { Figure } from '../report/figure';
import { fairness } from './fairness';
import type { Hammered } from './hammer';
import { batches, empty, makeSheet, memoryOf, oneShot, patchAndSolve, readSheets } from './scenarios';
import { standstill } from './standstill';
import { startEmbedded, startEmptyServer, startOnPostgres, type Subject } from './subject';

const stores: [string, () => Promise<Subject>][] = [
  ['embedded', startEmbedded],
  ['PostgreSQL', startOnPostgres],
];

/**
 * The service over the loopback interface on both stores, and in the same run the ceiling: the same Fastify with an
 * empty handler.
 *
 * @yields a figure as soon as it is known
 */
export async function* measureService({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const ceilings = { bare: await startEmptyServer('bare'), pipeline: await startEmptyServer('pipeline') };
  try {
    for (const [on, start] of stores) {
      const subject = await start();
      try {
        yield* measureStore(ceilings, subject, on, quick);
      } finally {
        await subject.stop();
      }
    }
  } finally {
    await ceilings.bare.stop();
    await ceilings.pipeline.stop();
  }
  yield* measureBounds({ quick });
}

/** What one account takes from the others, on both stores. */
export async function* measureBounds({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  for (const [on, start] of stores) {
    const subject = await start();
    try {
      yield* fairness(subject, on, quick);
      yield await standstill(subject, on, quick);
    } finally {
      await subject.stop();
    }
  }
}

async function* measureStore(
  ceilings: { bare: Subject; pipeline: Subject },
  subject: Subject,
  on: string,
  quick: boolean,
): AsyncGenerator<Figure> {
  const seconds = quick ? 2 : 8;
  for (const warmedUp of [ceilings.bare, ceilings.pipeline]) await empty(warmedUp, 1);
  await oneShot(subject, { seconds: 1 });
  const bare = await empty(ceilings.bare, seconds);
  const calculated = await oneShot(subject, { seconds });
  const pipeline = await empty(ceilings.pipeline, seconds);
  yield { name: 'empty handler, bare', on: 'Fastify', ...bare };
  yield {
    name: "empty handler behind the service's key check, rate limit and log",
    on: 'Fastify',
    ...pipeline,
  };
  const share = (of: Hammered) => `${((100 * calculated.perSecond) / of.perSecond).toFixed(0)} %`;
  const note = `${share(bare)} of the bare handler, ${share(pipeline)} of the one behind the pipeline`;
  yield { name: 'one-shot calculate', on, ...calculated, note };
  yield { name: 'PATCH + solve', on, ...(await patchAndSolve(subject, seconds)) };
  yield { name: 'batch of 100 (per second: items)', on, ...(await batches(subject, quick ? 5 : 20)) };
  yield* growth(subject, on, quick ? 5_000 : 100_000);
}

/** Memory and reading while the number of sheets grows. */
async function* growth(subject: Subject, on: string, sheets: number): AsyncGenerator<Figure> {
  const few = await Promise.all(Array.from({ length: 100 }, () => makeSheet(subject)));
  yield { name: 'read one of 100 sheets', on, ...(await readSheets(subject, few, 3)) };
  const steps = 10;
  for (let step = 1; step <= steps; step += 1) {
    await oneShot(subject, { amount: sheets / steps });
    const note = `${(await memoryOf(subject)).toFixed(0)} MB resident`;
    if (step === 1 || step === steps / 2 || step === steps)
      yield { name: `after ${(sheets * step) / steps} more sheets`, on, note };
  }
  const late = await Promise.all(Array.from({ length: 50 }, () => makeSheet(subject)));
  const mixed = [...few.slice(0, 50), ...late];
  yield { name: `read one of ${sheets}`, on, ...(await readSheets(subject, mixed, 3)) };
}
