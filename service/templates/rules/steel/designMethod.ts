import type { Field } from '../../../../contract';

export const designMethods = ['LRFD', 'ASD'] as const;
export type DesignMethod = (typeof designMethods)[number];

/** Dead and live load with their factors. */
export interface LoadCombination {
  name: string;
  dead: number;
  live: number;
}

/** Combinations of ASCE 7 2.3 and 2.4 with dead and live load only. */
export const loadCombinations: Record<DesignMethod, readonly LoadCombination[]> = {
  LRFD: [
    { name: '1.4D', dead: 1.4, live: 0 },
    { name: '1.2D + 1.6L', dead: 1.2, live: 1.6 },
  ],
  ASD: [
    { name: 'D', dead: 1, live: 0 },
    { name: 'D + L', dead: 1, live: 1 },
  ],
};

/** Clause of the combinations. */
export const combinationClause: Record<DesignMethod, string> = { LRFD: 'ASCE 7 2.3.1', ASD: 'ASCE 7 2.4.1' };

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
  description: 'LRFD: 1.4D and 1.2D + 1.6L against phi Rn. ASD: D and D + L against Rn / Omega.',
};
