import type { DrawnArea, PlanPoint } from '../../kit/planDiagram';

/** Where the name of a zone is written: within it, where no other zone covers it; null where none of it shows. */
export function labelOf(areas: DrawnArea[], zone: string): PlanPoint | null {
  for (const [index, area] of areas.entries()) {
    if (area.zone !== zone) continue;
    const over = areas.slice(index + 1).filter((later) => later.zone !== zone);
    const at = candidates(area).find(
      (point) => covers(area, point) && !over.some((later) => covers(later, point)),
    );
    if (at) return at;
  }
  return null;
}

/** Points in an area where its name may stand: its middle, then points towards its corners. */
function candidates({ points }: DrawnArea): PlanPoint[] {
  const middle = middleOf(points);
  const towards = (share: number) =>
    points.map(([x, y]): PlanPoint => [
      middle[0] + share * (x - middle[0]),
      middle[1] + share * (y - middle[1]),
    ]);
  const edges = points.map(([x, y], index): PlanPoint => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const towardsEdges = (share: number) =>
    edges.map(([x, y]): PlanPoint => [
      middle[0] + share * (x - middle[0]),
      middle[1] + share * (y - middle[1]),
    ]);
  const shares = [0.5, 0.7, 0.8, 0.9, 0.95];
  return [middle, ...shares.flatMap((share) => [...towardsEdges(share), ...towards(share)])];
}

const middleOf = (points: PlanPoint[]): PlanPoint => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Whether a point lies in an area: a ray from it crosses the outline an odd number of times. */
function covers({ points }: DrawnArea, [x, y]: PlanPoint): boolean {
  return points.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    const crosses = y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1);
    return crosses ? !inside : inside;
  }, false);
}
