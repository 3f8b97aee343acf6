/** Least pressure on components and cladding in either direction, psf (30.2.2). */
export const leastPressure = 16;

/** What of Equation 30.3-1 is the same for every zone. */
export interface PressureEquation {
  /** Kd in ASCE 7-22, 1 in 7-16, where it stands in qh. */
  kd: number;
  qh: number;
  gcpi: number;
}

/** Towards the surface, with -GCpi; psf. */
export const towardsSurface = ({ kd, qh, gcpi }: PressureEquation, gcp: number) =>
  Math.max(kd * qh * (gcp + gcpi), leastPressure);

/** Away from the surface, with +GCpi; psf, negative. */
export const awayFromSurface = ({ kd, qh, gcpi }: PressureEquation, gcp: number) =>
  Math.min(kd * qh * (gcp - gcpi), -leastPressure);
