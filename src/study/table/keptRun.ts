import type { ResultPlace } from '../../workbook/cells/reportSheet';
import type { StudyRecord } from '../engine/studyRecord';
import type { RowTie } from './rowTies';
import { disarrangedText, lostStudy, type StudyNow } from './studyNow';
import type { WrittenStudies } from './writtenStudies';
import type { WrittenStudy, SentColumn, WrittenRow } from './writtenStudy';
import type { TemplateDetail } from '../../../contract';
import { inputError } from '../../client/calcError';
import type { LinkTo } from '../../connection/links';
import { caseName } from '../engine/caseNames';
import { headerKeys } from '../engine/studyMapping';
import type { StudyTable } from '../engine/studyTable';
import type { HeaderChoices } from '../engine/studyColumn';
import { type ResultColumn, planResultRow } from './studyResultTable';
import type { SelectedTable } from './studySource';
import { textOf } from './locatedTable';
import { hashOfInputs, hashOfResults } from './rowHash';
import { confirmedRows } from './confirmedRows';

/** A run as it ended. */
export interface EndedRun {
  runId: string | null;
  plan: Omit<StudyAsRun, 'layout'>;
  writer: {
    place(): ResultPlace;
    header(): string[];
    layout(): WrittenStudy['layout'];
  };
  /** Rows that results have places for, and those of this run. */
  rows: readonly number[];
  only: readonly number[];
  /** By row, calculated from the cells of the plan. */
  records: ReadonlyMap<number, StudyRecord>;
  /** When this run had the record of a row; of the others the record is what their cells hold. */
  settledAt: ReadonlyMap<number, string>;
  /** The study of which it ran some rows again. */
  earlier: WrittenStudy | null;
  /** What that has of each row; null where it is not known. */
  replaced?: ReadonlyMap<number, WrittenRow | null> | null;
  /** The study whose results it replaces. */
  covered?: WrittenStudy | null;
}

/** Keeps with the workbook what came of a run, so that its results are followed. What fails is not followed; the results stay. */
export async function keepWritten(studies: WrittenStudies, run: EndedRun): Promise<void> {
  const { plan, writer, records, rows, only, earlier, covered, runId } = run;
  // Of the other rows it is not known what they were calculated from.
  const isPart = only.length < rows.length;
  if (records.size === 0 || runId === null || (isPart && !earlier)) return;
  const at = {
    id: earlier?.id ?? runId,
    place: writer.place(),
    header: writer.header(),
    solvedAt: [...run.settledAt.values()].sort().at(-1) ?? new Date().toISOString(),
  };
  const asRun = { ...plan, layout: writer.layout() };
  const studyOf = (some: Iterable<StudyRecord>) => writtenStudyOf(asRun, at, some, studies.linkTo, earlier);
  const study: WrittenStudy = { ...studyOf([]), rows: [] };
  const before = covered ?? earlier;
  for (const solvedAt of new Set([...records.keys()].map((index) => run.settledAt.get(index)))) {
    const some = [...records.values()].filter(({ index }) => run.settledAt.get(index) === solvedAt);
    const { rows: written } = studyOf(some);
    if (solvedAt === undefined) {
      study.rows.push(...written.map((row) => asBefore(before, row)));
      continue;
    }
    study.rows.push(...written.map((row) => withTime(row, solvedAt, study)));
    const solved = some.filter(({ ok }) => ok);
    const said = new Map(solved.map((record) => [record.sheetId, record.said]));
    const confirmed = studyOf(solved).rows.map(
      (row) => [row, { solvedAt, said: said.get(row.sheetId ?? undefined) ?? '' }] as const,
    );
    confirmedRows.note(study, new Map(confirmed));
  }
  try {
    if (earlier) {
      const all = { ...study, rows: [...study.rows, ...earlier.rows] };
      const replaced =
        run.replaced && new Set([...records.keys()].flatMap((at) => run.replaced!.get(at) ?? []));
      const whole = withEarlierRows(study, earlier, (await studies.read(all))?.ties.rows, replaced);
      confirmedRows.keep(earlier, whole);
      return await studies.save(whole);
    }
    if (covered) confirmedRows.keep(covered, study);
    // Interrupted, it leaves earlier results below the same headings.
    const isCut = only.some((index) => !records.has(index));
    const whole = covered && isCut && isOfOneKind(study, covered) ? withEarlierRows(study, covered) : study;
    const now = await studies.read(whole);
    // Headings that were edited meanwhile leave a study that the pane reports as not found.
    if (!now && (await studies.sheetId(whole.place)) === null) return;
    const { ties, inputs } = now ?? lostStudy(whole);
    // Rows that were deleted during the run stay, to be reported.
    const rows = whole.rows.filter((row) => !ties.deleted.includes(row) || study.rows.includes(row));
    const leftOut = ties.rows.flatMap(({ state }, row) => (state === 'new' ? (inputs[row] ?? []) : []));
    await studies.save({ ...whole, rows, leftOut });
  } catch (error) {
    console.warn('Changes to this study are not tracked', error);
  }
}

