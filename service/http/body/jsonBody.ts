import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { bodyLimits } from '../../../contract';
import { RequestError } from '../../lib/requestError';
import type { BodyShares } from './bodyShares';
import { overCount } from './countedBody';
import { JsonCounts } from './jsonCounts';
import { readText } from './readBody';

/** Reads the text of a body. */
export type ReadBody = (request: FastifyRequest, body: Readable) => Promise<string>;

/** Bodies are JSON and nothing else, of up to 1 MiB unless the route takes more, and so many values for each MiB. */
export function readJsonBodies(app: FastifyInstance, shares: BodyShares): void {
  app.removeAllContentTypeParsers();
  takeJson(app, (request, body) => {
    const counts = new JsonCounts();
    const { bodyLimit: most } = request.routeOptions;
    const values = (most / bodyLimits.bodyBytes) * bodyLimits.values;
    const look = (piece: Buffer) => {
      counts.add(piece);
      const over = overCount(counts, { values, what: 'The body' });
      if (over) throw over;
    };
    return readText(request, body, { most, hold: holderOf(shares, request), look });
  });
}

/**
 * An empty body counts as no body (a solve sends none, even with a Content-Type); malformed JSON is 400 (interface,
 * "Request-level errors").
 */
export function takeJson(scope: FastifyInstance, read: ReadBody): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, body: Readable) => {
    const text = await read(request, body);
    if (text === '') return undefined;
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => {
        if (error) reject(malformed(error));
        else resolve(value);
      });
    });
  });
}

export function holderOf(shares: BodyShares, { access }: FastifyRequest): (bytes: number) => void {
  return (bytes) => shares.hold(access?.accountId ?? '', bytes);
}

function malformed(error: Error): RequestError {
  return new RequestError(400, 'VALIDATION_ERROR', `The body is not valid JSON: ${error.message}`);
}
