import { createFakeClock } from '../../client/testing/fakeClock';
import { createMemoryStore, type KeyValueStore, createTimeoutStore } from './keyValueStore';

const never = () => new Promise<never>(() => undefined);
const everything: [string, (store: KeyValueStore) => Promise<unknown>][] = [
  ['entries', (store) => store.entries()],
  ['set', (store) => store.set([['a', 1]])],
  ['delete', (store) => store.delete(['a'])],
  ['clear', (store) => store.clear()],
];

test('a store that answers is passed through, and no timer is left', async () => {
  const clock = createFakeClock();
  const store = createTimeoutStore(clock, createMemoryStore());
  await store.set([
    ['a', 1],
    ['b', 2],
  ]);
  await store.delete(['a']);
  expect(await store.entries()).toEqual([['b', 2]]);
  await store.clear();
  expect([await store.entries(), clock.pending()]).toEqual([[], 0]);
});

test.each(everything)('%s that hangs fails in time, and no later call waits', async (name, call) => {
  const clock = createFakeClock();
  const hanging = jest.fn(never);
  const inner = { ...createMemoryStore(), [name]: hanging };
  const store = createTimeoutStore(clock, inner);
  await expect(clock.runUntilSettled(call(store))).rejects.toMatchObject({ code: 'STORE_HANGS' });
  expect(clock.set).toEqual([20_000]);
  for (const [, other] of everything)
    await expect(other(store)).rejects.toMatchObject({ code: 'STORE_HANGS' });
  expect([clock.set.length, hanging.mock.calls.length]).toEqual([1, 1]);
});

test('its own failure is passed on, and the next call tries again', async () => {
  const inner = createMemoryStore();
  jest.spyOn(inner, 'entries').mockRejectedValueOnce(new Error('denied'));
  const store = createTimeoutStore(createFakeClock(), inner);
  await expect(store.entries()).rejects.toThrow('denied');
  expect(await store.entries()).toEqual([]);
});
