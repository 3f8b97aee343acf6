import { codeEditions, type CodeEdition } from '../rules/concrete/codeEdition';
import type { FlexuralSection } from '../rules/concrete/flexure';
import { psiPerKsi } from '../rules/concrete/units';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { cageOf, type Cage } from './cage';

/** The beam and what acts on it: in, psi, kip and kip-ft. */
export interface Beam extends FlexuralSection {
  edition: CodeEdition;
  fyt: number;
  stirrupArea: number;
  spacing: number;
  lambda: number;
  mu: number;
  vu: number;
  cage: Cage;
}

export function beamOf(inputs: Inputs): Beam {
  const width = numberOf(inputs, 'flangeWidth');
  const thickness = numberOf(inputs, 'flangeThickness');
  const bw = numberOf(inputs, 'bw');
  return {
    edition: optionOf(inputs, 'codeEdition', codeEditions),
    bw,
    d: numberOf(inputs, 'd'),
    flange: width > bw ? { width, thickness } : null,
    fc: numberOf(inputs, 'fc'),
    fy: numberOf(inputs, 'fy') * psiPerKsi,
    fyt: numberOf(inputs, 'fyt') * psiPerKsi,
    as: numberOf(inputs, 'asTension'),
    stirrupArea: numberOf(inputs, 'stirrupArea'),
    spacing: numberOf(inputs, 'stirrupSpacing'),
    lambda: numberOf(inputs, 'lambda'),
    mu: numberOf(inputs, 'mu'),
    vu: numberOf(inputs, 'vu'),
    cage: cageOf(inputs),
  };
}
