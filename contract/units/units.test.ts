import fc from 'fast-check';
import { convert, findUnit, looksLikeUnit, type Unit, units } from './units';

const named = (text: string): Unit => {
  const unit = findUnit(text);
  if (!unit) throw new Error(`${text} is not a unit`);
  return unit;
};

/** Published factors (NIST SP 811, appendix B), to the digits printed there. */
test.each([
  ['psf', 'Pa', 47.88026],
  ['psi', 'Pa', 6894.757],
  ['ksi', 'MPa', 6.894757],
  ['ksf', 'kPa', 47.88026],
  ['lb', 'N', 4.448222],
  ['kip', 'kN', 4.448222],
  ['plf', 'N/m', 14.5939],
  ['kip/ft', 'kN/m', 14.5939],
  ['pcf', 'kN/m3', 0.1570875],
  ['lb-ft', 'N-m', 1.355818],
  ['kip-ft', 'kN-m', 1.355818],
  ['lb-in', 'N-m', 0.1129848],
  ['in2', 'mm2', 645.16],
  ['in3', 'mm3', 16387.06],
  ['in4', 'mm4', 416231.4],
  ['ft', 'm', 0.3048],
  ['deg', 'rad', 0.01745329],
  ['h ft2 F/Btu', 'm2 K/W', 0.1761102],
  ['mph', 'm/s', 0.44704],
  ['mph', 'km/h', 1.609344],
  ['ft/s', 'm/s', 0.3048],
])('1 %s is %s: %d', (from, to, factor) => {
  const value = convert(1, named(from), named(to));
  const digits = String(factor).replace(/^0\.0*|\./g, '').length;
  expect(Number(value.toPrecision(digits))).toBe(factor);
});

test.each([
  ['ft^2', 'ft2'],
  ['ft²', 'ft2'],
  ['lb·ft', 'lb-ft'],
  ['ft-lb', 'lb-ft'],
  ['ft lbs', 'lb-ft'],
  ['N/mm²', 'MPa'],
  ['kN/m²', 'kPa'],
  ['kN·m⁻²', 'kPa'],
  ['kN m^-1', 'kN/m'],
  ['lb⁄ft²', 'psf'],
  ['p\u200Bsf', 'psf'],
  ['kips', 'kip'],
  ['PSF', 'psf'],
  ['Kip-Ft', 'kip-ft'],
  [' in ', 'in'],
  ['klf', 'kip/ft'],
  ['°', 'deg'],
  ['in.', 'in'],
  ['sq. in.', 'in2'],
  ['sq ft', 'ft2'],
  ['SF', 'ft2'],
  ['ft 2', 'ft2'],
  ['lf', 'ft'],
  ['″', 'in'],
  ['’', 'ft'],
  ['#', 'lb'],
  ['#/ft', 'plf'],
  ['#/sf', 'psf'],
  ['lb. per lin. ft.', 'plf'],
  ['pounds per linear foot', 'plf'],
  ['kips per foot', 'kip/ft'],
  ['k/lf', 'kip/ft'],
  ['lbs/sq ft', 'psf'],
  ['pounds per square foot', 'psf'],
  ['kips / sq. in.', 'ksi'],
  ['k/in²', 'ksi'],
  ['lb/cu ft', 'pcf'],
  ['kip ft', 'kip-ft'],
  ['k*ft', 'kip-ft'],
  ['kN.m', 'kN-m'],
  ['kN m', 'kN-m'],
  ['foot-pounds', 'lb-ft'],
  ['kft', 'kip-ft'],
  ['N/mm^2', 'MPa'],
  ['meters', 'm'],
  ['MM', 'mm'],
  ['KN/M', 'kN/m'],
  ['KPA', 'kPa'],
  ['K', 'kip'],
  ['in 12', 'rise per 12'],
  ['x:12', 'rise per 12'],
  ['MPH', 'mph'],
  ['mi/h', 'mph'],
  ['miles per hour', 'mph'],
  ['fps', 'ft/s'],
  ['km/h', 'km/h'],
  ['hz', 'Hz'],
])('%j is written %s', (written, symbol) => {
  expect(findUnit(written)?.symbol).toBe(symbol);
});

test('units that are made of others and are not in the table convert as well', () => {
  expect(convert(1, named('kN/cm2'), named('MPa'))).toBeCloseTo(10, 12);
  expect(convert(1, named('kN cm'), named('kN-m'))).toBeCloseTo(0.01, 12);
});

test.each([
  'kg',
  'kg/m',
  'kgf/cm2',
  'tons',
  't/m',
  'tsf',
  'ft-in',
  'ft in',
  '\'-"',
  'yd',
  'M',
  'mPa',
  'MPA',
  'kn',
  'kn/m',
  'KN/cm2',
  '°C',
  'rpm',
  'M/S',
  'w/ft',
])('%j looks like a unit and is not read as one', (text) => {
  expect(findUnit(text)).toBeUndefined();
  expect(looksLikeUnit(text)).toBe(true);
});

test.each(['', 'north side', 'total', 'Fy', 'II', 'No. 2', 'each', 'D', '2', 'load/ft', 'value'])(
  '%j does not look like a unit',
  (text) => {
    expect(looksLikeUnit(text)).toBe(false);
  },
);

test.each([
  'N in',
  'lb m',
  'in ft',
  'lb lb',
  'lb/ft/ft',
  'ft/lb',
  'ft plf',
  'sq ft2',
  'kip/psf',
  'P SF',
  'per ft',
])('nothing is made of %j', (text) => {
  expect(findUnit(text)).toBeUndefined();
});

test.each(['', 'furlong', 'kg', 'mPa', 'ft5', 'constructor', '__proto__', 'in/'])(
  '%j names no unit',
  (text) => {
    expect(findUnit(text)).toBeUndefined();
  },
);

test('no spelling names two units', () => {
  const spellings = units.flatMap(({ symbol, spellings: others }) => [symbol, ...others]);
  for (const spelling of spellings)
    expect(
      units.filter(({ symbol, spellings: others }) => [symbol, ...others].includes(spelling)),
    ).toHaveLength(1);
  for (const { symbol } of units) expect(findUnit(symbol)?.symbol).toBe(symbol);
});

test('converting there and back gives the number, and units of other dimensions are refused', () => {
  const anyUnit = fc.constantFrom(...units);
  fc.assert(
    fc.property(anyUnit, anyUnit, fc.integer({ min: -1e9, max: 1e9 }), (from, to, value) => {
      if (from.dimension !== to.dimension) expect(() => convert(value, from, to)).toThrow(from.dimension);
      else {
        const back = convert(convert(value, from, to), to, from);
        expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-12 * Math.abs(value));
      }
    }),
  );
});
