import { positionOn } from './axisScale';
import { frameOf, scaleFor, turned, valueAxis } from './axes';
import { type Figure, type FigureSeries } from './chartFigure';
import { clipped, labelMarks, lineMarks } from './marks';
import { type Area } from './svg';

/** Numbers over numbers. */
export function drawScatter({ series, across, up, joinsGaps }: Figure, area: Area): string[] {
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

export function endsOf(values: number[]): [number, number] {
  return [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
}
