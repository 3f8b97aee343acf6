import * as z from 'zod/mini';
import { attributeValue } from './attributes';

/** A result: unrounded number, boolean, text, or an array of row objects (which may be empty). */
export const resultValue = z.union([
  z.number(),
  z.boolean(),
  z.string(),
  z.null(),
  z.array(z.record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.null()]))),
]);
export type ResultValue = z.infer<typeof resultValue>;

/**
 * Warning types of the interface, and those of the embedded service: `ignored_field`, `no_effect` of an input that was given and
 * changes nothing, `caution` about using results that the answer does not hold (timberBeamASD), and `outdated_version` of results
 * that another version of the template gave, with that `templateVersion`. A client bears others.
 */
export type WarningType =
  | 'unknown_field'
  | 'null_value'
  | 'ignored_field'
  | 'no_effect'
  | 'caution'
  | 'outdated_version';

export const warning = z.looseObject({
  type: z.string(),
  field: z.optional(z.string()),
  message: z.optional(z.string()),
});
export type Warning = z.infer<typeof warning>;

/** The keys that carry the verdict. All absent when the template has no governing check. */
export const summaryCheckKeys = {
  summaryCheck: z.optional(z.union([z.boolean(), z.number()])),
  summaryCheckReferenceId: z.optional(z.string()),
  summaryCheckError: z.optional(z.boolean()),
  summaryCheckFailReasons: z.optional(z.array(z.string())),
  /** Why the check could not be evaluated: an addition of the embedded service. */
  summaryCheckErrorReason: z.optional(z.string()),
  /** Label of the check that governs, where no result says so (timberBeamASD); only the embedded service has it. */
  summaryCheckGoverning: z.optional(z.string()),
};

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
