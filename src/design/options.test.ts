import { costKinds, filtered, memberOptions, optionsOf, priced, pricesIn } from './options';
import { practicalValue } from './grid';
import type { Sample } from './evaluation';

const facts = (...options: string[]) =>
  optionsOf({ options }).map(({ weight, area, depth }) => [weight, area, depth]);

test('what the names of options say', () => {
  expect(facts('W18X35', 'W6X8.5', 'Custom')).toEqual([
    [35, null, null],
    [8.5, null, null],
    [null, null, null],
  ]);
  expect(facts('2x10', '3x6', '6x10', 'No. 5', '#11', 'Not given')).toEqual([
    [null, 1.5 * 9.25, 9.25],
    [null, 2.5 * 5.5, 5.5],
    [null, 5.5 * 9.25, 9.25],
    [null, 0.31, null],
    [null, 1.56, null],
    [null, null, null],
  ]);
});

/** NDS Supplement 2018 Table 1B: 8x8 has 52.56 in², 6x12 61.88, 12x16 168.75. */
test('timbers have their dry size, or the green one where that is chosen', () => {
  const areas = (isGreen: boolean) =>
    optionsOf({ options: ['4x16', '8x8', '6x12', '12x16'] }, isGreen).map(({ area, depth }) => [area, depth]);
  expect(areas(false)).toEqual([
    [53.375, 15.25],
    [52.5625, 7.25],
    [61.875, 11.25],
    [168.75, 15],
  ]);
  expect(areas(true)).toEqual([
    [53.375, 15.25],
    [56.25, 7.5],
    [63.25, 11.5],
    [178.25, 15.5],
  ]);
});

test('depths are those that the template gives, not those of the names', () => {
  const rolled = optionsOf({
    options: ['W18X119', 'W14X730'],
    optionDepths: { W18X119: 18.97, W14X730: 22.4 },
  });
  expect(filtered(rolled, { words: '', depthAtMost: 18 })).toEqual([]);
  expect(filtered(rolled, { words: '', depthAtMost: 19 }).map(({ name }) => name)).toEqual(['W18X119']);
});

test.each([
  ['HSS8X8X1/4', 25.82],
  ['HSS8X8X.500', 48.85],
  ['HSS10X10X3/8', 47.9],
  ['HSS6X4X1/2', 28.43],
  ['HSS12X6X5/8', 67.82],
])('%s weighs what the manual says: %d lb/ft', (name, weight) => {
  expect(facts(name)[0]?.[0]).toBeCloseTo(weight, 1);
});

const sections = optionsOf({
  options: ['W18X35', 'W18X40', 'W8X10', 'W21X44', 'Custom'],
  optionDepths: { W18X35: 17.7, W18X40: 17.9, W8X10: 7.89, W21X44: 20.66 },
});
const names = (words: string, depthAtMost: number | null = null) =>
  filtered(sections, { words, depthAtMost }).map(({ name }) => name);

test('filters by the beginning of words, by alternatives and by depth', () => {
  expect(names('')).toHaveLength(5);
  expect(names('w18')).toEqual(['W18X35', 'W18X40']);
  expect(names('W8, w21')).toEqual(['W8X10', 'W21X44']);
  expect(names('8')).toEqual([]);
  expect(names('', 18)).toEqual(['W18X35', 'W18X40', 'W8X10']);
  const members = memberOptions([
    { name: '2x10 D.Fir-L No. 2', b: 1.5, d: 9.25 },
    { name: '12x10 Hem-Fir No. 1', b: 11.5, d: 9.5 },
  ]);
  expect(filtered(members, { words: '2x10 d.fir', depthAtMost: 9.25 })).toEqual([members[0]]);
});

test('costs by weight, by area, in the order of the list, or by prices of the user', () => {
  expect(costKinds(sections)).toEqual(['weight', 'listed']);
  expect(costKinds(optionsOf({ options: ['2x4', '2x6'] }))).toEqual(['area', 'listed']);
  expect(priced(sections, 'weight').map(({ cost }) => cost)).toEqual([35, 40, 10, 44]);
  expect(priced(sections, 'listed').map(({ cost }) => cost)).toEqual([0, 1, 2, 3, 4]);
  const prices = pricesIn([
    ['Section', 'Price'],
    ['w8x10', 90],
    ['W18X35', 'stock', 61.5],
    ['', 3],
  ]);
  expect(priced(sections, 'price', prices)).toEqual([
    { value: 'W18X35', cost: 61.5 },
    { value: 'W8X10', cost: 90 },
  ]);
});

const sample = (x: number, isSafe: boolean | null): Sample => ({ x, output: x, isSafe });
const rounded = (low: Sample, high: Sample, answer: Sample, to = 1000) =>
  practicalValue(
    { kind: 'solution', answer, between: [low, high], isMonotone: true, curve: [low, high] },
    { from: 0.01, to },
  );

test('the practical value is on the side that passes and within the range', () => {
  const [low, high] = [sample(33.48, true), sample(33.49, false)];
  expect(rounded(low, high, low)).toBe(33);
  const [small, large] = [sample(0.1233, false), sample(0.1234, true)];
  expect(rounded(small, large, large)).toBe(0.125);
  expect(rounded(sample(33.48, null), sample(33.49, null), sample(33.48, null))).toBe(33.5);
  expect(rounded(sample(33.48, false), sample(33.49, true), sample(33.49, true), 33.49)).toBeNull();
  const exact = sample(31.3, true);
  expect(
    practicalValue(
      {
        ...{ kind: 'solution', answer: exact, between: [exact, exact], isMonotone: true },
        curve: [sample(20, true), exact, sample(60, false)],
      },
      { from: 1, to: 100 },
    ),
  ).toBe(31);
  expect(rounded(sample(33, true), sample(33.01, false), sample(33, true))).toBeNull();
});
