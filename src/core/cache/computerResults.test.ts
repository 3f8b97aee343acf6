import { createMemoryStore } from '../lib/keyValueStore';
import { calculationResult } from '../testing/answers';
import { createComputerResults } from './computerResults';
import { toSaved } from './savedResult';

const request = {
  ...{ serviceUrl: 'o', projectId: 'p', endpoint: 'calculate' as const, templateCode: 't', attributes: {} },
};
const saved = (solvedAt = '2026-01-01T00:00:00.000Z') => toSaved(request, calculationResult({ solvedAt }));

function open(store = createMemoryStore()) {
  const written = { set: jest.fn(), delete: jest.fn(), clear: jest.fn(), flush: () => Promise.resolve() };
  const onStoreFailed = jest.fn();
  return { written, onStoreFailed, results: createComputerResults({ store, written, onStoreFailed }) };
}

test('what was stored is found, now and by the next session', async () => {
  const { results, written } = open();
  results.keep('a', saved());
  expect(results.find('a')).toEqual(saved());
  expect(written.set).toHaveBeenCalledWith('a', saved());
  const store = createMemoryStore();
  await store.set([['a', saved()]]);
  const next = open(store);
  await next.results.ready;
  expect([next.results.find('a'), next.results.find('b')]).toEqual([saved(), undefined]);
});

test.each([[null], [{ ...saved(), verdict: 'MAYBE' }]])(
  '%j, of another version or anybody, is not a result and harms no other',
  async (record) => {
    const store = createMemoryStore();
    await store.set([
      ['bad', record],
      ['good', saved()],
    ]);
    const { results } = open(store);
    await results.ready;
    expect([results.find('bad'), results.find('good')]).toEqual([undefined, saved()]);
  },
);

test('what is written while the store is read is newer than what the store holds', async () => {
  const store = createMemoryStore();
  await store.set([['a', saved()]]);
  const { results } = open(store);
  results.keep('a', saved('2026-02-02T00:00:00.000Z'));
  await results.ready;
  expect(results.find('a')?.solvedAt).toBe('2026-02-02T00:00:00.000Z');
});

test('of more than a hundred thousand the latest stay; what tells no time is the oldest', async () => {
  const store = createMemoryStore();
  const at = (i: number) => new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString();
  await store.set([
    ['timeless', { solvedAt: 5 }],
    ...Array.from({ length: 100_001 }, (_, i) => [`key ${i}`, { solvedAt: at(i) }] as const),
    ['key 1', saved(at(1))],
  ]);
  const { results, written } = open(store);
  await results.ready;
  expect(written.delete.mock.calls.flat().sort()).toEqual(['key 0', 'timeless']);
  expect([results.find('key 0'), results.find('key 1')?.solvedAt]).toEqual([undefined, at(1)]);
});

test('a store that fails is reported; what is written from now on is found', async () => {
  const store = createMemoryStore();
  store.entries = () => Promise.reject(new Error('denied'));
  const { results, onStoreFailed } = open(store);
  await results.ready;
  results.keep('a', saved());
  expect([onStoreFailed.mock.calls, results.find('a')]).toEqual([[[new Error('denied')]], saved()]);
  results.clear();
  expect(results.find('a')).toBeUndefined();
});
