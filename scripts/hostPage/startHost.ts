import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..').replace(/[\\/]build$/, '');

/** A running workbook host: its page and the process behind it. */
export interface RunningHost {
  /** For example `https://localhost:3000/`. */
  url: string;
  /** What it has written to standard error so far. */
  log(): string;
  /** Ends it and the service that it started. */
  stop(): Promise<void>;
}

/**
 * Starts the built workbook host with its embedded service.
 *
 * @param environment overrides, for example `{ PORT: '0', DATA_DIR: 'memory:' }`
 * @param script another that ends in the same line: `npm run dev`'s
 * @throws when it ends, or says nothing for `patienceMs`, before its `ready` line
 */
export async function startHost(
  environment: NodeJS.ProcessEnv,
  timeoutMs = 60_000,
  script = path.join(root, 'build/scripts/start/main.js'),
): Promise<RunningHost> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const stop = () => end(child);
  try {
    return { url: await readyLine(child, () => log, timeoutMs), log: () => log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readyLine(child: ChildProcess, log: () => string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(
      () => reject(new Error(`The workbook host was not ready after ${timeoutMs} ms.\n${log()}`)),
      timeoutMs,
    );
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = /^ready (https:\S+)$/m.exec(output);
      if (!ready) return;
      clearTimeout(impatience);
      resolve(ready[1] ?? '');
    });
    child.once('exit', (code) => {
      clearTimeout(impatience);
      reject(new Error(`The workbook host ended with code ${code} before it was ready.\n${log()}`));
    });
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
