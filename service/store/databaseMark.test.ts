import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runOperatorCommand } from '../operator/commands';
import { restore } from '../operator/restore';
import { sentenceOf } from '../start/operatorSentence';
import { DatabaseRefusedError, readMark } from './databaseMark';
import { openEmbeddedStore } from './embeddedStore';
import type { Store } from './store';

const beatMs = 300;
const groups = 8;
const ofGroup = 30;
const at = '2026-01-01T00:00:00.000Z';

let root: string;
/** As a machine finds it that lost power: nothing is copied from the write-ahead log yet. */
let busy: string;
/** A moment after the last commit. */
let idle: string;
let kept: string;

const insert = (store: Store, id: string) =>
  store.transaction((transaction) =>
    transaction
      .insertInto('accounts')
      .values({ id, name: id.padEnd(500, 'x'), ready_project_id: 'p', created_at: at })
      .execute(),
  );
/** Looks whenever a file of the folder changes. */
const until = (folder: string, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const watcher = watch(folder, look);
    function look() {
      if (!isSo()) return;
      watcher.close();
      resolve();
    }
    look();
  });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'mark-'));
  const live = join(root, 'live');
  [busy, idle, kept] = [join(root, 'busy'), join(root, 'idle'), join(root, 'kept.db')];
  const store = await openEmbeddedStore(live, beatMs);
  writeFileSync(join(live, 'api-key'), 'a key');
  for (let group = 0; group < groups; group++)
    await Promise.all(Array.from({ length: ofGroup }, (_, n) => insert(store, `${group} ${n}`)));
  await until(live, () => readMark(live)?.commits === groups);
  cpSync(live, busy, { recursive: true });
  await until(live, () => statSync(join(live, 'service.db-wal')).size === 0);
  cpSync(live, idle, { recursive: true });
  await runOperatorCommand({ store } as never, ['backup', kept]);
  await store.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
  rmSync(dataDir, { recursive: true });
});
const file = (name = 'service.db') => join(dataDir, name);
const from = (snapshot: string) => cpSync(snapshot, dataDir, { recursive: true });
const change = (name: string, edit: (bytes: Buffer) => void) => {
  const bytes = readFileSync(file(name));
  edit(bytes);
  writeFileSync(file(name), bytes);
};
const flip = (share: number) => (bytes: Buffer) => {
  bytes[Math.floor(bytes.length * share)]! ^= 1;
};

async function countIn(folder = dataDir): Promise<number> {
  const store = await openEmbeddedStore(folder, beatMs);
  const { count } = await store.db
    .selectFrom('accounts')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  await store.close();
  return Number(count);
}
const refusalOf = async (): Promise<string> => {
  const error: unknown = await countIn().then(
    (count) => new Error(`opened with ${count}`),
    (refused: unknown) => refused,
  );
  expect(error).toBeInstanceOf(DatabaseRefusedError);
  return (error as Error).message;
};

test('a copy of the whole folder is whole, in the midst of work and when idle', async () => {
  for (const snapshot of [busy, idle]) {
    rmSync(dataDir, { recursive: true, force: true });
    from(snapshot);
    expect(await countIn()).toBe(groups * ofGroup);
  }
});

test('a copy of only the database file is whole when the service is idle, and after its end', async () => {
  for (const snapshot of [idle, join(root, 'live')]) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    cpSync(join(snapshot, 'service.db'), file());
    expect(await countIn()).toBe(groups * ofGroup);
  }
});

test.each<[string, () => void]>([
  [
    'a copy of only the file in the midst of work',
    () => (from(busy), rmSync(file('service.db-wal')), rmSync(file('database-mark.json'))),
  ],
  ['a lost write-ahead log', () => (from(busy), rmSync(file('service.db-wal')))],
  ['an empty file', () => (from(idle), truncateSync(file()))],
  ['no file', () => (from(idle), rmSync(file()))],
  ['no file, and only a key', () => (mkdirSync(dataDir), writeFileSync(file('api-key'), 'a key'))],
])('%s is refused as missing, and no new database is made', async (_what, make) => {
  make();
  const before = existsSync(file()) ? readFileSync(file()).length : 0;
  expect(await refusalOf()).toMatch(
    /missing or empty.*Restore a backup with "npm run service -- restore FILE"/,
  );
  expect(existsSync(file()) ? readFileSync(file()).length : 0).toBe(before);
});

test.each([0.02, 0.5, 0.98])('a bit that is wrong at %d of the write-ahead log is refused', async (share) => {
  from(busy);
  change('service.db-wal', flip(share));
  expect(await refusalOf()).toMatch(
    share < 0.1 ? /missing or empty|are missing/ : /its last \d+ changes are missing/,
  );
});

