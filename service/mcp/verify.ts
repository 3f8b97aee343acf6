import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { AttributeValue, ResultValue } from '../../contract';
import { resultValue } from '../../contract/results';
import { seal as sealShape } from '../../contract/seal/seal';
import type { CheckedSeal } from '../../contract/seal/sealChecker';
import { signedResults } from '../../contract/seal/statement';
import { inputError } from '../../src/client/calcError';
import { resultOfSheet } from '../../src/core/outputs/calculationResult';
import { notFound, RequestError } from '../lib/requestError';
import { templateDetailOf } from '../publications/templateDetail';
import { readSheet } from '../sheets/readSheet';
import type { Sheet } from '../sheets/record/sheet';
import { headOf } from './agentResult';
import { idOf, type ReportReader } from './reports';
import { checkedAnswer } from './sealedAnswer';

/** Names that an answer lists. */
const mostNamed = 40;
/** Of a value in the answer. */
const longestValue = 100;

/** A result as an answer of the service or the attachment of a PDF holds it. */
const sealedRecord = z.looseObject({
  sheetId: z.string(),
  projectId: z.string(),
  templateCode: z.string(),
  templateId: z.optional(z.string()),
  results: z.record(z.string(), resultValue),
  seal: z.optional(z.unknown()),
});
type SealedRecord = z.infer<typeof sealedRecord>;

const whyNot: Readonly<Record<Exclude<CheckedSeal['kind'], 'sealed'> | 'none' | 'otherVersion', string>> = {
  none: 'It has no seal: it is not solved, or was solved before the service sealed results.',
  broken: 'Something that was sealed has changed since: the results, the inputs, or the template.',
  otherVersion:
    'It was sealed with an earlier version of the template, which this service no longer publishes.',
  unknownKey: "None of this service's keys made the seal, or it was made at another address.",
  revoked: 'The key of the seal was revoked: nothing that it sealed counts.',
};

/** Whether the seal of a report, of a record of one, or of an answer of a tool was made by this service. */
export async function verify(
  reader: ReportReader,
  given: { report?: string | undefined; record?: unknown; answer?: unknown },
): Promise<object> {
  const { context, access } = reader;
  if ([given.report, given.record, given.answer].filter((one) => one !== undefined).length !== 1)
    throw inputError('Give one of report, record, and answer', 'report');
  if (given.answer !== undefined) return verifiedAnswer(reader, given.answer);
  const stored = given.report === undefined ? null : await readSheet(context, access, idOf(given.report));
  const record = stored ? recordOf(stored.sheet) : recordIn(given.record);
  const catalogue = await context.publications.catalogue(context.store.db, access);
  const published = stored?.template ?? catalogue.find(record.templateCode);
  if (!published) throw notFound(`Template ${record.templateCode}`);
  const template = templateDetailOf(published);
  const checker = await context.sealer.checker();
  const checked =
    record.seal === undefined ? null : await checker.check({ ...record, seal: record.seal, template });
  const now = stored ? null : await reportNow(reader, record.sheetId);
  const differs = now && differences(record, recordOf(now));
  const compared = differs && { differsFromReport: differs };
  if (checked?.kind !== 'sealed') {
    const isOther = stored
      ? stored.sheet.templateVersion !== template.version
      : (record.templateId ?? template.id) !== template.id;
    const kind = checked?.kind ?? 'none';
    return {
      ...{ genuine: false, why: whyNot[kind === 'broken' && isOther ? 'otherVersion' : kind] },
      ...compared,
    };
  }
  const { issuer, keyId, sheet } = checked;
  const { code, name, version } = template;
  return {
    ...{ genuine: true, sealedBy: issuer, keyId, solvedAt: sheet.solvedAt, report: sheet.sheetId },
    template: { code, name, version },
    ...headOf(resultOfSheet(template, sheet, sheet.solvedAt), []),
    inputs: listed(sheet.inputs, template.fields),
    results: listed(sheet.results ?? {}, template.outputs),
    ...compared,
  };
}

async function verifiedAnswer({ context }: ReportReader, given: unknown): Promise<object> {
  const checked = await checkedAnswer(context, given);
  if (checked === null) throw inputError('Give the answer as the tool gave it, with its seal', 'answer');
  const { kind, seal } = checked;
  if (kind === 'sealed') {
    const { issuer, keyId, tool, sealedAt } = seal;
    return { genuine: true, sealedBy: issuer, keyId, tool, sealedAt };
  }
  return {
    genuine: false,
    why: kind === 'broken' ? 'The answer was changed since it was sealed.' : whyNot[kind],
  };
}

function recordIn(given: unknown): SealedRecord {
  const { data } = sealedRecord.safeParse(given);
  if (data) return data;
  throw inputError(
    'Give sheetId, projectId, templateCode, results, and seal of the record, as they were answered',
    'record',
  );
}

function recordOf({ sheetId, projectId, templateCode, outcome }: Sheet): SealedRecord {
  return { sheetId, projectId, templateCode, results: outcome?.results ?? {}, seal: outcome?.seal };
}

/** The report as it is stored now; null where it is not there for this key. */
async function reportNow({ context, access }: ReportReader, sheetId: string): Promise<Sheet | null> {
  try {
    return (await readSheet(context, access, sheetId)).sheet;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

/** Inputs and results that the record has otherwise than the report, by their names. */
function differences(record: SealedRecord, now: SealedRecord) {
  const [given, held] = [valuesOf(record), valuesOf(now)];
  const names = [...new Set([...Object.keys(held), ...Object.keys(given)])].filter(
    (name) => !isDeepStrictEqual(given[name], held[name]),
  );
  return {
    count: names.length,
    named: names
      .slice(0, mostNamed)
      .map((name) => ({ name: shown(name), record: shown(given[name]), report: shown(held[name]) })),
  };
}

function valuesOf({ results, seal }: SealedRecord): Record<string, AttributeValue | ResultValue> {
  const { data } = sealShape.safeParse(seal);
  return { ...data?.inputs, ...(data ? signedResults(data, results) : results) };
}

/** The first of them, with their units. */
function listed(
  values: Record<string, AttributeValue | ResultValue>,
  described: readonly { referenceId: string; units: string | null }[],
) {
  const names = Object.keys(values);
  const unitsOf = new Map(described.map(({ referenceId, units }) => [referenceId, units]));
  return {
    count: names.length,
    named: names
      .slice(0, mostNamed)
      .map((name) => ({ name: shown(name), value: shown(values[name]), units: unitsOf.get(name) ?? null })),
  };
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return `${value.length} rows`;
  if (typeof value !== 'string' || value.length <= longestValue) return value ?? null;
  return `${value.slice(0, longestValue).toWellFormed()}…`;
}
