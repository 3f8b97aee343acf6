import { type Figure, SERIES_COLORS } from './chartFigure';
import { type Area, short, svg, svgText } from './svg';

/** A pie of the first series, or rings of all. Excel counts negative values by their size. */
export function drawSlices({ series, kind, up }: Figure, area: Area): string[] {
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
