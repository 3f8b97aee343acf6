import Libsql from 'libsql';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import pino from 'pino';
import { createService } from '../../service/app';
import { ensureFirstAccount } from '../../service/accounts/firstAccount';
import { openInProcessQueue } from '../../service/batches/inProcessQueue';
import { Engine } from '../../service/engine/engine';
import type { App } from '../../service/http/pipeline/endpoint';
import { createMetrics } from '../../service/metrics/metrics';
import { Publications } from '../../service/publications/publications';
import { SealKeys } from '../../service/seals/sealKeys';
import { createEmbeddedStore } from '../../service/store/embeddedStore';
import { allTemplates } from '../../engineering/catalogue';
import { ratioTemplate } from '../../service/testing/ratioTemplate';
import { enter, type Process } from './surroundings';
import type { World } from './world';
import { drawPdf } from '../../service/web/pdf/pdfWorker';
import { createPress } from '../../service/web/pdf/pdfPress';

export const serviceUrl = 'https://service.test';
export const apiKey = 'calc_key-that-nothing-may-show';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const templates = [...allTemplates(), ratioTemplate];
/** The database file: it outlives the processes of the service. SQLite itself, in memory. */
export class Disk {
  readonly database = new Libsql(':memory:');
  private readonly statements = new Map<string, Libsql.Statement>();

  statement(sql: string): Libsql.Statement {
    let statement = this.statements.get(sql);
    if (!statement) this.statements.set(sql, (statement = this.database.prepare(sql)));
    return statement;
  }

  /** What a process left half done is not in the file. */
  recover(): void {
    if (this.database.inTransaction) this.database.exec('rollback');
  }

  rows(sql: string): Record<string, unknown>[] {
    return this.database.prepare(sql).all() as Record<string, unknown>[];
  }

  /** As it was before the first request. */
  empty(): void {
    this.recover();
    for (const table of ['kept_answers', 'batch_items', 'batches', 'sheets', 'web_sessions'])
      this.database.exec(`delete from ${table}`);
  }
}

/** The whole service over its real embedded store, in processes that end at any statement. */
export class SimulatedService {
  projectId = '';
  process: Process = { life: { alive: false }, clockError: 0 };
  /** Writes from now on that the disk refuses. */
  refusedWrites = 0;
  /** Whether it takes the writes of a transaction and refuses only its commit. */
  refusesCommits = false;
  /** The statement before which the process ends; null when it lives on. */
  statementsLeft: number | null = null;
  /** Called when the process ends. */
  readonly deaths = new Set<() => void>();
  private app: App | undefined;

  constructor(
    private readonly world: World,
    readonly disk: Disk,
  ) {}

  async start(): Promise<void> {
    const { world } = this;
    const process: Process = { life: { alive: true }, clockError: this.process.clockError };
    this.process = process;
    enter(world, process);
    this.disk.recover();
    const clock = () => new Date(Math.floor(world.now + process.clockError));
    const store = await createEmbeddedStore(this.databaseOf(process));
    const { projectId } = await ensureFirstAccount(store, apiKey, clock);
    const publications = new Publications(templates, store, clock);
    await publications.ensure();
    const metrics = createMetrics(store.db, { ofProcess: false });
    const app = await createService({
      store,
      publications,
      metrics,
      press: createPress(drawPdf),
      engine: new Engine({ createPool: null, now: () => world.now }),
      queue: await openInProcessQueue(store),
      clock,
      sealKeys: await SealKeys.open(store, clock, 'memory'),
      logger: pino({ level: 'info' }, { write: (line: string) => this.logged(line) }),
      publicUrl: () => serviceUrl,
      hostNames: () => ['service.test'],
      solveDelay: () =>
        world.chance(0.3)
          ? new Promise((resolve) => void world.after(world.between(1, 400), process.life, resolve))
          : Promise.resolve(),
      batchParallelism: 2,
      batchTimeouts: { stallSeconds: 600, queueSeconds: 3600 },
      allowedOrigins: ['https://addin.test'],
      rateLimitPerMinute: 1_000_000,
    });
    if (!process.life.alive) return;
    this.projectId = projectId;
    this.app = app;
  }

  get isUp(): boolean {
    return this.process.life.alive && this.app !== undefined;
  }

  /** As `kill -9` ends it, or a loss of power. */
  die(): void {
    this.process.life.alive = false;
    this.app = undefined;
    this.statementsLeft = null;
    for (const died of [...this.deaths]) died();
    this.deaths.clear();
  }

  /** @returns never when the process ends before its answer */
  async answer({ method, path, headers, body }: Request): Promise<Answer> {
    const { life } = this.process;
    const response = await this.app!.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, host: 'service.test' },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (!life.alive) return new Promise(() => undefined);
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      body: response.body,
    };
  }

  private logged(line: string): void {
    this.world.require(!line.includes(apiKey), () => `the log names a key: ${line}`);
  }

  private databaseOf(process: Process): SqliteDatabase {
    const statements = new Map<string, SqliteStatement>();
    return {
      prepare: (sql) => {
        let statement = statements.get(sql);
        if (!statement) statements.set(sql, (statement = this.statementOf(process, sql)));
        return statement;
      },
      close: () => undefined,
    };
  }

  private statementOf(process: Process, sql: string): SqliteStatement {
    const statement = this.disk.statement(sql);
    const { reader } = statement;
    const isCommit = /^\s*commit/i.test(sql);
    const isWrite = isCommit || /^\s*(insert|update|delete)/i.test(sql);
    return {
      reader,
      all: (parameters) => {
        this.meetFate(process, isCommit || (isWrite && !this.refusesCommits));
        return statement.all(parameters);
      },
      run: (parameters) => {
        this.meetFate(process, isCommit || (isWrite && !this.refusesCommits));
        return statement.run(parameters) as ReturnType<SqliteStatement['run']>;
      },
      iterate: () => {
        throw new Error('Nothing is read row by row');
      },
    };
  }

  private meetFate(process: Process, writes: boolean): void {
    if (process.life.alive && this.statementsLeft !== null && this.statementsLeft-- <= 0) this.die();
    if (!process.life.alive) throw new Error('The process has ended');
    if (!writes || this.refusedWrites === 0) return;
    this.refusedWrites -= 1;
    this.world.inject('service: its disk is full');
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  }
}
