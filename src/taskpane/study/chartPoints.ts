import { readCell } from '../../core/inputs/cellValue';
import { counted } from '../../core/lib/listed';
import { asEntered, numbersOf } from '../common/fieldText';
import type { ShownResults } from '../../study/session/studyState';
import { isMeasured } from '../../core/inputs/fieldKinds';

export type ChartPoint = readonly [x: number, y: number, row: string];

/** What a chart can have along an axis. */
export interface ChartSeries {
  /** `in:<column>` or `out:<name>`. */
  id: string;
  label: string;
  /** By row; null where the row has no number. */
  numberOf(index: number): number | null;
}

/** Inputs and outputs that have numbers. The rows themselves, by number, come last among the inputs. */
export function chartSeries({ plan, records }: ShownResults): {
  inputs: ChartSeries[];
  outputs: ChartSeries[];
} {
  const { table, source, columns } = plan;
  const numberIn = (index: number, column: number) => {
    const cell = readCell(source.values[index + 1]?.[column]);
    return cell.kind === 'number' ? cell.value : null;
  };
  const inputs = table.columns.flatMap(({ header, field, units }, i): ChartSeries[] =>
    field && isMeasured(field)
      ? [
          {
            id: `in:${i}`,
            label: axisLabel(header, units ?? field.units),
            numberOf: (index) => numberIn(index, i),
          },
        ]
      : [],
  );
  const outputs = columns.map(({ name, header }): ChartSeries => ({
    id: `out:${name}`,
    label: header,
    numberOf(index) {
      const record = records.get(index);
      const value = name === 'utilization' ? record?.utilization : record?.values[name];
      return typeof value === 'number' ? value : null;
    },
  }));
  const rows = [...records.keys()];
  const numeric = (one: ChartSeries) => rows.some((index) => one.numberOf(index) !== null);
  const byRow: ChartSeries = { id: 'row', label: 'Row', numberOf: (index) => source.box.row + 2 + index };
  return { inputs: [...inputs.filter(numeric), byRow], outputs: outputs.filter(numeric) };
}

/** The heading with its units, unless it says them itself. */
const axisLabel = (header: string, units: string | null) =>
  units === null || units === '' || header.includes(units) || /[([]/.test(header)
    ? header
    : `${header} (${units})`;

/** The rows that have both numbers, in the order of x. */
export function chartPoints(
  x: ChartSeries,
  y: ChartSeries,
  rows: Iterable<number>,
  nameOf: (index: number) => string,
): ChartPoint[] {
  const points: ChartPoint[] = [];
  for (const index of rows) {
    const [a, b] = [x.numberOf(index), y.numberOf(index)];
    if (a !== null && b !== null) points.push([a, b, nameOf(index)]);
  }
  return points.sort(([a], [b]) => a - b);
}

/** What the picture shows, in words. */
export function spanText(points: readonly ChartPoint[], x: string, y: string): string {
  if (points.length === 0) return `No row has numbers for both ${x} and ${y}.`;
  const span = (values: number[], numbers: (value: number) => string) => {
    const [least, most] = values.reduce(
      ([a, b], v) => [Math.min(a, v), Math.max(b, v)],
      [Infinity, -Infinity],
    );
    return least === most ? numbers(least) : `${numbers(least)} to ${numbers(most)}`;
  };
  const [xs, ys] = [points.map(([a]) => a), points.map(([, b]) => b)];
  return `${counted(points.length, 'row')}: ${x} ${span(xs, asEntered)}, ${y} ${span(ys, numbersOf({ label: y }))}.`;
}

export function pointText([a, b, row]: ChartPoint, x: string, y: string): string {
  return `${row}: ${x} ${asEntered(a)}, ${y} ${numbersOf({ label: y })(b)}`;
}
