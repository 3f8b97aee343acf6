import { positionOn } from './axisScale';
import { type DrawnAxis, frameOf, scaleFor, turned, valueAxis } from './axes';
import { type Figure, type FigureAxis, type FigureSeries } from './chartFigure';
import { clipped, type Dot, labelMarks, lineMarks, linePath } from './marks';
import { endsOf } from './plotScatter';
import { type Area, short, svg } from './svg';

/** From which value to which the mark of a point reaches. */
interface Reach {
  from: number;
  to: number;
}

/** Columns, bars, lines and areas over categories. */
export function drawCategories(figure: Figure, area: Area): string[] {
  const { kind, series, categories, joinsGaps } = figure;
  const lying = kind.shape === 'bar';
  const reaches = reachesOf(series);
  const drawn = reaches.flat().filter((one) => one !== null);
  const fromZero = series.some((one) => one.kind.shape !== 'line');
  const ends =
    kind.stacking === 'percent'
      ? percentEnds(drawn)
      : endsOf(drawn.flatMap(({ from, to }) => (fromZero ? [from, to] : [to])));
  const valuesAxis = kind.stacking === 'percent' ? wholePercents(figure.up, ends) : figure.up;
  const scale = scaleFor(valuesAxis, ends, lying ? area.width / 2 : area.height, fromZero);
  const values = valueAxis(valuesAxis, scale);
  // Areas reach from edge to edge, the others stand in the middle of their part.
  const inMiddle = series.some((one) => one.kind.shape !== 'area');
  const groups = categoryAxis(figure.across, categories, inMiddle);
  const { plot, parts } = lying ? frameOf(area, values, groups) : frameOf(area, groups, values);
  const along = (at: number) => (lying ? plot.y + plot.height - at * plot.height : plot.x + at * plot.width);
  const value = (one: number) => {
    const at = turned(valuesAxis, positionOn(scale, one));
    return lying ? plot.x + at * plot.width : plot.y + plot.height - at * plot.height;
  };
  const dot = (index: number, one: number): Dot => {
    const place = along(groups.labels[index]?.at ?? 0);
    return lying ? { x: value(one), y: place } : { x: place, y: value(one) };
  };
  const columns = series.filter((one) => hasColumns(one));
  const slot = (lying ? plot.height : plot.width) / Math.max(categories.length, 1);
  const marks = series.map((one, index): { order: number; parts: string[] } => {
    const reach = reaches[index] ?? [];
    const tops = reach.map((part, number) => part && dot(number, part.to));
    const labels = labelMarks(one.labels, tops, figure.up.look.size);
    if (one.kind.shape === 'line')
      return { order: 2, parts: [...lineMarks(one, index, tops, joinsGaps), ...labels] };
    if (one.kind.shape === 'area') return { order: 0, parts: [areaMark(one, index, reach, dot), ...labels] };
    const group = one.kind.stacking === 'none' ? columns.length : 1;
    const thickness = slot / (group + one.gapWidth / 100);
    const position = one.kind.stacking === 'none' ? columns.indexOf(one) : 0;
    const before = (lying ? -1 : 1) * (position - group / 2) * thickness;
    const rectangles = reach.flatMap((part, number) => {
      if (part === null) return [];
      const middle = along(groups.labels[number]?.at ?? 0);
      const sides = [middle + before, middle + before + (lying ? -1 : 1) * thickness];
      const reached = [value(part.from), value(part.to)];
      return [lying ? rectangle(reached, sides) : rectangle(sides, reached)];
    });
    const path = { 'data-series': index, class: 'columns', d: rectangles.join(''), fill: one.color };
    return { order: 1, parts: [svg('path', path), ...labels] };
  });
  const inOrder = [...marks].sort((first, second) => first.order - second.order).flatMap((one) => one.parts);
  return [...parts, clipped(plot, ...inOrder)];
}

const hasColumns = ({ kind }: FigureSeries) => kind.shape === 'column' || kind.shape === 'bar';

/** Stacks of one shape stand on each other: columns apart by sign, lines and areas as a plain sum. */
function reachesOf(series: FigureSeries[]): (Reach | null)[][] {
  const count = Math.max(0, ...series.map(({ points }) => points.length));
  const totals = Array.from({ length: count }, (_, number) =>
    series.reduce(
      (sum, { points, kind }) => sum + (kind.stacking === 'percent' ? Math.abs(points[number] ?? 0) : 0),
      0,
    ),
  );
  const sums = new Map<string, number>();
  return series.map(({ points, kind }) =>
    points.map((point, number) => {
      if (kind.stacking === 'none') return point === null ? null : { from: 0, to: point };
      const total = totals[number] ?? 0;
      const size = kind.stacking === 'stacked' ? (point ?? 0) : total === 0 ? 0 : (point ?? 0) / total;
      const sign = kind.shape === 'column' || kind.shape === 'bar' ? Math.sign(size) : 0;
      const key = `${kind.shape} ${number} ${sign}`;
      const from = sums.get(key) ?? 0;
      sums.set(key, from + size);
      return { from, to: from + size };
    }),
  );
}

function percentEnds(reaches: Reach[]): [number, number] {
  return [reaches.some(({ to }) => to < 0) ? -1 : 0, reaches.some(({ to }) => to > 0) ? 1 : 0];
}

/** An axis of shares ends at 100%. */
function wholePercents(axis: FigureAxis, [low, high]: [number, number]): FigureAxis {
  const { min, max, unit } = axis.limits;
  return { ...axis, limits: { min: min ?? low, max: max ?? Math.max(high, low + 1), unit } };
}

function categoryAxis(axis: FigureAxis, categories: string[], inMiddle: boolean): DrawnAxis {
  const count = categories.length;
  const at = (index: number) =>
    turned(axis, inMiddle ? (index + 0.5) / count : count === 1 ? 0.5 : index / (count - 1));
  return {
    axis,
    labels: categories.map((text, index) => ({ text, at: at(index) })),
    lines: Array.from({ length: count + 1 }, (_, index) => index / Math.max(count, 1)),
    crossing: turned(axis, 0),
  };
}

function rectangle([x1 = 0, x2 = 0]: number[], [y1 = 0, y2 = 0]: number[]): string {
  return `M${short(x1)} ${short(y1)}H${short(x2)}V${short(y2)}H${short(x1)}z`;
}

/** A gap in the values is a gap down to the axis. */
function areaMark(
  { color }: FigureSeries,
  index: number,
  reach: (Reach | null)[],
  dot: (index: number, value: number) => Dot,
): string {
  const over = reach.map((part, number) => dot(number, part?.to ?? 0));
  const under = reach.map((part, number) => dot(number, part?.from ?? 0)).reverse();
  const d = over.length === 0 ? '' : `${linePath([...over, ...under], false, true)}z`;
  return svg('path', { 'data-series': index, class: 'area', d, fill: color });
}
