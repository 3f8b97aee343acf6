import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { batchSubmitRequest, bodyLimits } from '../../../contract';
import { sealedBatch } from '../../../contract/seal/sealedAnswers';
import type { BatchTimeouts } from '../../batches/abandonment';
import { pollBatch, submitBatch } from '../../batches/batches';
import type { BatchQueue } from '../../batches/batchQueue';
import { batchStatus } from '../../batches/batchView';
import type { ServiceContext } from '../../context/serviceContext';
import type { BatchRow } from '../../store/tables';
import { accessOf } from '../pipeline/authentication';
import { type AnswerOnce, creatingHeaders } from './answerOnce';
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
  parts: { queue: BatchQueue; batchTimeouts: BatchTimeouts; shares: BodyShares; answerOnce: AnswerOnce },
): void {
  const { batchTimeouts, shares, answerOnce } = parts;
  // A separate scope: its bodies are read in another way.
  void app.register(async (scope) => {
    readBatchBodies(scope, shares);
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...endpoint('bulkCalculate'),
      bodyLimit: bodyLimits.batchBodyBytes,
      schema: {
        headers: creatingHeaders,
        body: batchSubmitRequest,
        response: { 201: sealedBatch, ...errorResponses },
      },
      validatorCompiler: (route) =>
        validatorCompiler(
          route.httpPart === 'body' ? { ...route, httpPart: 'items', schema: submitted } : (route as never),
        ),
      handler: async (request, reply) => {
        const access = accessOf(request);
        return answerOnce(request, reply, {
          make: (keep) => submitBatch(context, access, parts, request.body, keep),
          answer: async (accepted: BatchRow, db) => ({
            status: 201,
            ...(await batchStatus(context, access, accepted, db)),
          }),
        });
      },
    });
  });

  app.route({
    ...endpoint('getBatch'),
    schema: { params: batchPath, response: { 200: sealedBatch, ...errorResponses } },
    handler: async (request, reply) => {
      const access = accessOf(request);
      const polled = await pollBatch(context, access, batchTimeouts, request.params);
      const { body, headers } = await batchStatus(context, access, polled);
      return reply.headers(headers).send(body);
    },
  });
}
