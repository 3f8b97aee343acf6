/** A roof as 7.10 asks about it. */
export interface RainedOnRoof {
  /** psf */
  groundSnowLoad: number;
  /** degrees */
  theta: number;
  /** Horizontal distance from eave to ridge, ft. */
  w: number;
}

/** What 7.10 of an edition adds, and up to which ground snow load. */
export interface RainOnSnowRule {
  /** psf */
  surcharge: number;
  /** Largest ground snow load with a surcharge, psf. */
  limit: number;
}

/** Rain-on-snow surcharge in psf on the balanced sloped-roof load, 7.10 of ASCE 7-16 and 7-22. */
export function rainSurcharge({ groundSnowLoad, theta, w }: RainedOnRoof, rule: RainOnSnowRule): number {
  const isLightSnow = groundSnowLoad > 0 && groundSnowLoad <= rule.limit;
  return isLightSnow && theta < w / 50 ? rule.surcharge : 0;
}
