import type { PackageContent, PackagedReport } from '../content/content';
import type { Blocks } from './blocks';
import { drawReport } from './drawReport';
import { missingNotice, type MissingLetters } from './missingLetters';
import { type Paper, colors, type Structure } from './paper';
import { utilizationText } from '../content/utilization';
import { timeText } from '../../layout/valueText';
import { type Element, readMarkup } from './markup';
import type { Cell, Table } from './tables';

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

/** Everything that warns, with the place that it is of. */
function drawWarnings(paper: Paper, blocks: Blocks, reports: PackagedReport[]): void {
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
function drawTemplates(paper: Paper, blocks: Blocks, reports: PackagedReport[]): void {
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

/** As many of the worst are named at once. */
const worstCount = 8;

/** What the package is of, how many calculations pass, and which come nearest to failing. */
function drawCover(paper: Paper, blocks: Blocks, content: PackageContent, notice: string | null): void {
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
  blocks.heading(
    section,
    'h2',
    worst[0]?.report.tone === 'bad' ? 'Highest utilization' : 'Highest utilizations',
  );
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
  const order = ['FAIL', 'NOT EVALUATED', 'NOT SOLVED', 'PASS', 'LOAD'] as const;
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

const shares = [0.28, 0.38, 0.14, 0.12, 0.08];
const heading = 'Contents';
/** Of the heading and its distance. */
const headingRoom = 40;

interface Places {
  reports: PackagedReport[];
  /** Page of each. */
  starts: number[];
  /** Those of this page of the contents. */
  rows: number[];
}

/** The reports that each page of the contents lists, by their places in the package. */
function pagesOfContents(paper: Paper, blocks: Blocks, reports: PackagedReport[]): number[][] {
  const all = reports.map((_, index) => index);
  const { heads, rows } = blocks.tables.heights(tableOf({ reports, starts: all, rows: all }));
  const pages: number[][] = [];
  let room = 0;
  for (const [index, height] of rows.entries()) {
    if (height > room) {
      pages.push([]);
      room = paper.wholePage - headingRoom - heads;
    }
    pages.at(-1)!.push(index);
    room -= height;
  }
  return pages;
}

/** One page of the contents, on the page that was left free for it. */
function drawContents(paper: Paper, blocks: Blocks, parent: Structure, places: Places): void {
  blocks.heading(parent, 'h1', places.rows[0] === 0 ? heading : `${heading}, continued`, 0);
  blocks.tables.draw(parent, tableOf(places));
}

function tableOf({ reports, starts, rows }: Places): Table {
  return {
    heads: headsOf(['Place in the workbook', 'Calculation', 'Verdict', 'Utilization', 'Page']),
    shares,
    rows: rows.map((index) => {
      const { place, name, verdict, tone, utilization } = reports[index]!;
      return [
        { nodes: [place], goTo: linkOf(index) },
        { nodes: [name] },
        { nodes: [verdict], isBold: true, ...(tone === 'open' ? {} : { color: colors[tone] }) },
        { nodes: [utilizationText(utilization)], isNumber: true },
        { nodes: [String(starts[index])], isNumber: true, goTo: linkOf(index) },
      ];
    }),
  };
}

/** Places in the order in which they are looked up, each with its page. */
function drawIndex(paper: Paper, blocks: Blocks, reports: PackagedReport[], starts: number[]): void {
  const section = paper.child(paper.document, 'Sect');
  blocks.heading(section, 'h1', 'Index of cells and studies');
  const { compare } = new Intl.Collator('en', { numeric: true });
  const order = reports.map((_, index) => index);
  order.sort((one, other) => compare(reports[one]!.place, reports[other]!.place));
  blocks.tables.draw(section, {
    heads: headsOf(['Place in the workbook', 'Calculation', 'Page']),
    shares: [0.38, 0.52, 0.1],
    rows: order.map((index) => [
      { nodes: [reports[index]!.place], goTo: linkOf(index) },
      { nodes: [reports[index]!.name] },
      { nodes: [String(starts[index])], isNumber: true, goTo: linkOf(index) },
    ]),
  });
}

/** Headings of columns, those of numbers at their right. */
const headsOf = (names: string[]): Cell[] =>
  names.map((name) => ({
    nodes: [name],
    isHeading: true,
    isNumber: ['Page', 'Utilization', 'Version', 'Reports'].includes(name),
  }));

/** Name of the top of a report's first page. */
const linkOf = (index: number) => `report ${index}`;
