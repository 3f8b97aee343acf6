import { Piscina } from 'piscina';
import { computedMs, type ThreadCount } from './computingTime';
import { watchSolveTime } from './solveTime';

/** What a thread says when it begins a task: only from then on its time counts. */
export interface TaskBegun {
  begun: number;
  /** Where its computing is counted. */
  count: ThreadCount | null;
}

/** A task that computed for longer than it may, or took more memory than its thread has, and was ended. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError';

  constructor(readonly reached: 'time' | 'memory') {
    super(`The task reached its limit of ${reached}.`);
  }
}

export interface WatchedPoolOptions {
  filename: string;
  maxThreads: number;
  idleTimeout: number;
  /** Megabytes of objects that a thread may hold. */
  memoryMegabytes?: number;
}

/** Threads by piscina; each task says when it begins, and may compute for so long from then on. */
export class WatchedPool<Task extends object, Answer> {
  private readonly pool: Piscina<Task & { id: number }, Answer>;
  private readonly begun = new Map<number, (count: ThreadCount | null) => void>();
  private tasks = 0;

  constructor({ memoryMegabytes, ...options }: WatchedPoolOptions) {
    this.pool = new Piscina({
      ...options,
      ...(memoryMegabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } }),
    });
    this.pool.on('message', (message: TaskBegun) => this.begun.get(message.begun)?.(message.count));
  }

  /**
   * @param signal ends the task
   * @param transferred of the task: moves to the thread without a copy
   * @throws TaskLimitError
   */
  async run(
    task: Task,
    limitSeconds: number,
    signal?: AbortSignal,
    transferred: ArrayBuffer[] = [],
  ): Promise<Answer> {
    const id = (this.tasks += 1);
    const over = new AbortController();
    let stopWatch = () => {};
    this.begun.set(id, (count) => {
      stopWatch = watchSolveTime({
        limitMs: limitSeconds * 1000,
        computedMs: () => (count === null ? null : computedMs(count)),
        onOver: () => over.abort(),
      });
    });
    try {
      const ending = signal ? AbortSignal.any([signal, over.signal]) : over.signal;
      return await this.pool.run({ ...task, id }, { signal: ending, transferList: transferred });
    } catch (error) {
      if (over.signal.aborted) throw new TaskLimitError('time');
      if (isOutOfMemory(error)) throw new TaskLimitError('memory');
      throw error;
    } finally {
      this.begun.delete(id);
      stopWatch();
    }
  }

  close(): Promise<void> {
    return this.pool.close({ force: true });
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
