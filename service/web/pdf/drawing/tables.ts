import { drawLines, fittingLines, heightOf, type Letters, type Line } from './boxes';
import { formulasIn, type Inline } from './inline';
import { allNamed, type Element, elementsOf, hasClass, type Node } from './markup';
import { colors, type Paper, type Structure } from './paper';

export interface Cell {
  nodes: Node[];
  isHeading?: boolean;
  isNumber?: boolean;
  color?: string;
  isBold?: boolean;
  /** Fills the row: the title of those below it, or more of the one above it. */
  isGroup?: boolean;
  isRemark?: boolean;
  /** Name of the place in the document that it leads to. */
  goTo?: string;
}

export interface Table {
  heads: Cell[];
  rows: Cell[][];
  /** Shares of the width; without them by what the columns hold. */
  shares?: number[];
}

const isWhole = ({ isGroup, isRemark }: Cell) => isGroup || isRemark;

const size = 7.3;
const padding = { x: 3, y: 0.7 };

const shares: Record<string, number[]> = {
  numbered: [0.28, 0.2, 0.16, 0.07, 0.2, 0.09],
  flat: [0.072, 0.29, 0.385, 0.085, 0.168],
  steps: [0.075, 0.21, 0.445, 0.1, 0.17],
  checks: [0.36, 0.2, 0.09, 0.24, 0.11],
};

export function tableOf(table: Element): Table {
  const rowsOf = (part: string) =>
    allNamed(table, part)
      .flatMap((element) => allNamed(element, 'tr'))
      .filter((row) => !hasClass(row, 'unprinted'));
  const cells = (row: Element) => elementsOf(row).map((cell) => cellOf(cell, hasClass(row, 'group')));
  const kind = Object.keys(shares).find((name) => hasClass(table, name));
  return {
    heads: rowsOf('thead').flatMap(cells),
    rows: rowsOf('tbody').map(cells),
    ...(kind ? { shares: shares[kind] } : {}),
  };
}

function cellOf(cell: Element, isGroup: boolean): Cell {
  const tone = hasClass(cell, 'good') ? colors.good : hasClass(cell, 'bad') ? colors.bad : null;
  return {
    nodes: cell.children,
    isHeading: cell.name === 'th',
    isNumber: hasClass(cell, 'number'),
    isGroup,
    ...(tone ? { color: tone, isBold: true } : {}),
  };
}

/** A line of cells with room around them, that goes on to the next page under its headings. */
export class Tables {
  constructor(
    private readonly paper: Paper,
    private readonly inline: Inline,
  ) {}

