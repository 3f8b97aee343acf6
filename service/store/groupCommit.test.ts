import { Kysely, sql, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { GroupCommit } from './groupCommit';
import { migrate } from './migrations';
import type { Tables } from './tables';

let db: Kysely<Tables>;
let statements: string[];
beforeEach(async () => {
  statements = [];
  db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
    log: ({ query }) => void statements.push(query.sql),
  });
  await migrate(db);
  statements.length = 0;
});
afterEach(() => db.destroy());

const account = (id: string) => ({ id, name: id, ready_project_id: 'p', created_at: 't' });
const insert = (id: string) => (transaction: Kysely<Tables>) =>
  transaction.insertInto('accounts').values(account(id)).execute();
const idsOf = async () =>
  (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id);
const transactions = () => {
  const groups = new GroupCommit(db);
  return groups.transaction.bind(groups);
};
const commits = () => statements.filter((statement) => statement === 'commit').length;

test('what is asked for at the same time is committed together', async () => {
  const transaction = transactions();
  await Promise.all(['a', 'b', 'c'].map((id) => transaction(insert(id))));
  expect(await idsOf()).toEqual(['a', 'b', 'c']);
  expect(commits()).toBe(1);
});

test('one that fails leaves nothing and takes no other with it', async () => {
  const transaction = transactions();
  const settled = await Promise.allSettled([
    transaction(insert('a')),
    transaction(async (inside) => {
      await insert('b')(inside);
      throw new Error('half-way');
    }),
    transaction(insert('c')),
    transaction(insert('a')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(settled[1]).toMatchObject({ reason: { message: 'half-way' } });
  expect(await idsOf()).toEqual(['a', 'c']);
});

test('nothing is acknowledged before the commit, and everything is rejected when that fails', async () => {
  const transaction = transactions();
  const order: string[] = [];
  await Promise.all(
    ['a', 'b'].map((id) => transaction(insert(id)).then(() => order.push(`${id} ${commits()}`))),
  );
  expect(order).toEqual(['a 1', 'b 1']);

  // A constraint that is checked only at the commit.
  await sql`pragma foreign_keys = on`.execute(db);
  await sql`create table children (parent text references accounts (id) deferrable initially deferred)`.execute(
    db,
  );
  const settled = await Promise.allSettled([
    transaction(insert('c')),
    transaction((inside) => sql`insert into children values ('no parent')`.execute(inside)),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await idsOf()).toEqual(['a', 'b']);
});

test('work that comes while a group is committed is in the next one, with what was written before it', async () => {
  const transaction = transactions();
  let later: Promise<unknown> | undefined;
  await transaction(async (inside) => {
    later = transaction(async (next) => {
      const { id } = await next.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
      await insert(`${id} seen`)(next);
    });
    await insert('a')(inside);
  });
  await later;
  expect(await idsOf()).toEqual(['a', 'a seen']);
  expect(commits()).toBe(2);
});
