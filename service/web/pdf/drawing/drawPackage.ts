import { dateText } from '../../../../contract/timeText';
import type { PageLines } from '../../report/pageHead';
import { markRuns, namesOf } from '../content/merged';
import { type Note, notesOf } from '../content/notes';
import type { PackageContent, PackagedReport } from '../content/content';
import { drawBasis } from './basis';
import type { Blocks } from './blocks';
import { drawCover, drawSummary } from './cover';
import { drawInFlow } from './flow';
import { drawReport } from './drawReport';
import { missingNotice, type MissingLetters } from './missingLetters';
import {
  headsOf,
  linkOf,
  pageName,
  partLink,
  partTitles,
  utilizationText,
  verdictCell,
} from './packageCells';
import type { Paper, Structure } from './paper';
import { drawSchedule, type Schedule, schedulesOf } from './schedule';
import type { Table } from './tables';

/** Cover, contents, summary, design basis, schedules, the reports, and the index of places. */
export function drawPackage(
  paper: Paper,
  blocks: Blocks,
  missing: MissingLetters,
  { reports: given, ...rest }: PackageContent,
): void {
  const { part, letters } = missing.replaced(rest);
  const reports = given.map((report) => missing.replaced(report).part);
  const content = { ...part, reports };
  const lines = linesOf(content);
  const bookmark = (name: string, parent = paper.doc.outline) =>
    parent.addItem(name, { fit: true, expanded: true } as Parameters<typeof parent.addItem>[1]);
  paper.newPage(lines);
  bookmark('Cover');
  drawCover(paper, blocks, content, missingNotice(letters));

  // Left free until it is known on which page each report begins.
  const contents = paper.child(paper.document, 'Sect');
  const schedules = schedulesOf(reports);
  const scheduled = schedules.flatMap(({ members }) => members.map(({ report }) => report));
  const notes = notesOf(reports, new Set(scheduled));
  const entries = [...partEntries(notes), ...entriesOf(schedules, reports)];
  const free = pagesOfContents(paper, blocks, entries).map((rows) => {
    paper.newPage(lines);
    return { page: paper.pages, rows };
  });
  for (const { page } of free.slice(0, 1)) paper.onPage(page, () => bookmark('Contents'));

  const pages = new Map<string, number>();
  const begin = (title: string) => {
    pages.set(partLink(title), paper.pages);
    paper.markPlace(partLink(title));
  };
  paper.newPage(lines);
  bookmark('Summary and design basis');
  drawInFlow(paper, () => {
    drawSummary(paper, blocks, content, begin);
    drawBasis(paper, blocks, { ...content, scheduled: new Set(scheduled) }, notes, begin);
  });

  if (schedules.length > 0) {
    paper.newPage(lines, true);
    bookmark('Schedules');
  }
  let drawn: ReturnType<typeof drawSchedule>['nameFull'][] = [];
  drawInFlow(paper, () => {
    drawn = schedules.map((schedule) => {
      const { sheet, nameFull } = drawSchedule(paper, blocks, schedule, notes);
      pages.set(schedule.link, sheet);
      return nameFull;
    });
  });
  for (const [index, report] of given.entries()) {
    if (report.isScheduled) continue;
    pages.set(linkOf(index), paper.pages + 1);
    drawReport(paper, blocks, missing, report, linkOf(index));
  }
  for (const nameFull of drawn) nameFull((link) => pages.get(link)!);
  const starts = startsOf(reports, schedules, pages);
  const item = (parent: typeof paper.doc.outline, name: string, page: number) =>
    parent.addItem(name, { fit: true, expanded: true, pageNumber: page - 1 } as Parameters<
      typeof parent.addItem
    >[1]);
  const calculations = item(paper.doc.outline, 'Calculations', starts[0] ?? 1);
  for (const [index, report] of reports.entries())
    item(calculations, `${report.place}: ${report.name}`, starts[index]!);

  for (const { page, rows } of free)
    paper.onPage(page, () =>
      drawContents(paper, blocks, contents, {
        entries,
        pages: entries.map(({ link }) => pages.get(link)!),
        rows,
      }),
    );
  if (!part.hasIndex) return;
  paper.newPage(lines, false);
  bookmark('Index');
  drawIndex(paper, blocks, reports, starts);
}

