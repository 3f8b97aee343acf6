import * as z from 'zod/mini';
import { resultValue, warning } from './results';

export const snowLoadResponse = z.looseObject({
  sheetId: z.string(),
  name: z.optional(z.string()),
  standard: z.optional(z.string()),
  status: z.string(),
  /** `passed` has no engineering meaning for a load template; it is never read as a verdict. */
  results: z.looseObject({
    passed: z.optional(z.nullable(z.boolean())),
    outputs: z.record(z.string(), resultValue),
  }),
  /** Display strings: a slope as `<rise>:12`, a distance as `<number> ft`. */
  inputs: z.record(z.string(), z.unknown()),
  warnings: z.optional(z.array(warning)),
});
export type SnowLoadResponse = z.infer<typeof snowLoadResponse>;
