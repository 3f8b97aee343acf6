import type { DrawnArea, PlanPoint } from '../../../kit/planDiagram';
import type { ZoneLayout } from '../claddingFigure';

export const layouts: ZoneLayout[] = [
  'Wall',
  'Low slope',
  'Gable, ridge corners',
  'Gable, eave corners',
  'Gable, six zones',
  'Hip',
];

/** By the sum of the angles at which the sides are seen. */
export function isIn({ points }: DrawnArea, [x, y]: PlanPoint): boolean {
  const turns = points.map(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length]!;
    return Math.atan2((x1 - x) * (y2 - y) - (x2 - x) * (y1 - y), (x1 - x) * (x2 - x) + (y1 - y) * (y2 - y));
  });
  return Math.abs(turns.reduce((sum, turn) => sum + turn, 0)) > Math.PI;
}
