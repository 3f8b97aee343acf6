import { openTestStore, type TestStore } from '../testing/testStore';
import { prepared } from './prepared';

let opened: TestStore;
beforeEach(async () => {
  opened = await openTestStore();
});
afterEach(() => opened.close());

const account = (id: string, name: string) => ({ id, name, ready_project_id: 'p', created_at: 't' });

test('a query is built once and runs with the values of each call, in a transaction too', async () => {
  let built = 0;
  const named = prepared((db, { name, after }: { name: string; after: string }) => {
    built += 1;
    return db
      .selectFrom('accounts')
      .select('id')
      .where('name', '=', name)
      .where('id', '>', after)
      .orderBy('id');
  });
  const { store } = opened;
  await store.db
    .insertInto('accounts')
    .values([account('1', 'x'), account('2', 'x'), account('3', "o'x")])
    .execute();
  expect((await named(store.db, { name: 'x', after: '0' })).rows).toEqual([{ id: '1' }, { id: '2' }]);
  expect((await named(store.db, { name: 'x', after: '1' })).rows).toEqual([{ id: '2' }]);
  const inside = await store.transaction((transaction) => named(transaction, { name: "o'x", after: '0' }));
  expect(inside.rows).toEqual([{ id: '3' }]);
  expect(built).toBe(1);
});

test('values that the query itself fixes stay', async () => {
  const fixed = prepared((db, { id }: { id: string }) =>
    db.selectFrom('accounts').select('name').where('id', '=', id).where('name', '=', 'kept'),
  );
  const { store } = opened;
  await store.db
    .insertInto('accounts')
    .values([account('1', 'kept'), account('2', 'other')])
    .execute();
  expect((await fixed(store.db, { id: '1' })).rows).toEqual([{ name: 'kept' }]);
  expect((await fixed(store.db, { id: '2' })).rows).toEqual([]);
});
