import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { bodyLimits } from '../../../contract';
import { limitAddresses } from './addressLimit';
import { bytesOf } from './answerShares';

/** How long and how many connections may take. */
export interface ConnectionLimits {
  /** Connections at once; one more is closed as it comes. */
  most: number;
  /** Of these, connections of one address. A proxy has one address for all its clients. */
  mostOfAddress: number;
  /** For the head of a request, from its first byte, and for the first request of a connection. */
  headMs: number;
  /** For a request with its body: a whole batch of 8 MiB at 1.2 Mbit/s. */
  requestMs: number;
  /** Between two requests. Longer than the 60 s of usual proxies, so that it is they who close. */
  idleMs: number;
  /** How often the times above are looked at. */
  checkMs: number;
  /** For a client that does not take any more of its answer. */
  answerStallMs: number;
  /** Bytes of an answer that may have to wait for its client: fewer are taken by the kernel at once. */
  largeAnswer: number;
  /** For the rest of a body that was rejected before its end, so that its client comes to read the answer. */
  rejectedMs: number;
  rejectedBytes: number;
}

export const connectionLimits: ConnectionLimits = {
  most: 2_000,
  mostOfAddress: 500,
  headMs: 20_000,
  requestMs: 60_000,
  idleMs: 72_000,
  checkMs: 5_000,
  answerStallMs: 60_000,
  largeAnswer: 64 * 1024,
  rejectedMs: 10_000,
  rejectedBytes: bodyLimits.batchBodyBytes,
};

/** Options of Fastify for these limits. */
export function serverOptions({ requestMs, idleMs, checkMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    http: { connectionsCheckingInterval: checkMs },
  };
}

export function limitConnections(app: FastifyInstance, of: ConnectionLimits): void {
  app.server.headersTimeout = of.headMs;
  app.server.maxConnections = of.most;
  limitAddresses(app, of.mostOfAddress);
  app.addHook('onSend', async (_request, reply, payload) => {
    // Fastify closes after a rejected body, and the client would lose the answer with what it still sends.
    reply.removeHeader('connection');
    if (bytesOf(payload) > of.largeAnswer)
      reply.raw.setTimeout(of.answerStallMs, (socket?: Socket) => socket?.destroy());
  });
  app.addHook('onResponse', async (request) => letRestPass(request, of));
}

/**
 * The rest of a body that is not read any more is let through, neither stored nor forever: a client that reads its answer only
 * when it has sent everything gets it.
 */
function letRestPass({ raw }: FastifyRequest, { rejectedMs, rejectedBytes }: ConnectionLimits): void {
  if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return;
  let left = rejectedBytes;
  const hangUp = () => raw.socket.destroy();
  const timer = setTimeout(hangUp, rejectedMs).unref();
  raw.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) hangUp();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}
