import type { Field } from '../../../contract';
import { type DesignMethod, designMethods, editions } from '../combinations/basicCombinations';

/** Resistance factor and safety factor of one limit state. */
export interface Safety {
  phi: number;
  omega: number;
}

/** Flexure (F1) and compression (E1). */
export const usualSafety: Safety = { phi: 0.9, omega: 1.67 };

/** Design strength phi Rn, or allowable strength Rn / Omega. */
export function availableStrength(nominal: number, method: DesignMethod, { phi, omega }: Safety): number {
  return method === 'LRFD' ? phi * nominal : nominal / omega;
}

/** How a step writes the available strength out of a nominal one. */
export function availableFormula(
  nominal: string,
  method: DesignMethod,
  { phi, omega }: Safety,
): { formula: string; from: Record<string, number> } {
  return method === 'LRFD'
    ? { formula: `phi · ${nominal}`, from: { phi } }
    : { formula: `${nominal} / Omega`, from: { Omega: omega } };
}

export const designMethodField: Field = {
  referenceId: 'designMethod',
  label: 'Design method',
  type: 'enum',
  units: null,
  default: 'LRFD',
  required: true,
  options: [...designMethods],
  description: 'LRFD: combinations of ASCE 7 2.3.1 against phi Rn. ASD: of 2.4.1 against Rn / Omega.',
};

/** Of the combinations that a member's demand is taken from. */
export const editionField: Field = {
  referenceId: 'edition',
  label: 'Edition of ASCE 7',
  type: 'enum',
  units: null,
  default: 'ASCE 7-16',
  required: true,
  options: [...editions],
  description:
    'The snow load must be that of this edition: ASCE 7-22 maps it at strength level (1.0S in LRFD, 0.7S in ASD), ASCE 7-16 ' +
    'does not (1.6S, 1.0S).',
};