/** Of the pages that are of no single report. A title that is the name of the project is printed once. */
function linesOf({ title, projects, madeAt }: PackageContent): PageLines {
  const [project] = projects;
  const named = [project?.number, project?.name].filter(Boolean).join(' ');
  const left = [project?.firm, [named, project?.location].filter(Boolean).join(', ')];
  const right = [title !== project?.name && title, project?.revision && `Revision ${project.revision}`];
  const foot = [dateText(madeAt, 'UTC'), project?.engineer && `Engineer: ${project.engineer}`];
  const given = (texts: (string | false | undefined)[]) =>
    texts.filter((text): text is string => Boolean(text));
  return { left: given(left), right: given(right), foot: given(foot) };
}

/** The page of each report, which is that of its schedule where it is a row of one. */
function startsOf(reports: PackagedReport[], schedules: Schedule[], pages: Map<string, number>): number[] {
  return reports.map((report, index) => {
    const link = report.isScheduled
      ? schedules.find(({ members }) => members.some((member) => member.report === report))!.link
      : linkOf(index);
    return pages.get(link)!;
  });
}

/** A line of the contents. */
interface Entry {
  name: string;
  template: string;
  verdict: string;
  tone: PackagedReport['tone'];
  utilization: number | null;
  link: string;
}

/** What stands before the schedules and calculations. */
function partEntries(notes: readonly Note[]): Entry[] {
  const { summary, criteria, ...ofNotes } = partTitles;
  const titles = (['assumptions', 'cautions'] as const).filter((of) => notes.some((note) => note.of === of));
  return [summary, criteria, ...titles.map((of) => ofNotes[of])].map((name) => ({
    ...{ name, template: '', verdict: '', tone: 'open', utilization: null, link: partLink(name) },
  }));
}

/** Runs of marks, which the schedule lists in full. */
const mostInContents = 8;

/** A schedule names the marks of its members. */
function entriesOf(schedules: Schedule[], reports: PackagedReport[]): Entry[] {
  return [
    ...schedules.map(({ template, worksheet, isOfLoads, members, link }): Entry => {
      const names = namesOf(members.map(({ report }) => report));
      const name = `${worksheet && `${worksheet}: `}schedule of ${names.length} ${isOfLoads ? 'loads' : 'members'}, ${markRuns(names, mostInContents)}`;
      return { name, template, verdict: '', tone: 'open', utilization: null, link };
    }),
    ...reports.flatMap(({ isScheduled, templateName: template, ...report }, index): Entry[] => {
      if (isScheduled) return [];
      const { name, verdict, tone, utilization } = report;
      return [{ name, template, verdict, tone, utilization, link: linkOf(index) }];
    }),
  ];
}

const shares = [0.34, 0.32, 0.14, 0.12, 0.08];
const heading = 'Contents';
/** Of the heading and its distance. */
const headingRoom = 40;

interface Places {
  entries: Entry[];
  /** Page of each. */
  pages: number[];
  /** Those of this page of the contents. */
  rows: number[];
}

/** The entries that each page of the contents lists. */
function pagesOfContents(paper: Paper, blocks: Blocks, entries: Entry[]): number[][] {
  const all = entries.map((_, index) => index);
  const { heads, rows } = blocks.tables.heights(tableOf({ entries, pages: all, rows: all }));
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

function tableOf({ entries, pages, rows }: Places): Table {
  return {
    heads: headsOf(['Calculation', 'Template', 'Verdict', 'Utilization', pageName]),
    shares,
    rows: rows.map((index) => {
      const { name, template, utilization, link, ...entry } = entries[index]!;
      return [
        { nodes: [name], goTo: link },
        { nodes: [template] },
        verdictCell(entry),
        { nodes: [utilizationText(utilization)], isNumber: true },
        { nodes: [String(pages[index])], isNumber: true, goTo: link },
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
    heads: headsOf(['Place in the workbook', 'Calculation', pageName]),
    shares: [0.38, 0.52, 0.1],
    rows: order.map((index) => [
      { nodes: [reports[index]!.cells] },
      { nodes: [reports[index]!.name] },
      { nodes: [String(starts[index])], isNumber: true },
    ]),
  });
}
