import pLimit from 'p-limit';
import { CalcError } from '../../client/calcError';
import { reasonsAndCautions } from '../../core/outputs/cautionsOf';
import type { Sheet } from '../../../contract';
import { loadTemplate } from '../../core/templates/loadTemplate';
import type { LinkTo } from '../../connection/links';
import { sheetIdOf } from '../../workbook/sharing/packageSources';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { type ConfirmedRow, confirmedRows, isUnverified } from './confirmedRows';
import { studyCase } from './studyCase';
import type { StudyNow } from './studyNow';
import type { StudyRowAt } from './studyRowAt';
import { studyOfRow, type WrittenRow } from './writtenStudy';

interface Reader {
  client(this: void): { getSheet(sheetId: string): Promise<Sheet> };
  catalogue: Parameters<typeof loadTemplate>[0];
  connection: { get(): { serviceUrl: string } };
}

/** A row as its report has it, and confirmed by it; null where the report says something other than the row. */
export async function readRow(
  runtime: Reader,
  row: Pick<StudyRowAt, 'now' | 'fact' | 'cells'>,
  sheetId: string,
): Promise<ShownCase | null> {
  const shown = await readReport(runtime, row, sheetId);
  const { now, fact } = row;
  const confirmed = fact && shown && confirmedBy(fact, shown);
  if (confirmed) confirmedRows.note(now.study, new Map([[fact, confirmed]]));
  return shown;
}

/** Reads at a time: they leave room for what calculates. */
const concurrency = 4;

/**
 * Reads the reports of the rows that only the workbook knows. Rows whose report is missing, or says something else, stay unverified.
 *
 * @throws why there was no answer
 */
export async function verifyRows(
  runtime: Reader & { calculations: { mayCheck(): boolean }; linkTo: LinkTo },
  studies: readonly StudyNow[],
  signal: AbortSignal,
): Promise<void> {
  const limit = pLimit(concurrency);
  for (const now of studies) {
    const { study, ties, sent } = now;
    const confirmed = new Map<WrittenRow, ConfirmedRow>();
    const reads = ties.rows.map((tie, at) =>
      limit(async () => {
        if (signal.aborted || !runtime.calculations.mayCheck() || !isUnverified(study, tie)) return;
        const { fact } = tie;
        // Of a run that was interrupted by closing the page only the link is left.
        const sheetId = fact.sheetId ?? sheetIdOf(runtime.linkTo(fact.sheetUrl));
        if (sheetId === null) return;
        const row = { now, fact, cells: sent[at] ?? null };
        const shown = await readReport(runtime, row, sheetId).catch(noReport);
        const said = shown && confirmedBy(fact, shown);
        if (said) confirmed.set(fact, said);
      }),
    );
    try {
      await Promise.all(reads);
    } finally {
      // The others would get no answer either.
      limit.clearQueue();
      confirmedRows.note(study, confirmed);
    }
  }
}

/** Of a report that was deleted, or belongs to another account. */
function noReport(error: unknown): null {
  if (error instanceof CalcError && (error.kind === 'notFound' || error.kind === 'input')) return null;
  throw error;
}

async function readReport(
  { client, catalogue, connection }: Reader,
  { now: { study }, fact, cells }: Pick<StudyRowAt, 'now' | 'fact' | 'cells'>,
  sheetId: string,
): Promise<ShownCase | null> {
  const own = studyOfRow(study, fact);
  if (own === null) return null;
  const [sheet, { template }] = await Promise.all([
    client().getSheet(sheetId),
    loadTemplate(catalogue, own.templateCode),
  ]);
  const { serviceUrl } = connection.get();
  const readAt = new Date().toISOString();
  return studyCase({ study, fact, cells, sheet, template, serviceUrl, readAt });
}

function confirmedBy(fact: WrittenRow, { request, result }: ShownCase): ConfirmedRow | null {
  if (fact.sheetUrl !== result.sheetUrl) return null;
  const said = reasonsAndCautions(request.parameters, result).join('; ');
  return { solvedAt: result.solvedAt, said };
}
