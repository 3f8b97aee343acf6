import * as z from 'zod/mini';
import { attributes, attributeValue } from './attributes';
import { codedError } from './errors';
import { limits } from './limits';
import { resultValue, summaryCheckKeys, warning } from './sheets';

/** Counted in characters as a person counts them, not in halves of surrogate pairs. */
const ref = z.string().check(
  z.refine((text) => [...text].length <= limits.refLength, `takes up to ${limits.refLength} characters`),
  z.meta({ maxLength: limits.refLength }),
);

export const batchItemRequest = z.strictObject({
  templateCode: z.string(),
  attributes,
  ref: z.optional(ref),
  name: z.optional(z.string()),
  preset: z.optional(z.string()),
});
export type BatchItemRequest = z.infer<typeof batchItemRequest>;

/**
 * Submit body. The upper bound on items is not in this schema: more than 100 is `TOO_MANY_ITEMS`, not
 * `VALIDATION_ERROR` (interface, "Bulk calculate: submit", rule 1).
 */
export const batchSubmitRequest = z.strictObject({
  projectId: z.string(),
  items: z.array(batchItemRequest).check(z.minLength(1)),
});
export type BatchSubmitRequest = z.infer<typeof batchSubmitRequest>;

/** States that the interface names. Any other value means "still in progress". */
export type BatchState = 'processing' | 'completed' | 'failed';

export const batchSummary = z.looseObject({
  total: z.number(),
  solved: z.number(),
  errored: z.number(),
  stale: z.number(),
  checkErrored: z.number(),
  pending: z.number(),
});
export type BatchSummary = z.infer<typeof batchSummary>;

/** A solved item has the content of a sheet read plus `ref`; one without results has `error`. */
export const batchItemResult = z.looseObject({
  ref: z.optional(z.nullable(z.string())),
  sheetId: z.optional(z.nullable(z.string())),
  projectId: z.optional(z.string()),
  sheetUrl: z.optional(z.nullable(z.string())),
  templateCode: z.optional(z.string()),
  name: z.optional(z.string()),
  status: z.string(),
  inputs: z.optional(z.record(z.string(), attributeValue)),
  results: z.optional(z.record(z.string(), resultValue)),
  passed: z.optional(z.nullable(z.boolean())),
  ...summaryCheckKeys,
  warnings: z.optional(z.array(warning)),
  error: z.optional(codedError),
});
export type BatchItemResult = z.infer<typeof batchItemResult>;

export const batch = z.looseObject({
  batchId: z.string(),
  type: z.string(),
  state: z.string(),
  progressPercent: z.number(),
  projectId: z.string(),
  itemCount: z.number(),
  summary: batchSummary,
  createdAt: z.string(),
  completedAt: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
  error: z.nullable(codedError),
  /** null until the state is terminal, then one entry per requested item in request order. */
  items: z.nullable(z.array(batchItemResult)),
});
export type Batch = z.infer<typeof batch>;