/** A row as it was kept when its run was interrupted: its cells hold neither when it was written nor which report is its own. */
function asBefore(before: WrittenStudy | null, row: WrittenRow): WrittenRow {
  const { mark, inputs, results } = row;
  const known = before?.rows.find(
    (one) => one.mark === mark && one.inputs === inputs && one.results === results,
  );
  return { ...(known ?? row), solvedAt: known ? (known.solvedAt ?? before?.solvedAt ?? '') : '' };
}

const withTime = (row: WrittenRow, solvedAt: string, study: WrittenStudy): WrittenRow =>
  solvedAt === study.solvedAt ? row : { ...row, solvedAt };

/** Those that are found. */
export async function readStudies(studies: WrittenStudies): Promise<StudyNow[]> {
  const found: StudyNow[] = [];
  for (const study of await studies.list()) {
    const now = await studies.read(study);
    if (now) found.push(now);
  }
  return found;
}

/** The study that has its results there. */
export async function studyAt(studies: WrittenStudies, place: ResultPlace): Promise<StudyNow | null> {
  for (const study of await studies.list()) {
    const now = await studies.read(study);
    if (now && isAt(now.place, place)) return now;
  }
  return null;
}

/** With where in the table the results of a study stand whose headings do not say so any more: they would be read as inputs. */
export function withOwnResults(table: SelectedTable, studies: readonly StudyNow[]): SelectedTable {
  const { box } = table;
  for (const now of studies) {
    const { study, place, columns, missing } = now;
    const isRead = missing === undefined && disarrangedText(now) === null;
    if (isRead || study.layout !== 'beside') continue;
    if (place.worksheetId !== box.worksheetId || place.row !== box.row) continue;
    const first = place.column - box.column;
    const at = columns.map((column) => column - place.column);
    if (first > 0 && first < box.columnCount)
      return { ...table, results: { first, columns: study.columns, at } };
  }
  return table;
}

/** @throws {CalcError} when a run would write over other columns between its results, or below other headings */
export function rejectDisarranged(now: StudyNow | null | undefined): void {
  const text = now ? disarrangedText(now) : null;
  if (text !== null) throw inputError(`${text}, then run again`);
}

/** @throws {CalcError} when its headings were changed since: a row with other units must not come between the others */
export async function rejectOtherHeadings(studies: WrittenStudies, place: ResultPlace): Promise<void> {
  if (!(await studies.list()).some((study) => isAt(study.place, place))) return;
  throw inputError(
    'The headings of this table or of its results were changed since the rows were calculated. Run the whole table again',
  );
}

/** Whether rows of both can stand below the same headings. */
function isOfOneKind(one: WrittenStudy, other: WrittenStudy): boolean {
  const kindOf = ({ templateId, templates, preset, sent, choices, columns, header, layout }: WrittenStudy) =>
    JSON.stringify([
      templateId,
      templates,
      preset,
      sent,
      Object.entries(choices).sort(),
      columns,
      header,
      layout,
    ]);
  return kindOf(one) === kindOf(other);
}

export function isAt(a: ResultPlace, b: ResultPlace): boolean {
  return a.worksheetId === b.worksheetId && a.row === b.row && a.column === b.column;
}

/** A study as it was run. */
interface StudyAsRun {
  source: SelectedTable;
  table: StudyTable;
  templateCode: string;
  templateId: string;
  templateVersion: number | null;
  preset?: string;
  template: TemplateDetail;
  choices: HeaderChoices;
  columns: ResultColumn[];
  layout: WrittenStudy['layout'];
  /** The same of each template, where the rows have several. */
  parts?: readonly Pick<
    StudyAsRun,
    'table' | 'template' | 'templateCode' | 'templateId' | 'templateVersion'
  >[];
}

