import type { RiskCategory } from './categories';

const factors: Record<RiskCategory, number> = { I: 0.8, II: 1.0, III: 1.1, IV: 1.2 };

/** Snow importance factor Is, ASCE 7-16 Table 1.5-2. ASCE 7-22 has none. */
export function importanceFactor(riskCategory: RiskCategory): number {
  return factors[riskCategory];
}
