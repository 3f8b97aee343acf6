import * as z from 'zod/mini';
import { resultValue, warning } from './sheets';

/** Editions of the typed snow endpoint, by the segment of its path. */
export const snowStandards = {
  'asce7-16': { title: 'ASCE 7-16', templateCode: 'loadsSnowASCE7-16' },
  'asce7-22': { title: 'ASCE 7-22', templateCode: 'loadsSnowASCE7-22' },
} as const;
export type SnowStandard = keyof typeof snowStandards;

/** Outputs of the 2022 edition's typed answer; the 2016 edition's is empty. */
export const typedSnowOutputs = ['pF', 'pS', 'pDesign', 'unbalGeneral', 'unbalGeneralWidth'] as const;

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
