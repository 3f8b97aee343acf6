import { codeEditions, type CodeEdition } from '../rules/concrete/codeEdition';
import { inchesPerFoot, psiPerKsi } from '../rules/concrete/units';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { type ColumnLoads, columnLoadsOf } from './factoredLoad';
import { matOf, type Mat } from './mat';

/** One way in which the footing bends: bars along `span`, over a section as wide as `across`. Inches, in2. */
export interface Direction {
  suffix: 'Long' | 'Short';
  words: string;
  span: number;
  across: number;
  column: number;
  as: number;
}

/** The footing and what it carries. Sides in inches, fy in psi; loads stay in kip, the soil in psf, pcf and ft. */
export interface Footing {
  edition: CodeEdition;
  long: Direction;
  short: Direction;
  h: number;
  d: number;
  fc: number;
  fy: number;
  loads: ColumnLoads;
  /** 0 when it is not given, psi. */
  columnFc: number;
  /** 0 when it is not given, in2. */
  dowelArea: number;
  mat: Mat;
  soil: { allowable: number; depth: number; soilWeight: number; concreteWeight: number };
}

export function footingOf(inputs: Inputs): Footing {
  const width = numberOf(inputs, 'width') * inchesPerFoot;
  const length = numberOf(inputs, 'length') * inchesPerFoot;
  return {
    edition: optionOf(inputs, 'codeEdition', codeEditions),
    long: {
      suffix: 'Long',
      words: ', along the length',
      span: length,
      across: width,
      column: numberOf(inputs, 'columnDepth'),
      as: numberOf(inputs, 'barAreaLong'),
    },
    short: {
      suffix: 'Short',
      words: ', along the width',
      span: width,
      across: length,
      column: numberOf(inputs, 'columnWidth'),
      as: numberOf(inputs, 'barAreaShort'),
    },
    h: numberOf(inputs, 'thickness'),
    d: numberOf(inputs, 'effectiveDepth'),
    fc: numberOf(inputs, 'fc'),
    fy: numberOf(inputs, 'fy') * psiPerKsi,
    loads: columnLoadsOf(inputs),
    columnFc: numberOf(inputs, 'columnFc'),
    dowelArea: numberOf(inputs, 'dowelArea'),
    mat: matOf(inputs),
    soil: {
      allowable: numberOf(inputs, 'allowableSoilPressure'),
      depth: numberOf(inputs, 'depthToBase'),
      soilWeight: numberOf(inputs, 'soilUnitWeight'),
      concreteWeight: numberOf(inputs, 'concreteUnitWeight'),
    },
  };
}
