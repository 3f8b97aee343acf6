import { createMemoryStore } from '../../core/lib/keyValueStore';
import { createStudyJournal, type StudyEntry } from './studyJournal';

const day = 24 * 3600 * 1000;
const now = 200 * day;
const entry = (runId: string, rest: Partial<StudyEntry> = {}): StudyEntry => ({
  ...{ version: 1, runId, origin: 'o', projectId: 'p', templateCode: 't', startedAt: now - day, total: 3 },
  ...{ taken: 0, takenHash: '', done: 0, failed: 0, possibleDuplicates: 0 },
  batch: {
    ...{ number: 1, state: 'submitting', chunk: 3, refs: [`${runId}:0`], hash: 'h', round: 0 },
    ...{ lostSends: 0, sentAt: 5 },
  },
  ...rest,
});
const open = (store = createMemoryStore()) => ({ store, journal: createStudyJournal(store, () => now) });

test('the latest word on each run, the latest run first, until it is removed', async () => {
  const { journal } = open();
  expect(await journal.save(entry('b'))).toBe(true);
  await journal.save(entry('a', { startedAt: now - 2 * day }));
  await journal.save(entry('b', { done: 2 }));
  expect(await journal.list()).toEqual([entry('b', { done: 2 }), entry('a', { startedAt: now - 2 * day })]);
  await journal.remove('a');
  expect((await journal.list()).map(({ runId }) => runId)).toEqual(['b']);
});

test('a run of more than ninety days ago is forgotten for good', async () => {
  const { journal, store } = open();
  await journal.save(entry('old', { startedAt: now - 91 * day }));
  await journal.save(entry('new', { startedAt: now - 89 * day }));
  expect((await journal.list()).map(({ runId }) => runId)).toEqual(['new']);
  expect(await store.entries()).toHaveLength(1);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['another version', { ...entry('x'), version: 2 }],
  ['a negative count', entry('x', { done: -1 })],
  ['half a row', entry('x', { taken: 1.5 })],
  ['an unknown state', { ...entry('x'), batch: { ...entry('x').batch, state: 'lost' } }],
  ['refs that are no texts', { ...entry('x'), batch: { ...entry('x').batch, refs: [1] } }],
  ['the name of another run', entry('y')],
])('%s is no run', async (_, value) => {
  const { journal, store } = open();
  await store.set([
    ['study:x', value],
    ['other:z', entry('z')],
  ]);
  await journal.save(entry('fine'));
  expect(await journal.list()).toEqual([entry('fine')]);
});

test('a store that fails is reported, not thrown', async () => {
  const { journal, store } = open();
  store.set = () => Promise.reject(new Error('full'));
  expect(await journal.save(entry('a'))).toBe(false);
});
