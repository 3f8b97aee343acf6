import { hillShapes } from './topographicFactor';

export const noTopography = 'None (Kzt = 1.0)';
export const givenTopography = 'Kzt as given';

/** How Kzt is found. */
export const topographies = [noTopography, ...hillShapes, givenTopography] as const;

/** Level of the loads, for descriptions and notes. */
export const loadLevel =
  'Every pressure and force is strength level: LRFD factor 1.0 (1.0 W), ASD factor 0.6 (0.6 W).';
