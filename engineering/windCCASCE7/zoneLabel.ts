import type { DrawnArea, PlanPoint } from '../kit/planDiagram';

/**
 * Where the name of a zone is written: within it, where no other zone covers it, as far from every outline as there is room;
 * null where none of it shows.
 */
export function labelOf(areas: DrawnArea[], zone: string): PlanPoint | null {
  const places = areas.flatMap((area, index) => {
    if (area.zone !== zone) return [];
    const over = areas.slice(index + 1).filter((later) => later.zone !== zone);
    return candidates(area).filter(
      (point) => covers(area, point) && !over.some((later) => covers(later, point)),
    );
  });
  const rooms = places.map((point) => Math.min(...areas.map((area) => distanceTo(area, point))));
  const largest = Math.max(...rooms);
  return places[rooms.findIndex((room) => room >= largest - 1e-9)] ?? null;
}

/** From a point to the outline of an area. */
function distanceTo({ points }: DrawnArea, [x, y]: PlanPoint): number {
  const distances = points.map(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
  });
  return Math.min(...distances);
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
  const shares = [0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95];
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
