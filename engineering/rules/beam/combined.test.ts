import { analysisOf } from './analysis';
import { combined } from './diagram';
import type { Beam } from './model';
import { line, point } from './testing/beams';

/** Fixed at both ends and held once between. */
const beam: Beam = {
  length: 30,
  supports: [
    { position: 0, fixed: true },
    { position: 12, fixed: false },
    { position: 30, fixed: true },
  ],
  hinges: [],
};
const [even, uneven] = [[line(0, 30, 2), point(5, 7)], [line(3, 20, 1, 4)]];

test('a sum of diagrams is the diagram of the sum: every state, every force and moment of a support', () => {
  const analyse = analysisOf(beam, [...even!, ...uneven!]);
  const sum = combined([
    [analyse(even!), 2],
    [analyse(uneven!), -3],
  ]);
  const both = analyse([line(0, 30, 4), point(5, 14), line(3, 20, -3, -12)]);
  expect(sum.grid).toEqual(both.grid);
  expect(sum.states).toHaveLength(both.states.length);
  sum.states.forEach((value, at) => expect(value).toBeCloseTo(both.states[at]!, 6));
  sum.reactions.forEach(({ force, moment }, index) => {
    expect(force).toBeCloseTo(both.reactions[index]!.force, 8);
    expect(moment).toBeCloseTo(both.reactions[index]!.moment, 8);
  });
  expect(Math.abs(sum.reactions[0]!.moment)).toBeGreaterThan(1);
});

test('a sum of no diagrams is rejected', () => {
  expect(() => combined([])).toThrow('A combination needs a diagram');
});
