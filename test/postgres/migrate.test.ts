import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openPgBossQueue } from '../../service/batches/pgBossQueue';
import { runCommand } from '../../service/operator/commandLine';
import { type Migration, migrateToPostgres } from '../../service/operator/migrate';
import { openOperatorSocket } from '../../service/operator/operatorSocket';
import { readSettings } from '../../service/start/environment';
import { openEmbeddedStore } from '../../service/store/embeddedStore';
import { openPostgresStore } from '../../service/store/postgresStore';
import type { Queries, Store } from '../../service/store/store';
import type { Tables } from '../../service/store/tables';
import { makeDatabase } from '../durability/testDatabase';

const at = '2026-01-01T00:00:00.000Z';
const odd = 'Träger "é" \\ \' 住宅 مبنى 😀\n\t$1';
/** More than one part of a table. */
const sheetCount = 12_000;

let root: string;
let filled: string;
let dataDir: string;
let databaseUrl: string;
let databases = 0;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'migrate-'));
  filled = join(root, 'filled');
  const store = await openEmbeddedStore(filled);
  await store.transaction(fill);
  await store.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = mkdtempSync(join(root, 'data-'));
  cpSync(filled, dataDir, { recursive: true });
  databaseUrl = await makeDatabase(`migrate_${(databases += 1)}`);
});

async function fill(db: Queries): Promise<void> {
  const owned = { account_id: 'a', project_id: 'p', template_code: 'snow', name: odd, inputs: '{}' };
  await db
    .insertInto('accounts')
    .values({ id: 'a', name: odd, ready_project_id: 'p', created_at: at })
    .execute();
  await db
    .insertInto('api_keys')
    .values({
      ...{ id: 'k', account_id: 'a', key_hash: 'h', created_at: at },
      template_codes: '["snow"]',
      revoked_at: null,
    })
    .execute();
  await db
    .insertInto('projects')
    .values({
      ...{ id: 'p', account_id: 'a', name: odd, state: 'active', project_number: null, client_name: '' },
      ...{ building_standard: null, unit_system: null, defaults: '{}', title_block: null, created_at: at },
    })
    .execute();
  for (let first = 0; first < sheetCount; first += 1_000)
    await db
      .insertInto('sheets')
      .values(
        Array.from({ length: 1_000 }, (_, n) => ({
          ...{ ...owned, id: `s${first + n}`, template_version: 1, calculation_version: 7 },
          ...{
            entered: JSON.stringify({ [odd]: odd }),
            inputs_revision: n,
            status: 'solved' as const,
            results: JSON.stringify({ [odd]: 1e-300 }),
          },
          ...{ summary_check: null, defaults_read: '[]', without_effect: '[]', ever_passed: 1 },
          ...{ created_at: at, solved_at: null },
        })),
      )
      .execute();
  const batch = { account_id: 'a', item_count: 2, created_at: at, started_at: null, progress_at: at };
  const open = { ...batch, completed_at: null, failed_percent: null, error_code: null, error_message: null };
  await db
    .insertInto('batches')
    .values([
      { ...open, id: 'done', project_id: 'p', state: 'completed' },
      { ...open, id: 'under way', project_id: 'p', state: 'processing' },
    ])
    .execute();
  const item = {
    ref: null,
    template_code: 'snow',
    name: odd,
    inputs: '{}',
    entered: '{}',
    warnings: '[]',
    sheet_id: null,
  };
  await db
    .insertInto('batch_items')
    .values(
      (['solved', 'pending'] as const).map((outcome, position) => ({
        ...{ ...item, batch_id: 'under way', position, outcome, error_code: null, error_message: null },
      })),
    )
    .execute();
  await db
    .insertInto('publications')
    .values({
      ...{ code: 'snow', version: 3, version_id: 'v', calculation_version: 2 },
      ...{ published_at: at, withdrawn_at: at },
    })
    .execute();
  const picture = { project_id: 'p', type: 'image/png' as const, bytes: 'iVBORw0KGgo=' };
  await db.insertInto('project_logos').values(picture).execute();
  await db
    .insertInto('seal_keys')
    .values({ id: 'seal', public_key: 'key', created_at: at, revoked_at: null })
    .execute();
  await db.insertInto('own_templates').values({ code: 'snow', account_id: 'a', text: odd }).execute();
  const session = { form_token: 'f', expires_at: at, started_at: at, used_at: at };
  await db
    .insertInto('web_sessions')
    .values({ ...session, token_hash: 't', api_key_id: 'k' })
    .execute();
  await db
    .insertInto('sign_in_tokens')
    .values({ token_hash: 't', api_key_id: 'k', expires_at: at })
    .execute();
  const answer = { request_hash: 'r', status: 201, created_at: at, headers: '{}', body: odd.repeat(50_000) };
  await db
    .insertInto('kept_answers')
    .values({ ...answer, account_id: 'a', key_hash: 'h' })
    .execute();
}

