import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LocalService } from './localService';

export interface ServiceProcess {
  service: LocalService;
  /** Resolves when the child has ended, for whatever reason, with a word on how. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Ends the child when its parent is gone, however the parent went: the channel between them closes then. The channel
 * does not keep the child running. The service's worker threads load this too, and have no channel.
 */
const endWithParent =
  'data:text/javascript,' +
  "process.once('disconnect',()=>process.kill(process.pid,'SIGTERM'));process.channel&&process.channel.unref()";

/**
 * Starts the embedded service on a free port and waits for the line of JSON that says where it listens.
 * @param main JavaScript file of the service
 * @throws Error when it ends, or says something else, before that line
 */
export async function startServiceProcess(
  main: string,
  environment: NodeJS.ProcessEnv,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['--import', endWithParent, main], {
    env: { ...environment, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = endOf(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const line = await Promise.race([
      firstLine(child),
      ended.then((how) => Promise.reject(new Error(`The calculation service ${how} before it was ready.`))),
    ]);
    return { service: readListening(line), ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The calculation service was started without a standard output.');
  const lines = createInterface(child.stdout);
  return new Promise((resolve) => lines.once('line', resolve));
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.message})`));
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`),
    );
  });
}

function readListening(line: string): LocalService {
  const said = parseJson(line) as Partial<Record<'event' | 'url' | 'apiKey' | 'projectId', unknown>> | null;
  if (said?.event !== 'listening' || typeof said.url !== 'string') {
    // The line itself is not repeated: it may hold a key.
    throw new Error('The first line of the calculation service does not say where it listens.');
  }
  return { url: said.url, apiKey: textOrNull(said.apiKey), projectId: textOrNull(said.projectId) };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null; // reported by the caller as a line that says nothing
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
