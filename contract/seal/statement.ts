import canonicalize from 'canonicalize';
import type { ResultValue } from '../results';
import type { TemplateDetail } from '../templates';
import type { Seal } from './seal';

/** The result that a seal is of, as an answer or a workbook holds it. */
export interface SealedResult {
  sheetId: string;
  projectId: string;
  results: Readonly<Record<string, ResultValue>>;
  template: TemplateDetail;
  /** SHA-256 of `canonicalText(template)`, hexadecimal. */
  templateHash: string;
}

/** Names that an object would hold in another order, or not at all. */
const unorderedName = /^(\d+|__proto__)$/;

/** Canonical JSON (RFC 8785): equal values have equal texts. Sorting first and writing at once is four times as fast. */
export function canonicalText(value: object): string {
  try {
    return JSON.stringify(sorted(value));
  } catch {
    return canonicalize(value) ?? '';
  }
}

/** @throws what only the library writes, or refuses */
function sorted(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw notSorted;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const object: Record<string, unknown> = {};
  for (const name of Object.keys(value).sort()) {
    if (unorderedName.test(name)) throw notSorted;
    object[name] = sorted((value as Record<string, unknown>)[name]);
  }
  return object;
}

const notSorted = new Error('Not sorted');

/**
 * What is signed, as canonical JSON: the sheet and its template, every input and result with its units, the keys of the verdict,
 * the warnings, the defaults of the project that counted, and the time. The hash of the template stands for the defaults, presets
 * and units that it publishes, so that a file cannot bring others.
 */
export function sealedStatement(seal: Omit<Seal, 'signature'>, sealed: SealedResult): string {
  const { issuer, keyId, solvedAt, inputs, projectDefaults = {}, check = {}, warnings = [] } = seal;
  const { sheetId, projectId, template, templateHash } = sealed;
  const results = signedResults(seal, sealed.results);
  return canonicalText({
    ...{ issuer, keyId, sheetId, projectId, solvedAt },
    ...{
      templateCode: template.code,
      templateId: template.id,
      templateVersion: template.version,
      templateHash,
    },
    ...{ inputs, inputUnits: unitsOf(template.fields, inputs), projectDefaults },
    ...{ results, resultUnits: unitsOf(template.outputs, results) },
    ...check,
    warnings,
  });
}

/** The results that a seal is of, given those that an answer holds. */
export function signedResults(
  { more, omits = [] }: Pick<Seal, 'more' | 'omits'>,
  held: SealedResult['results'],
): Record<string, ResultValue> {
  if (omits.length === 0) return { ...held, ...more };
  return { ...Object.fromEntries(Object.entries(held).filter(([name]) => !omits.includes(name))), ...more };
}

/** How a seal of `signed` results goes with an answer that holds others: typed answers hold only some, and a 0 for what is not needed. */
export function besideOthers<Sealed extends Pick<Seal, 'more' | 'omits'>>(
  seal: Sealed,
  signed: SealedResult['results'],
  held: SealedResult['results'],
): Sealed {
  const more = Object.entries(signed).filter(([name]) => !Object.hasOwn(held, name));
  const omits = Object.keys(held).filter((name) => !Object.hasOwn(signed, name));
  return {
    ...seal,
    ...(more.length > 0 && { more: Object.fromEntries(more) }),
    ...(omits.length > 0 && { omits }),
  };
}

function unitsOf(
  described: readonly { referenceId: string; units: string | null }[],
  values: object,
): Record<string, string> {
  const units: [string, string][] = [];
  for (const each of described)
    if (each.units && Object.hasOwn(values, each.referenceId)) units.push([each.referenceId, each.units]);
  return Object.fromEntries(units);
}
