import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../../lib/requestError';

/** Bytes of an account's answers that may wait for their clients: its next request comes after them. */
export const answerShare = 32 * 1024 * 1024;

/** Counts what clients have yet to read, by account or, without one, by address. `identifyAccounts` comes before. */
export function limitAnswers(app: FastifyInstance, largeAnswer: number): void {
  const held = new Map<string, number>();
  const hold = (owner: string, bytes: number) => {
    const sum = (held.get(owner) ?? 0) + bytes;
    if (sum > 0) held.set(owner, sum);
    else held.delete(owner);
  };
  // After every hook that finds out whose the request is, before its body is read.
  app.addHook('preParsing', async (request) => {
    if ((held.get(ownerOf(request)) ?? 0) < answerShare) return;
    const message = `Answers of ${answerShare / 1024 / 1024} MiB are waiting to be read. Read them, then try again.`;
    throw new RequestError(429, 'RATE_LIMITED', message, undefined, 1);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = bytesOf(payload);
    // The answer of a closed connection is never read, and nothing would release it.
    if (bytes <= largeAnswer || reply.raw.closed) return;
    const owner = ownerOf(request);
    hold(owner, bytes);
    let isHeld = true;
    const release = () => {
      if (isHeld) hold(owner, -bytes);
      isHeld = false;
    };
    reply.raw.once('finish', release).once('close', release);
  });
}

/** Of an answer that is a text or bytes; this service streams none. */
export function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
}

const ownerOf = ({ access, webSession, ip }: FastifyRequest): string =>
  access?.accountId ?? webSession?.access.accountId ?? ip;
