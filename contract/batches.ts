import * as z from 'zod/mini';
import { attributeValue } from './attributes';
import { codedError } from './errors';
import { resultValue, summaryCheckKeys, warning } from './results';

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
