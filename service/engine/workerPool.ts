import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { allTemplatesAndTests } from '../templates/catalogue';
import { TemplateInputError, type Solution } from '../templates/kit/template';
import type { SolvePool } from './engine';
import type { SolveAnswer, SolveTask } from './worker';

/** Threads by piscina, each with the built-in templates. */
export function createWorkerPool(): SolvePool {
  const pool = new Piscina<SolveTask, SolveAnswer>({
    filename: join(__dirname, 'worker.js'),
    maxThreads: availableParallelism(),
    idleTimeout: 30_000,
  });
  return {
    knows: ({ code }) => allTemplatesAndTests().some((template) => template.code === code),
    async solve(code, inputs, defaults, forReport): Promise<Solution> {
      const answer = await pool.run({ code, inputs, defaults, forReport });
      if ('rejected' in answer) throw new TemplateInputError(answer.rejected);
      return answer.solution;
    },
    close: () => pool.close({ force: true }),
  };
}
