import type { Figure } from './figure';

const columns: [string, (figure: Figure) => string][] = [
  ['what', ({ name }) => name],
  ['on', ({ on }) => on],
  ['per second', ({ perSecond }) => shown(perSecond, 0)],
  ['p50 ms', ({ p50 }) => shown(p50, 2)],
  ['p99 ms', ({ p99 }) => shown(p99, 2)],
  ['', ({ note }) => note ?? ''],
];

/** A table in Markdown, so that it can be pasted as it is. */
export function printFigures(figures: Figure[]): void {
  const rows = [
    columns.map(([title]) => title),
    ...figures.map((figure) => columns.map(([, cell]) => cell(figure))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = rows;
  process.stdout.write(line(head) + line(widths.map((width) => '-'.repeat(width))) + body.map(line).join(''));
}

function shown(value: number | undefined, digits: number): string {
  return value === undefined ? '' : value.toFixed(digits);
}
