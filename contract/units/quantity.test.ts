import fc from 'fast-check';
import { quantityIn, readQuantity } from './quantity';
import { findUnit, units } from './units';

test.each([
  [`28'-6"`, 28.5, 'ft'],
  [`28' 6"`, 28.5, 'ft'],
  [`28'6"`, 28.5, 'ft'],
  [`28’-6”`, 28.5, 'ft'],
  [`28'-6''`, 28.5, 'ft'],
  [`28'-6 1/2"`, 28 + 6.5 / 12, 'ft'],
  [`28'-6½"`, 28 + 6.5 / 12, 'ft'],
  [`28'-0"`, 28, 'ft'],
  [`28'-3/4"`, 28.0625, 'ft'],
  ['28 ft 6 in', 28.5, 'ft'],
  ['28 ft. 6 in.', 28.5, 'ft'],
  ['28ft-6in', 28.5, 'ft'],
  ['28 feet 6 inches', 28.5, 'ft'],
  ['28 feet and 6 inches', 28.5, 'ft'],
  [`-2'-6"`, -2.5, 'ft'],
  [`6'`, 6, 'ft'],
  [`6.5'`, 6.5, 'ft'],
  [`7 1/4"`, 7.25, 'in'],
  ['7¼"', 7.25, 'in'],
  ['7-1/4"', 7.25, 'in'],
  ['1 1/2 in', 1.5, 'in'],
  ['3/4 in', 0.75, 'in'],
  ['3/4"', 0.75, 'in'],
  ['28 m', 28, 'm'],
  ['28m', 28, 'm'],
  ['28-ft', 28, 'ft'],
  ['310 plf', 310, 'plf'],
  ['310#/ft', 310, 'plf'],
  ['40 (psf)', 40, 'psf'],
  ['40 [psf]', 40, 'psf'],
  ['40\u200B psf', 40, 'psf'],
  ['0.8 kN·m⁻²', 0.8, 'kPa'],
  ['0.31 k/ft', 0.31, 'kip/ft'],
  ['.5 klf', 0.5, 'kip/ft'],
  ['1.9e6 psi', 1.9e6, 'psi'],
  ['-15 psf', -15, 'psf'],
  ['50ksi', 50, 'ksi'],
  ['4:12', 4, 'rise per 12'],
  ['4/12', 4, 'rise per 12'],
  ['4 in 12', 4, 'rise per 12'],
  ['L/360', 360, 'span /'],
  ['30°', 30, 'deg'],
  ['5%', 5, '%'],
])('%s', (text, value, symbol) => {
  const read = readQuantity(text);
  expect(read).toMatchObject({ unit: { symbol } });
  expect(read && 'value' in read && read.value).toBeCloseTo(value, 12);
});

test.each([
  '1-6',
  '20-30 ft',
  '20 to 30 ft',
  '2 x 10',
  "28'-6",
  "28'6",
  '28 ft 6',
  `28'-14"`,
  `28.5'-6"`,
  '1,200 lb',
  '1,5 m',
  '3/4',
  '1 1/2',
  '1/3 in',
  '5/4 in',
  '10 ± 2 ft',
])('%s could mean several things', (text) => expect(readQuantity(text)).toEqual({ because: 'ambiguous' }));

test.each([
  ['300 kg/m', 'kg/m'],
  ['3 tons', 'tons'],
  ['28 M', 'M'],
  ['3 yd', 'yd'],
  ['65 pfs', 'pfs'],
  ['0.5 kpi/ft', 'kpi/ft'],
])('%s is in a unit that is not known', (text, written) =>
  expect(readQuantity(text)).toEqual({ because: 'unknown unit', written }),
);

test.each(['', '28', ' 28 ', '-3.5', '1e3', 'W18X35', 'thirty ft', 'ft', 'No. 4', '28 trees', '2nd', 'R30'])(
  '%j is not a number with a unit',
  (text) => expect(readQuantity(text)).toBeUndefined(),
);

test('a number behind which stands a unit of the table is that number of it, with a blank between or without', () => {
  const spellings = units.flatMap((unit) => [unit.symbol, ...unit.spellings].map((text) => ({ unit, text })));
  // A sign before the number, or a slope that a fraction could be.
  const usable = spellings.filter(({ text }) => !/^(x|rise|L|l|span)/.test(text));
  fc.assert(
    fc.property(
      fc.constantFrom(...usable),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      ({ unit, text }, whole, digits, apart) => {
        const value = (whole / 1000).toFixed(digits);
        const read = readQuantity(`${value}${apart ? ' ' : ''}${text}`);
        expect({ text, read }).toMatchObject({
          text,
          read: { value: Number(value), unit: { dimension: unit.dimension, si: unit.si } },
        });
      },
    ),
    { numRuns: 1000 },
  );
});

test('feet and inches in every notation are the same length', () => {
  const inch = findUnit('in');
  const forms = [
    (feet: number, inches: string) => `${feet}'-${inches}"`,
    (feet: number, inches: string) => `${feet}' ${inches}"`,
    (feet: number, inches: string) => `${feet} ft ${inches} in`,
    (feet: number, inches: string) => `${feet}ft-${inches}in.`,
    (feet: number, inches: string) => `${feet} feet, ${inches} inches`,
  ];
  fc.assert(
    fc.property(
      fc.nat({ max: 500 }),
      fc.nat({ max: 11 }),
      fc.constantFrom([0, 1], [1, 2], [3, 4], [5, 8], [15, 16]),
      fc.constantFrom(...forms),
      (feet, whole, [top = 0, bottom = 1], form) => {
        const inches = top === 0 ? String(whole) : `${whole} ${top}/${bottom}`;
        const read = readQuantity(form(feet, inches));
        if (!inch || !read || !('value' in read)) throw new Error(form(feet, inches));
        expect(quantityIn(read, inch)).toBeCloseTo(feet * 12 + whole + top / bottom, 8);
      },
    ),
  );
});
