import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';
import { ownThreadCount } from '../../engine/computingTime';
import type { TaskBegun } from '../../engine/watchedPool';
import type { PdfTask } from './content/content';
import { drawPdf } from './drawPdf';

// As the threads that solve: requests are answered before a long package goes on.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const count = ownThreadCount();

/** What a thread of the pool runs. */
export default function pdfTask({ id, ...task }: PdfTask & { id: number }): Promise<Buffer> {
  parentPort?.postMessage({ begun: id, count } satisfies TaskBegun);
  return drawPdf(task);
}
