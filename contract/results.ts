import * as z from 'zod/mini';

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
