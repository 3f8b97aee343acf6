import * as fc from 'fast-check';
import { createMemoryStore, type KeyValueStore } from '../lib/keyValueStore';
import { ServiceSpeed, storedNames } from './serviceSpeed';

const times = (count: number, act: () => void) => Array.from({ length: count }, act);

test('before anything was measured', () => {
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  expect(serviceSpeed.single('roof')).toBeNull();
  expect(serviceSpeed.unbatched('roof', 6)).toBeNull();
  expect(serviceSpeed.batchRate('roof')).toBeNull();
  expect(serviceSpeed.roundTrip).toBe(0.1);
});

test('a calculating call counts once five were measured: their mean, then a fifth of each new one', () => {
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  for (const seconds of [1, 2, 3, 4]) serviceSpeed.observeSingle('roof', seconds);
  expect(serviceSpeed.single('roof')).toBeNull();
  serviceSpeed.observeSingle('roof', 5);
  expect(serviceSpeed.single('roof')).toBeCloseTo(3);
  serviceSpeed.observeSingle('roof', 8);
  expect(serviceSpeed.single('roof')).toBeCloseTo(4);
  expect(serviceSpeed.single('beam')).toBeNull();
});

test('a round trip counts at once, later ones by 0.3', () => {
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  serviceSpeed.observe('roundTrip', 0.2);
  expect(serviceSpeed.roundTrip).toBeCloseTo(0.2);
  times(10, () => serviceSpeed.observe('roundTrip', 0.2));
  serviceSpeed.observe('roundTrip', 1.2);
  expect(serviceSpeed.roundTrip).toBeCloseTo(0.5);
});

test('the rate of a batch counts at once, later ones by half', () => {
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  serviceSpeed.observeBatchRate('roof', 4);
  serviceSpeed.observeBatchRate('roof', 8);
  serviceSpeed.observeBatchRate('roof', 2);
  expect(serviceSpeed.batchRate('roof')).toBeCloseTo(4);
});

test('what was measured at another concurrency is dropped', () => {
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  times(5, () => serviceSpeed.observeUnbatched('roof', 1, 6));
  expect(serviceSpeed.unbatched('roof', 6)).toBe(1);
  expect(serviceSpeed.unbatched('roof', 12)).toBeNull();
  serviceSpeed.observeUnbatched('roof', 2, 12);
  expect(serviceSpeed.unbatched('roof', 6)).toBeNull();
});

test.each([0, -1, NaN, Infinity, -Infinity])('%d is no measure', (value) => {
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  times(9, () => serviceSpeed.observeSingle('roof', value));
  times(9, () => serviceSpeed.observeUnbatched('roof', value, 6));
  serviceSpeed.observeBatchRate('roof', value);
  serviceSpeed.observe('roundTrip', value);
  expect(serviceSpeed.single('roof')).toBeNull();
  expect(serviceSpeed.unbatched('roof', 6)).toBeNull();
  expect(serviceSpeed.batchRate('roof')).toBeNull();
  expect(serviceSpeed.roundTrip).toBe(0.1);
});

test('the next session knows it', async () => {
  const store = createMemoryStore();
  const before = new ServiceSpeed(store);
  times(5, () => before.observeSingle('roof', 0.3));
  times(5, () => before.observeUnbatched('roof', 0.25, 6));
  before.observeBatchRate('roof', 5);
  before.observe('roundTrip', 0.05);
  expect(before.concurrency).toBeNull();
  before.observeConcurrency(48);
  await before.save();
  const after = new ServiceSpeed(store);
  await after.loaded;
  expect(after.single('roof')).toBeCloseTo(0.3);
  expect(after.unbatched('roof', 6)).toBeCloseTo(0.25);
  expect(after.batchRate('roof')).toBe(5);
  expect(after.roundTrip).toBe(0.05);
  expect(after.concurrency).toBe(48);
});

test('what is measured before the store is read stands', async () => {
  const store = createMemoryStore();
  await store.set([
    ['template:roof', { single: 9, batchRate: 9 }],
    ['roundTrip', { seconds: 9 }],
  ]);
  const serviceSpeed = new ServiceSpeed(store);
  serviceSpeed.observeBatchRate('roof', 5);
  serviceSpeed.observe('roundTrip', 0.2);
  await serviceSpeed.loaded;
  expect(serviceSpeed.batchRate('roof')).toBe(5);
  expect(serviceSpeed.roundTrip).toBe(0.2);
  expect(serviceSpeed.single('roof')).toBe(9);
});

test('whatever stands in the store, only finite positive numbers come out of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.anything(), fc.anything(), async (one, two, three) => {
      const store = createMemoryStore();
      await store.set([
        ['roundTrip', one],
        ['roundTrip', { seconds: two }],
        ['template:roof', three],
        [
          'template:beam',
          {
            single: one,
            [storedNames.unbatched]: two,
            [storedNames.unbatchedConcurrency]: three,
            batchRate: three,
          },
        ],
        ['template:', null],
        ['concurrency', { count: one }],
        ['elsewhere', one],
      ]);
      const serviceSpeed = new ServiceSpeed(store);
      await serviceSpeed.loaded;
      const values = ['roof', 'beam', ''].flatMap((code) => [
        serviceSpeed.single(code),
        serviceSpeed.unbatched(code, 6),
        serviceSpeed.batchRate(code),
      ]);
      for (const value of [...values, serviceSpeed.concurrency])
        expect(value === null || (Number.isFinite(value) && value > 0)).toBe(true);
      expect(serviceSpeed.roundTrip).toBeGreaterThan(0);
      expect(serviceSpeed.roundTrip).toBeLessThan(Infinity);
    }),
  );
});

test('a store that fails is gone on without', async () => {
  const broken = () => Promise.reject(new Error('denied'));
  const serviceSpeed = new ServiceSpeed({ entries: broken, set: broken, delete: broken, clear: broken });
  await serviceSpeed.loaded;
  times(5, () => serviceSpeed.observeSingle('roof', 0.3));
  await serviceSpeed.save();
  expect(serviceSpeed.single('roof')).toBeCloseTo(0.3);
});

test('a store is written once at a time, and only with what is new', async () => {
  const store = createMemoryStore();
  const written: string[][] = [];
  let writing = 0;
  const watched: KeyValueStore = {
    ...store,
    async set(entries) {
      expect(++writing).toBe(1);
      written.push(entries.map(([key]) => key));
      await store.set(entries);
      writing -= 1;
    },
  };
  const serviceSpeed = new ServiceSpeed(watched);
  serviceSpeed.observeBatchRate('roof', 5);
  const first = serviceSpeed.save();
  serviceSpeed.observeBatchRate('beam', 5);
  await Promise.all([first, serviceSpeed.save()]);
  await serviceSpeed.save();
  expect(written).toEqual([['template:roof'], ['template:beam']]);
});
