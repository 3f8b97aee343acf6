import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { riskCategories, type RiskCategory } from '../rules/snow/categories';
import { driftHeight16, driftHeight22, shortDriftHeight16, shortestFetch16 } from '../rules/snow/driftHeight';
import { snow } from '../rules/snow/notation';
import type { RoofStep } from '../rules/snow/roofStepDrift';
import { importanceFactor } from '../rules/snow/importanceFactor';
import { snowDensity, snowDepth } from '../rules/snow/snowDensity';
import { type Edition, editions, type Place, places } from './options';

/** The snow, and the roof on which it drifts: psf, pcf, ft. */
export interface Site {
  edition: Edition;
  pg: number;
  /** Required only by ASCE 7-16. */
  riskCategory: RiskCategory | null;
  /** Importance factor of ASCE 7-16; 1 in 7-22, which has none. */
  is: number;
  /** Winter wind parameter of ASCE 7-22. */
  w2: number;
  balanced: number;
  place: Place;
  /** Height of the step, parapet or projection above the roof. */
  height: number;
  /** Of the roof of the drift, along the wind. */
  roofLength: number;
  step: RoofStep;
}

export function siteOf(inputs: Inputs): Site {
  const edition = optionOf(inputs, 'edition', editions);
  const pg = numberOf(inputs, 'groundSnowLoad');
  const balanced = numberOf(inputs, 'balancedLoad');
  const height = numberOf(inputs, 'height');
  const riskCategory = edition === 'ASCE 7-16' ? optionOf(inputs, 'riskCategory', riskCategories) : null;
  const gamma = snowDensity.value({ pg });
  const hb = snowDepth.value({ ps: balanced, gamma });
  return {
    edition,
    pg,
    riskCategory,
    balanced,
    height,
    is: riskCategory === null ? 1 : importanceFactor(riskCategory),
    w2: edition === 'ASCE 7-22' ? numberOf(inputs, 'winterWindParameter') : 0,
    place: optionOf(inputs, 'place', places),
    roofLength: numberOf(inputs, 'roofLength'),
    step: { gamma, hb, hc: clearHeight.value({ h: height, hb }) },
  };
}

export const clearHeight = snow.of('max(0, h − hb)', 'ft');

/** Drift height hd of the edition for a fetch in ft; 0 without ground snow. */
export function driftHeightOf({ edition, pg, is, w2, step: { gamma } }: Site, fetch: number) {
  const from = { pg, lu: fetch, Is: is, W2: w2, gamma };
  if (pg === 0) return { equation: noHeight, from, clause: 'no snow on the ground' };
  if (edition === 'ASCE 7-22') return { equation: driftHeight22, from, clause: 'Eq. 7.6-1' };
  const equation = fetch < shortestFetch16 ? shortDriftHeight16 : driftHeight16;
  return { equation, from, clause: 'Figure 7.6-1' };
}

const noHeight = snow.of('0', 'ft');
