import pLimit from 'p-limit';
import type { Attributes } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { CalcError, cancelledError, hasCode } from '../../client/calcError';
import { plainField } from '../../client/responseError';
import type { ServiceClient } from '../../client/serviceClient';
import { inWords, validationAnswer } from '../../core/inputs/validationAnswer';
import { isSendable, type StudyCase, type StudyRow } from './studyRows';

/** What is wrong with a row, before it is run. */
export interface RowProblem {
  /** As in the study. */
  index: number;
  message: string;
  /** The input at fault, where the service names it; referenceId. */
  field?: string;
}

export interface DryRunProgress {
  /** Calls answered, and how many there are. */
  answered: number;
  calls: number;
  problems: number;
}

export interface DryRunRequest {
  templateCode: string;
  preset?: string;
  rows: readonly StudyCase[];
  /** What the service calculates of these inputs, without a report. */
  explore: (variations: readonly Attributes[], signal: AbortSignal) => Promise<readonly ExploredItem[]>;
}

/** Requests side by side: they leave connections to other calculations. */
const concurrency = 4;

/**
 * Lets the service validate every row, and calculate those that are valid: only then is an unknown member met. It creates no
 * sheet. Equal rows are validated once, rows that cannot be sent not at all.
 *
 * @returns the rows that have a problem, in their order
 * @throws {CalcError} when the service cannot be reached, or the signal aborts
 */
export async function dryRun(
  client: Pick<ServiceClient, 'validate'>,
  { templateCode, preset, rows, explore }: DryRunRequest,
  onProgress: (progress: DryRunProgress) => void,
  signal?: AbortSignal,
): Promise<RowProblem[]> {
  const problems = unsendable(rows);
  const groups = equalRows(rows);
  const limit = pLimit(concurrency);
  let answered = 0;
  const report = () => onProgress({ answered, calls: groups.length, problems: problems.length });
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();

  const valid: [StudyRow, ...StudyRow[]][] = [];

  const ask = async ([first, ...rest]: [StudyRow, ...StudyRow[]]): Promise<void> => {
    if (stop.signal.aborted) throw cancelledError();
    const problem = await problemOf(client, templateCode, preset, first, stop.signal).catch(
      (error: unknown) => {
        // Before another call begins.
        stop.abort();
        throw error;
      },
    );
    answered += 1;
    if (problem === null) valid.push([first, ...rest]);
    else for (const { index } of [first, ...rest]) problems.push({ index, ...problem });
    report();
  };

  report();
  try {
    await Promise.all(groups.map((group) => limit(() => ask(group))));
    const items = await explored(explore, valid, stop.signal);
    valid.forEach((group, i) => {
      const { summaryCheckError, summaryCheckErrorReason: message } = items[i] ?? {};
      if (!summaryCheckError || message === undefined) return;
      for (const { index } of group) problems.push({ index, message });
    });
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  return problems.sort((a, b) => a.index - b.index);
}

/** How many calls a dry run takes. */
export function dryRunCalls(rows: readonly StudyCase[]): number {
  return equalRows(rows).length;
}

/** Rows whose cells cannot be used: they are known without asking. */
export function unsendable(rows: readonly StudyCase[]): RowProblem[] {
  return rows.flatMap((row) => (isSendable(row) ? [] : [{ index: row.index, message: row.error.message }]));
}

function equalRows(rows: readonly StudyCase[]): [StudyRow, ...StudyRow[]][] {
  const groups = new Map<string, [StudyRow, ...StudyRow[]]>();
  for (const row of rows.filter(isSendable)) {
    const key = JSON.stringify(row.attributes);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** None from a service that cannot calculate without a report: its rows are only validated. */
async function explored(
  explore: DryRunRequest['explore'],
  groups: readonly [StudyRow, ...StudyRow[]][],
  signal: AbortSignal,
): Promise<readonly ExploredItem[]> {
  if (groups.length === 0) return [];
  try {
    return await explore(
      groups.map(([{ attributes }]) => attributes),
      signal,
    );
  } catch (error) {
    if (hasCode(error, 'CANNOT_EXPLORE')) return [];
    throw error;
  }
}

async function problemOf(
  client: Pick<ServiceClient, 'validate'>,
  templateCode: string,
  preset: string | undefined,
  { attributes }: StudyRow,
  signal: AbortSignal,
): Promise<Omit<RowProblem, 'index'> | null> {
  try {
    const answer = await client.validate(templateCode, { attributes, preset }, { signal });
    const { refusals } = validationAnswer(answer);
    return refusals[0] ? { message: inWords(refusals), field: plainField(refusals[0].field) } : null;
  } catch (error) {
    // A refusal of these inputs is the answer; anything else is not about this row.
    if (error instanceof CalcError && (error.kind === 'input' || error.kind === 'calculation'))
      return { message: error.message, ...(error.field && { field: error.field }) };
    throw error;
  }
}
