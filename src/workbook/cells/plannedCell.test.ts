import fc from 'fast-check';
import {
  blankCell,
  planCell,
  planQuantity,
  planWithUnits,
  wouldBeReinterpreted,
  writtenFormat,
  writtenValue,
} from './plannedCell';

describe('text that Excel would take for something else', () => {
  test.each([
    '=1+1',
    '+5',
    '-x',
    '@name',
    '1',
    ' 1',
    '2x10',
    '4:12',
    '1/2',
    '1e3',
    '50%',
    '$5',
    '(5)',
    '.5',
    'TRUE',
    ' false ',
    'May 5',
    'Mar-10',
    'sept. 3',
    '#N/A',
    "'quoted",
    ...[
      '＝1+1',
      '＋5',
      '－x',
      '＠name',
      '１',
      '＃N/A',
      'ＴＲＵＥ',
      '\u200b=1+1',
      '\ufeff@x',
      '\u00ad-1',
      '\u2060\u200f=A1',
      '﹣1',
    ],
  ])('%p is written as text', (text) => {
    expect(planCell(text)).toEqual({ value: text, asText: true });
  });

  test.each([
    'Größe',
    '梁',
    'α = 1',
    'II',
    'Partially Exposed',
    'C',
    ' trailing blank ',
    'Marble',
    'R-value',
  ])('%p is left unchanged', (text) => {
    expect(planCell(text)).toEqual({ value: text, asText: false });
  });

  test('whatever begins like a formula is never anything but text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '＝', '＋', '－', '＠', '\u200b=', '\ufeff\u200e＝'),
        fc.string(),
        (start, rest) => {
          expect(wouldBeReinterpreted(start + rest)).toBe(true);
        },
      ),
    );
  });

  test('no text is changed, but for the mark that Excel swallows', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const written = writtenValue(planCell(text));
        expect(text.startsWith("'") ? String(written).slice(1) : written).toBe(text);
      }),
    );
  });
});

test('numbers and booleans stay what they are', () => {
  expect(planCell(-3.5)).toEqual({ value: -3.5, asText: false });
  expect(planCell(true)).toEqual({ value: true, asText: false });
});

test('a number that no cell can hold is written as its name', () => {
  expect(planCell(Infinity).value).toBe('Infinity');
});

test('nothing is an empty cell', () => {
  expect([planCell(null), planCell(undefined), planCell('')]).toEqual([blankCell, blankCell, blankCell]);
});

test('over a quantity in the units of its field a number can be typed, and over another one it cannot', () => {
  const formatOf = (text: string, units: string | null) =>
    writtenFormat(planQuantity(text, units), 'General');
  for (const text of [`24'-6"`, "20'", '1/2 ft', '24 ft']) {
    expect(formatOf(text, 'ft')).toBeNull();
    expect(writtenValue(planQuantity(text, 'ft'))).toBe(`'${text}`);
    expect(writtenFormat(planQuantity(text, 'ft'), '@')).toBe('General');
  }
  for (const [text, units] of [
    ['385 plf', 'kip/ft'],
    ['18"', 'ft'],
    ['3-6', 'ft'],
    ['24', null],
  ] as const)
    expect([formatOf(text, units), writtenValue(planQuantity(text, units))]).toEqual(['@', text]);
});

test.each([
  ['385 plf', 'kip/ft', 385, 'plf'],
  ['18"', 'ft', 18, 'in'],
  ['1.2e3 lb', 'kip', 1200, 'lb'],
  [`24'-6"`, 'ft', `24'-6"`, 'ft'],
  [`24'-6"`, 'in', `24'-6"`, ''],
  ['1/2 ft', 'in', '1/2 ft', ''],
  ['3-6', 'ft', '3-6', ''],
  ['385 plf', 'psf', '385 plf', ''],
  ['24', null, '24', ''],
])('%s in %s with a cell for its units is %p in %p', (text, own, value, units) => {
  const planned = planWithUnits(text, own);
  expect([planned.value.value, planned.units.value]).toEqual([value, units]);
});

describe('number format', () => {
  test('text is formatted as text once', () => {
    expect(writtenFormat(planCell('1'), 'General')).toBe('@');
    expect(writtenFormat(planCell('1'), '@')).toBeNull();
  });

  test('an apostrophe that is doubled is not in a text cell, which would show both', () => {
    expect(writtenFormat(planCell("'Snow study'!S2", true), 'General')).toBeNull();
    expect(writtenFormat(planCell("'Snow study'!S2", true), '@')).toBe('General');
  });

  test('a number does not become text in a text cell', () => {
    expect(writtenFormat(planCell(5), '@')).toBe('General');
  });

  test("the user's own format stays", () => {
    expect(writtenFormat(planCell(5), '0.00')).toBeNull();
    expect(writtenFormat(blankCell, '@')).toBeNull();
  });
});
