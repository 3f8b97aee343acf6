import { drawLines, heightOf, type Line } from './boxes';
import type { Inline } from './inline';
import { allNamed, type Element, elementsOf, hasClass } from './markup';
import { colors, type Paper, type Structure } from './paper';

interface ValueRow {
  isGroup: boolean;
  cells: Line[][];
  height: number;
}

const size = 7.3;
const gap = 18;
const shares = [0.56, 0.32, 0.12];
/** So few stay in one column. */
const fewest = 3;

/** Names with their values and units, in two columns as on the page. */
export class ValueColumns {
  constructor(
    private readonly paper: Paper,
    private readonly inline: Inline,
  ) {}

  draw(parent: Structure, table: Element): void {
    const { paper } = this;
    const all = allNamed(table, 'tbody').flatMap((body) => allNamed(body, 'tr'));
    const isOne = all.length <= fewest;
    const width = (paper.width - gap) / 2;
    const element = paper.child(parent, 'Table');
    this.#heads(element, allNamed(table, 'thead'));
    let rest = all.map((row) => this.#row(row, width));
    while (rest.length > 0) {
      const total = sumOf(rest);
      paper.need(Math.min(total, 60));
      const room = paper.room;
      const height = isOne ? room : Math.min(room, Math.max(total / 2, rest[0]!.height));
      const first = fitting(rest, height, height < room);
      const second = isOne ? 0 : fitting(rest.slice(first), Math.max(height, room), false);
      const top = paper.y;
      this.#column(element, rest.slice(0, first), paper.left, width);
      const end = paper.y;
      paper.y = top;
      this.#column(element, rest.slice(first, first + second), paper.left + width + gap, width);
      paper.y = Math.max(end, paper.y) + 6;
      rest = rest.slice(first + second);
      if (rest.length > 0) paper.newPage();
    }
  }

  /** They are not drawn: values with their units need none. The structure names the columns. */
  #heads(element: Structure, heads: Element[]): void {
    const row = this.paper.child(element, 'TR');
    for (const head of heads.flatMap((part) => allNamed(part, 'th')))
      this.paper.child(row, 'TH', { scope: 'Column', actual: head.children.join('') });
  }

  #row(row: Element, width: number): ValueRow {
    const [isGroup, isQuiet] = [hasClass(row, 'group'), hasClass(row, 'quiet')];
    const cells = elementsOf(row).map((cell, index) =>
      this.inline.lines(
        cell.children,
        {
          face: isGroup ? 'bold' : 'regular',
          size,
          color: isQuiet || (index === 2 && !isGroup) ? colors.quiet : colors.ink,
        },
        isGroup ? width : shares[index]! * width - 4,
      ),
    );
    return { isGroup, cells, height: Math.max(size, ...cells.map(heightOf)) + (isGroup ? 5.4 : 2) };
  }

  #column(table: Structure, rows: ValueRow[], x: number, width: number): void {
    const { paper } = this;
    for (const { isGroup, cells, height } of rows) {
      const row = paper.child(table, 'TR');
      const top = paper.y + (isGroup ? 3.4 : 1);
      let at = x;
      for (const [index, lines] of cells.entries()) {
        const cellWidth = isGroup ? width : shares[index]! * width;
        const kind = index === 0 ? 'TH' : 'TD';
        const from = at;
        paper.within(paper.child(row, kind, index === 0 ? { scope: 'Row' } : {}), kind, () =>
          drawLines(lines, from, top, cellWidth - 4, index === 1 ? 'right' : 'left'),
        );
        at += cellWidth;
      }
      paper.y += height;
      const y = paper.y;
      const line = isGroup ? colors.quiet : colors.line;
      paper.ornament(() =>
        paper.doc
          .lineWidth(0.4)
          .strokeColor(line)
          .moveTo(x, y)
          .lineTo(x + width, y)
          .stroke(),
      );
    }
  }
}

const sumOf = (rows: ValueRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

/** How many fit, one at least; a heading of a group does not stand last. @param isOver whether one more may go over the height */
function fitting(rows: ValueRow[], height: number, isOver: boolean): number {
  let count = 0;
  for (let sum = 0; count < rows.length; count += 1) {
    if (isOver ? sum >= height - 0.01 : sum + rows[count]!.height > height + 0.01) break;
    sum += rows[count]!.height;
  }
  if (count > 1 && count < rows.length && rows[count - 1]!.isGroup) count -= 1;
  return Math.max(count, Math.min(1, rows.length));
}
