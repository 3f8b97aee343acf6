import type { Attributes } from '../../../src/contract';
import { result } from '../testing/result';
import { compared, examplesOf, numberIn, type WorkedExample } from '../testing/workedExample';
import { solveFooting } from './testing/footingSheet';
import data from './testing/examples.json';

type Driver = (example: WorkedExample) => Record<string, number>;

const attributesOf = (example: WorkedExample, more: Attributes) => ({
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

const drivers: Record<string, Driver> = {
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
};

const examples = examplesOf(data.examples);

test('every published example has a driver', () => {
  expect(examples.map(({ id }) => id)).toEqual(Object.keys(drivers));
});

describe('published examples through the template', () => {
  test.each(examples)('$id $title', (example) => {
    const outside = compared(example, drivers[example.id]!(example)).filter(({ within }) => !within);
    expect(outside).toEqual([]);
  });
});

test('sf-02: the book accepts one percent too much soil pressure, the template does not', () => {
  const example = examples.find(({ id }) => id === 'sf-02')!;
  const bars = { barAreaLong: 8, barAreaShort: 8, width: 9, length: 9, columnWidth: 16, columnDepth: 16 };
  const { check, notes } = solveFooting(attributesOf(example, bars));
  expect(check).toMatchObject({ value: expect.closeTo(81.82 / 81, 3) });
  expect(check!.failReasons).toEqual([
    expect.stringContaining('4444 psf under the column and qe = 4400 psf'),
  ]);
  expect(notes.join(' ')).toContain('exceeded by less than 2 percent');
});
