import { createMemoryStore } from '../core/lib/keyValueStore';
import { createBrowserStore } from './indexedDbStore';

const denied = jest.fn();
beforeEach(() => denied.mockReset());

test('where there is no IndexedDB the records last as long as the page, and it says so', async () => {
  const store = createBrowserStore(() => 'records', denied);
  await store.set([
    ['a', 1],
    ['b', { c: 2 }],
  ]);
  await store.delete(['a']);
  expect(await store.entries()).toEqual([['b', { c: 2 }]]);
  await store.clear();
  expect(await store.entries()).toEqual([]);
  expect(denied).toHaveBeenCalledTimes(1);
});

test('a database that refuses to open is not opened again', async () => {
  const open = jest.fn(() => Promise.reject(new Error('denied')));
  const store = createBrowserStore(() => 'records', denied, open);
  await Promise.all([store.set([['a', 1]]), store.entries()]);
  expect(await store.entries()).toEqual([['a', 1]]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('the database is opened with the first record, under the name of that moment', async () => {
  let partition = '';
  const open = jest.fn(() => Promise.resolve(createMemoryStore()));
  const store = createBrowserStore(() => `${partition}calc`, denied, open);
  partition = 'tenant-';
  expect(await store.entries()).toEqual([]);
  expect(open.mock.calls).toEqual([['tenant-calc']]);
  expect(denied).not.toHaveBeenCalled();
});

test('a store that fails later rejects its calls', async () => {
  const full = { ...createMemoryStore(), set: () => Promise.reject(new Error('full')) };
  const store = createBrowserStore(
    () => 'records',
    denied,
    () => Promise.resolve(full),
  );
  await expect(store.set([['a', 1]])).rejects.toThrow('full');
});
