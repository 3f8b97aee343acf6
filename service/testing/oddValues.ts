import fc from 'fast-check';

/** What JSON can say and `JSON.stringify` does not. */
export const rawJson: Record<string, string> = {
  overflow: '1e999',
  minusZero: '-0',
  longNumber: `0.${'3'.repeat(400)}`,
  deepList: '['.repeat(12_000) + ']'.repeat(12_000),
  deepObject: '{"a":'.repeat(12_000) + '1' + '}'.repeat(12_000),
  repeatedName: '{"a":1,"a":2}',
};
const oddTexts = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\udc00x',
  '😀',
  'e\u0301',
  '\u202e',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '=1+1',
  "'; drop table sheets; --",
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
];
export const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'a\0',
  '\ud800',
  'attributes[0]',
];
/** What a body may hold in place of a good value; `RAW:overflow` and so on stand for what is in `rawJson`. */
export const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    ...oddTexts,
    ...Object.keys(rawJson).map((name) => `RAW:${name}`),
    ...[null, true, false, 0, 1, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 64],
    ...[[], [[]], [[[]]], {}, { value: 1 }, [null], [['a', 1]]],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.double(),
);
