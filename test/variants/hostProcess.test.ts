/** The workbook host as a process: what it does when something around it ends or is missing. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import path from 'node:path';

const main = path.resolve(__dirname, '../../build/scripts/start/main.js');
const started: ChildProcess[] = [];

interface Started {
  process: ChildProcess;
  said: { out: string; err: string };
  /** Resolves when the host, and the service that shares its standard error, are gone. */
  gone: Promise<unknown>;
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: 'memory:', ...environment },
  });
  started.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  return { process: child, said, gone: once(child, 'close') };
}

async function ready(host: Started): Promise<string> {
  while (!host.said.out.includes('\n')) await once(host.process.stdout as NodeJS.ReadableStream, 'data');
  return /^ready (https:\/\/localhost:\d+\/)\n$/.exec(host.said.out)?.[1] ?? '';
}

async function status(url: string): Promise<number | undefined> {
  const request = https.get(url, { rejectUnauthorized: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test('reports a port that is taken and exits with 1', async () => {
  const other = net.createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo;
  const host = start({ PORT: String(port) });
  await host.gone;
  other.close();
  expect(host.process.exitCode).toBe(1);
  expect(host.said.err).toContain('The port is taken');
  expect(host.said.err).toContain(String(port));
  expect(host.said.out).toBe('');
});

test('names an invalid setting', async () => {
  const host = start({ SERVICE_URL: 'nowhere' });
  await host.gone;
  expect([host.process.exitCode, host.said.err]).toEqual([1, expect.stringContaining('SERVICE_URL')]);
});

test('SIGTERM ends the service too', async () => {
  const host = start({ PORT: '0' });
  expect(await status(`${await ready(host)}healthz`)).toBe(200);
  host.process.kill('SIGTERM');
  await host.gone;
  expect(host.process.exitCode).toBe(0);
});

test('killed outright, it leaves no service behind', async () => {
  const host = start({ PORT: '0' });
  await ready(host);
  host.process.kill('SIGKILL');
  await host.gone;
});

test('reports a service that dies; the page stays up and its calls get 502', async () => {
  const host = start({ PORT: '0' });
  const url = await ready(host);
  const service = execFileSync('pgrep', ['-P', String(host.process.pid)], { encoding: 'utf8' }).trim();
  process.kill(Number(service), 'SIGKILL');
  while (!host.said.err.includes('SIGKILL')) await once(host.process.stderr as NodeJS.ReadableStream, 'data');
  expect(host.said.err).toContain('The calculation service was ended by SIGKILL.');
  expect([await status(url), await status(`${url}v1/templates`)]).toEqual([200, 502]);
});

test('when npm, which started it, is killed, it ends too', async () => {
  // As npm does it: a process in between that passes no signal on.
  const code = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(main)}], { stdio: 'inherit' })`;
  const npm = spawn(process.execPath, ['-e', code], {
    env: { ...process.env, DATA_DIR: 'memory:', PORT: '0', npm_lifecycle_event: 'start' },
  });
  started.push(npm);
  const said = { out: '', err: '' };
  npm.stdout.on('data', (text) => (said.out += text));
  npm.stderr.resume();
  const host = { process: npm, said, gone: once(npm, 'close') };
  expect(await status(await ready(host))).toBe(200);
  npm.kill('SIGTERM');
  // The pipes close when the last process that holds them is gone.
  await host.gone;
});
