import type { PdfTask } from './content/content';
import { Blocks } from './drawing/blocks';
import { drawPackage } from './drawing/drawPackage';
import { drawReport } from './drawing/drawReport';
import { MissingLetters } from './drawing/missingLetters';
import { Paper } from './drawing/paper';

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
  const paper = new Paper(task.paper, { title: name, author, madeAt });
  const blocks = new Blocks(paper);
  const missing = new MissingLetters(paper.doc);
  if ('report' in task) drawReport(paper, blocks, missing, task.report);
  else drawPackage(paper, blocks, missing, task.package);
  return paper.finish();
}
