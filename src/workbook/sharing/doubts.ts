import { isNotCompared, type ShownCase } from '../formulas/calculatedCells';

/** Why a number that a cell shows may not be what its inputs give now. */
export type Doubt = 'overwritten' | 'outdated' | 'changedInputs' | 'unverified' | 'notCompared' | 'misplaced';

/** Each with its reason; the check, the audit, and a package go by it. Empty for a number that is as its report has it. */
export function doubtsOf(one: ShownCase): { [of in Doubt]?: string } {
  const { said, result } = one;
  const { outdated, from } = result;
  return {
    ...(outdated.length > 0 && { outdated: outdated.join('; ') }),
    ...(one.inputs === 'changed' && { changedInputs: 'its inputs changed after the calculation' }),
    ...(from === 'workbook' && {
      unverified: said?.kind === 'missing' ? said.reason : 'it came with the workbook',
    }),
    ...(one.overwritten && { overwritten: 'its cells show something else' }),
    ...(one.misplaced && { misplaced: one.misplaced }),
    ...(isNotCompared(one) && { notCompared: 'its input cells have not been compared with its report' }),
  };
}

/** Of a cell whose number is in none of the results that the workbook stores for it. */
export const strayReason = 'Shows another number than its report. Calculate it.';