test.each<[string, (bytes: Buffer) => void]>([
  ['zeroes', (bytes) => bytes.fill(0)],
  ['a wrong bit in its head', flip(0)],
  ['a page of zeroes', (bytes) => bytes.fill(0, 4096 * 20, 4096 * 21)],
])('a database of %s is refused as damaged', async (_what, edit) => {
  from(idle);
  change('service.db', edit);
  expect(await refusalOf()).toMatch(/is damaged \(.*Restore a backup/s);
});

test.each<[string, (size: number) => number]>([
  ['its first half', (size) => Math.floor(size / 2)],
  ['all but a page', (size) => size - 4096],
  ['all but 100 bytes', (size) => size - 100],
])('a database with %s is refused as damaged', async (_what, length) => {
  from(idle);
  truncateSync(file(), length(statSync(file()).size));
  expect(await refusalOf()).toMatch(/is damaged \(/);
});

test('an older database, and another one, are noticed, and accepted once the mark is removed', async () => {
  from(idle);
  const store = await openEmbeddedStore(dataDir, beatMs);
  await insert(store, 'later');
  await store.close();
  cpSync(join(idle, 'service.db'), file());
  expect(await refusalOf()).toContain('its last 1 changes are missing');
  const other = join(dataDir, 'other');
  await (await openEmbeddedStore(other, beatMs)).close();
  cpSync(join(other, 'service.db'), file());
  expect(await refusalOf()).toContain('is another one than before');
  rmSync(file('database-mark.json'));
  expect(await countIn()).toBe(0);
  writeFileSync(file('database-mark.json'), '{');
  expect(await refusalOf()).toContain('database-mark.json is damaged');
});

describe('a backup', () => {
  const restored = (from = kept) => restore(dataDir, from, new Date(at));

  test('was written while the service ran, and is whole', async () => {
    expect(restored()).toEqual([{ restored: kept, sheets: 0, newest: null, replaced: null }]);
    expect(await countIn()).toBe(groups * ofGroup);
    expect(existsSync(`${kept}.new`)).toBe(false);
  });

  test('takes the place of a damaged database, which is kept', async () => {
    from(idle);
    change('service.db', (bytes) => bytes.fill(0));
    const [{ replaced }] = restored() as [{ replaced: string }];
    expect(readFileSync(replaced).every((byte) => byte === 0)).toBe(true);
    expect(await countIn()).toBe(groups * ofGroup);
  });

  test('that is invalid, damaged or newer is refused, and what is there stays', async () => {
    from(idle);
    const bad = join(dataDir, 'bad.db');
    const refused = (name: string, edit: (bytes: Buffer) => void) => {
      cpSync(kept, bad);
      const bytes = readFileSync(bad);
      edit(bytes);
      writeFileSync(bad, bytes);
      expect(() => restored(bad)).toThrow(DatabaseRefusedError);
      expect([name, existsSync(`${file()}.restored`)]).toEqual([name, false]);
    };
    refused('text', (bytes) => bytes.fill('x'));
    refused('page', (bytes) => bytes.fill(0, 4096 * 20, 4096 * 21));
    expect(() => restored(join(dataDir, 'none'))).toThrow(/is not there/);
    expect(await countIn()).toBe(groups * ofGroup);
  });

  test('never replaces a file, and says what is wrong with its folder', async () => {
    const store = await openEmbeddedStore(dataDir, beatMs);
    const backup = (path: string) => runOperatorCommand({ store } as never, ['backup', path]);
    await expect(backup(kept)).rejects.toThrow(/is there already/);
    await expect(backup(join(kept, 'x'))).rejects.toThrow(/cannot be used|failed/);
    await store.close();
  });
});

test('a full disk is a fault of the check until a write succeeds again, and keeps its own words', async () => {
  const store = await openEmbeddedStore(dataDir, beatMs);
  await store.check();
  await sql.raw('pragma max_page_count = 1').execute(store.db);
  const writing = insert(store, 'x'.repeat(100_000));
  await expect(writing).rejects.toThrow(/full/);
  await expect(Promise.all([insert(store, 'y'.repeat(100_000)), insert(store, 'z')])).rejects.toThrow(/full/);
  // What still has room is written; only then it is reported to be well.
  await sql.raw('pragma max_page_count = 1000000').execute(store.db);
  await store.check();
  await insert(store, 'a');
  await store.close();
});

describe('a folder that cannot be used is named, with what to do', () => {
  test.each<[string, () => void]>([
    ['EEXIST', () => writeFileSync(dataDir, '')],
    ['ENOTDIR', () => (writeFileSync(dataDir, ''), (dataDir = join(dataDir, 'under')))],
    ['EISDIR', () => mkdirSync(file(), { recursive: true })],
  ])('%s', async (code, make) => {
    make();
    const error: unknown = await openEmbeddedStore(dataDir, beatMs).catch((thrown: unknown) => thrown);
    expect(sentenceOf(error, dataDir)).toMatch(new RegExp(`^${code}: .* cannot be used, because .*\\.$`));
  });

  test.each(['EACCES', 'EROFS', 'ENOSPC', 'SQLITE_FULL', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_CANTOPEN'])(
    '%s',
    (code) => {
      const error = Object.assign(new Error('no'), { code });
      expect(sentenceOf(error, '/data')).toMatch(/^\w+: \/data cannot be used, because .*\.$/);
    },
  );

  test('a fault of the service keeps its stack', () => {
    expect(sentenceOf(new TypeError('x'), '/data')).toBeNull();
  });
});
