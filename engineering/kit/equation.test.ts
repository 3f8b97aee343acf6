import fc from 'fast-check';
import { Equation, Equations, FormulaError } from './equation';

const notation = {
  ...{
    As: 'in2',
    fs: 'psi',
    d: 'in',
    a: 'in',
    phi: null,
    Mn: 'kip-ft',
    L: 'ft',
    w: 'plf',
    theta: 'deg',
    c: null,
    x: null,
    y: null,
  },
};
const equation = (formula: string, units: string | null = null) => new Equation(formula, units, notation);

test('the value is that of the text, in the units of the result', () => {
  const moment = equation('As · fs · (d − a / 2) / (12 in/ft · 1000 lb/kip)', 'kip-ft');
  expect(moment.value({ As: 3, fs: 60_000, d: 21.5, a: 4 })).toBeCloseTo((3 * 60 * 19.5) / 12, 12);
});

test.each([
  ['2 + 3 · 4', 14],
  ['2^3^2', 512],
  ['−2^2', -4],
  ['8 / 4 / 2', 1],
  ['8 - 4 − 2', 2],
  ['|1 − 3| · abs(−2)', 4],
  ['sqrt(16) + min(3, 1, 2) + max(1, 2)', 7],
  ['pi', Math.PI],
  ['exp(1)', Math.E],
  ['ln(exp(2)) + log10(100)', 4],
  ['c1 · c2', 6],
  ['1.5e-3', 0.0015],
])('%s is %p', (formula, value) => {
  expect(equation(formula).value({ c1: 2, c2: 3 })).toBeCloseTo(value, 12);
});

test('angles are in degrees', () => {
  expect(equation('cos(theta)').value({ theta: 60 })).toBeCloseTo(0.5, 12);
  expect(equation('atan(x)', 'deg').value({ x: 1 })).toBeCloseTo(45, 12);
});

test.each([
  ['As · fs', 'kip', 'needs a conversion: its result is 0.001 times that in kip'],
  ['As · d', 'in2', 'comes out in 1 in^3, not in in2'],
  ['d + L', 'in', 'adds or compares 1 in and 12 in'],
  ['d + phi', 'in', 'adds or compares 1 in and 1'],
  ['max(d, 24)', 'in', 'adds or compares 1 in and 1'],
  ['w · L^2 / 8', 'kip-ft', 'needs a conversion: its result is 0.001 times that in kip-ft'],
  ['sqrt(d)', 'in', 'comes out in 1 in^0.5, not in in'],
  ['exp(d)', null, 'a term is in 1 in, not in 1'],
  ['cos(phi)', null, 'a term is in 1, not in 1 deg'],
  ['d^phi', 'in', 'a quantity with units is raised to a power that is not a number'],
  ['fy · phi', 'psi', 'fy is not defined'],
  ['(L / d)^2', null, 'needs a conversion: its result is 144 times that in a plain number'],
  ['(L / d)^x', null, 'a quantity with units is raised to a power that is not a number'],
  ['constructor(x)', null, 'it has no function constructor'],
  ['mod(x, y)', null, 'it has no function mod'],
  ['direct stiffness', null, 'it cannot be read from "stiffness" on'],
  ['x · H² / 2', null, 'it cannot be read from "²" on'],
  ["x · f'c", null, 'it cannot be read from "c" on'],
  ['x · (y + 2', null, 'it ends too early'],
  ['', null, 'it ends too early'],
])('%s in %s: %s', (formula, units, because) => {
  expect(() => equation(formula, units)).toThrow(new FormulaError(formula, because));
});

test('what every object has is no unit', () => {
  expect(() => new Equation('x', 'constructor', notation)).toThrow('Unknown units: constructor.');
});

test('0 has any units', () => {
  expect(equation('max(0, d − a)', 'in').value({ d: 2, a: 3 })).toBe(0);
});

test('the constants of an empirical equation hold only for its units', () => {
  expect(() => equation('0.13 · w + 14', 'plf')).toThrow(FormulaError);
  expect(new Equation('0.13 · w + 14', 'plf', notation, { isEmpirical: true }).value({ w: 100 })).toBe(27);
});

test('a symbol without a value is an error, and never NaN', () => {
  expect(() => equation('x · y').value({ x: 1 })).toThrow('"x · y": y has no value.');
});

test('a text is read once', () => {
  const equations = new Equations(notation);
  expect(equations.of('x · y', null)).toBe(equations.of('x · y', null));
  expect(() => equations.of('x · y', 'in')).toThrow(FormulaError);
});

test('every formula is computed as JavaScript computes it', () => {
  const { formula: anyFormula } = fc.letrec<{ formula: { text: string; js: string } }>((tie) => ({
    formula: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom({ text: 'x', js: 'x' }, { text: 'y', js: 'y' }, { text: '2.5', js: '2.5' }),
      fc
        .tuple(
          tie('formula'),
          fc.constantFrom(['·', '*'], ['/', '/'], ['+', '+'], ['−', '-']),
          tie('formula'),
        )
        .map(([one, [sign, operator], other]) => ({
          text: `(${one.text}) ${sign} (${other.text})`,
          js: `(${one.js}) ${operator} (${other.js})`,
        })),
      tie('formula').map((one) => ({ text: `|${one.text}|`, js: `Math.abs(${one.js})` })),
      tie('formula').map((one) => ({ text: `(${one.text})^2`, js: `(${one.js}) ** 2` })),
    ),
  }));
  const number = fc.double({ min: -100, max: 100, noNaN: true });
  fc.assert(
    fc.property(anyFormula, number, number, ({ text, js }, x, y) => {
      // An absolute value within another is ambiguous.
      fc.pre(!/\|.*\|.*\|/.test(text));
      const expected = Number(new Function('x', 'y', `return ${js}`)(x, y));
      expect(equation(text).value({ x, y })).toBe(expected);
    }),
  );
});
