import fc from 'fast-check';
import { matchesPattern } from './wildcards';

const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '*', '?', '~'), maxLength: 12 });

/** By a regular expression, whose time has no bound. */
function expected(text: string, pattern: string): boolean {
  const escaped = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const source = pattern.replace(/~([*?~])|[^]/g, (sign, literal?: string) =>
    literal !== undefined ? escaped(literal) : sign === '*' ? '.*' : sign === '?' ? '.' : escaped(sign),
  );
  return new RegExp(`^${source}$`, 's').test(text);
}

test('a text is what the pattern says', () => {
  fc.assert(
    fc.property(texts, texts, (text, pattern) => {
      expect([text, pattern, matchesPattern(text, pattern)]).toEqual([
        text,
        pattern,
        expected(text, pattern),
      ]);
    }),
    { numRuns: 2_000 },
  );
});

test('many stars in a long text come to an end', () => {
  const text = 'a'.repeat(32_000);
  expect(matchesPattern(text, `${'*a'.repeat(100)}*b`)).toBe(false);
  expect(matchesPattern(text, '*a'.repeat(100))).toBe(true);
});
