import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../support/service/freePort';

/** A separate PostgreSQL server in a temporary folder, on the loopback interface. */
export interface Cluster {
  /** Address of its `postgres` database, with the right to make others. */
  url: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Whether a commit is on the disk before it returns. A test of something else has no need of that. */
  durable: boolean;
}

/**
 * @throws when no PostgreSQL is installed, or its server does not start
 */
export async function startCluster({ durable }: ClusterOptions): Promise<Cluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'calc-postgres-'));
  const owner = unprivilegedUser();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const environment = { ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, cwd: folder };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const server = spawn(path.join(programs, 'postgres'), serverArguments(data, folder, port, durable), {
    ...environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  } satisfies SpawnOptions);
  let log = '';
  server.stderr?.on('data', (part: Buffer) => (log = (log + part.toString()).slice(-20_000)));
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

  await answering(url, () => {
    if (server.exitCode !== null) throw new Error(`The PostgreSQL server did not start:\n${log}`);
  });
  return {
    url,
    async stop() {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverArguments(data: string, folder: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 300,
    fsync: durable ? 'on' : 'off',
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The newest installed PostgreSQL, as Debian and Homebrew lay it out, or `POSTGRES_BIN`. */
function findPrograms(): string {
  const candidates = [
    process.env.POSTGRES_BIN,
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin', /^postgresql@/),
    '/usr/local/pgsql/bin',
  ];
  const found = candidates.find((folder) => folder && existsSync(path.join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'No PostgreSQL is installed, so nothing can be said about the service on PostgreSQL. ' +
      'Install it (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder with initdb.',
  );
}

function versionsIn(folder: string, sub: string, pattern = /^\d+$/): string[] {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).filter((name) => pattern.test(name));
  return versions
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => path.join(folder, name, sub));
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  // 65534 is the user without rights on Linux and the BSDs.
  const user = [/^postgres:/, /^[^:]*:[^:]*:65534:/].flatMap(
    (named) => users.find((line) => named.test(line)) ?? [],
  );
  const [, , uid, gid] = user[0]?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no user to run PostgreSQL as: neither postgres nor uid 65534.');
  return { uid: Number(uid), gid: Number(gid) };
}

async function answering(url: string, check: () => void): Promise<void> {
  for (;;) {
    check();
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
