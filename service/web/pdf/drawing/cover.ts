import type { PackageContent, PackagedReport } from '../content/content';
import { utilizationText } from '../content/utilization';
import { timeText } from '../../layout/valueText';
import type { Blocks } from './blocks';
import { headsOf, linkOf } from './contents';
import { type Element, readMarkup } from './markup';
import { colors, type Paper } from './paper';

/** As many of the worst are named at once. */
const worstCount = 8;

/** What the package is of, how many calculations pass, and which come nearest to failing. */
export function drawCover(
  paper: Paper,
  blocks: Blocks,
  content: PackageContent,
  notice: string | null,
): void {
  const { title, projects, reports, madeAt } = content;
  const section = paper.child(paper.document, 'Sect');
  paper.y += 90;
  blocks.paragraph(section, ['Calculation package'], { size: 12, color: colors.quiet });
  blocks.heading(section, 'h1', title, 0);
  paper.y += 12;
  const ofAll = (name: string, values: (string | null)[]) => {
    const different = [...new Set(values.filter((value): value is string => Boolean(value)))];
    return different.length === 0 ? [] : [{ name, text: different.join('; ') }];
  };
  blocks.draw(section, [
    terms([
      ...ofAll(
        'Project',
        projects.map(({ name }) => name),
      ),
      ...ofAll(
        'Project number',
        projects.map(({ number }) => number),
      ),
      ...ofAll(
        'Client',
        projects.map(({ client }) => client),
      ),
      { name: 'Date', text: timeText(madeAt) },
      { name: 'Calculations', text: String(reports.length) },
    ]),
  ]);
  if (notice) blocks.paragraph(section, [notice], { color: colors.quiet });
  blocks.heading(section, 'h2', 'Verdicts');
  blocks.tables.draw(section, {
    heads: headsOf(['Verdict', 'Reports']),
    shares: [0.4, 0.12],
    rows: countsOf(reports).map(({ verdict, tone, count }) => [
      { nodes: [verdict], isBold: true, ...(tone === 'open' ? {} : { color: colors[tone] }) },
      { nodes: [String(count)], isNumber: true },
    ]),
  });
  const worst = worstOf(reports);
  if (worst.length === 0) return;
  blocks.heading(section, 'h2', worst[0]?.report.tone === 'bad' ? 'The worst' : 'The highest utilizations');
  blocks.tables.draw(section, {
    heads: headsOf(['Place in the workbook', 'Calculation', 'Governing check', 'Utilization', 'Verdict']),
    shares: [0.24, 0.27, 0.23, 0.12, 0.14],
    rows: worst.map(({ report, index }) => [
      { nodes: [report.place], goTo: linkOf(index) },
      { nodes: [report.name] },
      { nodes: [report.governing] },
      { nodes: [utilizationText(report.utilization)], isNumber: true },
      {
        nodes: [report.verdict],
        isBold: true,
        ...(report.tone === 'open' ? {} : { color: colors[report.tone] }),
      },
    ]),
  });
}

function terms(entries: { name: string; text: string }[]): Element {
  const [list] = readMarkup('<dl></dl>').children as [Element];
  list.children = entries.map(({ name, text }) => ({
    name: 'div',
    attributes: {},
    children: [
      { name: 'dt', attributes: {}, children: [name] },
      { name: 'dd', attributes: {}, children: [text] },
    ],
  }));
  return list;
}

function countsOf(reports: PackagedReport[]) {
  const order = ['FAIL', 'NOT EVALUATED', 'NOT SOLVED', 'PASS', 'NO CHECK'] as const;
  return order.flatMap((verdict) => {
    const of = reports.filter((report) => report.verdict === verdict);
    return of[0] ? [{ verdict, tone: of[0].tone, count: of.length }] : [];
  });
}

/** What fails or cannot be said first, then by utilization. */
function worstOf(reports: PackagedReport[]) {
  const rank = ({ tone, verdict }: PackagedReport) => (tone === 'bad' ? 0 : verdict === 'NOT SOLVED' ? 1 : 2);
  return reports
    .map((report, index) => ({ report, index }))
    .filter(({ report }) => report.utilization !== null || rank(report) < 2)
    .sort(
      (one, other) =>
        rank(one.report) - rank(other.report) ||
        (other.report.utilization ?? Infinity) - (one.report.utilization ?? Infinity) ||
        one.index - other.index,
    )
    .slice(0, worstCount);
}
