/** A drift by ASCE 7-16: pg in psf, fetch lu in ft, importance factor Is. */
export interface Drift16 {
  groundSnowLoad: number;
  fetch: number;
  is: number;
}

/** Fetch in ft below which the ASCE 7-16 formula is taken at this length. */
export const shortestFetch16 = 20;

/**
 * Drift height hd in ft, ASCE 7-16 Figure 7.6-1. The fetch counts as at least 20 ft. Without the small-fetch cap,
 * which belongs to steps and projections. A light ground snow load would make the formula negative: then 0.
 */
export function driftHeight16({ groundSnowLoad, fetch, is }: Drift16): number {
  const lu = Math.max(fetch, shortestFetch16);
  return Math.max(0, Math.sqrt(is) * (0.43 * Math.cbrt(lu) * (groundSnowLoad + 10) ** 0.25 - 1.5));
}

/**
 * Drift height in ft at a roof step or projection, ASCE 7-16 7.7: with a fetch under 20 ft, hd need not exceed
 * sqrt(Is pg lu / 4 gamma).
 *
 * @param gamma snow density, pcf
 */
export function stepDriftHeight16(drift: Drift16, gamma: number): number {
  const { groundSnowLoad, fetch, is } = drift;
  const height = driftHeight16(drift);
  return fetch < shortestFetch16
    ? Math.min(height, Math.sqrt((is * groundSnowLoad * fetch) / (4 * gamma)))
    : height;
}

/** A drift by ASCE 7-22: pg in psf, fetch lu in ft, winter wind parameter W2, snow density gamma in pcf. */
export interface Drift22 {
  groundSnowLoad: number;
  fetch: number;
  winterWindParameter: number;
  gamma: number;
}

/** Drift height hd in ft, ASCE 7-22 Eq. 7.6-1. The fetch has no lower limit. */
export function driftHeight22({ groundSnowLoad, fetch, winterWindParameter, gamma }: Drift22): number {
  return 1.5 * Math.sqrt((groundSnowLoad ** 0.74 * fetch ** 0.7 * winterWindParameter ** 1.7) / gamma);
}
