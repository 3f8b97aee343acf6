import { batch } from '../../contract';
import type { Send } from './request';
import type { ServiceClient } from './serviceClient';

/** Bulk calculate: submit and poll. Retry-After is on every answer until the batch is terminal. */
export function batchCalls(send: Send): Pick<ServiceClient, 'bulkCalculate' | 'getBatch'> {
  return {
    bulkCalculate: async (body, options) => {
      const { value, ...answered } = await send({
        ...options,
        route: 'bulkCalculate',
        body,
        answer: batch,
      });
      return { batch: value, ...answered };
    },
    getBatch: async (projectId, batchId, options) => {
      const { value, retryAfterSeconds } = await send({
        ...options,
        route: 'getBatch',
        parameters: { projectId, batchId },
        answer: batch,
      });
      return { batch: value, retryAfterSeconds };
    },
  };
}
