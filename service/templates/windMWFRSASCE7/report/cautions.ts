import { isSlender, slenderness } from '../../rules/wind/rigidity';
import { speedUpOf, topographicFactor } from '../../rules/wind/topographicFactor';
import { governingOf } from '../model/baseShear';
import type { WindLoads } from '../model/windLoads';

/** mph; the maps of the strength-level editions show no slower wind for buildings of risk category II. */
const slowestMapped = 90;
/** Kzt from which a hill that does not count deserves a second look. */
const notable = 1.05;

/** What can make the loads wrong where they are used; whole sentences. */
export function cautionsOf(loads: WindLoads, frequency: number): string[] {
  const { site, building, atRoof, normal, parallel } = loads;
  const cautions: string[] = [];
  if (site.wind.speed < slowestMapped)
    cautions.push(
      `V of ${site.wind.speed} mph is slower than the maps of ${site.wind.edition} show for most buildings: a nominal (ASD) speed of ` +
        'an earlier edition gives loads that are 40 percent too small.',
    );
  const least = Math.min(building.length, building.width);
  if (isSlender({ h: atRoof.z, least }))
    cautions.push(
      `h of ${shown(atRoof.z)} ft is more than ${slenderness} times the least width of ${least} ft: with n1 of ${frequency} Hz the ` +
        'building counts as rigid, which is rare at these proportions; vortex shedding and galloping are not looked at (27.1.2).',
    );
  for (const shear of [normal, parallel])
    if (governingOf(shear) === 'Minimum of 27.1.5')
      cautions.push(
        `Wind ${shear.direction.toLowerCase()}: the minimum of 27.1.5, ${kips(shear.minimum)} kip, is more than the pressures add up ` +
          `to, ${kips(shear.total)} kip. The pressures listed are without it.`,
      );
  return [...cautions, ...hillCautions(loads), ...partiallyOpen(loads)];
}

function hillCautions({ site: { hillEffect, exposure }, atRoof }: WindLoads): string[] {
  if (!hillEffect?.whyNone) return [];
  const would = topographicFactor(speedUpOf(hillEffect.hill, exposure), atRoof.z);
  if (would < notable) return [];
  return [
    `${hillEffect.whyNone}, so Kzt is 1.0 (26.8.1); the equation of Figure 26.8-1 would give ${shown(would)} at h.`,
  ];
}

function partiallyOpen({ enclosure, site: { wind } }: WindLoads): string[] {
  if (enclosure !== 'Partially open' || wind.edition !== 'ASCE 7-22') return [];
  return [
    'Partially open in ASCE 7-22: sources print GCpi of 0.18 and of 0.00; 0.18, which gives the larger pressures, is used.',
  ];
}

const shown = (value: number) => Number(value.toPrecision(4));
const kips = (pounds: number) => shown(pounds / 1000);
