import type { Sheet, TemplateDetail } from '../../../contract';
import type { ClaimedResult, ProvenSheet } from '../../../contract/seal/sealChecker';
import type { LinkTo } from '../../connection/links';
import { reasonsAndCautions } from '../../core/outputs/cautionsOf';
import { isUsedBlank } from '../../core/inputs/blankInputs';
import { isBlank } from '../../core/inputs/cellValue';
import { withPresetLoads } from '../../core/inputs/presetLoads';
import { verdictOf } from '../../core/outputs/verdict';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { type KeptOutput, recordOf } from '../engine/studyRecord';
import { takenInWords } from '../engine/studyTable';
import { type ConfirmedRow, confirmedRows, isUnverified } from './confirmedRows';
import { hashOfResults } from './rowHash';
import { type GivenByRow, givenByRow, studyCase } from './studyCase';
import type { StudyNow } from './studyNow';
import type { StudyRowAt } from './studyRowAt';
import {
  columnHeaded,
  columnNamed,
  columnsAmongOthers,
  planResultRow,
  type ResultColumn,
  resultColumns,
} from './studyResultTable';
import { studyOfRow, type WrittenRow, type WrittenStudy } from './writtenStudy';

export interface SealReader {
  /** The report as its seal proves it; undefined where that is not proven. */
  proven(claimed: ClaimedResult): Promise<ProvenSheet | undefined>;
  connection: { get(): { serviceUrl: string } };
  linkTo: LinkTo;
}

/** At a time: the browser checks them beside the page. */
const sealsAtOnce = 64;

/** Confirms the rows whose seals prove them; no report is read. */
export async function confirmSealed(
  reader: SealReader,
  studies: readonly StudyNow[],
  signal: AbortSignal,
): Promise<void> {
  for (const now of studies) {
    const { study, ties, sent } = now;
    const open = ties.rows.flatMap((tie, at) =>
      isUnverified(study, tie) && tie.fact.sealed ? [{ now, fact: tie.fact, cells: sent[at] ?? null }] : [],
    );
    const confirmed = new Map<WrittenRow, ConfirmedRow>();
    for (let at = 0; at < open.length && !signal.aborted; at += sealsAtOnce)
      await Promise.all(
        open.slice(at, at + sealsAtOnce).map(async (row) => {
          const shown = await sealedCase(reader, row);
          if (shown) confirmed.set(row.fact, confirmedBySeal(shown));
        }),
      );
    if (confirmed.size > 0) confirmedRows.note(study, confirmed);
  }
}

function confirmedBySeal({ request, result }: ShownCase): ConfirmedRow {
  const { solvedAt, sealedBy } = result;
  const said = reasonsAndCautions(request.parameters, result).join('; ');
  return { solvedAt, said, ...(sealedBy !== undefined && { sealedBy }) };
}

/** A row as the service sealed it; null where the seal proves nothing, or something other than the row has. */
export async function sealedCase(
  reader: SealReader,
  { now: { study }, fact, cells }: Pick<StudyRowAt, 'now' | 'fact' | 'cells'>,
): Promise<ShownCase | null> {
  const own = studyOfRow(study, fact);
  const { templateCode, templateId } = own ?? study;
  const template = study.sealedTemplates?.find(({ code, id }) => code === templateCode && id === templateId);
  if (!fact?.sealed || !fact.sheetId || !cells || !own || !template) return null;
  const { seal, projectId, results } = fact.sealed;
  const proven = await reader.proven({ seal, sheetId: fact.sheetId, projectId, template, results });
  if (!proven) return null;
  const { sheetUrl } = fact;
  // The link is not signed: it must at least end with the report that is.
  if (sheetUrl !== null && !sheetUrl.endsWith(`/${fact.sheetId}`)) return null;
  const sheet: Sheet & { solvedAt: string } = { ...proven.sheet, ...(sheetUrl !== null && { sheetUrl }) };
  const { serviceUrl } = reader.connection.get();
  const shown = studyCase({ study, fact, cells, sheet, template, serviceUrl, readAt: sheet.solvedAt });
  if (!shown || !isAsWritten(study, { own, fact, cells, sheet, template }, reader.linkTo)) return null;
  return { ...shown, result: { ...shown.result, from: 'sealed', sealedBy: proven.issuer, seal } };
}

export interface ProvenRow {
  /** The study as it is for the row. */
  own: WrittenStudy;
  fact: WrittenRow;
  cells: readonly unknown[];
  sheet: Sheet;
  template: TemplateDetail;
}

/** Whether a study writes of this report what stands in the row. */
function isAsWritten(study: WrittenStudy, row: ProvenRow, linkTo: LinkTo): boolean {
  const written = writtenOf(study, row, linkTo);
  const { fact } = row;
  return fact.status === written?.status && fact.results === hashOfResults(written.cells.slice(0, -1));
}

/** What a study writes of this report beside the inputs of the row; null where that is not known. */
export function writtenOf(
  study: WrittenStudy,
  { own, fact, cells, sheet, template }: ProvenRow,
  linkTo: LinkTo,
): { status: string; cells: unknown[] } | null {
  const given = givenByRow({ study, fact, cells, template });
  const columns = columnsOf(study, template);
  if (!given || !columns) return null;
  const { attributes } = given;
  const defaults = defaultsOf(given, template);
  const record = recordOf(
    { index: 0, ok: true, item: sheet, verdict: verdictOf(sheet) },
    columns,
    { template, preset: own.preset },
    { index: 0, attributes, ...(defaults && { defaults }) },
  );
  const written = planResultRow(columns, record, linkTo).map(({ value }) => value);
  return { status: record.status, cells: written };
}

/** What the status of the row says that it was calculated with. */
function defaultsOf({ attributes, preset, given, set }: GivenByRow, template: TemplateDetail): string {
  const whole = withPresetLoads(template, preset);
  const known = new Set([...given, ...set].map(({ field }) => field.referenceId));
  const blank = given.flatMap(({ field, value }) =>
    isBlank(value) && isUsedBlank(field, whole, attributes, preset) ? [field] : [],
  );
  return takenInWords(whole, preset, known, blank, attributes);
}

/** What the row of this template has in the columns of the study; null where their headings are not those of what they hold. */
function columnsOf(study: WrittenStudy, template: TemplateDetail): (ResultColumn & KeptOutput)[] | null {
  const offered = resultColumns(template, true);
  const headers = study.header.slice(-1 - study.columns.length, -1);
  if (study.templates) {
    const shared = columnsAmongOthers(offered);
    // A column of other templates is blank here.
    return study.columns.map((name, i) => {
      const header = headers[i] ?? '';
      return { ...(columnHeaded(shared, header) ?? { header, proposed: false }), name };
    });
  }
  const columns = study.columns.flatMap((name) => columnNamed(offered, name) ?? []);
  const isSame = columns.length === headers.length && columns.every(({ header }, i) => header === headers[i]);
  return isSame ? columns : null;
}
