import type { Derivation } from '../kit/derivation';
import { type DesignCategory, isHighCategory } from './designCategory';
import { type Redundancy, redundancies } from './options';
import type { System } from './systems';

/** What goes on to load combinations: of the base shear in kip, and per D. */
export interface SeismicEffects {
  rhoUsed: number;
  horizontalEffect: number;
  evFactor: number;
  overstrengthEffect?: number;
}

/** The redundancy factor: 1.0 in categories A to C, 1.3 in D to F unless it is chosen (12.3.4). */
export function redundancyFactor(redundancy: Redundancy, category: DesignCategory): number {
  if (redundancy === redundancies[0]) return isHighCategory(category) ? 1.3 : 1;
  return Number(redundancy);
}

/** Where the redundancy factor comes from, in words. */
export const redundancySource = (redundancy: Redundancy, category: DesignCategory): string =>
  redundancy === redundancies[0] ? `12.3.4 (category ${category})` : 'as chosen';

/** Eh, Ev and Emh of 12.4. */
export function effectSteps(
  work: Derivation,
  { rho, baseShear, sds, chosenBy }: { rho: number; baseShear: number; sds: number; chosenBy: string },
  system: System | null,
): SeismicEffects {
  const rhoUsed = work.step({
    ...{ symbol: 'rho', label: 'Redundancy factor', formula: chosenBy, from: {} },
    ...{ value: rho, units: null, clause: '12.3.4' },
  });
  const horizontalEffect = work.step({
    ...{ symbol: 'Eh', label: 'Horizontal seismic effect of the base shear', formula: 'rho · V' },
    ...{ from: { rho: rhoUsed, V: baseShear }, units: 'kip', clause: '12.4.2.1' },
  });
  const evFactor = work.step({
    ...{ symbol: 'Ev', label: 'Vertical seismic effect, times D', formula: '0.2 · SDS' },
    ...{ from: { SDS: sds }, clause: '12.4.2.2' },
  });
  if (!system) return { rhoUsed, horizontalEffect, evFactor };
  const overstrengthEffect = work.step({
    ...{ symbol: 'Emh', label: 'Base shear with overstrength', formula: 'Omega0 · V', units: 'kip' },
    ...{ from: { Omega0: system.omega0, V: baseShear }, clause: '12.4.3.1' },
  });
  return { rhoUsed, horizontalEffect, evFactor, overstrengthEffect };
}
