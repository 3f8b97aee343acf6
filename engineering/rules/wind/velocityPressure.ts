import type { Edition } from './categories';

/** Wind directionality factor Kd of buildings, Table 26.6-1. */
export const directionalityFactor = 0.85;

/** Gust-effect factor G of a rigid building, 26.11.1. */
export const gustFactor = 0.85;

/** Ground elevation factor Ke, Table 26.9-1 Note 2; the elevation above sea level in ft. */
export const elevationFactor = (elevation: number) => Math.exp(-0.0000362 * elevation);

/** Kd stands in the velocity pressure in ASCE 7-16 and in each equation for a pressure in 7-22. */
export const directionalityIn = (edition: Edition): 'velocity pressure' | 'pressure' =>
  edition === 'ASCE 7-16' ? 'velocity pressure' : 'pressure';

/** Factors of Equation 26.10-1. */
export interface Wind {
  edition: Edition;
  /** mph */
  speed: number;
  ke: number;
}

/** Velocity pressure in psf, Equation 26.10-1 of the edition. */
export function velocityPressure({ edition, speed, ke }: Wind, kz: number, kzt: number): number {
  const kd = directionalityIn(edition) === 'velocity pressure' ? directionalityFactor : 1;
  return 0.00256 * kz * kzt * kd * ke * speed ** 2;
}

/** What multiplies q in an equation for a pressure, besides its coefficients: Kd in ASCE 7-22. */
export const pressureFactor = (edition: Edition) =>
  directionalityIn(edition) === 'pressure' ? directionalityFactor : 1;
