import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { sql } from 'kysely';
import { DataDirInUseError, inMemory, openEmbeddedStore } from './embeddedStore';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const account = (id: string) => ({
  id,
  name: id,
  ready_project_id: 'p',
  created_at: '2026-01-01T00:00:00.000Z',
});

test('what was written is there after closing and opening', async () => {
  const dataDir = join(folder, 'made', 'here');
  const first = await openEmbeddedStore(dataDir);
  await first.db.insertInto('accounts').values(account('a')).execute();
  await first.close();

  const second = await openEmbeddedStore(dataDir);
  expect(await second.db.selectFrom('accounts').selectAll().execute()).toEqual([account('a')]);
  await second.close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('a commit is on the disk before it returns, and the file has one owner', async () => {
  const store = await openEmbeddedStore(folder);
  const setting = async (name: string) =>
    Object.values(
      (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)).rows[0] ?? {},
    )[0];
  expect(await setting('journal_mode')).toBe('wal');
  expect(await setting('synchronous')).toBe(2);
  expect(await setting('locking_mode')).toBe('exclusive');
  await store.close();
});

test('a second opening of the same folder says who is in the way', async () => {
  const store = await openEmbeddedStore(folder);
  const second = openEmbeddedStore(folder);
  await expect(second).rejects.toThrow(DataDirInUseError);
  await expect(second).rejects.toThrow(/another service process/);
  await store.close();
});

test('memory keeps nothing', async () => {
  const first = await openEmbeddedStore(inMemory);
  await first.db.insertInto('accounts').values(account('a')).execute();
  await first.close();
  const second = await openEmbeddedStore(inMemory);
  expect(await second.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  await second.close();
});

test('a database of a newer version is rejected, not changed', async () => {
  await (await openEmbeddedStore(folder)).close();
  const database = new Database(join(folder, 'service.db'));
  database.exec("insert into schema_versions values (999, '2030-01-01T00:00:00.000Z')");
  database.close();
  await expect(openEmbeddedStore(folder)).rejects.toThrow(/shape 999/);
});

test('sheets of a database of before carry the calculation that was published then', async () => {
  await (await openEmbeddedStore(folder)).close();
  const database = new Database(join(folder, 'service.db'));
  for (const column of ['calculation_version', 'without_effect', 'entered', 'checked', 'seal'])
    database.exec(`alter table sheets drop column ${column}`);
  database.exec('alter table batch_items drop column entered');
  for (const column of ['started_at', 'used_at'])
    database.exec(`alter table web_sessions drop column ${column}`);
  database.exec('alter table projects drop column title_block');
  for (const table of ['sign_in_tokens', 'kept_answers', 'own_templates', 'project_logos', 'seal_keys'])
    database.exec(`drop table ${table}`);
  database.exec('delete from schema_versions where version >= 4');
  const at = '2026-01-01T00:00:00.000Z';
  database.exec(
    `insert into accounts (id, name, ready_project_id, created_at) values ('a', 'a', 'p', '${at}')`,
  );
  database.exec(
    `insert into projects (id, account_id, name, state, defaults, created_at) values ('p', 'a', 'p', 'active', '{}', '${at}')`,
  );
  for (const [code, calculation] of [
    ['first', 1],
    ['third', 3],
  ]) {
    database.exec(
      `insert into publications (code, version, version_id, calculation_version, published_at) values ('${code}', 7, '${code}', ${calculation}, '${at}')`,
    );
    database.exec(
      `insert into sheets (id, account_id, project_id, template_code, template_version, name, inputs, inputs_revision, status, defaults_read, ever_passed, created_at) ` +
        `values ('${code}', 'a', 'p', '${code}', 2, 's', '{}', 1, 'unsolved', '[]', 0, '${at}')`,
    );
  }
  database.close();
  const store = await openEmbeddedStore(folder);
  const rows = await store.db
    .selectFrom('sheets')
    .select(['id', 'calculation_version'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { id: 'first', calculation_version: 1 },
    { id: 'third', calculation_version: 3 },
  ]);
  await store.close();
});
