import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { allTemplatesAndTests } from '../../engineering/catalogue';
import { TemplateInputError, type Solution } from '../../engineering/kit/template';
import { SolveTimeError } from './engine';
import type { SolveJob, SolvePool } from './engine';
import { FairQueue } from './fairQueue';
import { TaskLimitError, WatchedPool } from './watchedPool';
import type { SolveAnswer, SolveTask } from './worker';

export interface WorkerPoolOptions {
  /** Seconds of computing that a solve may take. */
  limitSeconds: number;
  threads?: number;
}

/** One of two threads stays free for the other accounts, also on a machine with one core. */
const fewestThreads = 2;
/** Solves of one account that may wait: several recalculations of a worksheet of long beams. */
const waitingOfOne = 200;
const waiting = 1_000;

/** Threads that each have the built-in templates. */
export function createWorkerPool({ limitSeconds, threads }: WorkerPoolOptions): SolvePool {
  const maxThreads = threads ?? Math.max(fewestThreads, availableParallelism());
  const pool = new WatchedPool<Omit<SolveTask, 'id'>, SolveAnswer>({
    filename: join(__dirname, 'worker.js'),
    maxThreads,
    idleTimeout: 30_000,
  });
  // As many at once as there are threads: what waits does so here, in turns, and not in the pool's single row.
  const queue = new FairQueue({
    atOnce: maxThreads,
    atOnceOfOne: Math.max(1, maxThreads - 1),
    waiting,
    waitingOfOne,
  });

  async function inThread({ template, inputs, defaults, forReport = false }: SolveJob): Promise<SolveAnswer> {
    try {
      const { code, file } = template;
      return await pool.run({ code, file, inputs, defaults, forReport }, limitSeconds);
    } catch (error) {
      throw error instanceof TaskLimitError ? new SolveTimeError(limitSeconds) : error;
    }
  }

  return {
    knows: ({ code, file }) =>
      file !== undefined || allTemplatesAndTests().some((template) => template.code === code),
    async solve(job): Promise<Solution> {
      const answer = await queue.run(job.accountId, () => inThread(job), job.isAccepted);
      if ('rejected' in answer) throw new TemplateInputError(answer.rejected);
      return answer.solution;
    },
    close: () => pool.close(),
  };
}
