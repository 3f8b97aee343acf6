import type { PackagedReport } from '../content/content';
import type { Blocks } from './blocks';
import { headsOf, linkOf } from './contents';
import type { Paper } from './paper';

/** Everything that warns, with the place that it is of. */
export function drawWarnings(paper: Paper, blocks: Blocks, reports: PackagedReport[]): void {
  const section = paper.child(paper.document, 'Sect');
  blocks.heading(section, 'h1', 'Warnings');
  const rows = reports.flatMap(({ place, warnings }, index) =>
    warnings.map((warning) => [{ nodes: [place], goTo: linkOf(index) }, { nodes: [warning] }]),
  );
  if (rows.length === 0) blocks.paragraph(section, ['No calculation in this package has warnings.']);
  else
    blocks.tables.draw(section, {
      heads: headsOf(['Place in the workbook', 'Warning']),
      shares: [0.28, 0.72],
      rows,
    });
}

/** Every template in each version that a report was calculated with. */
export function drawTemplates(paper: Paper, blocks: Blocks, reports: PackagedReport[]): void {
  const section = paper.child(paper.document, 'Sect');
  blocks.heading(section, 'h1', 'Templates');
  const used = new Map<string, { report: PackagedReport; count: number }>();
  for (const report of reports) {
    const key = `${report.templateCode} ${report.templateVersion}`;
    used.set(key, { report, count: (used.get(key)?.count ?? 0) + 1 });
  }
  blocks.tables.draw(section, {
    heads: headsOf(['Template', 'Code', 'Version', 'Reports']),
    shares: [0.5, 0.26, 0.12, 0.12],
    rows: [...used.values()].map(({ report, count }) => [
      { nodes: [report.templateName] },
      { nodes: [report.templateCode] },
      { nodes: [String(report.templateVersion)], isNumber: true },
      { nodes: [String(count)], isNumber: true },
    ]),
  });
}
