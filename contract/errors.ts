import * as z from 'zod/mini';

/** Request-level codes (interface, "Errors"; the last three: service decisions). Nothing was created or changed. */
export const requestErrorCodes = [
  'NOT_FOUND',
  'VALIDATION_ERROR',
  'CALCULATION_ERROR',
  'TOO_MANY_ITEMS',
  'BATCH_IN_PROGRESS',
  'UNAUTHORIZED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
] as const;
export type RequestErrorCode = (typeof requestErrorCodes)[number];

/** Codes on a failed batch and on each of its unfinished items, inside a 200 poll. */
export const batchErrorCodes = ['BATCH_FAILED', 'VALIDATION_CHANGED', 'BATCH_ABANDONED'] as const;
export type BatchErrorCode = (typeof batchErrorCodes)[number];

/** Codes on a batch item, inside a 200 poll. */
export const itemErrorCodes = [
  'SOLVE_FAILED',
  'RESULTS_STALE',
  'SHEET_UNAVAILABLE',
  'TEMPLATE_NOT_FOUND',
] as const;
/** One problem. `field` names an attribute, a path (`items[3].templateCode`) or, on a conflict, `batchId`. */
export const errorDetail = z.looseObject({ field: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof errorDetail>;

/** Every 4xx and 5xx that the service itself writes. New codes may come: `code` is any string. */
export const errorBody = z.looseObject({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.array(errorDetail)),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Code and message of a batch or of a batch item. */
export const codedError = z.looseObject({ code: z.string(), message: z.optional(z.string()) });
export type CodedError = z.infer<typeof codedError>;

/** Ends what the service says of a solve that reached its time limit. */
export const asLongAgain = 'the same inputs take as long again.';

/** A solve that was ended at the service's time limit: repeating it with the same inputs ends in the same way. */
export function isTimeLimit({ code, message }: CodedError): boolean {
  const isOfSolve = code === 'CALCULATION_ERROR' || code === 'SOLVE_FAILED';
  return isOfSolve && message?.endsWith(asLongAgain) === true;
}
