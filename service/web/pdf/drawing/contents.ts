import type { PackagedReport } from '../content/content';
import { utilizationText } from '../content/utilization';
import type { Blocks } from './blocks';
import { colors, type Paper, type Structure } from './paper';
import type { Cell, Table } from './tables';

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
export function pagesOfContents(paper: Paper, blocks: Blocks, reports: PackagedReport[]): number[][] {
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
export function drawContents(paper: Paper, blocks: Blocks, parent: Structure, places: Places): void {
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
export function drawIndex(paper: Paper, blocks: Blocks, reports: PackagedReport[], starts: number[]): void {
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
export const headsOf = (names: string[]): Cell[] =>
  names.map((name) => ({
    nodes: [name],
    isHeading: true,
    isNumber: ['Page', 'Utilization', 'Version', 'Reports'].includes(name),
  }));

/** Name of the top of a report's first page. */
export const linkOf = (index: number) => `report ${index}`;
