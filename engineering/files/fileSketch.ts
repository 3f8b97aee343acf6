import type { Drawing, Point } from '../kit/drawing';
import { createCanvas } from '../rules/sketch/canvas';
import type { FileCalculation } from './calculation';
import type { Scope } from './condition';
import type { TemplateFile } from './schema';

const frame = { width: 260, height: 200, margin: 46 };

/** The drawing of a file: shapes whose corners are formulas, to scale, y upwards. */
export function sketchOf(
  file: TemplateFile,
  calculation: FileCalculation,
): ((scope: Scope) => Drawing) | null {
  const { sketch, name } = file;
  if (!sketch) return null;
  const pointAt = ([x, y]: readonly [string, string], path: (string | number)[]) => {
    const [left, up] = [calculation.formula(x, [...path, 0]), calculation.formula(y, [...path, 1])];
    return (scope: Scope): Point => ({ x: left(scope), y: up(scope) });
  };
  const shapes = sketch.shapes.map(({ role, points, when }, index) => ({
    role,
    when: calculation.condition(when, ['sketch', 'shapes', index, 'when']),
    points: points.map((point, at) => pointAt(point, ['sketch', 'shapes', index, 'points', at])),
  }));
  const dimensions = (sketch.dimensions ?? []).map(({ from, to, label }, index) => ({
    label: calculation.text(label, ['sketch', 'dimensions', index, 'label']),
    from: pointAt(from, ['sketch', 'dimensions', index, 'from']),
    to: pointAt(to, ['sketch', 'dimensions', index, 'to']),
  }));
  return (scope) => {
    const drawn = shapes
      .filter(({ when }) => when === null || when(scope))
      .map(({ role, points }) => ({ role, points: points.map((at) => at(scope)) }));
    const onPaper = scaled(drawn.flatMap(({ points }) => points));
    const canvas = createCanvas(frame.width, frame.height);
    for (const { role, points } of drawn)
      if (points.length === 2) canvas.polyline(role, points.map(onPaper));
      else canvas.polygon(role, points.map(onPaper));
    for (const { label, from, to } of dimensions) {
      const [a, b, text] = [onPaper(from(scope)), onPaper(to(scope)), label(scope)];
      if (Math.abs(a.x - b.x) >= Math.abs(a.y - b.y))
        canvas.across(Math.min(a.x, b.x), Math.max(a.x, b.x), a.y + 14, text);
      else canvas.upright(a.x - 12, Math.min(a.y, b.y), Math.max(a.y, b.y), text, 'left');
    }
    return canvas.finish(name, sketch.caption);
  };
}

/** To the paper, whose y is downwards. */
function scaled(points: readonly Point[]): (point: Point) => Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const size = { x: Math.max(...xs) - left || 1, y: Math.max(...ys) - bottom || 1 };
  const room = { x: frame.width - 2 * frame.margin, y: frame.height - 2 * frame.margin };
  const scale = Math.min(room.x / size.x, room.y / size.y);
  const start = {
    x: (frame.width - size.x * scale) / 2,
    y: frame.height - (frame.height - size.y * scale) / 2,
  };
  return ({ x, y }) => ({ x: start.x + (x - left) * scale, y: start.y - (y - bottom) * scale });
}
