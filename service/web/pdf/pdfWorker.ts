import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort } from 'node:worker_threads';
import { ownThreadCount } from '../../engine/computingTime';
import type { TaskBegun } from '../../engine/watchedPool';
import { type PdfTask, sealFileName } from './content/content';
import { Blocks } from './drawing/blocks';
import { drawPackage } from './drawing/drawPackage';
import { pageName } from './drawing/packageCells';
import { drawReport } from './drawing/drawReport';
import { MissingLetters } from './drawing/missingLetters';
import { Paper } from './drawing/paper';

// As the threads that solve: requests are answered before a long package goes on.
if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const count = ownThreadCount();

/** What a thread of the pool runs. */
export default function pdfTask({ id, ...task }: PdfTask & { id: number }): Promise<Buffer> {
  parentPort?.postMessage({ begun: id, count } satisfies TaskBegun);
  return drawPdf(task);
}

/** The bytes of a report or of a package. */
export async function drawPdf(task: PdfTask): Promise<Buffer> {
  const { name, author, madeAt } =
    'report' in task
      ? { name: task.report.name, author: task.report.project, madeAt: task.report.madeAt }
      : {
          name: task.package.title,
          author: task.package.projects[0]?.name ?? '',
          madeAt: task.package.madeAt,
        };
  const paper = new Paper(task.paper, {
    title: name,
    author,
    madeAt,
    page: 'report' in task ? 'Page' : pageName,
  });
  const blocks = new Blocks(paper);
  const missing = new MissingLetters(paper);
  if ('report' in task) drawReport(paper, blocks, missing, task.report);
  else drawPackage(paper, blocks, missing, task.package);
  const { seals } = 'report' in task ? task.report : task.package;
  if (seals?.file) paper.attach(sealFileName, 'application/json', seals.file);
  return paper.finish();
}
