import { type FigureSeries } from './chartFigure';
import { type Area, short, svg, svgText } from './svg';

export interface Dot {
  x: number;
  y: number;
}

/** What lies outside the plot is cut off: the axes may be shorter than the values. */
export function clipped({ x, y, width, height }: Area, ...parts: string[]): string {
  return svg(
    'svg',
    {
      x,
      y,
      width,
      height,
      viewBox: `${short(x)} ${short(y)} ${short(width)} ${short(height)}`,
      overflow: 'hidden',
    },
    ...parts,
  );
}

/** One path through the points; null leaves a gap unless gaps are joined. */
export function linePath(dots: (Dot | null)[], smooth: boolean, joinsGaps: boolean): string {
  const runs: Dot[][] = [[]];
  for (const dot of dots) {
    if (dot !== null) runs.at(-1)?.push(dot);
    else if (!joinsGaps && (runs.at(-1)?.length ?? 0) > 0) runs.push([]);
  }
  return runs.map((run) => (smooth ? smoothRun(run) : straightRun(run))).join('');
}

const at = ({ x, y }: Dot) => `${short(x)} ${short(y)}`;

function straightRun(run: Dot[]): string {
  return run.map((dot, index) => `${index === 0 ? 'M' : 'L'}${at(dot)}`).join('');
}

/** Through every point, bent as its neighbours lie (Catmull-Rom). */
function smoothRun(run: Dot[]): string {
  return run
    .map((dot, index) => {
      const from = run[index - 1];
      if (from === undefined) return `M${at(dot)}`;
      const before = run[index - 2] ?? from;
      const after = run[index + 1] ?? dot;
      const first = { x: from.x + (dot.x - before.x) / 6, y: from.y + (dot.y - before.y) / 6 };
      const second = { x: dot.x - (after.x - from.x) / 6, y: dot.y - (after.y - from.y) / 6 };
      return `C${at(first)} ${at(second)} ${at(dot)}`;
    })
    .join('');
}

/** A line with its markers, as one path each: thousands of elements would make the page slow. */
export function lineMarks(
  series: FigureSeries,
  index: number,
  dots: (Dot | null)[],
  joinsGaps: boolean,
): string[] {
  const { kind, color, lineWidth, dashes, markers } = series;
  const line = kind.lines
    ? svg('path', {
        ...{ 'data-series': index, class: 'line', d: linePath(dots, kind.smooth, joinsGaps), fill: 'none' },
        ...{
          stroke: color,
          'stroke-width': lineWidth,
          'stroke-linejoin': 'round',
          'stroke-dasharray': dashes,
        },
      })
    : '';
  const shown = dots.filter((one) => one !== null);
  const points =
    markers === null
      ? ''
      : svg('path', {
          ...{ 'data-series': index, class: 'markers' },
          d: shown.map((dot) => markerPath(markers.shape, dot, markers.size / 2)).join(''),
          ...{ fill: OPEN_MARKERS.has(markers.shape) ? 'none' : markers.fill, stroke: markers.line },
        });
  return [line, points];
}

const OPEN_MARKERS = new Set(['X', 'Plus', 'Star']);

function markerPath(shape: string, { x, y }: Dot, r: number): string {
  const move = (dx: number, dy: number) => `M${short(x + dx)} ${short(y + dy)}`;
  switch (shape) {
    case 'Square':
      return `${move(-r, -r)}h${short(2 * r)}v${short(2 * r)}h${short(-2 * r)}z`;
    case 'Diamond':
      return `${move(0, -r)}l${short(r)} ${short(r)}l${short(-r)} ${short(r)}l${short(-r)} ${short(-r)}z`;
    case 'Triangle':
      return `${move(0, -r)}l${short(r)} ${short(2 * r)}h${short(-2 * r)}z`;
    case 'X':
      return `${move(-r, -r)}l${short(2 * r)} ${short(2 * r)}${move(r, -r)}l${short(-2 * r)} ${short(2 * r)}`;
    case 'Plus':
      return `${move(-r, 0)}h${short(2 * r)}${move(0, -r)}v${short(2 * r)}`;
    case 'Star':
      return `${markerPath('X', { x, y }, r)}${move(0, -r)}v${short(2 * r)}`;
    case 'Dash':
      return `${move(-r, -r / 3)}h${short(2 * r)}v${short((2 * r) / 3)}h${short(-2 * r)}z`;
    case 'Dot':
      return `${move(-r / 2, -r / 3)}h${short(r)}v${short((2 * r) / 3)}h${short(-r)}z`;
    default:
      return `${move(-r, 0)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0z`;
  }
}

/** Texts above the points. */
export function labelMarks(labels: string[] | null, dots: (Dot | null)[], size: number): string[] {
  if (labels === null) return [];
  return dots.flatMap((dot, index) => {
    const text = labels[index] ?? '';
    return dot === null || text === ''
      ? []
      : [svgText(text, dot.x, dot.y - size, { size, color: '#404040' })];
  });
}
