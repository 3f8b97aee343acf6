import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { bucklingStress, largestSlenderness, slendernessRatio } from '../rules/wood/beamStability';
import { effectiveLength } from '../rules/wood/effectiveLength';
import { WoodError } from '../rules/wood/material';
import { volumeFactor } from '../rules/wood/volumeFactor';
import { type Axis, inchesPerFoot, unbracedLength } from './axes';
import type { Section } from './section';

/** Of the column as a beam against the wind: inches, psi. */
export interface LateralStability {
  /** Critical buckling stress; without end where CL is 1.0. */
  fbE: number;
  le: number;
  rB: number;
  /** Volume factor of glulam; 1 for everything else. */
  cV: number;
}

/** @throws {WoodError} when RB is above 50 */
export function lateralStabilityOf(inputs: Inputs, section: Section, weak: Axis): LateralStability {
  const { b, d, material } = section;
  const length = numberOf(inputs, 'length');
  const lu = inchesPerFoot * unbracedLength(inputs, 'b');
  const cV = material.volumeExponent ? volumeFactor(length, section, material.volumeExponent) : 1;
  if (d <= b || lu === 0) return { fbE: Infinity, le: 0, rB: 0, cV };
  const isWhole = lu === inchesPerFoot * length;
  const le = effectiveLength(isWhole ? 'Uniform load' : 'Any load', lu, d);
  const rB = slendernessRatio(le, section);
  if (rB > largestSlenderness)
    throw new WoodError(
      `RB is ${rB.toFixed(1)}, more than ${largestSlenderness} (NDS 3.3.3.7): brace the column.`,
    );
  return { fbE: bucklingStress(weak.eMin, rB), le, rB, cV };
}
