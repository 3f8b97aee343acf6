import { BooleanValueObject, StringValueObject } from '@univerjs/preset-sheets-core';

/** The engine's own method: every function and every comparison looks for a pattern by it. */
interface Text {
  getValue(): unknown;
  _checkWildcard(pattern: string, operator: string): BooleanValueObject;
}

/**
 * Looks for patterns with `*` and `?` in a time that is bounded by the length of the text times that of the pattern. Univer 0.25 makes a
 * regular expression of them, which tries all ways to share the text among the stars: with five and 400 letters that takes seconds,
 * with more it never ends.
 */
export function findPatternsInTime(): void {
  const text = StringValueObject.prototype as unknown as Text;
  text._checkWildcard = function (this: Text, pattern: string, operator: string) {
    const value = String(this.getValue()).toLocaleLowerCase();
    const isMatch = matchesPattern(value, pattern);
    const plain = pattern.replace(/~?[*?]/g, (sign) => (sign.length > 1 ? sign.slice(1) : ' '));
    if (operator === '=') return BooleanValueObject.create(isMatch);
    if (operator === '<>') return BooleanValueObject.create(!isMatch);
    if (operator.startsWith('>')) return BooleanValueObject.create(isMatch || value > plain);
    return BooleanValueObject.create(operator.startsWith('<') && value < plain);
  };
}

/** Whether a text is as a pattern of Excel says: `*` stands for any letters, `?` for one, and `~` before a sign for the sign. */
export function matchesPattern(text: string, pattern: string): boolean {
  const signs = pattern.match(/~[*?~]|[^]/g) ?? [];
  let at = 0;
  let next = 0;
  /** Behind the last star, and where the text goes on that it does not stand for. */
  let star: { next: number; at: number } | null = null;
  while (at < text.length) {
    const sign = signs[next];
    if (sign === '*') star = { next: ++next, at };
    else if (sign === '?' || (sign !== undefined && sign.at(-1) === text[at])) {
      at += 1;
      next += 1;
    } else if (star) {
      star.at += 1;
      ({ at, next } = star);
    } else return false;
  }
  return signs.slice(next).every((sign) => sign === '*');
}

/** Where a pattern first stands in a text from a place on, -1 for nowhere. */
export function patternIndex(text: string, pattern: string, from: number): number {
  const [lower, sought] = [
    text.toLocaleLowerCase(),
    pattern.toLocaleLowerCase().replace(/(?<!~)(~~)*~$/, '$1'),
  ];
  if (from < 0 || from > text.length || (from === text.length && text !== '')) return -1;
  if (!/[*?~]/.test(sought)) return lower.indexOf(sought, from);
  for (let at = from; at <= lower.length; at += 1)
    if (matchesPattern(lower.slice(at), `${sought}*`)) return at;
  return -1;
}
