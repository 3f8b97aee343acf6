import { Derivation } from '../../kit/derivation';
import { hollowSectionOf } from './hollowSection';
import { hollowSectionSteps, wideFlangeBeamSteps, wideFlangeColumnSteps } from './sectionSteps';
import { evaluated } from '../../testing/evaluated';
import { wideFlangeOf } from './wideFlange';

const rolled = wideFlangeOf({ d: 15.69, bf: 5.5, tf: 0.345, tw: 0.25, r: 0.402 });
const plates = wideFlangeOf({ d: 12, bf: 8, tf: 0.75, tw: 0.5, r: 0 });

const stepsOf = (write: (work: Derivation) => void) => {
  const work = new Derivation();
  write(work);
  return work.steps;
};

test.each([
  ['a beam', wideFlangeBeamSteps, ['A', 'Ix', 'Sx', 'Zx', 'Iy', 'Sy', 'Zy', 'ry', 'J', 'Cw', 'rts']],
  ['a column', wideFlangeColumnSteps, ['A', 'Ix', 'Iy', 'rx', 'ry', 'J', 'Cw']],
])('the properties of the section of %s are those that their formulas give', (_, write, symbols) => {
  for (const section of [plates, rolled]) {
    const steps = stepsOf((work) => write(work, section));
    expect(steps.map(({ symbol }) => symbol)).toEqual(symbols);
    for (const { symbol, substituted, value } of steps)
      expect([symbol, evaluated(substituted) / Number(value)]).toEqual([symbol, expect.closeTo(1, 3)]);
  }
});

test('by hand: two flanges of 8 by 3/4 in and a web of 10.5 by 1/2 in', () => {
  expect(plates.area).toBeCloseTo(17.25, 10);
  expect(plates.zx).toBeCloseTo(6 * 11.25 + (0.5 * 10.5 ** 2) / 4, 10);
});

test('a hollow section names its properties in the order in which they come of one another', () => {
  const steps = stepsOf((work) => hollowSectionSteps(work, hollowSectionOf({ height: 8, width: 6, t: 0.5 })));
  expect(steps.map(({ symbol }) => symbol)).toEqual(['A', 'Ix', 'Iy', 'rx', 'ry']);
  for (const { symbol, substituted, value } of steps)
    expect([symbol, evaluated(substituted) / Number(value)]).toEqual([symbol, expect.closeTo(1, 3)]);
  const [area, ix, iy, rx, ry] = steps.map(({ value }) => Number(value));
  expect([rx, ry]).toEqual([Math.sqrt(ix! / area!), Math.sqrt(iy! / area!)]);
});
