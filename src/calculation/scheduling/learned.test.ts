import * as fc from 'fast-check';
import { createMemoryStore, type KeyValueStore } from '../storage/keyValueStore';
import { createLearned } from './learned';

const times = (count: number, act: () => void) => Array.from({ length: count }, act);

test('before anything was measured', () => {
  const learned = createLearned(createMemoryStore());
  expect(learned.single('roof')).toBeNull();
  expect(learned.alone('roof', 6)).toBeNull();
  expect(learned.batchRate('roof')).toBeNull();
  expect(learned.roundTrip).toBe(0.1);
});

test('a calculating call counts once five were measured: their mean, then a fifth of each new one', () => {
  const learned = createLearned(createMemoryStore());
  for (const seconds of [1, 2, 3, 4]) learned.observeSingle('roof', seconds);
  expect(learned.single('roof')).toBeNull();
  learned.observeSingle('roof', 5);
  expect(learned.single('roof')).toBeCloseTo(3);
  learned.observeSingle('roof', 8);
  expect(learned.single('roof')).toBeCloseTo(4);
  expect(learned.single('beam')).toBeNull();
});

test('a round trip counts at once, later ones by 0.3', () => {
  const learned = createLearned(createMemoryStore());
  learned.observe('roundTrip', 0.2);
  expect(learned.roundTrip).toBeCloseTo(0.2);
  times(10, () => learned.observe('roundTrip', 0.2));
  learned.observe('roundTrip', 1.2);
  expect(learned.roundTrip).toBeCloseTo(0.5);
});

test('the rate of a batch counts at once, later ones by half', () => {
  const learned = createLearned(createMemoryStore());
  learned.observeBatchRate('roof', 4);
  learned.observeBatchRate('roof', 8);
  learned.observeBatchRate('roof', 2);
  expect(learned.batchRate('roof')).toBeCloseTo(4);
});

test('what was alone with other lanes is forgotten', () => {
  const learned = createLearned(createMemoryStore());
  times(5, () => learned.observeAlone('roof', 1, 6));
  expect(learned.alone('roof', 6)).toBe(1);
  expect(learned.alone('roof', 12)).toBeNull();
  learned.observeAlone('roof', 2, 12);
  expect(learned.alone('roof', 6)).toBeNull();
});

test.each([0, -1, NaN, Infinity, -Infinity])('%d is no measure', (value) => {
  const learned = createLearned(createMemoryStore());
  times(9, () => learned.observeSingle('roof', value));
  times(9, () => learned.observeAlone('roof', value, 6));
  learned.observeBatchRate('roof', value);
  learned.observe('roundTrip', value);
  expect(learned.single('roof')).toBeNull();
  expect(learned.alone('roof', 6)).toBeNull();
  expect(learned.batchRate('roof')).toBeNull();
  expect(learned.roundTrip).toBe(0.1);
});

test('the next session knows it', async () => {
  const store = createMemoryStore();
  const before = createLearned(store);
  times(5, () => before.observeSingle('roof', 0.3));
  times(5, () => before.observeAlone('roof', 0.25, 6));
  before.observeBatchRate('roof', 5);
  before.observe('roundTrip', 0.05);
  await before.save();
  const after = createLearned(store);
  await after.loaded;
  expect(after.single('roof')).toBeCloseTo(0.3);
  expect(after.alone('roof', 6)).toBeCloseTo(0.25);
  expect(after.batchRate('roof')).toBe(5);
  expect(after.roundTrip).toBe(0.05);
});

test('what is measured before the store is read stands', async () => {
  const store = createMemoryStore();
  await store.set([
    ['template:roof', { single: 9, batchRate: 9 }],
    ['roundTrip', { seconds: 9 }],
  ]);
  const learned = createLearned(store);
  learned.observeBatchRate('roof', 5);
  learned.observe('roundTrip', 0.2);
  await learned.loaded;
  expect(learned.batchRate('roof')).toBe(5);
  expect(learned.roundTrip).toBe(0.2);
  expect(learned.single('roof')).toBe(9);
});

test('whatever stands in the store, only finite positive numbers come out of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.anything(), fc.anything(), async (one, two, three) => {
      const store = createMemoryStore();
      await store.set([
        ['roundTrip', one],
        ['roundTrip', { seconds: two }],
        ['template:roof', three],
        ['template:beam', { single: one, alone: two, aloneLanes: three, batchRate: three }],
        ['template:', null],
        ['elsewhere', one],
      ]);
      const learned = createLearned(store);
      await learned.loaded;
      for (const code of ['roof', 'beam', '']) {
        for (const value of [learned.single(code), learned.alone(code, 6), learned.batchRate(code)]) {
          expect(value === null || (Number.isFinite(value) && value > 0)).toBe(true);
        }
      }
      expect(learned.roundTrip).toBeGreaterThan(0);
      expect(learned.roundTrip).toBeLessThan(Infinity);
    }),
  );
});

test('a store that fails is gone on without', async () => {
  const broken = () => Promise.reject(new Error('denied'));
  const learned = createLearned({ entries: broken, set: broken, delete: broken, clear: broken });
  await learned.loaded;
  times(5, () => learned.observeSingle('roof', 0.3));
  await learned.save();
  expect(learned.single('roof')).toBeCloseTo(0.3);
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
  const learned = createLearned(watched);
  learned.observeBatchRate('roof', 5);
  const first = learned.save();
  learned.observeBatchRate('beam', 5);
  await Promise.all([first, learned.save()]);
  await learned.save();
  expect(written).toEqual([['template:roof'], ['template:beam']]);
});

test('the lanes that one session found are known to the next', async () => {
  const store = createMemoryStore();
  const before = createLearned(store);
  expect(before.lanes).toBeNull();
  before.observeLanes(48);
  await before.save();
  const after = createLearned(store);
  await after.loaded;
  expect(after.lanes).toBe(48);
  for (const count of [0, -1, NaN, '48', null]) {
    await store.set([['lanes', { count }]]);
    const later = createLearned(store);
    await later.loaded;
    expect(later.lanes).toBeNull();
  }
});
