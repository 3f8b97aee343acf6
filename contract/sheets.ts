import * as z from 'zod/mini';
import { attributeValue } from './attributes';
import { resultValue, summaryCheckKeys, warning } from './results';

/** A sheet read. `results`, `passed` and the check keys are absent while `status` is not `solved`. */
export const sheet = z.looseObject({
  sheetId: z.string(),
  projectId: z.string(),
  sheetUrl: z.optional(z.string()),
  templateCode: z.string(),
  name: z.string(),
  status: z.string(),
  inputs: z.record(z.string(), attributeValue),
  results: z.optional(z.record(z.string(), resultValue)),
  passed: z.optional(z.nullable(z.boolean())),
  ...summaryCheckKeys,
  warnings: z.optional(z.array(warning)),
  /** When it was solved, as an ISO date and time: an addition of the embedded service. */
  solvedAt: z.optional(z.string()),
});
export type Sheet = z.infer<typeof sheet>;

export const updateSheetResponse = z.looseObject({
  updatedAttributes: z.array(z.string()),
  warnings: z.optional(z.array(warning)),
});
export type UpdateSheetResponse = z.infer<typeof updateSheetResponse>;

/** `status` is `unsolved` when an update landed while the solve ran. */
export const solveSheetResponse = z.looseObject({
  sheetId: z.optional(z.string()),
  status: z.string(),
  results: z.optional(z.record(z.string(), resultValue)),
  passed: z.optional(z.nullable(z.boolean())),
  ...summaryCheckKeys,
  warnings: z.optional(z.array(warning)),
});
export type SolveSheetResponse = z.infer<typeof solveSheetResponse>;

/** Apart from other sheets: only the pane deletes any. */
export const bulkDeleteResponse = z.looseObject({
  deleted: z.array(z.string()),
  notFound: z.array(z.string()),
});
