import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody as errorSchema, type Route, routes } from '../../../contract';

/** A Fastify whose handlers are typed by the schemas of their routes. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Method and path of an operation of the contract, as Fastify writes them. */
export function endpoint(name: keyof typeof routes): { method: Route['method']; url: string } {
  const { method, path } = routes[name];
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') };
}

/** Error answers for the OpenAPI document. */
export const errorResponses = { '4xx': errorSchema, '5xx': errorSchema } as const;
