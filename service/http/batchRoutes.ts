import * as z from 'zod/mini';
import { batch, batchSubmitRequest } from '../../src/contract';
import type { Patience } from '../batches/abandonment';
import { pollBatch, submitBatch } from '../batches/batches';
import type { BatchRunner } from '../batches/batchRunner';
import { batchStatus } from '../batches/batchView';
import type { ServiceContext } from '../serviceContext';
import { accountOf } from './authentication';
import { type App, endpoint, errorResponses } from './endpoint';
import { batchPath, uuid, validatorCompiler } from './validation';

/** The items are read one by one, so that each problem of each item is told, not only those of the first pass. */
const submitted = z.strictObject({ projectId: uuid, items: z.array(z.unknown()).check(z.minLength(1)) });

/** Batches: submit and poll. */
export function batchRoutes(
  app: App,
  context: ServiceContext,
  { runner, patience }: { runner: BatchRunner; patience: Patience },
): void {
  app.route({
    ...endpoint('bulkCalculate'),
    schema: { body: batchSubmitRequest, response: { 201: batch, ...errorResponses } },
    validatorCompiler: (route) => validatorCompiler({ ...route, httpPart: 'items', schema: submitted }),
    handler: async (request, reply) => {
      const accepted = await submitBatch(context, accountOf(request), patience, request.body);
      runner.start(accepted);
      const { body, headers } = await batchStatus(context, accepted);
      return reply.status(201).headers(headers).send(body);
    },
  });

  app.route({
    ...endpoint('getBatch'),
    schema: { params: batchPath, response: { 200: batch, ...errorResponses } },
    handler: async (request, reply) => {
      const polled = await pollBatch(context, accountOf(request), patience, request.params);
      const { body, headers } = await batchStatus(context, polled);
      return reply.headers(headers).send(body);
    },
  });
}
