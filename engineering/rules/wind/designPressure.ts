import type { Edition } from './categories';
import { wind } from './notation';
import { directionalityIn } from './velocityPressure';

/** Least pressure on components and cladding in either direction, psf (30.2.2). */
export const leastPressure = 16;

const equationsWith = (kd: string) => ({
  /** With -GCpi; psf. */
  towards: wind.of(`max(${kd}qh · (GCp + GCpi), ${leastPressure} psf)`, 'psf'),
  /** With +GCpi; psf, negative. */
  away: wind.of(`min(${kd}qh · (GCp − GCpi), −${leastPressure} psf)`, 'psf'),
});
const inPressure = equationsWith('Kd · ');
const inVelocityPressure = equationsWith('');

/** Equation 30.3-1 towards the surface and away from it. */
export const designPressures = (edition: Edition) =>
  directionalityIn(edition) === 'pressure' ? inPressure : inVelocityPressure;
