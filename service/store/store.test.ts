import { claimProject, findProject } from '../projects/project';
import { openTestStore, type TestStore } from '../testing/testStore';
import type { Queries, Store } from './store';

/** What every store promises: this runs on each of them. */
let opened: TestStore;
let store: Store;
const createdAt = '2026-01-01T00:00:00.000Z';
const account = (id: string) => ({ id, name: id, ready_project_id: 'p', created_at: createdAt });
const access = { accountId: 'a' };

beforeEach(async () => {
  opened = await openTestStore();
  ({ store } = opened);
  await store.db.insertInto('accounts').values(account('a')).execute();
  await store.db
    .insertInto('projects')
    .values({
      id: 'p',
      account_id: 'a',
      name: '',
      state: 'active',
      project_number: null,
      client_name: null,
      building_standard: null,
      unit_system: null,
      defaults: '{}',
      created_at: createdAt,
    })
    .execute();
});
afterEach(() => opened.close());

const rename = (db: Queries, name: string) =>
  db.updateTable('projects').set({ name }).where('id', '=', 'p').execute();
const nameNow = async () => (await findProject(store.db, access, 'p')).row.name;

test('a transaction that fails leaves nothing', async () => {
  const failing = store.transaction(async (transaction) => {
    await transaction.insertInto('accounts').values(account('b')).execute();
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect(await store.db.selectFrom('accounts').selectAll().execute()).toEqual([account('a')]);
});

test('one transaction that fails takes no other with it', async () => {
  const results = await Promise.allSettled(
    ['b', 'a', 'c', 'a', 'd'].map((id) =>
      store.transaction((transaction) => transaction.insertInto('accounts').values(account(id)).execute()),
    ),
  );
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true]);
  const rows = await store.db.selectFrom('accounts').select('id').orderBy('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('who claims a project reads what the one before has written: no change is lost', async () => {
  const add = (letter: string) =>
    store.transaction(async (transaction) => {
      const { row } = await claimProject(transaction, access, 'p');
      await rename(transaction, row.name + letter);
    });
  await Promise.all([...'abcdefghijkl'].map(add));
  expect([...(await nameNow())].sort().join('')).toBe('abcdefghijkl');
});

test('the database itself allows one running batch a project', async () => {
  const batch = (id: string, state: 'queued' | 'processing' | 'completed') =>
    store.db
      .insertInto('batches')
      .values({
        id,
        account_id: 'a',
        project_id: 'p',
        state,
        item_count: 1,
        created_at: createdAt,
        started_at: null,
        progress_at: createdAt,
        completed_at: null,
        failed_percent: null,
        error_code: null,
        error_message: null,
      })
      .execute();
  await batch('done', 'completed');
  await batch('running', 'processing');
  await expect(batch('second', 'queued')).rejects.toThrow(/unique/i);
  await batch('done too', 'completed');
});

test('texts come back as they were', async () => {
  for (const name of ["o'x -- %_\\", '\u{1F3D7} \u0301e\u202E', ' \t\r\n ', 'x'.repeat(1_000_000)]) {
    await rename(store.db, name);
    expect(await nameNow()).toBe(name);
  }
});
