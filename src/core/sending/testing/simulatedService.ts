import { type Batch, type BatchItemResult, limits } from '../../../../contract';
import { batch, batchItem } from '../../testing/answers';
import type { RunBatch } from '../scheduler';
import type { VirtualTime } from './virtualTime';

/** Times in seconds. */
export interface ServiceSpeed {
  /** Solve time of the calculation with that number. */
  solve(calculation: number): number;
  roundTrip: number;
  /** Calculations of batches that are solved at once. */
  workers: number;
  /** Whether single calls also use the workers of the batches, instead of having as many as they need. */
  shared?: boolean;
  /** Single calls that it accepts at once; it rejects others. Unlimited by default. */
  takes?: number;
}

export interface SimulatedService {
  /** A single calculating call; null when it was refused. */
  calculate(calculation: number): Promise<number | null>;
  runBatch: RunBatch;
}

/** A service on a virtual clock: what calls and batches cost, without what they answer. */
export function createSimulatedService(time: VirtualTime, speed: ServiceSpeed): SimulatedService {
  const { roundTrip, workers } = speed;
  const waiting: (() => void)[] = [];
  let busy = 0;
  let underWay = 0;

  async function onWorker(calculation: number) {
    if (busy >= workers) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    await time.after(speed.solve(calculation));
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }

  /** Solves the items on as many workers as there are; single calls take turns with them. */
  function solveAll(calculations: number[], solved: () => void): Promise<unknown> {
    const left = calculations.values();
    const worker = async () => {
      for (const calculation of left) {
        await onWorker(calculation);
        solved();
      }
    };
    return Promise.all(Array.from({ length: workers }, worker));
  }

  return {
    async calculate(calculation) {
      await time.after(roundTrip / 2);
      const refused = underWay >= (speed.takes ?? Infinity);
      if (!refused) {
        underWay += 1;
        if (speed.shared) await onWorker(calculation);
        else await time.after(speed.solve(calculation));
        underWay -= 1;
      }
      await time.after(roundTrip / 2);
      return refused ? null : calculation;
    },

    async runBatch(projectId, items, { progress }) {
      const calculations = items.map(({ attributes }) => Number(attributes.calculation));
      const total = items.length;
      let solved = 0;
      let durationSeconds: number | null = null;
      const seen = (): Batch =>
        batch({
          projectId,
          itemCount: total,
          state: durationSeconds === null ? 'processing' : 'completed',
          durationSeconds,
          summary: { total, solved, errored: 0, stale: 0, checkErrored: 0, pending: total - solved },
        });
      await time.after(roundTrip / 2);
      const startedAt = time.now();
      void solveAll(calculations, () => (solved += 1)).then(() => {
        durationSeconds = (time.now() - startedAt) / 1000;
      });
      await time.after(roundTrip / 2);
      for (;;) {
        await time.after(limits.pollIntervalSeconds + roundTrip / 2);
        const poll = seen();
        await time.after(roundTrip / 2);
        progress(poll);
        if (poll.state === 'completed') {
          const results = calculations.map((calculation): BatchItemResult => batchItem(String(calculation)));
          return { batch: { ...poll, items: results }, items: results };
        }
      }
    },
  };
}
