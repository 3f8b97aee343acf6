import type { ServiceClient } from '../../client/serviceClient';
import type { Batch, BatchItemRequest, BatchItemResult } from '../../../contract';
import type { Counters } from '../session/counters';
import type { PossibleSheets } from '../session/possibleSheets';
import { checkItems, inOrderOf } from './batchItems';
import type { Wait } from './followBatch';
import { createSerial } from '../lib/serial';
import { submitBatch } from './submitBatch';

/** What a journal records of a batch; each is awaited before the run goes on. */
export interface BatchJournal {
  /** Before every send. `lostSends`: sends of the same items so far whose answer never came. */
  onSubmitting?(lostSends: number): Promise<void>;
  /** The service rejected the submit: it created nothing from these items, now or before. */
  onThrottled?(): Promise<void>;
  /**
   * The batch to follow: accepted, or running and most likely this one. `lostSends`: sends beside it that may have made
   * a set of sheets each.
   */
  onAccepted?(batchId: string, lostSends: number): Promise<void>;
}

export interface BatchRunOptions extends BatchJournal {
  /** Stops waiting; an accepted batch runs on. The answer to a submit under way is still awaited: it names the batch. */
  signal?: AbortSignal;
  /** A journalled batch: begin by polling. When it turns out to be of other items, these are submitted. */
  batchId?: string;
  /**
   * Sends of these items before this run whose answer never came (beside `batchId`, when that is given); the counters
   * have them already.
   *
   * @default 0
   */
  lostBefore?: number;
  /** The client of this run, when the caller must not follow a change of connection. */
  client?: ServiceClient;
  onProgress?(batch: Batch): void;
  /** Called whenever the service does not answer a question for the batch. */
  onSilent?(): void;
}

export interface BatchRun {
  /** Terminal. */
  batch: Batch;
  /** In the order of the items, matched by ref; undefined where the service lists none. */
  items: (BatchItemResult | undefined)[];
  /** Sends beside this batch that may have made a set of sheets each. */
  lostSends: number;
  possibleDuplicate: boolean;
}

/** Runs batches, one at a time in a project. */
export type BatchRunner = ReturnType<typeof createBatchRunner>;

export interface BatchParts {
  client(): ServiceClient;
  counters: Counters;
  possibleSheets?: Pick<PossibleSheets, 'lost' | 'found'>;
  wait: Wait;
  newId(): string;
}

export function createBatchRunner(parts: BatchParts) {
  const serial = createSerial();
  const knowKeys = new WeakSet<ServiceClient>();
  return {
    /**
     * Runs one batch to its end. Counts calls, sheets and possible duplicates itself.
     *
     * @param items at most 100, each with a unique ref
     * @throws {CalcError} when the submit is rejected, or it is unknown whether it was accepted (`SUBMIT_UNKNOWN`), the batch
     *   is gone, the key is rejected, or the signal aborts
     */
    async run(
      projectId: string,
      items: BatchItemRequest[],
      options: BatchRunOptions = {},
    ): Promise<BatchRun> {
      checkItems(items);
      const { client = parts.client() } = options;
      const work = async () => {
        const { batch, lostSends } = await submitBatch(
          { ...parts, client, knowKeys },
          projectId,
          items,
          options,
        );
        const results = inOrderOf(items, batch);
        parts.counters.sheets += results.filter((item) => item?.sheetId).length;
        return { batch, items: results, lostSends, possibleDuplicate: lostSends > 0 };
      };
      return serial.hold(projectId, work, options.signal);
    },
  };
}