  draw(parent: Structure, table: Table): void {
    const widths = this.#widths(table);
    const element = this.paper.child(parent, 'Table');
    const heads = table.heads.map((cell, index) => this.#lines(cell, widths[index]!, true));
    const headHeight = rowHeight(heads);
    const firstRow = table.rows[0] ? rowHeight(this.#row(table.rows[0], widths)) : 0;
    this.paper.need(headHeight + Math.min(firstRow, this.paper.wholePage / 2));
    const writeHeads = (structure: Structure | null) => {
      this.#ground(headHeight);
      this.#writeRow(table.heads, heads, widths, structure, 'Column');
    };
    if (heads.length > 0) writeHeads(this.paper.child(element, 'TR'));
    for (const [index, row] of table.rows.entries()) {
      const lines = this.#row(row, widths);
      const height = rowHeight(lines);
      const page = this.paper.pages;
      // A title of a group is followed by a row of it, and a row by its remark.
      const below = table.rows[index + 1];
      const next = row[0]?.isGroup || below?.[0]?.isRemark ? below : undefined;
      const together = height + (next ? rowHeight(this.#row(next, widths)) : 0);
      if (together <= this.paper.wholePage / 2) this.paper.need(together);
      if (this.paper.pages > page && heads.length > 0) writeHeads(null);
      this.#writeLong(row, lines, widths, this.paper.child(element, 'TR'));
    }
    this.paper.y += 6;
  }

  /** Heights of the headings and of each row. */
  heights(table: Table): { heads: number; rows: number[] } {
    const widths = this.#widths(table);
    const heads = table.heads.map((cell, index) => this.#lines(cell, widths[index]!, true));
    return { heads: rowHeight(heads), rows: table.rows.map((row) => rowHeight(this.#row(row, widths))) };
  }

  #longestWord(cell: Cell, isHead: boolean): number {
    const words = cell.nodes.flatMap((node) => (typeof node === 'string' ? node.split(/\s+/) : []));
    const face = isHead || cell.isBold ? 'bold' : 'regular';
    return Math.max(0, ...words.map((word) => this.paper.widthOf(word, { face, size })));
  }

  #row(row: Cell[], widths: number[]): Line[][] {
    return row.map((cell, index) =>
      this.#lines(cell, isWhole(cell) ? this.paper.width : widths[index]!, false),
    );
  }

  #lines(cell: Cell, width: number, isHead: boolean): Line[] {
    const isBold = isHead || cell.isBold || cell.isGroup;
    const letters: Letters = {
      face: isBold ? 'bold' : 'regular',
      size,
      color: cell.color ?? (cell.goTo ? colors.link : isHead ? colors.quiet : colors.ink),
    };
    return this.inline.lines(cell.nodes, letters, width - 2 * padding.x);
  }

  /** A row that is longer than a page goes on line by line. */
  #writeLong(row: Cell[], lines: Line[][], widths: number[], structure: Structure): void {
    let rest = lines;
    while (rowHeight(rest) > this.paper.room && rest.some((cell) => cell.length > 1)) {
      const room = this.paper.room - 2 * padding.y;
      const fitting = rest.map((cell) => fittingLines(cell, room));
      if (fitting.every((count) => count === 0)) break;
      this.#writeRow(
        row,
        rest.map((cell, index) => cell.slice(0, fitting[index])),
        widths,
        structure,
        'Row',
      );
      rest = rest.map((cell, index) => cell.slice(fitting[index]));
      this.paper.newPage();
    }
    this.#writeRow(row, rest, widths, structure, 'Row');
  }

  #ground(height: number): void {
    const { doc, left, width, y } = this.paper;
    this.paper.ornament(() => doc.rect(left, y, width, height).fill(colors.faint));
  }

  #writeRow(
    row: Cell[],
    lines: Line[][],
    widths: number[],
    structure: Structure | null,
    scope: 'Row' | 'Column',
  ): void {
    const { paper } = this;
    const height = rowHeight(lines);
    let x = paper.left;
    for (const [index, cell] of row.entries()) {
      const width = isWhole(cell) ? paper.width : widths[index]!;
      const [at, y] = [x + padding.x, paper.y + padding.y];
      const write = () =>
        drawLines(lines[index]!, at, y, width - 2 * padding.x, cell.isNumber ? 'right' : 'left');
      if (!structure) paper.ornament(write);
      else {
        const area = [at, y, width - 2 * padding.x, height - 2 * padding.y] as const;
        this.#writeCell(cell, structure, scope, write, area);
      }
      x += width;
    }
    paper.y += height;
    const { left, width, y } = paper;
    paper.ornament(() =>
      paper.doc
        .lineWidth(0.4)
        .strokeColor(colors.line)
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke(),
    );
  }

  #writeCell(
    cell: Cell,
    row: Structure,
    scope: 'Row' | 'Column',
    write: () => void,
    area: readonly [x: number, y: number, width: number, height: number],
  ): void {
    const { paper } = this;
    const element = paper.child(row, cell.isHeading ? 'TH' : 'TD', cell.isHeading ? { scope } : {});
    if (cell.goTo) {
      const link = paper.child(element, 'Link');
      paper.within(link, 'Link', write);
      paper.goTo(link, cell.goTo, area);
      return;
    }
    const formula = formulasIn(cell.nodes);
    if (formula === '') paper.within(element, cell.isHeading ? 'TH' : 'TD', write);
    else paper.within(paper.child(element, 'Formula', { alt: formula }), 'Formula', write);
  }

  /** What is left when no word is broken goes to the columns with the longest texts. */
  #widths({ heads, rows, shares: given }: Table): number[] {
    const { width } = this.paper;
    if (given) return given.map((share) => share * width);
    const count = Math.max(heads.length, ...rows.map((row) => row.length));
    const columns = Array.from({ length: count }, (_, index) => {
      const head = heads[index];
      const cells = rows
        .slice(0, 60)
        .flatMap((row) => row[index] ?? [])
        .filter((cell) => !isWhole(cell));
      const widest = (room: number, ofHead = room) =>
        2 * padding.x +
        Math.max(
          0,
          ...cells.flatMap((cell) => this.#lines(cell, room, false).map((line) => line.width)),
          ...(head ? this.#lines(head, ofHead, true).map((line) => line.width) : []),
        );
      const word = Math.max(
        head ? this.#longestWord(head, true) : 0,
        ...cells.map((cell) => this.#longestWord(cell, false)),
      );
      const narrow = 60 + 2 * padding.x;
      return {
        word: word + 2 * padding.x + 0.5,
        least: Math.min(widest(narrow), width / 2),
        // A heading goes on lines before a value does.
        most: Math.min(widest(1e4, narrow), width),
      };
    });
    const least = columns.reduce((sum, column) => sum + column.least, 0);
    const wish = columns.reduce((sum, column) => sum + column.most - column.least, 0);
    if (least >= width) return narrowWidths(columns, width);
    const free = width - least;
    return columns.map(
      (column) => column.least + (wish > 0 ? ((column.most - column.least) * free) / wish : free / count),
    );
  }
}

/** Of many columns: no word is broken where that is possible. */
function narrowWidths(columns: { word: number; least: number }[], width: number): number[] {
  const sum = (of: 'word' | 'least') => columns.reduce((total, column) => total + column[of], 0);
  const [words, least] = [sum('word'), sum('least')];
  if (words >= width || least <= words) return columns.map((column) => (column.least * width) / least);
  const free = (width - words) / (least - words);
  return columns.map(({ word, least: wish }) => word + (wish - word) * free);
}

const rowHeight = (cells: Line[][]): number => 2 * padding.y + Math.max(size, ...cells.map(heightOf));
