import { claimProject, findProject } from '../projects/project';
import { openTestStore, type TestStore } from '../testing/testStore';
import { type Creation, findKeptAnswer, keepAnswer, keptHours, sweepKeptAnswers } from './keptAnswers';
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

describe('answers to creations', () => {
  const now = new Date('2026-01-02T00:00:00.000Z');
  const later = (hours: number, milliseconds = 0) =>
    new Date(now.getTime() + hours * 3_600_000 + milliseconds);
  const creation = (keyHash: string, requestHash = 'r', accountId = 'a'): Creation => ({
    accountId,
    keyHash,
    requestHash,
  });
  const answer = (body: string) => ({ status: 201, headers: { Location: '/v1' }, body });
  const keep = (of: Creation, body: string, at = now) =>
    store.transaction((transaction) => keepAnswer(transaction, of, answer(body), at));
  const find = (keyHash: string, at = now, accountId = 'a') =>
    findKeptAnswer(store.db, creation(keyHash, '', accountId), at);
  const keysKept = async () =>
    (await store.db.selectFrom('kept_answers').select('key_hash').orderBy('key_hash').execute()).map(
      ({ key_hash }) => key_hash,
    );

  test('one comes back as it was, only to its account', async () => {
    await store.db.insertInto('accounts').values(account('b')).execute();
    expect(await keep(creation('k'), '{"name":"\u{1F3D7}\u2028"}')).toBe(true);
    expect(await find('k')).toEqual({ ...answer('{"name":"\u{1F3D7}\u2028"}'), requestHash: 'r' });
    expect([await find('other'), await find('k', now, 'b')]).toEqual([null, null]);
    expect(await keep(creation('k', 'r', 'b'), 'theirs')).toBe(true);
    expect(await find('k', now, 'b')).toMatchObject({ body: 'theirs' });
  });

  test('of several at the same time the first is kept, and the others learn that they are late', async () => {
    const taken = await Promise.all(['1', '2', '3', '4'].map((body) => keep(creation('k', body), body)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await find('k')).toMatchObject({ body: String(taken.indexOf(true) + 1) });
  });

  test('a transaction whose answer is not kept leaves no change', async () => {
    await keep(creation('k'), 'first');
    const late = store.transaction(async (transaction) => {
      await rename(transaction, 'changed');
      if (!(await keepAnswer(transaction, creation('k'), answer('second'), now))) throw new Error('late');
    });
    await expect(late).rejects.toThrow('late');
    expect([await nameNow(), await find('k')]).toMatchObject(['', { body: 'first' }]);
  });

  test('one is there for a day and gives way after it', async () => {
    await keep(creation('k'), 'first');
    expect(await keep(creation('k'), 'second', later(keptHours, -1))).toBe(false);
    expect(await find('k', later(keptHours, -1))).toMatchObject({ body: 'first' });
    expect(await find('k', later(keptHours))).toBeNull();
    expect(await keep(creation('k', 'r2'), 'second', later(keptHours))).toBe(true);
    expect(await find('k', later(keptHours))).toMatchObject({ body: 'second', requestHash: 'r2' });
  });

  test('sweeping deletes what is too old of every account, and the oldest of an account beyond the most', async () => {
    await store.db.insertInto('accounts').values(account('b')).execute();
    await keep(creation('old', 'r', 'b'), '', later(-keptHours));
    for (const hour of [1, 2, 3, 4]) await keep(creation(`a${hour}`), '', later(-hour));
    for (const hour of [1, 2, 3]) await keep(creation(`b${hour}`, 'r', 'b'), '', later(-hour));
    await sweepKeptAnswers(store.db, 'a', now, 2);
    expect(await keysKept()).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
    await sweepKeptAnswers(store.db, 'a', now);
    expect(await keysKept()).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
  });
});
