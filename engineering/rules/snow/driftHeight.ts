import { snow } from './notation';

/** Fetch in ft below which the ASCE 7-16 formula is taken at this length. */
export const shortestFetch16 = 20;

const figure16 = (fetch: string) =>
  `max(0, sqrt(Is) · (0.43 · max(${fetch}, ${shortestFetch16})^(1/3) · (pg + 10)^(1/4) − 1.5))`;
const figure22 = (fetch: string) => `1.5 · sqrt(pg^0.74 · ${fetch}^0.70 · W2^1.7 / gamma)`;
const isEmpirical = true;

/**
 * Drift height hd in ft, ASCE 7-16 Figure 7.6-1. The fetch counts as at least 20 ft. A light ground snow load would make the formula
 * negative: then 0. The small-fetch cap belongs to steps and projections.
 */
export const driftHeight16 = snow.of(figure16('lu'), 'ft', { isEmpirical });
/** The same behind a ridge, where the fetch is W. */
export const ridgeDriftHeight16 = snow.of(figure16('W'), 'ft', { isEmpirical });
/** At a roof step or projection with a fetch under 20 ft, 7.7: hd need not exceed sqrt(Is pg lu / 4 gamma). */
export const shortDriftHeight16 = snow.of(`min(${figure16('lu')}, sqrt(Is · pg · lu / (4 · gamma)))`, 'ft', {
  isEmpirical,
});

/** Drift height hd in ft, ASCE 7-22 Eq. 7.6-1. The fetch has no lower limit. */
export const driftHeight22 = snow.of(figure22('lu'), 'ft', { isEmpirical });
/** The same behind a ridge, where the fetch is W. */
export const ridgeDriftHeight22 = snow.of(figure22('W'), 'ft', { isEmpirical });
