import fc from 'fast-check';
import { TooDeep, withoutKey } from './withoutKey';

const key = 'calc_a+b/c=="d';
const read = (json: string) => JSON.stringify(withoutKey(JSON.parse(json), key));

test.each([
  ['as it is', JSON.stringify({ error: { message: `no such key ${key}!` } })],
  ['as .NET and Go write it', `{"message":"calc_a\\u002Bb\\/c\\u003d\\u003D\\u0022d"}`],
  ['with every letter escaped', `"${[...key].map((c) => `\\u00${c.charCodeAt(0).toString(16)}`).join('')}"`],
  ['in a list, a name and a percent code', JSON.stringify([{ [key]: [`?key=${encodeURIComponent(key)}`] }])],
  ['in base64', JSON.stringify(`Basic ${btoa(key)}`)],
])('the key is cut out: %s', (_, json) => {
  expect(read(json)).toContain('(key)');
  for (const form of [key, encodeURIComponent(key), btoa(key)])
    expect(JSON.parse(read(json))).not.toEqual(expect.stringContaining(form));
  expect(JSON.stringify(JSON.parse(read(json)))).not.toContain('calc_a');
});

const bytes = [...key].map((letter) => letter.charCodeAt(0));
const hex = bytes.map((code) => code.toString(16).padStart(2, '0'));

test.each([
  ['base64 of the header', btoa(`Bearer ${key}`)],
  ['base64 of a user and the key', btoa(`me:${key}`)],
  ['base64 of an object with it', btoa(JSON.stringify({ a: 1, key: 'calc_a+b/c==d' })), 'calc_a+b/c==d'],
  [
    'base64 for addresses',
    btoa(`Bearer ${key}`).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  ],
  ['hex', hex.join('')],
  ['hex in capitals', hex.join('').toUpperCase()],
  ['hex with blanks', hex.join(' ')],
  ['bytes of a program', hex.map((code) => `0x${code}`).join(',')],
  ['a string of a program', hex.map((code) => `\\x${code}`).join('')],
  ['escapes of JSON within a text', hex.map((code) => `\\u00${code}`).join('')],
  ['percent codes of every letter', hex.map((code) => `%${code}`).join('')],
  ['percent codes twice', hex.map((code) => `%25${code}`).join('')],
  ['codes of HTML', bytes.map((code) => `&#${code};`).join('')],
  ['codes of HTML in hex', hex.map((code) => `&#x${code};`).join('')],
  ['codes of HTML twice', bytes.map((code) => `&amp;#${code};`).join('')],
  ['quoted printable', hex.map((code) => `=${code}`).join('')],
  ['capitals', key.toUpperCase()],
  ['some letters in codes', key.replace('a', '%61').replace('/', '&#47;')],
])('the key is cut out in other spellings: %s', (_, spelled, of = key) => {
  const text = withoutKey({ message: `no key ${spelled} here` }, of) as { message: string };
  expect(text.message).toMatch(/^no key \S{0,24}\(key\)\S{0,8} here$/);
});

test('base64 is cut out at every place in it, and a mix of spellings of any key', () => {
  const anyKey = fc.stringMatching(/^[\w+/=.-]{8,40}$/);
  const code = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0');
  const spelled = [(l: string) => l, (l: string) => `%25${code(l)}`, (l: string) => `&#x${code(l)};`];
  fc.assert(
    fc.property(
      anyKey,
      fc.stringMatching(/^\w{0,9}$/),
      fc.array(fc.nat(2), { minLength: 1 }),
      (of, before, how) => {
        const mixed = [...of].map((letter, i) => spelled[how[i % how.length]!]!(letter)).join('');
        for (const text of [btoa(before + of), before + mixed])
          expect(withoutKey(text, of)).toContain('(key)');
      },
    ),
  );
});

test('a value nested deeper than any answer is refused under every key', () => {
  for (const levels of [300, 50_000]) {
    const nested: unknown = JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    for (const each of [key, 'short']) expect(() => withoutKey(nested, each)).toThrow(TooDeep);
  }
});

test('whatever else is answered comes as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(withoutKey(JSON.parse(text), key))).toBe(text);
    }),
  );
  expect(withoutKey(undefined, key)).toBeUndefined();
});

test('wherever it is repeated in whatever JSON, it does not come through', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.string(), (value, before, after) => {
      const repeated = { [before + key + after]: [before + key + after, { value, message: key + key }] };
      expect(JSON.stringify(withoutKey(repeated, key))).not.toContain(JSON.stringify(key).slice(1, -1));
    }),
  );
});

test('a name that every object has is a name like others', () => {
  expect(JSON.stringify(withoutKey(JSON.parse('{"__proto__":{"a":1},"toString":2}'), key))).toBe(
    '{"__proto__":{"a":1},"toString":2}',
  );
});
