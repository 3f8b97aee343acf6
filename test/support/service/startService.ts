import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** From the top of the repository, where npm runs everything. */
const main = path.resolve('build/service/main.js');

/** The built service in a separate process. */
export interface RunningService {
  url: string;
  apiKey: string;
  projectId: string;
  /** What it has logged so far. */
  log(): string;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<unknown>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service and waits for its line of JSON. `environment` overrides port 0 and a database in memory. */
export async function startService(environment: NodeJS.ProcessEnv = {}): Promise<RunningService> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: 'memory:', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => text as string),
    ended.then(([code]) => {
      throw new Error(`The service ended with code ${code}.\n${log}`);
    }),
  ]);
  const { url, apiKey, projectId } = JSON.parse(line) as { url: string; apiKey: string; projectId: string };
  return {
    url,
    apiKey,
    projectId,
    log: () => log,
    ended,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
