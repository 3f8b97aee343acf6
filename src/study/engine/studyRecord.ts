import {
  type BatchItemResult,
  cautionSentences,
  isAssumption,
  type Output,
  type ResultValue,
  type TemplateDetail,
} from '../../../contract';
import { counted } from '../../core/lib/listed';
import { cautionsOutput, noEffect, saidCautions } from '../../core/outputs/cautions';
import { reasonsAndCautions } from '../../core/outputs/cautionsOf';
import { checkOf, resultOfSheet } from '../../core/outputs/calculationResult';
import { governingCheck } from '../../core/outputs/governing';
import { inWantedUnits, warningText } from '../../core/outputs/outputValue';
import { defaultsUsed, defaultAssumptions } from '../../core/inputs/takenDefaults';
import type { StudyRowResult } from './studyItem';
import type { StudyRow } from './studyRows';
import type { Verdict } from '../../core/outputs/verdict';

/** The seal of a row's result, with what it signs and the cells do not hold. */
export interface RowSeal {
  /** As it came; checked where it is to be believed. */
  seal: unknown;
  projectId: string;
  results: Record<string, ResultValue>;
}

/** What a study keeps of a row's result: 10,000 of them must fit, also in a pane. */
export interface StudyRecord {
  /** Zero-based row below the header row. */
  index: number;
  ok: boolean;
  /** `ok`, the warnings that came with the result, that no check was made, or `Error: ` and what went wrong. */
  status: string;
  /** Null when it is not known: the row failed, or its column was not written. */
  verdict: Verdict | null;
  utilization: number | null;
  governing: string | null;
  reasons: string;
  /** Why it fails, and its cautions; unknown of a row that was read from the workbook. */
  said?: string;
  sheetUrl: string | null;
  sheetId?: string;
  sealed?: RowSeal;
  /** The error is one of its inputs: it comes again until a cell of the row changes. Unknown of a row that was read from the workbook. */
  isRefused?: true;
  /** That input, by its referenceId. */
  field?: string;
  /** Outputs by the names of their columns, those that a cell can hold. */
  values: Readonly<Record<string, string | number | boolean | null>>;
}

/** What is kept of a result under the name of its column: an output, perhaps in other units than the `given` ones of the template. */
export interface KeptOutput {
  name: string;
  output?: Output;
  given?: string;
}

/** The column that says which inputs of a row were taken by default. */
export const defaultsUsedColumn = 'defaultsUsed';

export const errorPrefix = 'Error: ';
/** How the status begins of a row with an unknown member, or a table value beyond its range. */
export const notEvaluatedPrefix = 'Not evaluated: ';
const notEvaluated = ({ summaryCheckErrorReason = 'the report says why' }: BatchItemResult) =>
  `${notEvaluatedPrefix}${summaryCheckErrorReason}`;
/** Whether a row has no verdict although its template gives one. */
export const hasNoVerdict = ({ status }: Pick<StudyRecord, 'status'>): boolean =>
  status.startsWith(errorPrefix) || status.startsWith(notEvaluatedPrefix);
/** How the status begins of a row whose results are of other inputs than stand there now. */
export const changedPrefix = 'Changed:';
const statuses = new RegExp(`^(ok\\b|${errorPrefix}|${notEvaluatedPrefix}|${changedPrefix})`);
/** Whether a cell says what a status says. */
export const isStatus = (cell: unknown): boolean => statuses.test(String(cell));
/** What the verdict of such a row reads, and of one that failed: a blank cell, or the old verdict, would be read as an answer. */
export const changedVerdict = 'CHANGED';
export const errorVerdict = 'ERROR';
/** How the status begins of a row that may or may not have a sheet (`skippedError`). */
const resultLost = `${errorPrefix}Result lost`;
/** `It is not known` begins the text of a lost result in workbooks that an earlier version wrote, too. */
const mayBeThere = [`${errorPrefix}It is not known`, resultLost];

/**
 * @param outputs what to keep
 * @param row what was sent, and what was calculated with because its cells are blank
 */
