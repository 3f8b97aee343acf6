import { join } from 'node:path';
import { Piscina } from 'piscina';
import { createFairQueue, QueueFullError } from '../../engine/fairQueue';
import { RequestError } from '../../lib/requestError';
import type { PdfTask } from './content/content';

/** Makes the files, the accounts in turns. */
export interface PdfPress {
  /**
   * @param signal ends the drawing: nothing of it is wanted any more
   * @throws 429 when too many wait
   */
  draw(accountId: string, task: PdfTask, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** Of the service at once, and of one account; a second account does not wait for the first one's package. */
const shares = { atOnce: 2, atOnceOfOne: 1, waiting: 40, waitingOfOne: 8 };
/** Seconds until the next attempt. */
const retryAfter = 2;

/** @param draw draws one task; where it draws is its own matter */
export function createPress(
  draw: (task: PdfTask, signal: AbortSignal) => Promise<Buffer>,
  close = async (): Promise<void> => {},
): PdfPress {
  const queue = createFairQueue(shares);
  return {
    async draw(accountId, task, signal) {
      try {
        return await queue.run(accountId, async () => {
          signal.throwIfAborted();
          return draw(task, signal);
        });
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        throw new RequestError(
          429,
          'RATE_LIMITED',
          'Too many PDFs are being made. Try again.',
          [],
          retryAfter,
        );
      }
    },
    close,
  };
}

/** In threads of its own: drawing a package takes seconds, which would hold up every request. */
export function createThreadPress(): PdfPress {
  let pool: Piscina<PdfTask, Uint8Array> | null = null;
  const open = () =>
    new Piscina<PdfTask, Uint8Array>({
      filename: join(__dirname, 'pdfWorker.js'),
      maxThreads: shares.atOnce,
      idleTimeout: 60_000,
    });
  return createPress(
    async (task, signal) => Buffer.from(await (pool ??= open()).run(task, { signal })),
    async () => pool?.close({ force: true }),
  );
}
