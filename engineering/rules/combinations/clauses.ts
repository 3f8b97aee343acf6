import type { DesignMethod } from './basicCombinations';

/** Clause of the combinations. */
export const combinationClause: Record<DesignMethod, string> = { LRFD: 'ASCE 7 2.3.1', ASD: 'ASCE 7 2.4.1' };
