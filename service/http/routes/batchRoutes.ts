import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { batch, batchSubmitRequest, bodyLimits } from '../../../contract';
import type { BatchTimeouts } from '../../batches/abandonment';
import { pollBatch, submitBatch } from '../../batches/batches';
import type { BatchQueue } from '../../batches/batchQueue';
import { batchStatus } from '../../batches/batchView';
import type { ServiceContext } from '../../context/serviceContext';
import { accessOf } from '../pipeline/authentication';
import { readBatchBodies } from './batchBody';
import type { BodyShares } from '../body/bodyShares';
import { type App, endpoint, errorResponses } from '../pipeline/endpoint';
import { batchPath, uuid, validatorCompiler } from '../body/validation';

/** The items are read one by one, so that each problem of each item is reported, not only those of the first pass. */
const submitted = z.strictObject({ projectId: uuid, items: z.array(z.unknown()).check(z.minLength(1)) });

/** Batches: submit and poll. */
export function batchRoutes(
  app: App,
  context: ServiceContext,
  { queue, batchTimeouts, shares }: { queue: BatchQueue; batchTimeouts: BatchTimeouts; shares: BodyShares },
): void {
  // A scope of its own: its bodies are read in another way.
  void app.register(async (scope) => {
    readBatchBodies(scope, shares);
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...endpoint('bulkCalculate'),
      bodyLimit: bodyLimits.batchBodyBytes,
      schema: { body: batchSubmitRequest, response: { 201: batch, ...errorResponses } },
      validatorCompiler: (route) => validatorCompiler({ ...route, httpPart: 'items', schema: submitted }),
      handler: async (request, reply) => {
        const access = accessOf(request);
        const accepted = await submitBatch(context, access, { queue, batchTimeouts }, request.body);
        const { body, headers } = await batchStatus(context, access, accepted);
        return reply.status(201).headers(headers).send(body);
      },
    });
  });

  app.route({
    ...endpoint('getBatch'),
    schema: { params: batchPath, response: { 200: batch, ...errorResponses } },
    handler: async (request, reply) => {
      const access = accessOf(request);
      const polled = await pollBatch(context, access, batchTimeouts, request.params);
      const { body, headers } = await batchStatus(context, access, polled);
      return reply.headers(headers).send(body);
    },
  });
}
