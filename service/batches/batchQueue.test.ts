import { openTestStore, type TestStore } from '../testing/testStore';
import type { BatchJob, BatchQueue } from './batchQueue';

/** What every queue promises: this runs on each of them. */
let opened: TestStore;
let queue: BatchQueue;
beforeEach(async () => {
  opened = await openTestStore();
  queue = await opened.openQueue();
});
afterEach(async () => {
  await queue.close();
  await opened.close();
});

const add = (jobs: BatchJob[]) => opened.store.transaction((transaction) => queue.add(transaction, jobs));
const items = (batchId: string, count: number) =>
  Array.from({ length: count }, (_, position) => ({ batchId, position }));
const plain = ({ batchId, position }: BatchJob) => `${batchId} ${position ?? 'begin'}`;
const take = async (count: number) => (await queue.take(count)).map(plain);

test('beginning a batch goes before items; items of several batches take turns', async () => {
  await add(items('long', 3));
  await add(items('short', 2));
  await add([{ batchId: 'new' }]);
  expect(await take(1)).toEqual(['new begin']);
  expect((await take(2)).sort()).toEqual(['long 0', 'short 0']);
  expect((await take(10)).sort()).toEqual(['long 1', 'long 2', 'short 1']);
  expect(await take(1)).toEqual([]);
});

test('a job that is given back is taken again, one that is finished is not', async () => {
  await add(items('a', 2));
  const [first, second] = await queue.take(2);
  await queue.giveBack(second!);
  await queue.finish([first!]);
  expect(await take(2)).toEqual(['a 1']);
});

test('processes that take at once get different jobs', async () => {
  await add(items('a', 20));
  const taken = await Promise.all(Array.from({ length: 6 }, () => take(4)));
  expect(taken.flat().sort()).toEqual(items('a', 20).map(plain).sort());
});
