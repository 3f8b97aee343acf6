import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../store/store';
import { openTestStore, type TestStore } from '../testing/testStore';
import { findAccess } from './accounts';
import { hashOfKey, isApiKey, newApiKey } from './apiKey';
import { storedApiKey } from './apiKeyFile';
import { openRights } from '../start/dataRights';
import { ensureFirstAccount } from './firstAccount';

const clock = () => new Date('2026-01-01T00:00:00.000Z');

describe('the first account', () => {
  let opened: TestStore;
  let store: Store;
  beforeEach(async () => {
    opened = await openTestStore();
    ({ store } = opened);
  });
  afterEach(() => opened.close());

  test('is opened by its key and by no other', async () => {
    await ensureFirstAccount(store, 'the-key', clock);
    expect(await findAccess(store.db, 'the-key')).not.toBeNull();
    for (const other of ['the-kez', 'the-key ', 'The-key', '', 'a b', 'é', hashOfKey('the-key')])
      expect(await findAccess(store.db, other)).toBeNull();
  });

  test('is made once, and a key given later opens it too', async () => {
    const first = await ensureFirstAccount(store, 'one', clock);
    const again = await ensureFirstAccount(store, 'one', clock);
    const later = await ensureFirstAccount(store, 'two', clock);
    expect(again).toEqual(first);
    expect(later).toEqual(first);
    const accountOf = async (key: string) => (await findAccess(store.db, key))?.accountId;
    expect(await accountOf('two')).toBe(await accountOf('one'));
    expect(await store.db.selectFrom('projects').selectAll().execute()).toHaveLength(1);
  });

  test('has a ready project with the defaults that both snow editions need', async () => {
    const { projectId } = await ensureFirstAccount(store, 'one', clock);
    const project = await store.db
      .selectFrom('projects')
      .select('defaults')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(project.defaults)).toEqual({
      riskCategory: 'II',
      groundSnowLoad: 20,
      groundSnowLoad2022: 20,
      roughnessCategory: 'C',
    });
  });

  test('keeps only the hash of its key', async () => {
    await ensureFirstAccount(store, 'clear-text-key', clock);
    const everything = JSON.stringify([
      await store.db.selectFrom('api_keys').selectAll().execute(),
      await store.db.selectFrom('accounts').selectAll().execute(),
      await store.db.selectFrom('projects').selectAll().execute(),
    ]);
    expect(everything).not.toContain('clear-text-key');
    expect(everything).toContain(hashOfKey('clear-text-key'));
  });
});

describe('the key file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is made once, readable only by its owner', () => {
    const dataDir = join(folder, 'new');
    const key = storedApiKey(dataDir);
    expect(isApiKey(key)).toBe(true);
    expect(storedApiKey(dataDir)).toBe(key);
    expect(readFileSync(join(dataDir, 'api-key'), 'utf8').trim()).toBe(key);
    expect(statSync(join(dataDir, 'api-key')).mode & 0o777).toBe(0o600);
  });

  test('loses rights that others were given on it', () => {
    const key = storedApiKey(folder);
    chmodSync(join(folder, 'api-key'), 0o644);
    expect(storedApiKey(folder)).toBe(key);
    expect(statSync(join(folder, 'api-key')).mode & 0o777).toBe(0o600);
  });

  test('is not written through a symbolic link in its place', () => {
    const target = join(folder, 'elsewhere');
    writeFileSync(target, 'kept');
    symlinkSync(target, join(folder, 'api-key.new'));
    expect(isApiKey(storedApiKey(folder))).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('kept');
    expect(statSync(join(folder, 'api-key')).mode & 0o777).toBe(0o600);
  });

  test('rights that others have in the folder are said', () => {
    storedApiKey(folder);
    chmodSync(folder, 0o700);
    expect(openRights(folder)).toEqual([]);
    writeFileSync(join(folder, 'service.db'), '', { mode: 0o600 });
    chmodSync(join(folder, 'service.db'), 0o640);
    chmodSync(folder, 0o777);
    expect(openRights(folder)).toEqual([
      expect.stringContaining(`chmod 700 ${folder}`),
      expect.stringContaining(`chmod 600 ${join(folder, 'service.db')}`),
    ]);
  });

  test('that holds no key is reported, not overwritten', () => {
    writeFileSync(join(folder, 'api-key'), '');
    expect(() => storedApiKey(folder)).toThrow(/does not hold an API key/);
    expect(readFileSync(join(folder, 'api-key'), 'utf8')).toBe('');
  });
});

test('new keys differ and carry 256 bits', () => {
  const keys = new Set(Array.from({ length: 50 }, newApiKey));
  expect(keys.size).toBe(50);
  for (const key of keys) expect(Buffer.from(key.slice('calc_'.length), 'base64url')).toHaveLength(32);
});
