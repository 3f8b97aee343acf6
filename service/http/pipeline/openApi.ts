import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { limits, bodyLimits } from '../../../contract';

const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

const description = [
  'Runs engineering calculations from published templates and stores them as sheets.',
  `Limits: a body takes up to ${mebibytes(bodyLimits.bodyBytes)} and ${bodyLimits.values} values (cells, rows and others), a batch up to`,
  `${limits.itemsPerBatch} items, ${mebibytes(bodyLimits.batchBytes)} and ${bodyLimits.batchValues} values; an object up to`,
  `${bodyLimits.namesPerObject} names, a list (the rows of a table) up to ${bodyLimits.entriesPerList} entries, both in up to ${bodyLimits.depth} levels;`,
  `a name up to ${bodyLimits.nameLength} characters, a text up to ${bodyLimits.textLength}. A body over a count is a 422 whose one detail names the`,
  'limit; a larger body is a 413.',
  'Additions to the interface: the headers Idempotency-Key and Idempotency-Replayed, packages, sign-in tokens, explore, groups of calculations, inputs as typed (entered), descriptions in the list of templates, steps of explored variations, agents (MCP).',
].join(' ');

/** Gathers the routes' own schemas into the document of `GET /openapi.json`. Register before the routes. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Calculation template service',
        description,
        version: '1',
      },
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
      security: [{ apiKey: [] }],
    },
    transform: jsonSchemaTransform,
  });
}
