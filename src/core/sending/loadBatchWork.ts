import { loadPart } from '../../client/loadPart';
import type { BatchParts, BatchRunner } from './batchRunner';
import type * as BatchWork from './batchWork';

/** Sending batches and recovering their items. @throws {CalcError} when it does not load; the next call tries again */
export const loadBatchWork = (): Promise<typeof BatchWork> =>
  loadPart(import(/* webpackChunkName: "later-batches" */ './batchWork'));

/** A batch runner that is loaded with the first batch: most workbooks never send one. */
export function createLoadedBatchRunner(parts: BatchParts): BatchRunner {
  let runner: BatchRunner | undefined;
  return {
    async run(...batch) {
      const { createBatchRunner } = await loadBatchWork();
      runner ??= createBatchRunner(parts);
      return runner.run(...batch);
    },
  };
}
