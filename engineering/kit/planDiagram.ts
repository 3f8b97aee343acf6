/** Zones of a surface to scale, seen square to it, as plain data to be drawn. */
export interface PlanDiagram {
  /** What is drawn: `Zones of the roof`. */
  title: string;
  /** What the drawing shows; whole sentences. */
  description: string;
  /** Of the surface, from 0 at the left and at the bottom. */
  width: number;
  height: number;
  units: string;
  /** In the order in which they are drawn: a later one covers an earlier one. */
  areas: DrawnArea[];
  /** Ridge and hips of a roof. */
  lines: [from: PlanPoint, to: PlanPoint][];
  /** A length along the upper edge, from the left; null where none is drawn. */
  measure: { label: string; length: number } | null;
  /** Where each zone lies, in words. */
  zones: DrawnZone[];
}

export type PlanPoint = readonly [x: number, y: number];

export interface DrawnArea {
  /** Of the zones. */
  zone: string;
  points: PlanPoint[];
}

/** A zone by its name, the darker the later it stands in the list. */
export interface DrawnZone {
  name: string;
  /** `within 4 ft (a) of the corners`. */
  extent: string;
  /** What acts on it: `Rafter +16, −25.5 psf`. */
  loads: string;
  /** Where its name is written; null where the surface has no such zone. */
  labelAt: PlanPoint | null;
}
