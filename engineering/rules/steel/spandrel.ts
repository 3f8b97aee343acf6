/** What lies between a right angle and the arc that rounds it: a fillet, or what a rounded corner lacks. */
export interface Spandrel {
  area: number;
  /** Distance of the centroid from either side of the angle. */
  centroid: number;
  /** Second moment of area about an axis through the centroid, along either side. */
  inertia: number;
}

export function spandrelOf(radius: number): Spandrel {
  const area = (1 - Math.PI / 4) * radius ** 2;
  const centroid = ((10 - 3 * Math.PI) / (12 - 3 * Math.PI)) * radius;
  return { area, centroid, inertia: (1 - (5 * Math.PI) / 16) * radius ** 4 - area * centroid ** 2 };
}
