import { type Figure, type FigureSeries, type NotDrawn, SERIES_COLORS, type FigureAxis } from './chartFigure';
import { type Area, svg, svgText, textWidth, short } from './svg';
import { positionOn } from './axisScale';
import { type DrawnAxis, frameOf, scaleFor, turned, valueAxis } from './axes';
import { clipped, type Dot, labelMarks, lineMarks, linePath } from './marks';

const MARGIN = 10;

/** A chart as an SVG document. */
export function chartSvg(figure: Figure): string {
  const { width, height, fill } = figure;
  return picture(width, height, [
    svg('rect', { x: 0.5, y: 0.5, width: width - 1, height: height - 1, fill, stroke: '#D9D9D9' }),
    ...contents(figure),
  ]);
}

/** The frame of a chart that is not drawn, which says why. */
export function placeholderSvg(width: number, height: number, name: string, { notDrawn }: NotDrawn): string {
  const frame = { x: 0.5, y: 0.5, width: width - 1, height: height - 1 };
  return picture(width, height, [
    svg('rect', { ...frame, fill: '#FAFAFA', stroke: '#8A8A8A', 'stroke-dasharray': '6 4' }),
    svgText(name, width / 2, height / 2 - 12, { size: 13, bold: true }),
    svgText(`not drawn: ${notDrawn}`, width / 2, height / 2 + 10, { size: 13 }),
  ]);
}

function picture(width: number, height: number, parts: string[]): string {
  return svg(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...{ width, height, viewBox: `0 0 ${width} ${height}` },
      'font-family': 'Calibri, Carlito, Arial, sans-serif',
    },
    ...parts,
  );
}

function contents(figure: Figure): string[] {
  const { width, height, title, kind } = figure;
  let area: Area = {
    x: MARGIN,
    y: MARGIN,
    width: Math.max(width - 2 * MARGIN, 0),
    height: Math.max(height - 2 * MARGIN, 0),
  };
  const parts: string[] = [];
  if (title !== null) {
    const line = title.look.size * 1.3;
    parts.push(svgText(title.text, width / 2, area.y + line / 2, title.look));
    area = below(area, line + 4);
  }
  const legend = legendParts(figure, area);
  parts.push(...legend.parts);
  area = legend.rest;
  if (area.width < 20 || area.height < 20) return parts;
  if (kind.shape === 'pie' || kind.shape === 'doughnut') return [...parts, ...drawSlices(figure, area)];
  return [...parts, ...(kind.shape === 'scatter' ? drawScatter(figure, area) : drawCategories(figure, area))];
}

function below(area: Area, height: number): Area {
  return { ...area, y: area.y + height, height: Math.max(area.height - height, 0) };
}

interface Entry {
  text: string;
  color: string;
  series: FigureSeries | null;
}

/** Of a pie the legend names the points. */
function entriesOf({ kind, series, categories }: Figure): Entry[] {
  if (kind.shape === 'pie' || kind.shape === 'doughnut') {
    return categories.map((text, index) => ({
      text,
      color: SERIES_COLORS[index % SERIES_COLORS.length] ?? '',
      series: null,
    }));
  }
  return series.map((one) => ({ text: one.name, color: one.color, series: one }));
}

/** Of the height at most a third goes to a legend above or below, of the width to one beside. */
function legendParts(figure: Figure, area: Area): { parts: string[]; rest: Area } {
  const { legend } = figure;
  const entries = entriesOf(figure);
  if (legend === null || entries.length === 0) return { parts: [], rest: area };
  const { position, look } = legend;
  const line = look.size * 1.5;
  const key = 22;
  const widths = entries.map(({ text }) => key + textWidth(text, look.size) + 14);
  if (position === 'Left' || position === 'Right') {
    const width = Math.min(Math.max(...widths), area.width / 3);
    const shown = entries.slice(0, Math.max(1, Math.floor(area.height / line)));
    const x = position === 'Left' ? area.x : area.x + area.width - width;
    const top = area.y + (area.height - shown.length * line) / 2;
    const parts = shown.flatMap((one, index) => entryParts(one, x, top + (index + 0.5) * line, look));
    const rest = { ...area, x: position === 'Left' ? area.x + width : area.x, width: area.width - width };
    return { parts: [svg('g', { class: 'legend' }, ...parts)], rest };
  }
  const rows: number[][] = [[]];
  let used = 0;
  widths.forEach((width, index) => {
    if (used + width > area.width && used > 0) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(index);
    used += width;
  });
  const shown = rows.slice(0, Math.max(1, Math.floor(area.height / 3 / line)));
  const height = shown.length * line;
  const top = position === 'Top' ? area.y : area.y + area.height - height;
  const parts = shown.flatMap((row, number) => {
    let x = area.x + (area.width - row.reduce((sum, index) => sum + (widths[index] ?? 0), 0)) / 2;
    return row.flatMap((index) => {
      const entry = entries[index];
      const at = x;
      x += widths[index] ?? 0;
      return entry === undefined ? [] : entryParts(entry, at, top + (number + 0.5) * line, look);
    });
  });
  const rest =
    position === 'Top' ? below(area, height + 4) : { ...area, height: Math.max(area.height - height - 4, 0) };
  return { parts: [svg('g', { class: 'legend' }, ...parts)], rest };
}

