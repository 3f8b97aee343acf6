import { sql } from 'kysely';
import { claimProject, holdProject } from '../../service/projects/project';
import { ensureFirstAccount } from '../../service/accounts/firstAccount';
import { findAccess } from '../../service/accounts/accounts';
import { readChangeMark } from '../../service/store/changeMark';
import type { Queries } from '../../service/store/store';
import { openTestStore, type TestStore } from '../../service/testing/testStore';

/** What several processes on one database rely on, and the embedded database has no need of. */
let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.close());

test.each(['accounts', 'api_keys', 'projects', 'publications'] as const)(
  'a transaction that changes %s leaves another mark, from any process; one that is undone does not',
  async (table) => {
    const { db } = opened.store;
    await ensureFirstAccount(opened.store, 'key', () => new Date());
    const publication = {
      code: 'a',
      version: 1,
      version_id: 'a 1',
      calculation_version: 1,
      withdrawn_at: null,
    };
    await db
      .insertInto('publications')
      .values({ ...publication, published_at: '' })
      .execute();
    const before = await readChangeMark(db);
    const key = sql.ref(table === 'publications' ? 'code' : 'id');
    const changing = (transaction: Queries) =>
      sql`update ${sql.table(table)} set ${key} = ${key}`.execute(transaction);
    const undone = opened.store.transaction(async (transaction) => {
      await changing(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await readChangeMark(db)).toBe(before);
    await changing(db);
    expect(await readChangeMark(db)).not.toBe(before);
  },
);

test('a project that is held can be held by others, and changed once all have let go', async () => {
  const { store } = opened;
  const { projectId } = await ensureFirstAccount(store, 'key', () => new Date());
  const access = await findAccess(store.db, 'key');
  if (!access) throw new Error('The key opens nothing');
  const order: string[] = [];
  let changing: Promise<unknown> | undefined;
  await store.transaction(async (transaction) => {
    await holdProject(transaction, access, projectId);
    await store.transaction((other) => holdProject(other, access, projectId));
    changing = store.transaction(async (other) => {
      await claimProject(other, access, projectId);
      order.push('changed');
    });
    // The server says who waits.
    let waiting: unknown[] = [];
    while (waiting.length === 0)
      waiting = (await sql`select pid from pg_locks where not granted`.execute(store.db)).rows;
    order.push('let go');
  });
  await changing;
  expect(order).toEqual(['let go', 'changed']);
});

test('jobs of a transaction that fails are never taken', async () => {
  const queue = await opened.openQueue();
  const failing = opened.store.transaction(async (transaction) => {
    await queue.add(transaction, [{ batchId: 'a' }]);
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect(await queue.take(1)).toEqual([]);
  await queue.close();
});

test('two queues on one database share the jobs, and a finished one is gone for both', async () => {
  const [first, second] = [await opened.openQueue(), await opened.openQueue()];
  const jobs = Array.from({ length: 12 }, (_, position) => ({ batchId: 'a', position }));
  await opened.store.transaction((transaction) => first.add(transaction, jobs));
  const taken = (await Promise.all([first, second, first, second].map((queue) => queue.take(3)))).flat();
  expect(taken.map(({ position }) => position).sort((a = 0, b = 0) => a - b)).toEqual(
    jobs.map(({ position }) => position),
  );
  await first.giveBack(taken[0]!);
  await second.finish(taken.slice(1));
  expect((await second.take(12)).map(({ position }) => position)).toEqual([taken[0]?.position]);
  await Promise.all([first.close(), second.close()]);
});
