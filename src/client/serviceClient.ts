import type * as z from 'zod/mini';
import type { Batch } from '../../contract';
import { CalcError } from './calcError';
import { type CallOptions, type Call, type ClientSurroundings, request, type Send } from './request';
import { IdempotencyHeader } from './idempotencyHeader';
import { type ClientRoute, operations } from './operations';
import { RetryBudget } from './retryBudget';
import { withRetries } from './retry';

export type { CallOptions };

/** A batch and how long to wait before asking again; null when the service does not say. */
export interface BatchPoll {
  batch: Batch;
  retryAfterSeconds: number | null;
  /** Of a submit: whether the service knows its `idempotencyKey`, so that it accepted no other batch under it. */
  isOnce?: true;
}

type Operations = typeof operations;

/**
 * The service: a function for each operation that the add-in uses, with the arguments of its line in the table and options. Each call
 * rejects with a CalcError and with nothing else.
 */
export type ServiceClient = {
  [Route in ClientRoute]: (
    ...args: [...Parameters<Operations[Route]['given']>, options?: CallOptions]
  ) => Promise<Route extends 'bulkCalculate' | 'getBatch' ? BatchPoll : z.infer<Operations[Route]['answer']>>;
};

/**
 * A client of one service. Nothing is sent while there is no key, nor with a key that this client saw rejected (401, 403):
 * every call, also one that waits to be sent again, then fails with that rejection until the key changes.
 */
export function createServiceClient(
  surroundings: ClientSurroundings,
  header = new IdempotencyHeader(surroundings.newId),
): ServiceClient {
  let rejected: { key: string | null; error: CalcError } | undefined;
  const attempt: Send = async (call) => {
    const key = surroundings.apiKey();
    if (rejected && rejected.key === key) throw rejected.error;
    try {
      return await request({ ...surroundings, apiKey: () => key }, call);
    } catch (error) {
      if (error instanceof CalcError && error.kind === 'unauthorized') rejected = { key, error };
      throw error;
    }
  };
  const budget = new RetryBudget();
  const functions = Object.entries(operations).map(([route, { answer, given }]) => [
    route,
    async (...args: unknown[]) => {
      const call = {
        ...(args[given.length] as CallOptions | undefined),
        ...(given as (...values: unknown[]) => object)(...args),
        route,
        answer,
      } as Call<unknown>;
      const { value, ...poll } = await withRetries(
        surroundings,
        call,
        budget,
        header.attempts(call, attempt),
      );
      return route === 'bulkCalculate' || route === 'getBatch' ? { batch: value, ...poll } : value;
    },
  ]);
  return Object.fromEntries(functions) as ServiceClient;
}
