import fc from 'fast-check';
import type { Attributes } from '../../../contract';
import { attributesOfKey } from './attributesOfKey';
import { requestKey } from './requestKey';

test('gives the attributes of every key', () => {
  const name = fc.string().filter((text) => text !== '__proto__');
  const simple = fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant('] ['), fc.constant(null));
  const row = fc.oneof(fc.array(simple), fc.dictionary(name, simple));
  const value = fc.oneof(simple, fc.array(fc.oneof(simple, row)));
  fc.assert(
    fc.property(fc.dictionary(name, value), fc.string(), fc.string(), (attributes, serviceUrl, projectId) => {
      const request = { serviceUrl, projectId, endpoint: 'calculate' as const, templateCode: '] [' };
      const key = requestKey({ ...request, attributes: attributes as Attributes });
      const found = attributesOfKey(key);
      expect(JSON.stringify(sorted(found))).toBe(JSON.stringify(sorted(attributes)));
    }),
  );
});

test.each(['', 'key', '[] []', '["o","p"] ["calculate","t",null,[]]', '["o","p"] {}'])(
  '%j is no key',
  (text) => {
    expect(attributesOfKey(text)).toBeNull();
  },
);

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}
