import type { Equation } from '../../kit/equation';
import type { CodeEdition } from './codeEdition';
import { concrete } from './notation';

const isLimited = (fc: number) => Math.sqrt(fc) > 100;

/** An equation whose sqrt(fc) is at most 100 psi, 22.5.3.1, 22.6.3.1 and 25.4.1.4: written as 100 beyond; fc in psi. */
export function withRoot(formula: string, units: string): (fc: number) => Equation {
  const options = { isEmpirical: true };
  const equation = concrete.of(formula, units, options);
  const limited = concrete.of(formula.replace('sqrt(fc)', '100'), units, options);
  return (fc) => (isLimited(fc) ? limited : equation);
}

/** Size effect factor, Eq. 22.5.5.1.3. */
export const sizeFactor = concrete.of('min(1, sqrt(2 / (1 + d / 10 in)))', null);

/** What decides the formula of the shear stress that the concrete takes. */
export interface ConcreteShear {
  edition: CodeEdition;
  fc: number;
  /** Stirrups of at least the minimum area. */
  hasMinimumStirrups: boolean;
}

/** Whether vc is the one of ACI 318-19 without the minimum stirrups. */
export function dependsOnSteel({ edition, hasMinimumStirrups }: Omit<ConcreteShear, 'fc'>): boolean {
  return edition === 'ACI 318-19' && !hasMinimumStirrups;
}

/**
 * vc in psi, in the symbols lambda, fc, rho, lambdas: Table 22.5.5.1 of ACI 318-19, Eq. 22.5.5.1 of ACI 318-14. The formula without
 * stirrups rests on one source, its cap of 5 lambda sqrt(fc), 22.5.5.1.1, is from memory: to be confirmed.
 */
export function oneWayFormula(shear: ConcreteShear): string {
  const root = isLimited(shear.fc) ? '100' : 'sqrt(fc)';
  return dependsOnSteel(shear)
    ? `min(8 · lambdas · rho^(1/3), 5) · lambda · ${root}`
    : `2 · lambda · ${root}`;
}
