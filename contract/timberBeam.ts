import * as z from 'zod/mini';
import { resultValue, warning } from './results';

/** The template whose fields the typed timber beam attributes carry. */
export const timberBeamTemplateCode = 'timberBeamASD';

/** Preset codes of the typed timber beam (service decisions, "Typed timber beam"). */
export const timberBeamPresets = [
  'genericBeam',
  'genericFlitchBeam',
  'floorJoist',
  'floorGirder',
  'ceilingJoist',
  'hipValley',
  'rafter',
  'roofGirder',
  'roofHeader',
  'floorHeader',
  'comboBeam',
  'deckJoist',
  'deckBeam',
] as const;

export const timberBeamResponse = z.looseObject({
  sheetId: z.string(),
  name: z.optional(z.string()),
  status: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  results: z.looseObject({
    /** Forced false on a check that could not be evaluated. */
    passed: z.nullable(z.boolean()),
    utilizationRatio: z.optional(z.nullable(z.number())),
    summaryCheck: z.optional(
      z.looseObject({
        value: z.optional(z.nullable(z.union([z.boolean(), z.number()]))),
        referenceId: z.optional(z.string()),
        error: z.boolean(),
        /** Empty when there are none. */
        failReasons: z.array(z.string()),
      }),
    ),
    outputs: z.optional(z.record(z.string(), resultValue)),
    /** Why the check could not be evaluated. */
    warning: z.optional(z.string()),
  }),
  warnings: z.optional(z.array(warning)),
});
export type TimberBeamResponse = z.infer<typeof timberBeamResponse>;

/** A member of the database: actual size in inches, reference design values in psi. The interface shows none of the names. */
export const timberMember = z.looseObject({
  name: z.string(),
  kind: z.optional(z.string()),
  species: z.optional(z.string()),
  grade: z.optional(z.string()),
  b: z.optional(z.number()),
  d: z.optional(z.number()),
  fb: z.optional(z.number()),
  fv: z.optional(z.number()),
  fcPerp: z.optional(z.number()),
  e: z.optional(z.number()),
  eMin: z.optional(z.number()),
});
export type TimberMember = z.infer<typeof timberMember>;

export const timberMemberList = z.looseObject({
  members: z.array(timberMember),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
});
export type TimberMemberList = z.infer<typeof timberMemberList>;
