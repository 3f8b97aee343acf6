import type { Edition } from './categories';
import { wind } from './notation';

/** Wind directionality factor Kd of buildings, Table 26.6-1. */
export const directionalityFactor = 0.85;

/** Gust-effect factor G of a rigid building, 26.11.1. */
export const gustFactor = 0.85;

const isEmpirical = true;

/** Ground elevation factor Ke, Table 26.9-1 Note 2; the elevation above sea level in ft. */
export const elevationFactor = wind.of('exp(−0.0000362 · ze)', null, { isEmpirical });

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

const withKd = wind.of('0.00256 · Kz · Kzt · Kd · Ke · V^2', 'psf', { isEmpirical });
const withoutKd = wind.of('0.00256 · Kz · Kzt · Ke · V^2', 'psf', { isEmpirical });

/** Equation 26.10-1 of the edition, and the values of its symbols. */
export const velocityPressure = (edition: Edition) =>
  directionalityIn(edition) === 'velocity pressure' ? withKd : withoutKd;
export const velocityValues = ({ speed, ke }: Wind, kz: number, kzt: number) => ({
  Kz: kz,
  Kzt: kzt,
  Kd: directionalityFactor,
  Ke: ke,
  V: speed,
});