function entryParts(
  { text, color, series }: Entry,
  x: number,
  y: number,
  look: NonNullable<Figure['legend']>['look'],
): string[] {
  const line = series !== null && (series.kind.shape === 'line' || series.kind.shape === 'scatter');
  const swatch = line
    ? [
        series.kind.lines
          ? svg('line', {
              ...{ x1: x, y1: y, x2: x + 18, y2: y, stroke: color, 'stroke-width': series.lineWidth },
              'stroke-dasharray': series.dashes,
            })
          : '',
        series.markers === null
          ? ''
          : svg('circle', {
              cx: x + 9,
              cy: y,
              r: Math.min(series.markers.size / 2, 5),
              fill: series.markers.fill,
            }),
      ]
    : [svg('rect', { x: x + 5, y: y - 4, width: 8, height: 8, fill: color })];
  return [...swatch, svgText(text, x + 22, y, look, { anchor: 'start' })];
}

/** From which value to which the mark of a point reaches. */
interface Reach {
  from: number;
  to: number;
}

/** Columns, bars, lines and areas over categories. */
function drawCategories(figure: Figure, area: Area): string[] {
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

/** Numbers over numbers. */
function drawScatter({ series, across, up, joinsGaps }: Figure, area: Area): string[] {
  const pairs = series.map(pairsOf);
  const all = pairs.flat().filter((one) => one !== null);
  const xScale = scaleFor(across, endsOf(all.map(({ x }) => x)), area.width / 2, false);
  const yScale = scaleFor(up, endsOf(all.map(({ y }) => y)), area.height, false);
  const { plot, parts } = frameOf(area, valueAxis(across, xScale), valueAxis(up, yScale));
  const marks = series.flatMap((one, index) => {
    const dots = (pairs[index] ?? []).map(
      (pair) =>
        pair && {
          x: plot.x + turned(across, positionOn(xScale, pair.x)) * plot.width,
          y: plot.y + plot.height - turned(up, positionOn(yScale, pair.y)) * plot.height,
        },
    );
    return [...lineMarks(one, index, dots, joinsGaps), ...labelMarks(one.labels, dots, up.look.size)];
  });
  return [...parts, clipped(plot, ...marks)];
}

function pairsOf({ points, xs }: FigureSeries): ({ x: number; y: number } | null)[] {
  return points.map((y, index) => {
    const x = xs[index] ?? null;
    return x === null || y === null ? null : { x, y };
  });
}

function endsOf(values: number[]): [number, number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}

/** A pie of the first series, or rings of all. Excel counts negative values by their size. */
function drawSlices({ series, kind, up }: Figure, area: Area): string[] {
  const rings = kind.shape === 'pie' ? series.slice(0, 1) : series;
  const outer = Math.min(area.width, area.height) / 2 - 4;
  const hole = kind.shape === 'pie' ? 0 : outer / 2;
  const thickness = (outer - hole) / Math.max(rings.length, 1);
  const center = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  return rings.flatMap(({ points, labels }, index) => {
    const sizes = points.map((one) => Math.abs(one ?? 0));
    const total = sizes.reduce((sum, one) => sum + one, 0);
    if (total === 0) return [];
    const inside = hole + index * thickness;
    let before = 0;
    return sizes.flatMap((size, number) => {
      const from = before / total;
      before += size;
      if (size === 0) return [];
      const to = before / total;
      const slice = svg('path', {
        ...{ 'data-series': index, 'data-point': number, stroke: '#FFFFFF', 'stroke-width': 1 },
        d: slicePath(center, inside, inside + thickness, from, to),
        fill: SERIES_COLORS[number % SERIES_COLORS.length],
      });
      const text = labels?.[number] ?? '';
      const middle = onCircle(center, inside + thickness * (inside === 0 ? 0.65 : 0.5), (from + to) / 2);
      return text === ''
        ? [slice]
        : [slice, svgText(text, middle.x, middle.y, { size: up.look.size, color: '#FFFFFF' })];
    });
  });
}

interface Center {
  x: number;
  y: number;
}

/** `turn`: from 0 at the top once round clockwise to 1. */
function onCircle({ x, y }: Center, radius: number, turn: number): Center {
  const angle = turn * 2 * Math.PI;
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
}

function slicePath(center: Center, inner: number, outer: number, from: number, to: number): string {
  // An arc from a point to itself is nothing: a whole ring is two halves.
  if (to - from > 0.999999) {
    const half = from + (to - from) / 2;
    return slicePath(center, inner, outer, from, half) + slicePath(center, inner, outer, half, to);
  }
  const large = to - from > 0.5 ? 1 : 0;
  const at = (radius: number, turn: number) => {
    const { x, y } = onCircle(center, radius, turn);
    return `${short(x)} ${short(y)}`;
  };
  const arc = (radius: number, turn: number, sweep: 0 | 1) =>
    `A${short(radius)} ${short(radius)} 0 ${large} ${sweep} ${at(radius, turn)}`;
  const start = `M${at(outer, from)}${arc(outer, to, 1)}`;
  return inner === 0
    ? `${start}L${short(center.x)} ${short(center.y)}z`
    : `${start}L${at(inner, to)}${arc(inner, from, 0)}z`;
}
