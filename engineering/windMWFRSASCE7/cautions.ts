import { fourDigits } from '../../contract/numberText';
import { isSlender, slenderness } from '../rules/wind/rigidity';
import { enclosureCautions, hillCautions, slowWindCautions } from '../rules/wind/siteCautions';
import { governingOf } from './baseShear';
import type { WindLoads } from './windLoads';

/** What can make the loads wrong where they are used; whole sentences. */
export function cautionsOf(loads: WindLoads, frequency: number): string[] {
  const { site, building, atRoof, normal, parallel } = loads;
  const cautions = slowWindCautions(site);
  const least = Math.min(building.length, building.width);
  if (isSlender({ h: atRoof.z, least }))
    cautions.push(
      `h of ${fourDigits(atRoof.z)} ft is more than ${slenderness} times the least width of ${least} ` +
        `ft: with n1 of ${frequency} Hz the building is treated as rigid, which is unusual for these ` +
        'proportions; vortex shedding and galloping are not considered (27.1.2).',
    );
  for (const shear of [normal, parallel])
    if (governingOf(shear) === 'Minimum of 27.1.5')
      cautions.push(
        `Wind ${shear.direction.toLowerCase()}: the minimum of 27.1.5, ${kips(shear.minimum)} kip, ` +
          `exceeds the sum of the pressures, ${kips(shear.total)} kip. The pressures listed do not include ` +
          'it.',
      );
  return [...cautions, ...hillCautions(site, atRoof), ...enclosureCautions(site, loads.enclosure)];
}

const kips = (pounds: number) => fourDigits(pounds / 1000);
