import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { allTemplatesAndTests } from '../../engineering/catalogue';
import { TemplateFileError } from '../../engineering/files/templateFile';
import { TemplateInputError } from '../../engineering/kit/template';
import { OwnTemplateError } from '../publications/ownTemplates';
import { SolveTimeError } from './engine';
import type { SolvePool } from './engine';
import { FairQueue } from './fairQueue';
import { TaskLimitError, WatchedPool } from './watchedPool';
import type { CheckAnswer, CheckTask, SolveAnswer, SolveTask } from './worker';

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
/** In whose turn the files of the operator are checked: that of no account. */
const operator = '';

/** Threads that each have the built-in templates. */
export function createWorkerPool({ limitSeconds, threads }: WorkerPoolOptions): SolvePool {
  const maxThreads = threads ?? Math.max(fewestThreads, availableParallelism());
  const pool = new WatchedPool<Omit<SolveTask, 'id'> | Omit<CheckTask, 'id'>, SolveAnswer | CheckAnswer>({
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

  async function inThread(task: Omit<SolveTask, 'id'>): Promise<SolveAnswer>;
  async function inThread(task: Omit<CheckTask, 'id'>): Promise<CheckAnswer>;
  async function inThread(task: Omit<SolveTask, 'id'> | Omit<CheckTask, 'id'>) {
    try {
      return await pool.run(task, limitSeconds);
    } catch (error) {
      throw error instanceof TaskLimitError ? new SolveTimeError(limitSeconds) : error;
    }
  }

  return {
    knows: ({ code, file }) =>
      file !== undefined || allTemplatesAndTests().some((template) => template.code === code),
    async solve({ template, inputs, defaults, accountId, forReport = false, stations, isAccepted }) {
      const { code, file } = template;
      const task = { code, file, inputs, defaults, forReport, stations };
      const answer = await queue.run(accountId, () => inThread(task), isAccepted);
      if ('rejected' in answer) throw new TemplateInputError(answer.rejected);
      return answer.solution;
    },
    async checkFile(text) {
      const answer = await queue
        .run(operator, () => inThread({ text }), true)
        .catch((error: unknown) => {
          const isOver = error instanceof SolveTimeError;
          throw isOver ? new OwnTemplateError(`Its examples take longer than ${limitSeconds} s.`) : error;
        });
      if ('problems' in answer) throw new TemplateFileError(answer.problems);
      return answer.code;
    },
    close: () => pool.close(),
  };
}