export function recordOf(
  result: StudyRowResult,
  outputs: readonly KeptOutput[],
  { template, preset }: { template: TemplateDetail; preset?: string | undefined },
  row?: StudyRow,
): StudyRecord {
  const { index } = result;
  if (!result.ok) {
    const { kind, message, field } = result.error;
    const isRefused = kind === 'input' || kind === 'calculation';
    const status = `${errorPrefix}${message}`;
    return { ...noResult, index, status, ...(isRefused && { isRefused }), ...(field && { field }) };
  }
  const { item, verdict } = result;
  const check = { results: item.results ?? {}, ...checkOf(item) };
  const { utilization } = check;
  const whole = resultOfSheet(template, { ...item, sheetId: item.sheetId ?? '' }, '');
  return {
    index,
    ok: true,
    status: verdict === 'NOT EVALUATED' ? notEvaluated(item) : statusOf(item, row?.defaults),
    verdict,
    utilization,
    governing: governingCheck(check, template.outputs),
    reasons: (item.summaryCheckFailReasons ?? []).join('; '),
    said: reasonsAndCautions({ endpoint: 'calculate' }, whole).join('; '),
    sheetUrl: item.sheetUrl ?? null,
    ...(item.sheetId && { sheetId: item.sheetId }),
    ...sealOf(item),
    values: Object.fromEntries(
      outputs.map((kept) => [
        kept.name,
        kept.name === defaultsUsedColumn && row
          ? defaultsUsed(template, { attributes: row.attributes, preset })
          : scalarOf(
              item,
              kept,
              row ? defaultAssumptions(template, { attributes: row.attributes, preset }) : [],
            ),
      ]),
    ),
  };
}

const sealOf = ({ seal, projectId, results }: BatchItemResult): Pick<StudyRecord, 'sealed'> =>
  seal && projectId && results ? { sealed: { seal, projectId, results } } : {};

/** A row that was calculated and whose result is not in the workbook: it was closed without saving. */
export function lostRecord(index: number): StudyRecord {
  const status = `${resultLost}: the workbook was closed before it was saved. Run this row again, which makes one more report`;
  return { ...noResult, index, status };
}

const noResult = {
  ok: false,
  verdict: null,
  utilization: null,
  governing: null,
  reasons: '',
  sheetUrl: null,
  values: {},
} as const;

/** Whether running a failed row again may make a second sheet of it. */
export function mayHaveSheet({ status }: StudyRecord): boolean {
  return mayBeThere.some((text) => status.startsWith(text));
}

/** Characters of a text beside results: a row keeps its height, and **Cell** and the report have the whole text. */
const longestText = 60;
const onOneLine = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText - 1).trimEnd()}…` : text;

const warned = 'ok, with warnings: ';
/** As it is written in the worksheet: that of a row without results has the whole reason. */
export const shownStatus = (status: string): string =>
  status.startsWith(warned) ? onOneLine(status) : status;

function statusOf({ warnings = [] }: BatchItemResult, defaults?: string): string {
  const texts = warnings.map(warningText);
  const parts = [texts.length === 0 ? 'ok' : `${warned}${texts.join('; ')}`, ...(defaults ? [defaults] : [])];
  return parts.join('; ');
}

/** `3 cautions: The depth d of…`; where nothing warns, `2 assumptions: Assumes…`, and last an input without effect. Null for none. */
function shortCautions(item: BatchItemResult, assumed: readonly string[]): string | null {
  const { warnings = [] } = item;
  const idle = warnings.filter(({ type }) => type === noEffect);
  const ofResult = { ...item, warnings: warnings.filter((warning) => !idle.includes(warning)) };
  const sentences = [...assumed, ...saidCautions(ofResult)].flatMap(cautionSentences);
  const groups = [sentences.filter((one) => !isAssumption(one)), sentences, saidCautions({ warnings: idle })];
  const listed = groups.find(({ length }) => length > 0) ?? [];
  const [first, ...others] = listed;
  if (first === undefined) return null;
  const noun = listed === sentences ? 'assumption' : 'caution';
  const text = others.length === 0 ? first : `${counted(listed.length, noun)}: ${first}`;
  return onOneLine(text);
}

/** One calculation returns only the outputs that apply to its inputs: the others stay blank. */
function scalarOf(
  item: BatchItemResult,
  { name, output, given }: KeptOutput,
  assumed: readonly string[],
): string | number | boolean | null {
  if (name === cautionsOutput && item.results) return shortCautions(item, assumed);
  const value = item.results?.[output?.referenceId ?? name] ?? null;
  if (typeof value === 'number' && output && given !== undefined)
    return inWantedUnits(value, { output, given });
  return typeof value === 'object' ? null : value;
}
