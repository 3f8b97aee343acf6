import type { Derivation } from '../kit/derivation';
import { booleanOf, numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { WoodError } from '../rules/wood/material';
import { unrecorded, wood } from '../rules/wood/notation';

/** Steel plates that bend with the wood. Inches, psi. */
export interface FlitchPlates {
  plates: number;
  thickness: number;
  depth: number;
  area: number;
  /** EI, lb-in². */
  stiffness: number;
  sectionModulus: number;
  yieldStress: number;
  /** Allowable bending stress. */
  allowable: number;
}

/** psi */
export const steelModulus = 29_000_000;
/** Safety factor of flexure (AISC 360 F1). */
const safety = 1.67;
export const flitchRatio = wood.of(`fs / (Fy / ${safety})`, null);

/**
 * The plates, or null for a beam without plates. Their strength is first yield over 1.67, without the plastic reserve
 * that AISC 360 F11 allows a bar.
 *
 * @throws {WoodError} for plates deeper than the wood
 */
export function flitchPlatesOf(
  inputs: Inputs,
  woodDepth: number,
  work: Derivation = unrecorded,
): FlitchPlates | null {
  if (!booleanOf(inputs, 'flitch')) return null;
  const plates = numberOf(inputs, 'flitchPlates');
  const thickness = numberOf(inputs, 'flitchThickness');
  const depth = numberOf(inputs, 'flitchDepth');
  if (depth > woodDepth)
    throw new WoodError(
      `The steel plates are ${depth} in deep, deeper than the wood at ${woodDepth} ` + 'in.',
    );
  const area = plates * thickness * depth;
  const yieldStress = numberOf(inputs, 'flitchFy');
  return {
    plates,
    thickness,
    depth,
    area,
    stiffness: work.step('EIs', 'Bending stiffness of the steel plates', 'Transformed section', {
      formula: 'Es · n · t · ds^3 / 12',
      from: { Es: steelModulus, n: plates, t: thickness, ds: depth },
      units: 'lb-in2',
    }),
    sectionModulus: (area * depth) / 6,
    yieldStress,
    allowable: yieldStress / safety,
  };
}
