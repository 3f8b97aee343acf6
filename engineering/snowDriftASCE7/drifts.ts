import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import {
  fittedDrift,
  hasRoom,
  leewardHeight,
  noDrift,
  type StepDrift,
  windwardDrift22,
  windwardHeight,
} from '../rules/snow/roofStepDrift';
import { snow } from '../rules/snow/notation';
import { isNear, separatedDrift, separatedHeight } from '../rules/snow/separatedDrift';
import { lowerRoofs } from './options';
import { driftHeightOf, type Site } from './site';

/** A side of a projection that is shorter, in ft, has no drift (7.8). */
const shortestSide = 15;

/** A drift on the roof: ft, psf. */
export interface Drift extends StepDrift {
  wind: 'Leeward' | 'Windward';
  /** Length lu of the roof that the snow comes from. */
  fetch: number;
  /** Drift height hd of Figure 7.6-1 or Eq. 7.6-1. */
  hd: number;
  /** Height before the step limits it. */
  unlimited: number;
  /** What lies on the roof of the width: the roof may end before it does. */
  length: number;
  /** Surcharge where the roof ends before the drift does, else 0. */
  end: number;
  /** Balanced load and surcharge at the peak. */
  total: number;
  /** Why there is no drift, or null. */
  none: string | null;
}

/** Leeward first. A step and an adjacent structure have both drifts, a parapet and a projection the windward one. */
export function driftsOf(inputs: Inputs, site: Site): Drift[] {
  const windward = windwardDriftOf(inputs, site);
  return lowerRoofs.includes(site.place) ? [leewardDriftOf(inputs, site), windward] : [windward];
}

/** The larger surcharge; of the same the wider drift, and of the same width the leeward one. */
export function governingDrift([first, ...others]: Drift[]): Drift {
  if (!first) throw new Error('every location can have a drift');
  return others.reduce(
    (one, other) =>
      other.surcharge > one.surcharge || (other.surcharge === one.surcharge && other.width > one.width)
        ? other
        : one,
    first,
  );
}

function leewardDriftOf(inputs: Inputs, site: Site): Drift {
  const fetch = numberOf(inputs, 'upperRoofLength');
  const hd = heightFor(site, fetch);
  if (site.place === 'Adjacent structure') {
    const separation = { h: site.height, s: numberOf(inputs, 'separation') };
    return onRoof(site, separatedDrift(separation, hd, site.step.gamma), {
      wind: 'Leeward',
      fetch,
      hd,
      unlimited: isNear(separation) ? separatedHeight.value({ hd, H: separation.h, s: separation.s }) : 0,
      none: tooFar(inputs, site),
    });
  }
  const unlimited = leewardHeight.value({ hd, L: site.roofLength });
  return onRoof(site, fittedDrift(site.step, unlimited), {
    wind: 'Leeward',
    fetch,
    hd,
    unlimited,
    none: noRoom(site),
  });
}

function windwardDriftOf(inputs: Inputs, site: Site): Drift {
  const fetch =
    site.place === 'Roof projection'
      ? Math.max(site.roofLength, numberOf(inputs, 'farRoofLength'))
      : site.roofLength;
  const hd = heightFor(site, fetch);
  const unlimited = windwardHeight.value({ hd });
  const none = tooFar(inputs, site) ?? tooShort(inputs, site) ?? noRoom(site);
  const shape = site.edition === 'ASCE 7-16' ? fittedDrift : windwardDrift22;
  return onRoof(site, none === null ? shape(site.step, unlimited) : noDrift, {
    wind: 'Windward',
    fetch,
    hd,
    unlimited,
    none,
  });
}

function heightFor(site: Site, fetch: number): number {
  const { equation, from } = driftHeightOf(site, fetch);
  return equation.value(from);
}

export const endSurcharge = snow.of('pd · (1 − L / w)', 'psf');
export const totalLoad = snow.of('ps + pd', 'psf');

function onRoof(
  { balanced, roofLength }: Site,
  drift: StepDrift,
  of: Pick<Drift, 'wind' | 'fetch' | 'hd' | 'unlimited' | 'none'>,
): Drift {
  const { width, surcharge } = drift;
  const isCut = width > roofLength;
  return {
    wind: of.wind,
    fetch: of.fetch,
    hd: of.hd,
    unlimited: of.unlimited,
    none: of.none,
    height: drift.height,
    width,
    surcharge,
    length: Math.min(width, roofLength),
    end: isCut ? endSurcharge.value({ pd: surcharge, L: roofLength, w: width }) : 0,
    total: totalLoad.value({ ps: balanced, pd: surcharge }),
  };
}

function noRoom({ step }: Site): string | null {
  return hasRoom(step) ? null : 'hc / hb is less than 0.2 (7.7.1)';
}

function tooFar(inputs: Inputs, site: Site): string | null {
  if (site.place !== 'Adjacent structure') return null;
  const separation = { h: site.height, s: numberOf(inputs, 'separation') };
  return isNear(separation) ? null : 's is not less than 20 ft and 6 h (7.7.2)';
}

function tooShort(inputs: Inputs, { place }: Site): string | null {
  if (place !== 'Roof projection' || numberOf(inputs, 'sideLength') >= shortestSide) return null;
  return `the side is shorter than ${shortestSide} ft (7.8)`;
}
