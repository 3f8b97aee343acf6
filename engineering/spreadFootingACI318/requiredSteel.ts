import type { CodeEdition } from '../rules/concrete/codeEdition';
import { flexuralState, type FlexuralSection } from '../rules/concrete/flexure';
import { strainLimits } from '../rules/concrete/strengthReduction';

/** phi of a tension-controlled section, Table 21.2.2. */
export const tensionControlledPhi = 0.9;

/**
 * Steel of a tension-controlled rectangle with the design strength `moment`, lb-in; in2.
 *
 * @returns NaN when no tension-controlled section of this size has it
 */
export function requiredSteel(
  edition: CodeEdition,
  section: Omit<FlexuralSection, 'as' | 'flange'>,
  moment: number,
): number {
  const { bw, d, fc, fy } = section;
  const root = d ** 2 - (2 * moment) / (tensionControlledPhi * 0.85 * fc * bw);
  if (root < 0) return NaN;
  // d − sqrt(root), without the digits that the difference would cost at small moments
  const a = (d ** 2 - root) / (d + Math.sqrt(root));
  const as = (0.85 * fc * bw * a) / fy;
  if (as === 0) return 0;
  const { strain } = flexuralState({ ...section, as, flange: null });
  return strain >= strainLimits(edition, fy).tensionControlled ? as : NaN;
}
