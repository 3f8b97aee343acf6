import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { PdfTask } from './content/content';
import { drawPdf } from './drawPdf';

// As the threads that solve: requests are answered before a long package goes on.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** What a thread of the pool runs. */
export default function pdfTask(task: PdfTask): Promise<Buffer> {
  return drawPdf(task);
}
