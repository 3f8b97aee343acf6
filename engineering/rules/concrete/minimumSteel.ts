import type { CodeEdition } from './codeEdition';

/** Largest fy in the formula of the least steel, ACI 318-19 9.6.1.2, psi. From memory: to be confirmed. */
const largestYield = 80_000;

/** fy in the formula of the least steel of a beam, psi. */
export function minimumSteelYield(edition: CodeEdition, fy: number): number {
  return edition === 'ACI 318-19' ? Math.min(fy, largestYield) : fy;
}

/**
 * Share of the gross section that the bars of a footing must be, 8.6.1.1; fy in psi. ACI 318-14 has Table 8.6.1.1, ACI
 * 318-19 one share for all grades.
 */
export function minimumFootingShare(edition: CodeEdition, fy: number): number {
  if (edition === 'ACI 318-19') return 0.0018;
  return fy < 60_000 ? 0.002 : Math.max(0.0014, (0.0018 * 60_000) / fy);
}
