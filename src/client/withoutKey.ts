/** A shorter text would stand in other words too. */
const shortestKey = 8;

/**
 * The answer of a service without the key that it was sent, wherever it repeats it: messages and results are shown and stored. Read
 * first, because JSON has many spellings of one text (`\\u002B` is `+`).
 *
 * @param answer a JSON value, or undefined
 */
export function withoutKey(answer: unknown, key: string): unknown {
  if (key.length < shortestKey) return answer;
  const forms = new Set([key, encodeURIComponent(key), btoa(key)]);
  const clean = (text: string) => [...forms].reduce((rest, form) => rest.replaceAll(form, '(key)'), text);

  function cleaned(value: unknown): unknown {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(cleaned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [clean(name), cleaned(each)]));
  }

  return cleaned(answer);
}
