import type { Figure, Repeated } from './figure';

const columns: [string, (figure: Figure) => string][] = [
  ['what', ({ name }) => name],
  ['on', ({ on }) => on],
  ['per second', ({ perSecond }) => shown(perSecond, 0)],
  ['p50 ms', ({ p50 }) => shown(p50, 2)],
  ['p99 ms', ({ p99 }) => shown(p99, 2)],
  ['median', ({ repeated }) => (repeated ? `${figures(repeated.median)} ${repeated.unit}` : '')],
  ['spread', ({ repeated }) => spread(repeated)],
  ['calls', ({ calls }) => shown(calls, 0)],
  ['sheets', ({ sheets }) => shown(sheets, 0)],
  ['goal', ({ goal }) => (goal ? `${goal.text}: ${goal.met ? 'met' : 'missed'}` : '')],
  ['', ({ note }) => note ?? ''],
];

/** A table in Markdown, so that it can be pasted as it is. Columns in which nothing stands are left out. */
export function printFigures(all: Figure[]): void {
  const used = columns.filter(([, cell]) => all.some((figure) => cell(figure) !== ''));
  const rows = [used.map(([title]) => title), ...all.map((figure) => used.map(([, cell]) => cell(figure)))];
  const widths = used.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = rows;
  process.stdout.write(line(head) + line(widths.map((width) => '-'.repeat(width))) + body.map(line).join(''));
}

function spread(repeated: Repeated | undefined): string {
  if (!repeated || repeated.times < 2) return '';
  return `${figures(repeated.least)}..${figures(repeated.most)} (${repeated.times})`;
}

/** Three figures that count. */
function figures(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function shown(value: number | undefined, digits: number): string {
  return value === undefined ? '' : value.toFixed(digits);
}
