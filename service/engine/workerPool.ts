import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { allTemplatesAndTests } from '../templates/catalogue';
import { TemplateInputError, type Solution } from '../templates/kit/template';
import { computedMs, type ThreadCount } from './computingTime';
import { SolveTimeError } from './engine';
import type { SolveJob, SolvePool } from './engine';
import { createFairQueue } from './fairQueue';
import { watchSolveTime } from './solveTime';
import type { SolveAnswer, SolveTask } from './worker';

/** What a thread says when it begins a task: only from then on its time counts. */
export interface TaskBegun {
  begun: number;
  /** Where its computing is counted. */
  count: ThreadCount | null;
}

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

/** Threads by piscina, each with the built-in templates. */
export function createWorkerPool({ limitSeconds, threads }: WorkerPoolOptions): SolvePool {
  const maxThreads = threads ?? Math.max(fewestThreads, availableParallelism());
  const pool = new Piscina<SolveTask, SolveAnswer>({
    filename: join(__dirname, 'worker.js'),
    maxThreads,
    idleTimeout: 30_000,
  });
  // As many at once as there are threads: what waits does so here, in turns, and not in piscina's single row.
  const queue = createFairQueue({
    atOnce: maxThreads,
    atOnceOfOne: Math.max(1, maxThreads - 1),
    waiting,
    waitingOfOne,
  });
  const begun = new Map<number, (count: ThreadCount | null) => void>();
  pool.on('message', (message: TaskBegun) => begun.get(message.begun)?.(message.count));
  let tasks = 0;

  async function inThread({ template, inputs, defaults, forReport = false }: SolveJob): Promise<SolveAnswer> {
    const id = (tasks += 1);
    const ending = new AbortController();
    let stopWatch = () => {};
    begun.set(id, (count) => {
      stopWatch = watchSolveTime({
        limitMs: limitSeconds * 1000,
        computedMs: () => (count === null ? null : computedMs(count)),
        onOver: () => ending.abort(),
      });
    });
    try {
      const task = { id, code: template.code, inputs, defaults, forReport };
      return await pool.run(task, { signal: ending.signal });
    } catch (error) {
      throw ending.signal.aborted ? new SolveTimeError(limitSeconds) : error;
    } finally {
      begun.delete(id);
      stopWatch();
    }
  }

  return {
    knows: ({ code }) => allTemplatesAndTests().some((template) => template.code === code),
    async solve(job): Promise<Solution> {
      const answer = await queue.run(job.accountId, () => inThread(job), job.isAccepted);
      if ('rejected' in answer) throw new TemplateInputError(answer.rejected);
      return answer.solution;
    },
    close: () => pool.close({ force: true }),
  };
}
