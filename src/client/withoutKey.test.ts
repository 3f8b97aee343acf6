import fc from 'fast-check';
import { withoutKey } from './withoutKey';

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
