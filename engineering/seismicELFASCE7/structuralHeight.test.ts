import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { seismicELFASCE7 } from './template';
import { solveSeismic } from './testing/seismicSheet';

const problemsOf = (attributes: Attributes) =>
  readNewInputs(withExamples(seismicELFASCE7), attributes).problems;
const cautionOf = (attributes: Attributes) => String(solveSeismic(attributes).results.cautions);
const levelsAt = (...heights: number[]) => heights.map((height) => ['', height, 50]);

test('without a height, that of the highest level is the structural height', () => {
  const solution = solveSeismic({ levels: levelsAt(14, 66, 40) });
  expect(result(solution, 'hnUsed')).toBe(66);
  expect(result(solution, 'ta')).toBeCloseTo(0.02 * 66 ** 0.75, 12);
  expect(solution.results).toEqual(solveSeismic({ levels: levelsAt(14, 66, 40), heightHn: 66 }).results);
  expect(solution.results.cautions).toBe('');
});

test('200 ft with a top level at 20 ft, which made V 8.7 kip of 15.4, is rejected', () => {
  expect(problemsOf({ heightHn: 200 })).toEqual([
    {
      field: 'heightHn',
      message:
        'heightHn (Structural height hn) must be 0, for the highest level at 20 ft, or the height of the highest level of the ' +
        'seismic force-resisting system (11.2): within 10 ft and 25 percent of a level no more than 28 ft below the highest; given the number 200.',
    },
  ]);
  expect(result(solveSeismic({ heightHn: 0 }), 'baseShear')).toBeCloseTo(15.38, 2);
});

test.each([
  [25, [20, 10], true],
  [25.01, [20, 10], false],
  [110, [100], true],
  [110.2, [100], false],
  [15, [20, 10], true],
  [14, [20, 10], false],
  [5, [20, 10], false],
  [10, [20, 10], true],
  [66, [94, 66], true],
  [66, [95, 66], false],
  [20, [200, 20], false],
  [1, [20, 10], false],
])('hn %p with levels at %p is allowed: %p', (heightHn, heights, isAllowed) => {
  expect(problemsOf({ heightHn, levels: levelsAt(...heights) }).length === 0).toBe(isAllowed);
});

test('a height within the allowances draws a caution that says what it is right for', () => {
  expect(cautionOf({ heightHn: 24 })).toContain('hn of 24 ft is above the highest level at 20 ft');
  expect(cautionOf({ heightHn: 10 })).toContain('correct for a penthouse');
  expect(cautionOf({ heightHn: 20.05 })).toBe('');
});

test('whatever the height, the period is that of a level or of the half rise of a roof above it', () => {
  const given = fc.record({
    heights: fc.array(fc.double({ min: 5, max: 600, noNaN: true }), { minLength: 1, maxLength: 8 }),
    heightHn: fc.double({ min: 1, max: 1000, noNaN: true }),
  });
  fc.assert(
    fc.property(given, ({ heights, heightHn }) => {
      const attributes = { heightHn, levels: levelsAt(...heights) };
      if (problemsOf(attributes).length > 0) return;
      const top = Math.max(...heights);
      expect(heightHn).toBeLessThanOrEqual(Math.min(1.25 * top, top + 10) + 0.1);
      expect(top - heightHn).toBeLessThanOrEqual(28.1);
      const hasCaution = cautionOf(attributes).includes(`hn of ${heightHn} ft is `);
      expect(hasCaution).toBe(Math.abs(top - heightHn) > 0.1);
    }),
  );
});
