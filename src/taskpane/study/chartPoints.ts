import { readCell } from '../../calculation/cell';
import type { ShownResults } from './studySession';

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
  const inputs = table.columns.flatMap(({ header, field }, i): ChartSeries[] =>
    field?.type === 'number'
      ? [{ id: `in:${i}`, label: header, numberOf: (index) => numberIn(index, i) }]
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

/** The rows that have both numbers, in the order of x. */
export function chartPoints(
  x: ChartSeries,
  y: ChartSeries,
  rows: Iterable<number>,
): [x: number, y: number][] {
  const points: [number, number][] = [];
  for (const index of rows) {
    const [a, b] = [x.numberOf(index), y.numberOf(index)];
    if (a !== null && b !== null) points.push([a, b]);
  }
  return points.sort(([a], [b]) => a - b);
}

const smallest = 1e-290;

/** Round numbers that an axis is marked with, from below the least to above the most. */
export function ticks(least: number, most: number, about = 5): number[] {
  const between = most - least;
  // Beyond what floating point can count in.
  if (!Number.isFinite(between * 10)) return [least, most];
  const span = [between, Math.abs(most)].find((size) => size > smallest) ?? 1;
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
