import type { ProjectDefaults } from '../../contract';
import { solveInputs } from '../templates/kit/inputs/inputs';
import type { Solution, StoredInputs, Template } from '../templates/kit/template';

/** Runs the templates' calculations. */
export interface Engine {
  /**
   * `forReport` asks for the diagrams too, which are long to hand over from thread to thread.
   *
   * @throws TemplateInputError naming each input or project default that stands in the way
   */
  solve(
    template: Template,
    inputs: StoredInputs,
    defaults: ProjectDefaults,
    forReport?: boolean,
  ): Solution | Promise<Solution>;
  close(): Promise<void>;
}

/** Threads that calculate beside the one that answers requests. */
export interface SolvePool {
  /** Whether its threads know the template: a test's own they do not. */
  knows(template: Template): boolean;
  solve(code: string, inputs: StoredInputs, defaults: ProjectDefaults, forReport: boolean): Promise<Solution>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Made when the first slow solve needs it; null keeps every solve in this thread. */
  createPool: (() => SolvePool) | null;
  /** Milliseconds, monotone. */
  now(): number;
  /** Called with how long a solve took, in seconds. */
  onSolved?(code: string, seconds: number): void;
}

/** A solve that takes longer would hold up every request behind it. */
const slowMs = 5;

/**
 * Solves in this thread while that is quicker than handing over, and in a pool of threads what takes longer than
 * about 5 ms. How long a template takes is learnt from its solves; a template that was slow once is tried here again
 * only when it has become quick in the pool.
 */
export function createEngine({ createPool, now, onSolved = () => {} }: EngineOptions): Engine {
  /** The quicker one of the last two solves: one slow solve alone is the machine's, not the template's. */
  const steadyMs = new Map<string, { last: number; steady: number }>();
  let pool: SolvePool | null = null;

  function timed(code: string, startedAt: number): void {
    const ms = now() - startedAt;
    steadyMs.set(code, { last: ms, steady: Math.min(ms, steadyMs.get(code)?.last ?? 0) });
    onSolved(code, ms / 1000);
  }

  function poolFor(template: Template): SolvePool | null {
    if (!createPool || (steadyMs.get(template.code)?.steady ?? 0) <= slowMs) return null;
    pool ??= createPool();
    return pool.knows(template) ? pool : null;
  }

  return {
    solve(template, inputs, defaults, forReport = false) {
      const startedAt = now();
      const threads = poolFor(template);
      if (threads)
        return threads
          .solve(template.code, inputs, defaults, forReport)
          .finally(() => timed(template.code, startedAt));
      try {
        return solveInputs(template, inputs, defaults);
      } finally {
        timed(template.code, startedAt);
      }
    },
    close: async () => pool?.close(),
  };
}
