import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { beamSlenderness, largestSlenderness, type UnbracedEdge } from '../rules/wood/beamStability';
import { WoodError } from '../rules/wood/material';
import { unrecorded } from '../rules/wood/notation';
import { volumeFactor } from '../rules/wood/volumeFactor';
import { inchesPerFoot, unbracedLength } from './axes';
import type { Section } from './section';

/** Of the column as a beam against the wind. */
export interface LateralStability {
  /** null where CL is 1.0. */
  edge: UnbracedEdge | null;
  /** Volume factor of glulam; 1 for everything else. */
  cV: number;
}

/** @throws {WoodError} when RB is above 50 */
export function lateralStabilityOf(inputs: Inputs, { b, d, material }: Section): LateralStability {
  const L = numberOf(inputs, 'length');
  const lu = inchesPerFoot * unbracedLength(inputs, 'b');
  const exponent = material.volumeExponent;
  const cV = exponent ? volumeFactor.value({ L, b, d, exponent }) : 1;
  if (d <= b || lu === 0) return { edge: null, cV };
  const load = lu === inchesPerFoot * L ? 'Uniform load' : 'Any load';
  const edge: UnbracedEdge = { load, lu, b, d };
  const { rB } = beamSlenderness(unrecorded, edge);
  if (rB > largestSlenderness)
    throw new WoodError(
      `RB is ${rB.toFixed(1)}, more than ${largestSlenderness} (NDS 3.3.3.7): brace the column.`,
    );
  return { edge, cV };
}
