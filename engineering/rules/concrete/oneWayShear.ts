import type { CodeEdition } from './codeEdition';

/** sqrt(fc) in psi as shear strength may use it, at most 100 psi, 22.5.3.1 and 22.6.3.1. */
export function shearRootFc(fc: number): number {
  return Math.min(100, Math.sqrt(fc));
}

/** That root in a formula whose fc is in psi. */
export const rootFormula = (fc: number) => (Math.sqrt(fc) > 100 ? '100' : 'sqrt(fc)');

/** Size effect factor, Eq. 22.5.5.1.3; d in inches. */
export function sizeFactor(d: number): number {
  return Math.min(1, Math.sqrt(2 / (1 + d / 10)));
}

/** What decides the shear stress that the concrete takes. */
export interface ConcreteShear {
  edition: CodeEdition;
  fc: number;
  lambda: number;
  /** As / (bw d) */
  rho: number;
  /** 1 where the size effect may be left out. */
  sizeFactor: number;
  /** Stirrups of at least the minimum area. */
  hasMinimumStirrups: boolean;
}

/**
 * vc in psi: Table 22.5.5.1 of ACI 318-19, Eq. 22.5.5.1 of ACI 318-14. The value without stirrups rests on one source,
 * its cap of 5 lambda sqrt(fc), 22.5.5.1.1, is from memory: to be confirmed.
 */
export function oneWayStress(shear: ConcreteShear): number {
  const { fc, lambda, rho } = shear;
  const unit = lambda * shearRootFc(fc);
  if (!dependsOnSteel(shear)) return 2 * unit;
  return Math.min(8 * shear.sizeFactor * Math.cbrt(rho), 5) * unit;
}

/** Whether vc is the one of ACI 318-19 without the minimum stirrups. */
export function dependsOnSteel({ edition, hasMinimumStirrups }: ConcreteShear): boolean {
  return edition === 'ACI 318-19' && !hasMinimumStirrups;
}

/** The formula of vc in the symbols lambda, fc, rho, lambdas. */
export function oneWayFormula(shear: ConcreteShear): string {
  const root = rootFormula(shear.fc);
  return dependsOnSteel(shear)
    ? `min(8 · lambdas · rho^(1/3), 5) · lambda · ${root}`
    : `2 · lambda · ${root}`;
}
