import type { ErrorDetail } from '../../contract';

/**
 * Texts that no database would give back as they were sent: with a NUL character, or with half of a surrogate pair.
 * Each problem names the path of its text. Walks without recursion: a body may be nested deeper than the call stack.
 */
export function unstorableTexts(value: unknown, path = ''): ErrorDetail[] {
  if (isWhollyStorable(value)) return [];
  const problems: ErrorDetail[] = [];
  const waiting = [{ value, path }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: entry, path: at } = next;
    if (typeof entry === 'string' && !isStorable(entry)) problems.push(problem(at));
    if (typeof entry !== 'object' || entry === null) continue;
    const isList = Array.isArray(entry);
    if (!isList && Object.keys(entry).some((name) => !isStorable(name))) problems.push(problem(at));
    // The last one is looked at first, so that problems come in the order of the body.
    for (const [name, part] of Object.entries(entry).reverse())
      waiting.push({ value: part, path: isList ? `${at}[${name}]` : at === '' ? name : `${at}.${name}` });
  }
  return problems;
}

/** Nearly every body is: found out without naming paths. */
function isWhollyStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const entry = waiting.pop();
    if (typeof entry === 'string' && !isStorable(entry)) return false;
    if (typeof entry !== 'object' || entry === null) continue;
    if (!Array.isArray(entry) && !Object.keys(entry).every(isStorable)) return false;
    for (const part of Object.values(entry)) waiting.push(part);
  }
  return true;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function problem(path: string): ErrorDetail {
  return {
    field: path,
    message: `${path || 'The body'} holds a character that is not text (NUL or half of a surrogate pair).`,
  };
}
