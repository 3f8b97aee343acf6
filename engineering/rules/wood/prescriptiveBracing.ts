/** How the compression edge is looked after: by CL, or by the rules for sawn lumber. */
export const stabilityMethods = ['Calculated, NDS 3.3.3', 'By depth and breadth, NDS 4.4.1.2'] as const;
export const byDepthAndBreadth = stabilityMethods[1];

/** Lateral support of sawn lumber, from the least to the one that allows the slenderest member (NDS 4.4.1.2). */
export const lateralSupports = [
  'None',
  'Ends held',
  'Ends and compression edge held',
  'Ends and compression edge held, bridging at most 8 ft apart',
  'Ends and both edges held',
] as const;
export type LateralSupport = (typeof lateralSupports)[number];

/** Largest nominal depth over breadth, and what it takes. */
const limits: [ratio: number, support: LateralSupport][] = [
  [2, 'None'],
  [4, 'Ends held'],
  [5, 'Ends and compression edge held'],
  [6, 'Ends and compression edge held, bridging at most 8 ft apart'],
  [7, 'Ends and both edges held'],
];

/** What lets CL be 1.0 at a ratio of nominal depth to breadth; null beyond 7. */
export function neededSupport(ratio: number): LateralSupport | null {
  return limits.find(([most]) => ratio <= most)?.[1] ?? null;
}

/** Whether one support has all that another needs. */
export const isEnough = (given: LateralSupport, needed: LateralSupport): boolean =>
  lateralSupports.indexOf(given) >= lateralSupports.indexOf(needed);

/** Whether a support holds the edge in compression for its length. */
export const holdsEdge = (support: LateralSupport): boolean => lateralSupports.indexOf(support) >= 2;
export const holdsBothEdges = (support: LateralSupport): boolean => support === 'Ends and both edges held';
