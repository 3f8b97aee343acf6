import type { PdfTask, ReportContent } from './content/content';
import { Blocks } from './drawing/blocks';
import { drawPackage } from './drawing/drawPackage';
import { drawReport } from './drawing/drawReport';
import { missingNotice, MissingLetters } from './drawing/missingLetters';
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
  if ('report' in task) drawReport(paper, blocks, shown(missing, task.report));
  else {
    const { reports, ...rest } = task.package;
    const { part, letters } = missing.replaced(rest);
    const content = { ...part, reports: reports.map((report) => shown(missing, report)) };
    drawPackage(paper, blocks, content, missingNotice(letters));
  }
  return paper.finish();
}

function shown<Report extends ReportContent>(missing: MissingLetters, report: Report): Report {
  const { part, letters } = missing.replaced(report);
  return { ...part, notice: missingNotice(letters) };
}