const progress: object[] = [];
beforeEach(() => void progress.splice(0));
const migrate = (environment: Record<string, string> = {}) =>
  runCommand(
    readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment }),
    { library: [], clock: () => new Date(), onProgress: (line) => void progress.push(line) },
    ['migrate'],
  );
const onPostgres = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openPostgresStore(databaseUrl, () => {});
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

async function contentsOf(db: Queries, tables: string[]): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db
      .selectFrom(table as keyof Tables)
      .selectAll()
      .execute();
    contents[table] = rows
      .map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
      .sort();
  }
  return contents;
}
const tablesOfPostgres = async (db: Queries) =>
  (
    await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('schema_versions', 'change_mark')`.execute(db)
  ).rows.map(({ name }) => name);

test('every row of every table arrives as it was, and unfinished batches go on', async () => {
  const answer = await migrate();
  const place = new URL(databaseUrl).host + new URL(databaseUrl).pathname;
  expect(answer).toEqual([{ migrated: dataDir, to: place, rows: expect.anything() }]);
  const arrived = await onPostgres(async ({ db }) => contentsOf(db, await tablesOfPostgres(db)));
  // Of each table there is a row, so that none is forgotten here when it is added.
  expect(Object.entries(arrived).filter(([, rows]) => rows.length === 0)).toEqual([]);
  const source = await openEmbeddedStore(filled);
  expect(arrived).toEqual(await contentsOf(source.db, Object.keys(arrived)));
  await source.close();
  expect((answer[0] as { rows: object }).rows).toEqual(
    Object.fromEntries(Object.entries(arrived).map(([table, rows]) => [table, rows.length])),
  );
  expect(progress.filter((line) => 'table' in line && line.table === 'sheets')).toEqual(
    [5_000, 10_000, sheetCount].map((copied) => ({ table: 'sheets', copied, of: sheetCount })),
  );
  const queue = await openPgBossQueue({ databaseUrl, takeoverSeconds: 30, pollMs: 50, onFault: () => {} });
  expect(await queue.take(9)).toEqual([expect.objectContaining({ batchId: 'under way', position: 1 })]);
  await queue.close();
});

test('afterwards no service starts on the old database until its mark is removed', async () => {
  await migrate();
  await expect(openEmbeddedStore(dataDir)).rejects.toThrow(
    /was migrated to 127\.0\.0\.1:\d+\/migrate_\d+\. Set DATABASE_URL, or remove database-mark\.json/,
  );
  await expect(migrate()).rejects.toThrow('was migrated to');
  rmSync(join(dataDir, 'database-mark.json'));
  await (await openEmbeddedStore(dataDir)).close();
});

test('a connection that fails after the last row says that everything is there, and the mark says so too', async () => {
  const openQueue = async () => {
    const queue = await openPgBossQueue({ databaseUrl, takeoverSeconds: 30, pollMs: 50, onFault: () => {} });
    const close = async () => {
      await queue.close();
      throw new Error('Connection terminated');
    };
    return { ...queue, close };
  };
  const open = async () => ({ store: await openPostgresStore(databaseUrl, () => {}), openQueue });
  const migration = { dataDir, databaseUrl, open, onProgress: () => {} } as unknown as Migration;
  await expect(migrateToPostgres(migration)).rejects.toThrow(
    'Everything was migrated, and then closing the connection failed: Connection terminated',
  );
  const { accounts } = await onPostgres(({ db }) => contentsOf(db, ['accounts']));
  expect(accounts).toHaveLength(1);
  await expect(openEmbeddedStore(dataDir)).rejects.toThrow('was migrated to');
});

test('a mark that cannot be written says that everything is there, and to start nothing on the old database', async () => {
  const openQueue = () =>
    openPgBossQueue({ databaseUrl, takeoverSeconds: 30, pollMs: 50, onFault: () => {} });
  const open = async () => {
    mkdirSync(join(dataDir, 'database-mark.json.new'));
    return { store: await openPostgresStore(databaseUrl, () => {}), openQueue };
  };
  const migration = { dataDir, databaseUrl, open, onProgress: () => {} } as unknown as Migration;
  await expect(migrateToPostgres(migration)).rejects.toThrow(
    /^Everything was migrated, and then noting it in DATA_DIR failed, so start no service on the old database: EISDIR/,
  );
  const { accounts } = await onPostgres(({ db }) => contentsOf(db, ['accounts']));
  expect(accounts).toHaveLength(1);
});

describe('is refused in a sentence, and leaves both databases as they were, when', () => {
  const refused = async (message: RegExp, environment?: Record<string, string>) => {
    const mark = readFileSync(join(dataDir, 'database-mark.json'), 'utf8');
    const error: unknown = await migrate(environment).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(message);
    expect(readFileSync(join(dataDir, 'database-mark.json'), 'utf8')).toBe(mark);
  };
  const isEmpty = async () => {
    const rows = await onPostgres(async ({ db }) => contentsOf(db, await tablesOfPostgres(db)));
    expect(Object.values(rows).flat()).toEqual([]);
  };

  test('the target has rows', async () => {
    await onPostgres(({ db }) =>
      db
        .insertInto('accounts')
        .values({ id: 'x', name: 'x', ready_project_id: 'x', created_at: at })
        .execute(),
    );
    await refused(/not empty: its table accounts has 1 rows\. Nothing was migrated/);
    expect((await onPostgres(({ db }) => contentsOf(db, ['sheets', 'accounts']))).sheets).toEqual([]);
  });

  test('the target has tables of another program', async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('create table accounts (number integer)');
    await refused(/refused: relation "accounts" already exists/);
    expect((await client.query('select * from accounts')).fields.map(({ name }) => name)).toEqual(['number']);
    await client.end();
  });

  test('the target does not answer, or is not there', async () => {
    const silent = new URL(databaseUrl);
    silent.port = '1';
    await refused(/DATABASE_URL \(127\.0\.0\.1:1\/migrate_\d+\) refused/, { DATABASE_URL: silent.href });
    await refused(/refused: database "none" does not exist/, {
      DATABASE_URL: new URL('/none', databaseUrl).href,
    });
  });

  test('a row cannot be stored', async () => {
    await onPostgres(async ({ db }) => {
      await sql`alter table kept_answers add constraint short check (length(body) < 10)`.execute(db);
    });
    await refused(/^OperatorError: Nothing was migrated: .*violates check constraint "short"/);
    await isEmpty();
  });

  test('a row does not arrive', async () => {
    await onPostgres(({ db }) =>
      sql`create rule lost as on insert to web_sessions do instead nothing`.execute(db),
    );
    await refused(/Nothing was migrated: of 1 rows of web_sessions, 0 arrived/);
    await isEmpty();
  });

  test('a service runs on the source', async () => {
    const store = await openEmbeddedStore(dataDir);
    await refused(/is in use by another service process/);
    const operator = await openOperatorSocket(
      { store, clock: () => new Date(), publications: {} as never, sealKeys: {} as never },
      dataDir,
    );
    await refused(/A service runs on .*\. Stop it, then migrate its database\./);
    await operator.close();
    await store.close();
  });

  test('the source is damaged, newer, or has lost changes', async () => {
    writeFileSync(join(dataDir, 'database-mark.json'), JSON.stringify({ id: 1, commits: 1 }));
    await refused(/is another one than before/);
    rmSync(join(dataDir, 'database-mark.json'));
    const newer = await openEmbeddedStore(dataDir);
    await sql`insert into schema_versions (version, applied_at) values (99, ${at})`.execute(newer.db);
    await newer.close();
    await refused(/has shape 99, but this version of the service knows only up to/);
    truncateSync(join(dataDir, 'service.db'), 4096 * 30);
    await refused(/is damaged \(/);
    await isEmpty();
  });

  test('there is no source, or no target is named', async () => {
    await refused(/DATABASE_URL is not set/, { DATABASE_URL: '' });
    rmSync(join(dataDir, 'service.db'));
    await refused(/holds no database to migrate/);
    await refused(/keeps nothing that a command could work on/, { DATA_DIR: 'memory:' });
  });
});
