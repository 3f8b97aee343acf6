import { unused } from '../inputs/visibility';
import { inputError } from '../../client/calcError';
import {
  type CalculateResponse,
  type ResultValue,
  type SnowLoadResponse,
  type SolveSheetResponse,
  type TemplateDetail,
  type TimberBeamResponse,
  typedSnowOutputs,
  type Warning,
  type BatchItemResult,
  type Sheet,
} from '../../../contract';
import type { TypedCalculation } from '../inputs/requestKey';
import { type SummaryCheck, type Verdict, verdictOf } from './verdict';

/** Everything an output name may ask for. */
export interface CalculationResult {
  template: TemplateDetail;
  /** Solved outputs by referenceId: the subset that applies to the inputs. */
  results: Record<string, ResultValue>;
  verdict: Verdict;
  /** Value of the governing check when it is a number. */
  utilization: number | null;
  /** referenceId of the summary check; which check governs says `governingCheck`. */
  governing: string | null;
  /** Label of the check that governs, where the service names it beside the results (timberBeamASD). */
  governingLabel?: string | undefined;
  /** Why the check failed or could not be evaluated; empty when it passed. */
  reasons: string[];
  status: string;
  warnings: Warning[];
  sheetId: string;
  /** Null where the answer carries no link. */
  sheetUrl: string | null;
  /** ISO 8601, when the answer arrived here. */
  solvedAt: string;
  /** False: the answer carries only some of the outputs, and no link. Its sheet holds the rest. */
  whole: boolean;
  /**
   * Where the number comes from. One from the workbook is not verified: another author's computer wrote it there. One is sealed if it
   * came with the workbook and a seal proves it.
   */
  from: 'service' | 'computer' | 'workbook' | 'sealed';
  /** The service that sealed it, where `from` is `sealed`. */
  sealedBy?: string;
  /** Why the number may no longer be what the service would answer; empty when nothing is known against it. */
  outdated: string[];
  /** What was taken by default, where that was asked for. */
  defaultsUsed?: string;
  /** The project's defaults when it was calculated, as a text to compare; null where they were not known. */
  projectDefaults: string | null;
  /** What the service signed of it, as it came; checked by `SealChecker` where it is to be believed. */
  seal?: unknown;
}

export const fresh = {
  whole: true,
  from: 'service',
  outdated: [] as string[],
  projectDefaults: null,
} as const;

/** Only an embedded service seals. */
const sealOf = ({ seal }: Readonly<Record<string, unknown>>) => (seal === undefined ? {} : { seal });

export function checkOf(
  check: SummaryCheck,
): Pick<CalculationResult, 'verdict' | 'utilization' | 'governing' | 'governingLabel' | 'reasons'> {
  return {
    verdict: verdictOf(check),
    utilization: typeof check.summaryCheck === 'number' ? check.summaryCheck : null,
    governing: check.summaryCheckReferenceId ?? null,
    ...(check.summaryCheckGoverning !== undefined && { governingLabel: check.summaryCheckGoverning }),
    reasons: [check.summaryCheckErrorReason ?? [], check.summaryCheckFailReasons ?? []].flat(),
  };
}

export function resultOfCalculate(
  template: TemplateDetail,
  answer: CalculateResponse,
  solvedAt: string,
): CalculationResult {
  return {
    template,
    results: answer.results,
    ...checkOf(answer),
    status: 'solved',
    warnings: answer.warnings ?? [],
    sheetId: answer.sheetId,
    sheetUrl: answer.sheetUrl,
    solvedAt,
    ...fresh,
    ...sealOf(answer),
  };
}

/** The typed snow answer has no check keys, no link and, for the 2016 edition, no outputs. */
export function resultOfSnowLoad(
  template: TemplateDetail,
  answer: SnowLoadResponse,
  solvedAt: string,
): CalculationResult {
  return {
    template,
    results: answer.results.outputs,
    ...checkOf({}),
    status: answer.status,
    warnings: answer.warnings ?? [],
    sheetId: answer.sheetId,
    sheetUrl: null,
    solvedAt,
    ...fresh,
    ...sealOf(answer),
    whole: false,
  };
}

/** The typed timber beam holds everything but its link (interface, mapping of the typed response to a bulk item). */
export function resultOfTimberBeam(
  template: TemplateDetail,
  answer: TimberBeamResponse,
  solvedAt: string,
): CalculationResult {
  const { sheetId, status, results, warnings = [] } = answer;
  const { summaryCheck: check, utilizationRatio, outputs, warning } = results;
  return {
    template,
    results: outputs ?? {},
    ...checkOf({
      summaryCheck: check?.value ?? utilizationRatio ?? undefined,
      summaryCheckReferenceId: check?.referenceId,
      summaryCheckError: check?.error,
      summaryCheckFailReasons: check?.failReasons,
    }),
    status,
    warnings: warning === undefined ? warnings : [...warnings, { type: 'check', message: warning }],
    sheetId,
    sheetUrl: null,
    solvedAt,
    ...fresh,
    ...sealOf(answer),
    whole: false,
  };
}

/**
 * The typed answer of the 2022 edition holds its five numbers always: a roof that needs no unbalanced load has one of 0. Its
 * sheet and a solve of it leave that out; the same formula must not say something else because its sheet was read.
 */
function withTypedSnow(result: CalculationResult): CalculationResult {
  const { results } = result;
  if (results.pDesign === undefined) return result;
  const absent = typedSnowOutputs.filter((name) => name.startsWith('unbal') && results[name] === undefined);
  if (absent.length === 0) return result;
  return { ...result, results: { ...results, ...Object.fromEntries(absent.map((name) => [name, 0])) } };
}

/** What the typed endpoint would say of the same result; the details of a timber beam are only in its own answer. */
export function typedResult(typed: TypedCalculation | null, result: CalculationResult): CalculationResult {
  return typed === 'asce7-22' ? withTypedSnow(result) : result;
}

/** A solve of a sheet that was given other inputs; the link stays the sheet's, and where that is unknown it is on the sheet. */
export function resultOfSolve(
  template: TemplateDetail,
  sheet: { sheetId: string; sheetUrl: string | null },
  answer: SolveSheetResponse,
  solvedAt: string,
): CalculationResult {
  return {
    template,
    results: answer.results ?? {},
    ...checkOf(answer),
    status: answer.status,
    warnings: answer.warnings ?? [],
    sheetId: sheet.sheetId,
    sheetUrl: sheet.sheetUrl,
    solvedAt,
    ...fresh,
    ...sealOf(answer),
  };
}

/**
 * Rejects an answer that left an input out: its number belongs to other inputs than the cells show.
 *
 * @throws {CalcError} of kind `input`
 */
export function rejectUnusedInputs(warnings: readonly Warning[] | undefined): void {
  const warning = warnings?.find(({ type }) => unused.includes(type));
  if (!warning) return;
  const field = warning.field ?? 'an input';
  throw inputError(
    `${field} was not used by the calculation${warning.message ? ` (${warning.message})` : ''}. Clear this input or correct its name`,
    warning.field,
  );
}

/** A solved sheet that was read back, or a solved item of a batch, which has the same content (interface, "Batch item (result)"). */
export function resultOfSheet(
  template: TemplateDetail,
  read: Sheet | (BatchItemResult & { sheetId: string }),
  solvedAt: string,
): CalculationResult {
  return {
    template,
    results: read.results ?? {},
    ...checkOf(read),
    status: read.status,
    warnings: read.warnings ?? [],
    sheetId: read.sheetId,
    sheetUrl: read.sheetUrl ?? null,
    solvedAt,
    ...fresh,
    ...sealOf(read),
  };
}
