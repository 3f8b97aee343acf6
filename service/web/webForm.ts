import formbody from '@fastify/formbody';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../requestError';

/** What a form sent, by the name of its controls. */
export type Entries = ReadonlyMap<string, string>;

/** A table of hundreds of rows, every cell with its name. */
const bodyLimit = 8 * 1024 * 1024;

/** Forms are read in this scope only: the API takes JSON alone. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  const parser = (text: string) => ({ entries: new Map(new URLSearchParams(text)) });
  await scope.register(formbody, { bodyLimit, parser });
}

export function entriesOf(request: FastifyRequest): Entries {
  const { entries } = (request.body ?? {}) as { entries?: unknown };
  return entries instanceof Map ? (entries as Entries) : new Map();
}

/** Name of the hidden control that repeats the session's token. */
export const formTokenName = 'formToken';

/** @throws 403 for a form that this session was not given */
export function requireFormToken(request: FastifyRequest, formToken: string): void {
  const given = Buffer.from(entriesOf(request).get(formTokenName) ?? '');
  const expected = Buffer.from(formToken);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new RequestError(
      403,
      'FORBIDDEN',
      'This form does not belong to your present sign-in, so nothing was done. Go back, load the page again and ' +
        'send the form from there.',
    );
}
