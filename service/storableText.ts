import type { ErrorDetail } from '../src/contract';

/**
 * Texts that no database would give back as they were sent: with a NUL character, or with half of a surrogate pair.
 * Each problem names the path of its text.
 */
export function unstorableTexts(value: unknown, path = ''): ErrorDetail[] {
  if (isWhollyStorable(value)) return [];
  if (typeof value !== 'object' || value === null) return [problem(path)];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => unstorableTexts(entry, `${path}[${index}]`));
  return Object.entries(value).flatMap(([name, entry]) => [
    ...(isStorable(name) ? [] : [problem(path)]),
    ...unstorableTexts(entry, path === '' ? name : `${path}.${name}`),
  ]);
}

function isWhollyStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (Array.isArray(value)) return value.every(isWhollyStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, entry]) => isStorable(name) && isWhollyStorable(entry));
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function problem(path: string): ErrorDetail {
  return {
    field: path,
    message: `${path || 'The body'} holds a character that is no text (NUL or half of a surrogate pair).`,
  };
}
