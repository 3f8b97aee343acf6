import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { slidingLoad, type SlidingLoad, type SlidingRoof, slidingSurfaces } from '../rules/snow/slidingSnow';
import { type Drift, driftsOf, governingDrift } from './drifts';
import { type Site, siteOf } from './site';

/** The upper roof and the snow that slides off it. */
export interface Sliding {
  roof: SlidingRoof;
  load: SlidingLoad;
}

/** Every load on the roof besides the balanced one. */
export interface SnowLoads {
  site: Site;
  drifts: Drift[];
  governing: Drift;
  /** Null without a sloped roof above. */
  sliding: Sliding | null;
  /** Between the structures, ft; null at other places. */
  separation: number | null;
  /** Of the governing drift and of sliding snow, with the balanced load, psf. */
  largest: number;
}

export function snowLoadsOf(inputs: Inputs): SnowLoads {
  const site = siteOf(inputs);
  const drifts = driftsOf(inputs, site);
  const governing = governingDrift(drifts);
  const sliding = slidingOf(inputs, site);
  return {
    ...{ site, drifts, governing, sliding },
    largest: Math.max(governing.total, site.balanced + (sliding?.load.pressure ?? 0)),
    separation: site.place === 'Adjacent structure' ? numberOf(inputs, 'separation') : null,
  };
}

function slidingOf(inputs: Inputs, { place, roofLength }: Site): Sliding | null {
  const surface = slidingSurfaces.find((each) => each === inputs.slidingSurface);
  if (place !== 'Roof step' || !surface) return null;
  const roof = {
    surface,
    rise: numberOf(inputs, 'upperRoofSlope'),
    w: numberOf(inputs, 'upperEaveToRidge'),
    pf: numberOf(inputs, 'upperFlatRoofLoad'),
  };
  return { roof, load: slidingLoad(roof, roofLength) };
}
