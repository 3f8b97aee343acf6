import canonicalize from 'canonicalize';
import * as fc from 'fast-check';
import { canonicalText } from './statement';

test.each<[object, string]>([
  [{ b: 1, a: [undefined, { d: -0, c: 1e21 }] }, '{"a":[null,{"c":1e+21,"d":0}],"b":1}'],
  [{ '€': 1, '\r': 2, '1': 3, '10': 4, '2': 5, ö: 6 }, '{"\\r":2,"1":3,"10":4,"2":5,"ö":6,"€":1}'],
  [{ '\ud83d\ude00': 'a', '\ufb33': '\u000f"\\' }, '{"\ud83d\ude00":"a","\ufb33":"\\u000f\\"\\\\"}'],
  [JSON.parse('{"b":{"__proto__":1},"a":null}') as object, '{"a":null,"b":{"__proto__":1}}'],
  [{ a: undefined, b: 0.000_001, c: 1e-7 }, '{"b":0.000001,"c":1e-7}'],
])('%j is written as RFC 8785 says', (value, text) => {
  expect(canonicalText(value)).toBe(text);
});

test('what has no form in JSON is refused', () => {
  for (const a of [Number.NaN, Infinity, -Infinity])
    expect(() => canonicalText({ a })).toThrow('not allowed');
});

test('every value has the text that the library gives it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
      expect(canonicalText([value])).toBe(canonicalize([value]));
    }),
  );
});
