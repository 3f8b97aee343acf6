import { partNotLoadedError } from '../../client/calcError';
import type { BatchParts, BatchRunner } from './batchRunner';
import type * as BatchWork from './batchWork';

/** Sending batches and recovering their items. @throws {CalcError} when it cannot be had; the next call tries again */
export async function loadBatchWork(): Promise<typeof BatchWork> {
  try {
    return await import(/* webpackChunkName: "later-batches" */ './batchWork');
  } catch (cause) {
    throw partNotLoadedError(cause);
  }
}

/** A batch runner that is loaded with the first batch: most workbooks never send one. */
export function createLaterBatchRunner(parts: BatchParts): BatchRunner {
  let runner: BatchRunner | undefined;
  return {
    async run(...batch) {
      const { createBatchRunner } = await loadBatchWork();
      runner ??= createBatchRunner(parts);
      return runner.run(...batch);
    },
  };
}
