import { openTestStore, type TestStore } from '../../testing/testStore';
import type { SheetDraft } from './sheet';
import { SheetInserts } from './sheetInserts';
import { sheetsById } from './sheetStore';

/** What every store promises: this runs on each of them. */
let opened: TestStore;
let inserts: SheetInserts;
const now = new Date('2026-01-01T00:00:00Z');

beforeEach(async () => {
  opened = await openTestStore();
  const { db } = opened.store;
  const created_at = now.toISOString();
  await db.insertInto('accounts').values({ id: 'a', name: 'a', ready_project_id: 'p', created_at }).execute();
  const about = { name: '', state: 'active', created_at } as const;
  const unknown = { project_number: null, client_name: null, building_standard: null, unit_system: null };
  for (const id of ['p', 'q'])
    await db
      .insertInto('projects')
      .values({ id, account_id: 'a', defaults: '{}', ...about, ...unknown })
      .execute();
  inserts = SheetInserts.into(opened.store);
});
afterEach(() => opened.close());

const draft = (sheetId: string, projectId = 'p'): SheetDraft => ({
  ...{ sheetId, projectId, accountId: 'a', templateCode: 'ratio', name: `"${sheetId}" \\ [ft²]` },
  ...{ templateVersion: 1, calculationVersion: 1, inputsRevision: 1 },
  ...{ inputs: { demand: 3 }, entered: {}, outcome: null, everPassed: false },
});
const stored = async (ids: readonly string[]) => [...(await sheetsById(opened.store.db, [...ids])).values()];

test('sheets of the same moment are all stored, each as it was given', async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `sheet ${n}`);
  const made = await Promise.all(
    ids.map((id, n) => inserts.insert(draft(id, n % 3 === 0 ? 'q' : 'p'), now, '{}')),
  );
  const found = new Map((await stored(ids)).map((sheet) => [sheet.sheetId, sheet]));
  expect(made).toEqual(ids.map((id) => found.get(id)));
  expect(made[7]).toMatchObject({ ...draft('sheet 7'), createdAt: now.toISOString() });
});

test('none is stored in a project that has other defaults, which stops no other', async () => {
  const made = await Promise.all(
    ['{}', '{"a":1}', '{"a":1}', '{}'].map((defaults, n) => inserts.insert(draft(`${n}`), now, defaults)),
  );
  expect(made.map((sheet) => sheet?.sheetId)).toEqual(['0', undefined, undefined, '3']);
  expect((await stored(['0', '1', '2', '3'])).map(({ sheetId }) => sheetId).sort()).toEqual(['0', '3']);
});

test('one that the database refuses takes no other with it', async () => {
  const made = await Promise.allSettled(
    ['a', 'b', 'a', 'c'].map((id) => inserts.insert(draft(id), now, '{}')),
  );
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await stored(['a', 'b', 'c'])).toHaveLength(3);
});
