import fc from 'fast-check';
import { createFakeClock } from '../../client/testing/fakeClock';
import { createMemoryStore, type KeyValueStore } from './keyValueStore';
import { createWriteBehind } from './writeBehind';

function harness(store: KeyValueStore = createMemoryStore()) {
  const clock = createFakeClock();
  const onFailed = jest.fn();
  return { clock, onFailed, store, written: createWriteBehind({ ...clock, store, onFailed }) };
}

test('many changes are one timer and one write, a little later', async () => {
  const { clock, store, written } = harness();
  const set = jest.spyOn(store, 'set');
  for (let i = 0; i < 100; i += 1) written.set(`key ${i % 10}`, i);
  expect([clock.set, set.mock.calls.length]).toEqual([[250], 0]);
  await clock.runUntilSettled(until(() => set.mock.calls.length > 0));
  await written.flush();
  expect([set.mock.calls.length, (await store.entries()).length, clock.pending()]).toEqual([1, 10, 0]);
});

test('no write is longer than five hundred records', async () => {
  const { store, written } = harness();
  const set = jest.spyOn(store, 'set');
  for (let i = 0; i < 1_200; i += 1) written.set(`key ${i}`, i);
  await written.flush();
  expect(set.mock.calls.map(([entries]) => entries.length)).toEqual([500, 500, 200]);
});

test('whatever is set, deleted, cleared and flushed: the store ends as a map would', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), key: fc.nat(4), value: fc.nat() }),
    fc.record({ kind: fc.constant('delete' as const), key: fc.nat(4), value: fc.constant(0) }),
    fc.record({ kind: fc.constantFrom('clear' as const, 'flush' as const), key: fc.nat(4), value: fc.nat() }),
  );
  const property = fc.asyncProperty(fc.array(step), async (steps) => {
    const { store, written } = harness();
    const expected = new Map<string, number>();
    for (const { kind, key, value } of steps) {
      const name = `key ${key}`;
      if (kind === 'set') {
        written.set(name, value);
        expected.set(name, value);
      } else if (kind === 'delete') {
        written.delete(name);
        expected.delete(name);
      } else if (kind === 'clear') {
        written.clear();
        expected.clear();
      } else void written.flush();
    }
    await written.flush();
    expect(new Map(await store.entries())).toEqual(expected);
  });
  await fc.assert(property);
});

test('a store that fails is reported, no call waits forever, and the next write is tried', async () => {
  const store = createMemoryStore();
  const set = jest.spyOn(store, 'set').mockRejectedValueOnce(new Error('full'));
  const { written, onFailed } = harness(store);
  written.set('a', 1);
  await written.flush();
  expect(onFailed.mock.calls).toEqual([[new Error('full')]]);
  written.set('b', 2);
  await written.flush();
  expect([await store.entries(), set.mock.calls.length]).toEqual([[['b', 2]], 2]);
});

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setImmediate(resolve));
}
