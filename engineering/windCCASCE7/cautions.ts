import { leastPressure } from '../rules/wind/designPressure';
import { enclosureCautions, hillCautions, slowWindCautions } from '../rules/wind/siteCautions';
import type { CladdingLoads, LoadedComponent } from './claddingLoads';

/** What can make the loads wrong where they are used; whole sentences. */
export function cautionsOf({ site, atRoof, enclosure, components }: CladdingLoads): string[] {
  return [
    ...slowWindCautions(site),
    ...hillCautions(site, atRoof),
    ...enclosureCautions(site, enclosure),
    ...leastPressureCautions(components),
  ];
}

/** Where even the largest suction is the minimum, V or the building is hardly what was meant. */
function leastPressureCautions(components: LoadedComponent[]): string[] {
  const names = components
    .filter(({ zones }) => zones.every(({ negative }) => negative === -leastPressure))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    `The minimum of ${leastPressure} psf (30.2.2) exceeds the calculated pressures on: ` +
      `${[...new Set(names)].join(', ')}.`,
  ];
}
