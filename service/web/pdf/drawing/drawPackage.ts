import type { PackageContent } from '../content/content';
import type { Blocks } from './blocks';
import { drawReport } from './drawReport';
import { drawContents, drawIndex, pagesOfContents } from './contents';
import { drawCover } from './cover';
import { drawTemplates, drawWarnings } from './packageLists';
import { missingNotice, type MissingLetters } from './missingLetters';
import type { Paper } from './paper';

/** Cover, contents, warnings, templates, the reports, and the index of places. */
export function drawPackage(
  paper: Paper,
  blocks: Blocks,
  missing: MissingLetters,
  { reports: given, ...rest }: PackageContent,
): void {
  const { part, letters } = missing.replaced(rest);
  const reports = given.map((report) => missing.replaced(report).part);
  const { title, madeAt } = part;
  const lines = { left: [title], right: ['Calculation package'], foot: [madeAt.slice(0, 10)] };
  const bookmark = (name: string, parent = paper.doc.outline) =>
    parent.addItem(name, { fit: true, expanded: true } as Parameters<typeof parent.addItem>[1]);
  paper.newPage(lines);
  bookmark('Cover');
  drawCover(paper, blocks, { ...part, reports }, missingNotice(letters));

  // Left free until it is known on which page each report begins.
  const contents = paper.child(paper.document, 'Sect');
  const free = pagesOfContents(paper, blocks, reports).map((rows) => {
    paper.newPage(lines);
    return { page: paper.pages, rows };
  });
  const [first] = free;
  if (first) paper.onPage(first.page, () => bookmark('Contents'));

  paper.newPage(lines);
  bookmark('Warnings and templates');
  drawWarnings(paper, blocks, reports);
  drawTemplates(paper, blocks, reports);

  const starts = given.map((report, index) => {
    const begun = paper.pages + 1;
    drawReport(paper, blocks, missing, report, { text: report.place, link: `report ${index}` });
    return begun;
  });
  const calculations = paper.doc.outline.addItem('Calculations', {
    fit: true,
    expanded: true,
    pageNumber: (starts[0] ?? 1) - 1,
  } as Parameters<typeof paper.doc.outline.addItem>[1]);
  for (const [index, report] of reports.entries())
    calculations.addItem(`${report.place}: ${report.name}`, {
      fit: true,
      pageNumber: starts[index]! - 1,
    } as Parameters<typeof paper.doc.outline.addItem>[1]);

  for (const { page, rows } of free)
    paper.onPage(page, () => drawContents(paper, blocks, contents, { reports, starts, rows }));
  paper.newPage(lines);
  bookmark('Index');
  drawIndex(paper, blocks, reports, starts);
}
