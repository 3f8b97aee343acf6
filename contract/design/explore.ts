/** Solves without a sheet: an addition of this service to the interface (`POST /v1/templates/{code}/explore`). */
import * as z from 'zod/mini';
import { errorDetail } from '../errors';
import { resultValue, summaryCheckKeys, warning } from '../results';

/** Limits of one request. */
export const exploreLimits = {
  variations: 100,
  /** Seconds of a request, of which a solve that has begun is not cut. The variations after that are not reached. */
  seconds: 30,
  /** Bytes of the items of an answer. The variations after that are not reached either. */
  answerBytes: 4 * 1024 * 1024,
} as const;

/** Why a variation has no results: a request-level code, or that the request had reached its limits before it. */
export const notReachedCode = 'NOT_REACHED';

/** A step of a calculation: what it computes, and by which clause of the standard. */
export const exploredStep = z.looseObject({
  symbol: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  units: z.nullable(z.string()),
  clause: z.string(),
  isDetail: z.optional(z.boolean()),
});
export type ExploredStep = z.infer<typeof exploredStep>;

/** What a variation gives, or why it gives nothing. */
export const exploredItem = z.looseObject({
  results: z.optional(z.record(z.string(), resultValue)),
  /** What the template's typed endpoint gives besides. */
  outputs: z.optional(z.record(z.string(), resultValue)),
  ...summaryCheckKeys,
  warnings: z.optional(z.array(warning)),
  /** Where the request asks for them. */
  steps: z.optional(z.array(exploredStep)),
  error: z.optional(
    z.looseObject({
      code: z.string(),
      message: z.optional(z.string()),
      details: z.optional(z.array(errorDetail)),
    }),
  ),
});
export type ExploredItem = z.infer<typeof exploredItem>;

/** Items in the order of the variations. */
export const exploreResponse = z.looseObject({ templateCode: z.string(), items: z.array(exploredItem) });
