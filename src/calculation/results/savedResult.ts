import * as z from 'zod/mini';
import {
  type Attributes,
  attributeValue,
  resultValue,
  type ResultValue,
  type TemplateDetail,
  warning,
} from '../../contract';
import type { Outcome } from '../outcome';
import type { CalculationRequest } from '../requestKey';

const text = z.string().check(z.maxLength(10_000));

/** Records of values, which mostly are no lists: thousands are read when a workbook is opened. */
const attributes = z.custom<Attributes>((value) => isRecordOf(value, attributeValue));
const results = z.custom<Record<string, ResultValue>>((value) => isRecordOf(value, resultValue));

function isRecordOf(value: unknown, each: z.ZodMiniType): boolean {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  // Whoever copies such a record would give the copy another prototype.
  if (Object.hasOwn(value as object, '__proto__')) return false;
  return Object.values(value as object).every((one) => isSimple(one) || each.safeParse(one).success);
}

/** What both attributes and results may be beside lists. */
function isSimple(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

/** A request and its outcome as they are kept, on this computer or in a workbook. Its template is kept beside, once. */
export const savedResult = z.object({
  request: z.object({
    origin: text,
    projectId: text,
    endpoint: z.enum(['calculate', 'snow-load', 'timber-beam']),
    templateCode: text,
    preset: z.optional(text),
    attributes,
  }),
  templateId: text,
  results,
  verdict: z.enum(['PASS', 'FAIL', 'NO CHECK', 'NOT EVALUATED']),
  utilization: z.nullable(z.number()),
  governing: z.nullable(text),
  reasons: z.array(text),
  status: text,
  warnings: z.array(warning),
  sheetId: text,
  sheetUrl: z.nullable(text),
  solvedAt: text,
  whole: z.boolean(),
  projectDefaults: z.nullable(text),
});
export type SavedResult = z.infer<typeof savedResult>;

export function toSaved(request: CalculationRequest, outcome: Outcome): SavedResult {
  const { template, from: _from, outdated: _outdated, ...kept } = outcome;
  return { ...kept, request, templateId: template.id };
}

export function fromSaved(
  saved: SavedResult,
  template: TemplateDetail,
  from: 'computer' | 'workbook',
): Outcome {
  const { request: _request, templateId: _id, ...kept } = saved;
  return { ...kept, template, from, outdated: [] };
}
