import Database from 'libsql';
import type { SqliteDatabase } from 'kysely';
import { openInProcessQueue } from '../../batches/inProcessQueue';
import { createEmbeddedStore } from '../../store/embeddedStore';
import { startTestService, type TestService } from '../../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('health needs no key', async () => {
  expect((await service.call('health', { key: null })).body).toEqual({ status: 'ok' });
});

test('health is 503 from a write that the disk refused until one succeeds', async () => {
  const disk = { isFull: false };
  const store = await createEmbeddedStore(databaseOn(disk));
  const opened = { store, openQueue: () => openInProcessQueue(store), close: () => store.close() };
  const onDisk = await startTestService({ opened });
  const health = () => onDisk.call('health', { key: null });
  const create = async () => (await onDisk.call('createProject', { body: { name: 'New' } })).status;

  disk.isFull = true;
  expect((await health()).status).toBe(200);
  expect(await create()).toBe(500);
  for (const _ of [1, 2]) {
    const { status, error } = await health();
    expect([status, error.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  }
  expect(onDisk.logged().some((line) => line.includes('database or disk is full'))).toBe(true);

  disk.isFull = false;
  expect((await health()).status).toBe(200);
  expect(await create()).toBe(201);
  await onDisk.close();
});

test('health is 503 while the database does not answer', async () => {
  const unreadable = await startTestService();
  unreadable.store.check = () => Promise.reject(new Error('the connection was ended'));
  const { status, error } = await unreadable.call('health', { key: null });
  expect([status, error.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  expect(JSON.stringify(error)).not.toContain('the connection was ended');
  await unreadable.close();
});

/** A database in memory whose commits fail as on a full disk. */
function databaseOn(disk: { isFull: boolean }): SqliteDatabase {
  const database = new Database(':memory:');
  return {
    close: () => void database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(parameters),
        iterate: (parameters) => statement.iterate(parameters) as IterableIterator<unknown>,
        run(parameters) {
          if (disk.isFull && sql === 'commit')
            throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
          return statement.run(parameters) as { changes: number; lastInsertRowid: number };
        },
      };
    },
  };
}
