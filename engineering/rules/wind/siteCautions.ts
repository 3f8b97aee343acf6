import { fourDigits } from '../../../contract/numberText';
import type { Enclosure } from './categories';
import { speedUpOf, topographicFactor } from './topographicFactor';
import type { Site, WindAt } from './site';

/** mph; the maps of the strength-level editions show no slower wind for buildings of risk category II. */
const slowestMapped = 90;
/** Kzt from which a hill that does not count deserves a second look. */
const notable = 1.05;

export function slowWindCautions({ wind }: Site): string[] {
  if (wind.speed >= slowestMapped) return [];
  return [
    `V of ${wind.speed} mph is lower than the maps of ${wind.edition} show for most buildings. Using ` +
      'a nominal (ASD) wind speed from an earlier edition makes loads 40 percent too small.',
  ];
}

export function hillCautions({ hillEffect, exposure }: Site, atRoof: WindAt): string[] {
  if (!hillEffect?.whyNone) return [];
  const would = topographicFactor(speedUpOf(hillEffect.hill, exposure), atRoof.z);
  if (would < notable) return [];
  return [
    `${hillEffect.whyNone}, so Kzt is 1.0 (26.8.1); the equation of Figure 26.8-1 would give ` +
      `${fourDigits(would)} at h.`,
  ];
}

export function enclosureCautions({ wind }: Site, enclosure: Enclosure): string[] {
  if (enclosure !== 'Partially open' || wind.edition !== 'ASCE 7-22') return [];
  return [
    'Partially open in ASCE 7-22: sources disagree on GCpi (0.18 or 0.00); 0.18, which gives larger ' +
      'pressures, is used.',
  ];
}
