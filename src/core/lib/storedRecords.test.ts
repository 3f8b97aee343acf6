import { createStoredRecords, type RecordKind } from './storedRecords';
import { createMemoryStore } from './keyValueStore';

const speedRecords = 'learned' satisfies RecordKind;

function open() {
  const [results, templates, sheets] = [createMemoryStore(), createMemoryStore(), createMemoryStore()];
  const forgotten: string[] = [];
  const stored = (name: string, ...stores: (typeof results)[]) => ({
    stores,
    forget: () => void forgotten.push(name),
  });
  const records = createStoredRecords({
    results: stored('results', results, templates),
    sheets: stored('sheets', sheets),
    studies: stored('studies'),
    [speedRecords]: stored('learned'),
  });
  return { results, templates, sheets, forgotten, records };
}

test('records are counted over all their stores', async () => {
  const { results, templates, records } = open();
  await results.set([['a', { value: 1 }]]);
  await templates.set([['t', 'x'.repeat(1000)]]);
  expect(await records.amount('results')).toEqual({ records: 2, bytes: 1 + 11 + 1 + 1002 });
  expect(await records.amount('sheets')).toEqual({ records: 0, bytes: 0 });
});

test('the size of many is taken from some of them', async () => {
  const { results, records } = open();
  await results.set(Array.from({ length: 5000 }, (_, i) => [String(10_000 + i), 'x'.repeat(93)] as const));
  const { records: count, bytes } = await records.amount('results');
  expect([count, bytes]).toEqual([5000, 5000 * 100]);
});

test('one kind is forgotten, in memory and in its stores; the others stay', async () => {
  const { results, templates, sheets, forgotten, records } = open();
  for (const store of [results, templates, sheets]) await store.set([['a', 1]]);
  await records.clear('results');
  expect(forgotten).toEqual(['results']);
  expect(await Promise.all([results, templates, sheets].map((store) => store.entries()))).toEqual([
    [],
    [],
    [['a', 1]],
  ]);
});

test('a database that fails is reported', async () => {
  const { results, records } = open();
  results.clear = () => Promise.reject(new Error('the disk is full'));
  await expect(records.clear('results')).rejects.toThrow('the disk is full');
});
