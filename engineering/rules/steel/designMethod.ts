import type { Field } from '../../../contract';
import { enumField } from '../../kit/described';
import { type DesignMethod, designMethods } from '../combinations/basicCombinations';
import { steel } from './notation';

/** Resistance factor and safety factor of one limit state. */
export interface Safety {
  phi: number;
  omega: number;
}

/** Flexure (F1) and compression (E1). */
export const usualSafety: Safety = { phi: 0.9, omega: 1.67 };

/** Design strength phi Rn, or allowable strength Rn / Omega: the formula by the symbol of the nominal strength. */
const formulas: Record<DesignMethod, (nominal: string) => string> = {
  LRFD: (nominal) => `phi · ${nominal}`,
  ASD: (nominal) => `${nominal} / Omega`,
};
const equations = { LRFD: steel.of(formulas.LRFD('Rn'), 'kip'), ASD: steel.of(formulas.ASD('Rn'), 'kip') };

/** In the units of the nominal strength. */
export function availableStrength(nominal: number, method: DesignMethod, { phi, omega }: Safety): number {
  return equations[method].value({ phi, Omega: omega, Rn: nominal });
}

/** How a step writes the available strength out of a nominal one. */
export function availableFormula(nominal: string, method: DesignMethod, { phi, omega }: Safety) {
  return { formula: formulas[method](nominal), from: { phi, Omega: omega } };
}

export const designMethodField: Field = enumField(
  'designMethod',
  'Design method',
  ['LRFD', designMethods],
  'LRFD: combinations of ASCE 7 2.3.1, strength phi Rn. ASD: combinations of 2.4.1, ' +
    'strength Rn / Omega.',
);
