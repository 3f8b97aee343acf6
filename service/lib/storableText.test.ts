import { unstorableTexts } from './storableText';

test('names every text and every name that no database gives back as it was sent', () => {
  const value = { a: 'x', b: ['ok', 'a\0b', { c: '\ud800' }], d: { 'e\0': 1 }, f: '😀' };
  expect(unstorableTexts(value).map(({ field }) => field)).toEqual(['b[1]', 'b[2].c', 'd']);
  expect(unstorableTexts('a\0').map(({ message }) => message)).toEqual([
    expect.stringContaining('The body holds a character that is not text'),
  ]);
});

test.each([null, 1, true, '', 'é', '😀', {}, [], { a: [{ b: 'c' }] }])('%j is storable', (value) => {
  expect(unstorableTexts(value)).toEqual([]);
});

test('takes a value that is nested deeper than the call stack', () => {
  const nested = (innermost: string) =>
    JSON.parse(`${'['.repeat(50_000)}${JSON.stringify(innermost)}${']'.repeat(50_000)}`) as unknown;
  expect(unstorableTexts(nested('fine'))).toEqual([]);
  expect(unstorableTexts(nested('\0'))).toHaveLength(1);
});
