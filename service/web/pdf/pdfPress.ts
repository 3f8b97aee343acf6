import { join } from 'node:path';
import { FairQueue, QueueFullError } from '../../engine/fairQueue';
import { TaskLimitError, WatchedPool } from '../../engine/watchedPool';
import { noResults, RequestError } from '../../lib/requestError';
import type { PdfTask } from './content/content';

/** Makes the files, the accounts in turns. */
export interface PdfPress {
  /** Does other work with many reports when it is the account's turn. @throws 429 when too many wait */
  inTurn<Value>(accountId: string, work: () => Promise<Value>, signal: AbortSignal): Promise<Value>;
  /**
   * @param prepare gathers what is drawn, once it is the account's turn: what waits holds nothing
   * @param signal ends the drawing: it is not wanted any more
   * @throws 429 when too many wait, 422 when the file reaches a limit of time or memory
   */
  draw(accountId: string, prepare: () => Promise<PdfTask>, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** Of the service at once, and of one account; a second account does not wait for the first one's package. */
export const pdfShares = { atOnce: 2, atOnceOfOne: 1, waiting: 40, waitingOfOne: 8 };
/** Seconds until the next attempt. */
const retryAfter = 2;
/** Seconds of computing: for the first page, and for each report, of which a joist takes a tenth. */
const limitSeconds = { first: 20, each: 2 };
/** Of the objects of a thread. */
const memoryMegabytes = 384;

/** @param draw draws one task; where it draws is its own matter */
export function createPress(
  draw: (task: PdfTask, signal: AbortSignal) => Promise<Buffer>,
  close = async (): Promise<void> => {},
): PdfPress {
  const queue = new FairQueue(pdfShares);
  const inTurn: PdfPress['inTurn'] = async (accountId, work, signal) => {
    try {
      return await queue.run(accountId, async () => {
        signal.throwIfAborted();
        return work();
      });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof TaskLimitError) throw beyondLimit(error);
      if (!(error instanceof QueueFullError)) throw error;
      throw new RequestError(429, 'RATE_LIMITED', 'Too many PDFs are being made. Try again.', [], retryAfter);
    }
  };
  return {
    inTurn,
    draw: (accountId, prepare, signal) =>
      inTurn(accountId, async () => draw(await prepare(), signal), signal),
    close,
  };
}

function secondsFor(task: PdfTask): number {
  const count = 'report' in task ? 1 : task.package.reports.length;
  return limitSeconds.first + count * limitSeconds.each;
}

/** A copy of 60 MB would hold up every request. */
const markupOf = (task: PdfTask) =>
  ('report' in task ? [task.report] : task.package.reports).map(({ markup }) => markup.buffer);

function beyondLimit({ reached }: TaskLimitError): RequestError {
  return noResults(
    `The PDF was stopped at its limit of ${reached}. Make packages of fewer or shorter reports.`,
  );
}

type Threads = Pick<WatchedPool<PdfTask, Uint8Array>, 'run' | 'close'>;

const openPool = (): Threads =>
  new WatchedPool<PdfTask, Uint8Array>({
    filename: join(__dirname, 'pdfWorker.js'),
    maxThreads: pdfShares.atOnce,
    idleTimeout: 60_000,
    memoryMegabytes,
  });

/** In separate threads: drawing a package takes seconds, which would hold up every request. */
export function createThreadPress(open = openPool): PdfPress {
  let pool: Threads | null = null;
  let drawing = 0;
  return createPress(
    async (task, signal) => {
      drawing += 1;
      try {
        return Buffer.from(await (pool ??= open()).run(task, secondsFor(task), signal, markupOf(task)));
      } finally {
        drawing -= 1;
        // The heap of a thread stays as large as a package has made it.
        if (drawing === 0 && 'package' in task) {
          void pool?.close();
          pool = null;
        }
      }
    },
    async () => pool?.close(),
  );
}
