import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Attributes } from '../../../contract';
import { type CalculationRequest, requestKey } from './requestKey';

/** Prototypes are no part of a request. */
const plain = { noNullPrototype: true };
const cell = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.dictionary(fc.string(), fc.integer(), plain),
);
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.array(cell)));
const attributes = fc.dictionary(fc.string(), value, plain) as fc.Arbitrary<Attributes>;
const request: fc.Arbitrary<CalculationRequest> = fc.record(
  {
    serviceUrl: fc.webUrl(),
    projectId: fc.string(),
    endpoint: fc.constantFrom('calculate' as const, 'snow-load' as const),
    templateCode: fc.string(),
    preset: fc.option(fc.string(), { nil: undefined }),
    attributes,
  },
  plain,
);

const shuffled = (given: Attributes, seed: number): Attributes =>
  Object.fromEntries(
    Object.entries(given)
      .map((entry, i) => ({ entry, rank: (i * 7919 + seed) % 101 }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry),
  );

test('the order of the attributes does not matter', () => {
  fc.assert(
    fc.property(request, fc.nat(), (one, seed) => {
      const other = { ...one, attributes: shuffled(one.attributes, seed) };
      expect(requestKey(other)).toBe(requestKey(one));
    }),
  );
});

/** Few values, so that equal requests and near misses both come up. */
const near: fc.Arbitrary<CalculationRequest> = fc.record(
  {
    serviceUrl: fc.constantFrom('o', 'p'),
    projectId: fc.constantFrom('o', 'p'),
    endpoint: fc.constantFrom('calculate' as const, 'snow-load' as const),
    templateCode: fc.constantFrom('o', ''),
    preset: fc.constantFrom('o', '', undefined),
    attributes: fc.dictionary(
      fc.constantFrom('a', 'b'),
      fc.constantFrom(1, '1', true, 'true', [[1]], [['1']], [[{ D: 1, L: 2 }]], [[{ L: 2, D: 1 }]]),
      { maxKeys: 2, ...plain },
    ) as fc.Arbitrary<Attributes>,
  },
  plain,
);
const parts = ['serviceUrl', 'projectId', 'endpoint', 'templateCode', 'preset', 'attributes'] as const;

test.each([
  ['that differ in one part at most', near, fc.constantFrom(...parts).map((part) => [part])],
  ['of few values', near, fc.constant([...parts])],
  ['of any values', request, fc.constant([...parts])],
])('keys are equal for equal requests and for no others: requests %s', (_, among, differing) => {
  fc.assert(
    fc.property(among, among, differing, (one, another, names) => {
      const changed = Object.fromEntries(names.map((name) => [name, another[name]]));
      const other = { ...one, ...changed };
      expect(requestKey(one) === requestKey(other)).toBe(isDeepStrictEqual(one, other));
    }),
    { numRuns: 500 },
  );
});

test('row objects compare by their entries, whatever their order', () => {
  const of = (cells: Record<string, number>) =>
    requestKey({
      ...{ serviceUrl: 'o', projectId: 'p', endpoint: 'calculate', templateCode: 't' },
      attributes: { rows: [['a', cells]] },
    });
  expect(of({ D: 1, L: 2 })).toBe(of({ L: 2, D: 1 }));
  expect(of({ D: 1, L: 2 })).not.toBe(of({ D: 2, L: 1 }));
});
