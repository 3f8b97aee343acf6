/** Rises per 12 between which hip and gable roofs have an unbalanced load, both included (7.6.1). */
export const unbalancedRise = { least: 0.5, most: 7 };

/** Eave-to-ridge distance in ft up to which prismatic rafters have a uniform unbalanced load (7.6.1). */
export const rafterDistance = 20;

/** Share of ps that lies on the windward side (7.6.1). */
export const windwardShare = 0.3;

/** Why no unbalanced load is required, in a whole sentence; null when it is (7.6.1). */
export function unbalancedExemption(rise: number, groundSnowLoad: number): string | null {
  if (groundSnowLoad === 0) return 'There is no unbalanced case without a ground snow load.';
  const { least, most } = unbalancedRise;
  if (rise < least) return `There is no unbalanced case on a slope flatter than ${least}:12 (7.6.1).`;
  if (rise > most) return `There is no unbalanced case on a slope steeper than ${most}:12 (7.6.1).`;
  return null;
}

/** A drift behind the ridge: height hd in ft, density gamma in pcf, S the run for a rise of one. */
export interface RidgeDrift {
  hd: number;
  gamma: number;
  s: number;
}

/** Surcharge in psf on the leeward side, on top of ps (7.6.1). */
export function leewardSurcharge({ hd, gamma, s }: RidgeDrift): number {
  return (hd * gamma) / Math.sqrt(s);
}

/** Horizontal width of the surcharge in ft, from the ridge (7.6.1). It can exceed the distance to the eave. */
export function leewardSurchargeWidth({ hd, s }: Omit<RidgeDrift, 'gamma'>): number {
  return (8 * hd * Math.sqrt(s)) / 3;
}
