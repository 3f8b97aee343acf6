import type { Attributes } from '../../../contract';
import { result } from '../../testing/result';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { solveFooting } from './footingSheet';

export const attributesOf = (example: WorkedExample, more: Attributes) => ({
  codeEdition: String(example.inputs.codeEdition),
  deadLoad: numberIn(example, 'D'),
  liveLoad: numberIn(example, 'L'),
  depthToBase: numberIn(example, 'depthToBase'),
  soilUnitWeight: numberIn(example, 'soilUnitWeight'),
  allowableSoilPressure: numberIn(example, 'qa'),
  fc: numberIn(example, 'fc'),
  thickness: numberIn(example, 'h'),
  effectiveDepth: numberIn(example, 'd'),
  ...more,
});

export const drivers: Record<string, Driver> = {
  // A wall footing is a strip of one foot, as the preset has it; the depth is the one at which the shear just passes.
  'sf-01': (example) => {
    const wall = { columnWidth: numberIn(example, 'wallWidth'), columnDepth: numberIn(example, 'wallWidth') };
    const strip = { width: 1, length: numberIn(example, 'width') };
    const solution = solveFooting(attributesOf(example, { ...wall, ...strip }));
    return {
      qe: result(solution, 'qe'),
      widthRequired: result(solution, 'areaRequired'),
      qu: result(solution, 'qu'),
      Vu: result(solution, 'vuOneWayLong'),
      dRequired: numberIn(example, 'd') * result(solution, 'oneWayShearRatio'),
      Mu: result(solution, 'muLong'),
    };
  },
  'sf-02': (example) => {
    const column = { columnWidth: numberIn(example, 'column'), columnDepth: numberIn(example, 'column') };
    const square = { width: numberIn(example, 'size'), length: numberIn(example, 'size') };
    const solution = solveFooting(attributesOf(example, { ...column, ...square }));
    return {
      qe: result(solution, 'qe'),
      areaRequired: result(solution, 'areaRequired'),
      qu: result(solution, 'qu'),
      bo: result(solution, 'bo'),
      Vu2: result(solution, 'vuTwoWay'),
      d2: numberIn(example, 'd') * result(solution, 'twoWayShearRatio'),
      Vu1: result(solution, 'vuOneWayLong'),
      d1: numberIn(example, 'd') * result(solution, 'oneWayShearRatio'),
      Mu: result(solution, 'muLong'),
    };
  },
  'sf-03': (example) => {
    const column = { columnWidth: numberIn(example, 'column'), columnDepth: numberIn(example, 'column') };
    const square = { width: numberIn(example, 'size'), length: numberIn(example, 'size') };
    const bars = { barAreaLong: numberIn(example, 'barArea'), barAreaShort: numberIn(example, 'barArea') };
    const solution = solveFooting(attributesOf(example, { ...column, ...square, ...bars }));
    const depth = numberIn(example, 'd');
    const vu = (1000 * result(solution, 'vuTwoWay')) / (result(solution, 'bo') * depth);
    return {
      Mu: result(solution, 'muLong'),
      phiMn: result(solution, 'phiMnLong'),
      Vu: result(solution, 'vuOneWayLong'),
      phiVc: result(solution, 'phiVcOneWayLong'),
      vu,
      phivc: vu / result(solution, 'twoWayShearRatio'),
      areaRequired: result(solution, 'areaRequired'),
    };
  },
};
