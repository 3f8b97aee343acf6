/** A shorter text would stand in other words too. */
const shortestKey = 8;
/** Answers nest a few levels; what walks them does so by calls, of which there is room for some thousands. */
const deepest = 200;

/** An answer that is nested deeper than any of the interface. */
export class TooDeep extends Error {}

/**
 * The answer of a service without the key that it was sent, wherever it repeats it and however it spells it: messages and results are
 * shown and stored. Read first, because JSON has many spellings of one text (`\\u002B` is `+`).
 *
 * @param answer a JSON value, or undefined
 * @throws {TooDeep}
 */
export function withoutKey(answer: unknown, key: string): unknown {
  const spelled = key.length < shortestKey ? null : spellingsOf(key);
  const clean = (text: string) => (spelled?.end.test(text) ? text.replace(spelled.whole, '(key)') : text);

  function cleaned(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return clean(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > deepest) throw new TooDeep();
    if (Array.isArray(value)) return value.map((each) => cleaned(each, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [clean(name), cleaned(each, depth + 1)]),
    );
  }

  return cleaned(answer, 0);
}

interface Spellings {
  key: string;
  whole: RegExp;
  /** Of its last letters, which every spelling of it ends in: the whole pattern takes 30 ms to compile. */
  end: RegExp;
}

let last: Spellings | null = null;

/** Every call of a session carries one key. */
function spellingsOf(key: string): Spellings {
  const patternOf = (part: string, flags: string) => new RegExp([...forms(part)].join('|'), flags);
  if (last?.key !== key) last = { key, whole: patternOf(key, 'gi'), end: patternOf(key.slice(-4), 'i') };
  return last;
}

/** The key letter by letter, each as it is or as a code of a URL, HTML, a string or a mail; in hex, and in base64 with whatever before it. */
function* forms(key: string): Generator<string> {
  const codes = [...key].map((letter) => letter.charCodeAt(0));
  yield codes.map(spelledLetter).join('');
  yield codes.map((code) => `(?:0x|\\\\x)?${hex(code)}`).join('[\\s:,-]?');
  for (const before of ['', ' ', '  ']) {
    const whole = btoa(before + key);
    const known = whole.slice(
      Math.ceil((before.length * 8) / 6),
      Math.floor(((before.length + key.length) * 8) / 6),
    );
    yield escaped(known).replaceAll(/\\\+|\//g, '[-+/_]');
  }
}

function spelledLetter(code: number): string {
  const letter = String.fromCharCode(code);
  return `(?:${escaped(letter)}|%(?:25)*${hex(code)}|&(?:amp;)*#(?:0*${code}|x0*${hex(code)});?|\\\\+(?:u00|x)${hex(code)}|=${hex(code)})`;
}

const hex = (code: number) => code.toString(16).padStart(2, '0');
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
