import { snow } from './notation';

/** Surfaces of an upper roof that 7.9 tells apart. */
export const slidingSurfaces = ['Slippery', 'Not slippery'] as const;
export type SlidingSurface = (typeof slidingSurfaces)[number];

/** Rise per 12 above which snow slides, 7.9 of ASCE 7-16 and 7-22. */
const flattestSlidingRoof: Record<SlidingSurface, number> = { Slippery: 0.25, 'Not slippery': 2 };

/** Of the snow pf W of the upper roof, what slides, over 15 ft of the lower one (7.9). */
export const slidingPressure = snow.of('0.4 · pf · W / 15 ft', 'psf');
export const slidingWidth = snow.of('min(15 ft, L)', 'ft');
/** Per foot of eave. */
export const slidingTotal = snow.of('psl · ws', 'plf');

/** The upper roof: slope as a rise per 12, horizontal distance W from its eave to its ridge in ft, pf in psf. */
export interface SlidingRoof {
  surface: SlidingSurface;
  rise: number;
  w: number;
  pf: number;
}

/** Load per foot of eave in plf that lies on the lower roof, its pressure in psf and its width in ft. */
export interface SlidingLoad {
  total: number;
  pressure: number;
  width: number;
}

const slides = ({ surface, rise }: SlidingRoof) => rise > flattestSlidingRoof[surface];

/**
 * Snow that slides off a roof onto a lower one below its eave, 7.9 of ASCE 7-16 and 7-22: 0.4 pf W per foot of eave over
 * 15 ft. On a narrower roof the load is less in proportion, the pressure the same.
 *
 * @param lowerRoofLength from the eave to the far edge, ft
 */
export function slidingLoad(roof: SlidingRoof, lowerRoofLength: number): SlidingLoad {
  if (!slides(roof)) return { total: 0, pressure: 0, width: 0 };
  const pressure = slidingPressure.value({ pf: roof.pf, W: roof.w });
  const width = slidingWidth.value({ L: lowerRoofLength });
  return { total: slidingTotal.value({ psl: pressure, ws: width }), pressure, width };
}