/** What is kept of it. @param records of the rows whose results stand in the workbook, calculated from the cells of `source` */
function writtenStudyOf(
  run: StudyAsRun,
  at: {
    id: string;
    place: ResultPlace;
    header: readonly string[];
    solvedAt: string;
  },
  records: Iterable<StudyRecord>,
  linkTo: LinkTo,
  earlier: WrittenStudy | null,
): WrittenStudy {
  const { source, table, templateCode, templateId, templateVersion, preset, choices, columns, layout } = run;
  const { box, values, above = 0, title = '' } = source;
  const names = source.headings?.headings ?? values[0]?.map(textOf) ?? [];
  const keys = headerKeys(names.map((name) => name.trim()));
  const heads = (column: number): string[] => [
    ...(source.heads ?? []).map((row) => textOf(row[column])),
    textOf(values[0]?.[column]),
  ];
  const sentBy = ({ columns: read }: StudyTable): SentColumn[] =>
    read.flatMap(({ field, units }, column) => {
      if (!field) return [];
      const { referenceId } = field;
      const key = keys[column] ?? '';
      return [{ heads: heads(column), key, field: referenceId, ...(units !== undefined && { units }) }];
    });
  // Also the columns of templates that no row names now: the other rows are known by all of them.
  const sent = earlier?.templates ? earlier.sent : sentBy(table);
  const columnsSent = sent.map(({ key }) => keys.indexOf(key));
  const templates = run.parts?.map((part) => ({
    ...{ code: part.templateCode, id: part.templateId, version: part.templateVersion },
    sent: sentBy(part.table),
  }));
  const templateOf = new Map(table.rows.map((one) => [one.index, one.templateCode]));
  const { nameColumn } = table;
  const { worksheetId, sheetName, row, column } = box;
  const rowOf = (record: StudyRecord): WrittenRow | null => {
    const cells = values[record.index + 1] ?? [];
    const inputs = hashOfInputs(columnsSent.map((c) => cells[c]));
    if (inputs === null) return null;
    const { status, verdict, utilization, governing, sheetUrl, sheetId = null } = record;
    const template = templateOf.get(record.index);
    const written = planResultRow(columns, record, linkTo).map(({ value }) => value);
    return {
      mark: caseName(source.shown?.[record.index + 1] ?? cells, nameColumn) ?? null,
      inputs,
      results: hashOfResults(written.slice(0, -1)),
      ...{ status, verdict, utilization, governing, sheetId, sheetUrl },
      ...(template !== undefined && { template }),
      ...(record.sealed && { sealed: record.sealed }),
    };
  };
  const sealedTemplates = run.parts?.map((part) => part.template) ?? [run.template];
  return {
    version: 1,
    id: at.id,
    ...{ templateCode, templateId, templateVersion },
    ...(preset !== undefined && { preset }),
    solvedAt: at.solvedAt,
    table: { worksheetId, sheetName, row, column },
    ...{ above, title, sent },
    ...(templates && { templates }),
    named: nameColumn === null ? null : { heads: heads(nameColumn), key: keys[nameColumn] ?? '' },
    choices: { ...choices },
    columns: columns.map(({ name }) => name),
    layout,
    header: [...at.header],
    place: at.place,
    rows: [...records].flatMap((record) => rowOf(record) ?? []),
    sealedTemplates,
    leftOut: [],
  };
}

/**
 * With what is known of other rows from before; what a row gave before it was run again goes.
 *
 * @param ties with all of them
 * @param replaced what the rows of the run gave before; where that is not known, rows that are not found are not kept
 */
function withEarlierRows(
  study: WrittenStudy,
  earlier: WrittenStudy,
  ties: readonly RowTie[] = [],
  replaced?: ReadonlySet<WrittenRow> | null,
): WrittenStudy {
  // A row that did not run may have the mark, or the inputs, of one that did.
  const own = new Set(ties.map((tie) => ('from' in tie ? tie.fact : null)));
  const marks = new Set(study.rows.flatMap(({ mark }) => mark ?? []));
  const inputs = new Set(study.rows.map((row) => row.inputs));
  const isRun = (row: WrittenRow) =>
    replaced?.has(row) || (row.mark === null ? inputs.has(row.inputs) : marks.has(row.mark));
  // A row without a mark that had no result may be one that was edited.
  let unknown = study.rows.filter(({ mark }) => mark === null).length - (replaced?.size ?? 0);
  const isReplaced = (row: WrittenRow) => isRun(row) || (row.mark === null && unknown-- > 0);
  const kept = earlier.rows
    .filter((row) => own.has(row) || ((replaced || ties.length === 0) && !isReplaced(row)))
    .map((row) => ({ ...row, solvedAt: row.solvedAt ?? earlier.solvedAt }));
  const codes = new Set(study.templates?.map(({ code }) => code));
  const templates = study.templates && [
    ...study.templates,
    ...(earlier.templates ?? []).filter(({ code }) => !codes.has(code)),
  ];
  const { sealedTemplates: sealed = [] } = study;
  const ids = new Set(sealed.map(({ id }) => id));
  const sealedTemplates = [...sealed, ...(earlier.sealedTemplates ?? []).filter(({ id }) => !ids.has(id))];
  const { leftOut } = earlier;
  const rows = [...study.rows, ...kept];
  return {
    ...study,
    rows,
    sealedTemplates,
    leftOut,
    ...(templates && { templates }),
  };
}
