import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { uuid } from '../../http/body/validation';
import { notFound } from '../../lib/requestError';

/** An address that is no id names nothing. */
export function sheetIdOf(request: FastifyRequest): string {
  return idOf(request, 'sheetId');
}

export function projectIdOf(request: FastifyRequest): string {
  return idOf(request, 'projectId');
}

/** @throws 404 */
function idOf({ params }: FastifyRequest, name: string): string {
  const read = z.safeParse(uuid, (params as Record<string, string>)[name]);
  if (!read.success) throw notFound('What this address names');
  return read.data;
}
