import { timingSafeEqual } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type CommandAnswer, type Operated, OperatorError, runOperatorCommand } from './commands';

/**
 * The embedded database has one owner, the running service, so the operator's commands go through it: over a port on
 * the loopback interface, with a token that only the owner of the data folder can read.
 */
export interface OperatorSocket {
  close(): Promise<void>;
}

interface Address {
  port: number;
  token: string;
}

const fileName = 'operator.json';
/** The file of a template with every character escaped. */
const largestCommand = 2 * 1024 * 1024;

/** @param dataDir folder for the address and the token, readable only by its owner */
export async function openOperatorSocket(operated: Operated, dataDir: string): Promise<OperatorSocket> {
  const token = randomBytes(32).toString('base64url');
  const server = http.createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (!isToken(request.headers.authorization, token)) {
      answer(401, { error: 'The token is not the one of this service.' });
      return;
    }
    readWords(request)
      .then((words) => runOperatorCommand(operated, words))
      .then((lines) => answer(200, { lines }))
      .catch((error: unknown) => {
        if (error instanceof OperatorError) answer(400, { error: error.message });
        else answer(500, { error: error instanceof Error ? error.message : 'The command failed.' });
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const path = join(dataDir, fileName);
  const { port } = server.address() as AddressInfo;
  writeFileSync(`${path}.new`, JSON.stringify({ port, token } satisfies Address), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return {
    close: () =>
      new Promise((resolve) => {
        rmSync(path, { force: true });
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Has a running service run a command.
 *
 * @returns null when no service answers on this data folder
 * @throws OperatorError with what the service says against the command
 */
export async function askRunningService(dataDir: string, words: string[]): Promise<CommandAnswer | null> {
  const path = join(dataDir, fileName);
  if (!existsSync(path)) return null;
  const { port, token } = addressIn(path);
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(words),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  // A service that was killed left its file behind; the port may be another program's by now.
  if (!response || response.status === 401) return null;
  const body = (await response.json()) as { lines: CommandAnswer } | { error: string };
  if ('error' in body) throw new OperatorError(body.error);
  return body.lines;
}

function addressIn(path: string): Address {
  try {
    const { port, token } = (JSON.parse(readFileSync(path, 'utf8')) ?? {}) as Partial<Address>;
    if (typeof port === 'number' && typeof token === 'string') return { port, token };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OperatorError(
    `${path} is damaged, so that a running service cannot be asked. Stop the service, remove that file, and try again.`,
  );
}

function isToken(header: string | undefined, token: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function readWords(request: http.IncomingMessage): Promise<string[]> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > largestCommand) throw new OperatorError('The command is too long.');
  }
  const words: unknown = JSON.parse(text);
  if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
  throw new OperatorError('A command is a list of words.');
}
