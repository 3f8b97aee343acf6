import { CalcError, inputError } from '../../client/calcError';
import { type Field, findUnit, type TemplateDetail } from '../../../contract';
import { isBlank, readCell } from '../../core/inputs/cellValue';
import { readHeadings } from '../../core/inputs/heading';
import { fold } from '../../core/lib/fold';
import { chainHash } from '../../core/lib/hash';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { caseName } from '../engine/caseNames';
import { recordOf, type StudyRecord } from '../engine/studyRecord';
import { choicesOfAll, type HeaderChoices, type StudyColumn } from '../engine/studyColumn';
import type { StudyRowResult } from '../engine/studyItem';
import { headerKeys } from '../engine/studyMapping';
import type { StudyCase } from '../engine/studyRows';
import type { StudyTable, StudyTableOptions } from '../engine/studyTable';
import {
  columnsAmongOthers,
  type ResultColumn,
  resultColumns,
  statusHeader,
  unitedColumns,
} from '../table/studyResultTable';
import type { SelectedTable } from '../table/studySource';
import {
  beforeResults,
  planResults,
  planStudy,
  readRows,
  type ReadingChoice,
  rowsLeftOut,
  type StudyChoice,
  type StudyPlan,
  type StudyReading,
} from './studyPlan';

/** Stands for the code of a template where each row names its own. */
export const byColumn = 'the templates named in the table';

/** Loads a template by its code, or by its name as in a cell. */
export type LoadNamed = (named: string) => Promise<LoadedTemplate>;

/** By the texts of cells: the template, or why no template is meant. */
export type NamedTemplates = ReadonlyMap<string, LoadedTemplate | CalcError>;

/** More are no names of templates; each is looked up at the service. */
const mostNamed = 30;

type Cells = Pick<SelectedTable, 'values' | 'headings'>;

/** The columns that name the template of each row: those headed `Template` with something below. One is as it should be. */
export function templateColumns({ values, headings }: Cells): number[] {
  const [first = [], ...rows] = values;
  return (headings?.headings ?? first).flatMap((heading, column) => {
    const isIt = fold(String(heading)) === 'template' && rows.some((row) => !isBlank(row[column]));
    return isIt ? [column] : [];
  });
}

/** The texts by which rows name their templates. */
export function templateTexts(table: Cells): string[] {
  const [column] = templateColumns(table);
  if (column === undefined) return [];
  return [...new Set(table.values.slice(1).map((row) => textOf(row[column])))].filter((text) => text !== '');
}

/** @throws what says nothing about a name, such as that the service cannot be reached */
export async function loadAllNamed(texts: readonly string[], load: LoadNamed): Promise<NamedTemplates> {
  const pairs = texts.map(async (text, at): Promise<[string, LoadedTemplate | CalcError]> => {
    if (at >= mostNamed)
      return [text, inputError(`template: a table can name ${mostNamed} templates at most`)];
    try {
      return [text, await load(text)];
    } catch (error) {
      const isOfName = error instanceof CalcError && (error.kind === 'input' || error.kind === 'notFound');
      if (!isOfName) throw error;
      return [text, error];
    }
  });
  return new Map(await Promise.all(pairs));
}

/** What was chosen of the columns, for each template by its code. */
export type ChoicesOf = (templateCode: string) => HeaderChoices;

/** A table in which each row names its template, and of which every template reads its own rows. */
export interface MixedTable {
  named: NamedTemplates;
  choicesOf: ChoicesOf;
  rememberedOf?: (templateCode: string) => StudyTableOptions['remembered'];
}

/** The plan for a table as it is. @param only the rows of an earlier run and no others */
export function planMixed(
  whole: SelectedTable,
  table: MixedTable,
  choice: Omit<StudyChoice, 'templateCode'>,
  only?: ReadonlySet<number>,
): StudyPlan {
  return planResults(readMixed(whole, table, choice, only), choice);
}

/** The rows to calculate, each read as in a study of its template. A row without a template has an error that says why. */
export function readMixed(
  whole: SelectedTable,
  { named, choicesOf, rememberedOf }: MixedTable,
  choice: ReadingChoice,
  only?: ReadonlySet<number>,
): StudyReading {
  // In an order that does not change with that of the rows.
  const loaded = [...named.values()].flatMap((one) => (one instanceof CalcError ? [] : [one]));
  const templates = new Map(
    loaded.map((one) => [one.template.code, one] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const offeredBy = new Map(
    [...templates].map(([code, { template, returnsResults }]) => [
      code,
      columnsAmongOthers(resultColumns(template, returnsResults, choice.showSI)),
    ]),
  );
  const offered = unitedColumns([...offeredBy.values()]);
  const { source, earlier } = beforeResults(whole, [...offered, ...unreadColumns(whole, offered)]);
  const [column = -1, ...others] = templateColumns(source);
  const leftOut = only ? new Set<number>() : rowsLeftOut(whole, choice);
  const rows = source.values.slice(1).map((cells, index) => ({ index, cells, text: textOf(cells[column]) }));
  const counted = rows.filter(({ index }) => (only ? only.has(index) : !leftOut.has(index)));
  const each = [...templates].flatMap(([code, { template }]): StudyReading[] => {
    const isOwn = ({ text }: { text: string }) => codeOf(named.get(text)) === code;
    const own = counted.filter(isOwn);
    if (own.length === 0) return [];
    const indexes = new Set(own.map(({ index }) => index));
    const without = new Set(rows.flatMap(({ index }) => (indexes.has(index) ? [] : [index])));
    const options = {
      without,
      ...(only && { only: indexes }),
      blankToo: true,
      remembered: rememberedOf?.(code),
    };
    const part = readPart(source, template, { ...choice, preset: '' }, choicesOf(code), options, column);
    return [{ ...part, offered: offeredBy.get(code) ?? [], earlier: null }];
  });
  const columns = mergedColumns(source, each, column);
  const used = new Set(columns.flatMap(({ field, header }) => (field ? [header] : [])));
  // What another template uses is not left out.
  const parts = each.map((part): StudyReading => {
    const unmapped = part.table.unmapped.filter((header) => !used.has(header));
    return { ...part, table: { ...part.table, unmapped } };
  });
  const read = parts.flatMap(({ table, templateCode }) =>
    table.rows.map((row) => ({ ...row, templateCode })),
  );
  const nameColumn = parts.flatMap(({ table }) => table.nameColumn ?? [])[0] ?? null;
  const unnamed = counted.flatMap(({ index, cells, text }): StudyCase[] => {
    const of = named.get(text);
    if (codeOf(of) !== null) return [];
    const isUsed = text !== '' || columns.some(({ field }, i) => field && !isBlank(cells[i]));
    if (!isUsed && !only) return [];
    const name = caseName(source.shown?.[index + 1] ?? cells, nameColumn);
    return [
      {
        index,
        error: of instanceof CalcError ? of : unnamedError(text),
        ...(name !== undefined && { name }),
      },
    ];
  });
  const problems = [
    ...(others.length > 0 ? ['Several columns are headed Template. Keep one'] : []),
    ...(column < 0 ? ['The column headed Template is gone. Read the selected table again'] : []),
    ...(parts.length === 0 && column >= 0
      ? ['No row of the column Template names a template. If it means something else, change its heading']
      : []),
  ];
  return {
    ...{ source, earlier, offered, parts, templateColumn: column },
    table: mergedTable(parts, { columns, nameColumn, problems, rows: [...read, ...unnamed] }),
    template: noTemplate,
    templateCode: byColumn,
    templateId: chainHash(JSON.stringify(parts.map((part) => [part.templateCode, part.templateId]).sort())),
    templateVersion: null,
    choices: choicesOfAll(parts),
  };
}

/** The plan of an earlier run, its rows read as they were then. @param choicesOf for one template as for several */
export async function planAgain(
  whole: SelectedTable,
  choice: StudyChoice & { templateCode: string },
  choicesOf: ChoicesOf,
  load: LoadNamed,
  only?: ReadonlySet<number>,
): Promise<StudyPlan> {
  const { templateCode } = choice;
  if (templateCode !== byColumn)
    return planStudy(whole, await load(templateCode), choice, choicesOf(templateCode), only);
  const named = await loadAllNamed(templateTexts(whole), load);
  const plan = planMixed(whole, { named, choicesOf }, choice, only);
  // As they were written, whichever templates the rows name now.
  const columns = choice.columns?.map(
    (name) => plan.offered.find((one) => one.name === name) ?? unread(name),
  );
  return { ...plan, ...(columns && { columns }) };
}

/** What is kept of a result: its outputs are those of its row's template. */
export function recordIn(plan: StudyPlan, result: StudyRowResult, row?: StudyCase): StudyRecord {
  const sent = row && 'attributes' in row ? row : undefined;
  const part = plan.parts?.find(({ templateCode }) => templateCode === row?.templateCode);
  if (!part) return recordOf(result, plan.columns, plan, sent);
  const own = plan.columns.flatMap(({ name, header }) => {
    const column = part.offered.find((one) => one.header === header);
    return column ? [{ ...column, name }] : [];
  });
  return recordOf(result, own, part, sent);
}

/** A column of results of which no template is named any more: it stays, and stays blank in rows that run again. */
const unread = (name: string): ResultColumn => ({ name, header: name, proposed: false });

/** Those among the results of an earlier study. */
function unreadColumns({ values, headings }: Cells, offered: readonly ResultColumn[]): ResultColumn[] {
  const headers = (headings?.headings ?? values[0] ?? []).map(String);
  const first = headers.lastIndexOf('Verdict');
  if (first < 0 || headers.at(-1) !== statusHeader) return [];
  return headers
    .slice(first, -1)
    .filter((header) => !offered.some((one) => one.header === header))
    .map(unread);
}

function textOf(value: unknown): string {
  const cell = readCell(value);
  return cell.kind === 'blank' ? '' : String(cell.value).trim();
}

/** Rows that no template reads, in words: by the name that is unknown, with the nearest one that exists. */
export function unnamedRows({ table, source, templateColumn = -1 }: StudyPlan): string[] {
  const counts = new Map<string, number>();
  for (const row of table.rows) {
    if (row.templateCode !== undefined) continue;
    const name = textOf(source.values[row.index + 1]?.[templateColumn]);
    const [nearest] = /Did you mean [^?]*\?/.exec('error' in row ? row.error.message : '') ?? [];
    const unknown = `unknown template "${name}"${nearest ? ` (${nearest.replace('Did', 'did')})` : ''}`;
    const text = name === '' ? 'without a template' : unknown;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, rows]) => `${text}: ${rows} ${rows === 1 ? 'row' : 'rows'}`);
}

const codeOf = (named: LoadedTemplate | CalcError | undefined): string | null =>
  named === undefined || named instanceof CalcError ? null : named.template.code;

function unnamedError(text: string): CalcError {
  return inputError(
    text === ''
      ? 'Template is blank: enter the code or the name of a template'
      : `Template: "${text}" was entered after the table was read. Read the selected table again`,
    'template',
  );
}

/** The rows of one template. A question about a column in which they hold nothing is of other templates' rows. */
function readPart(
  source: SelectedTable,
  template: TemplateDetail,
  choice: ReadingChoice,
  choices: HeaderChoices,
  options: Pick<StudyTableOptions, 'without' | 'only' | 'blankToo' | 'remembered'>,
  column: number,
): Omit<StudyReading, 'offered' | 'earlier'> {
  const keys = keysOf(source);
  const leave = (columns: readonly number[]) => Object.fromEntries(columns.map((i) => [keys[i] ?? '', null]));
  const read = (others: HeaderChoices) =>
    readRows(source, template, choice, {
      ...options,
      ...{ templateColumn: column, choices: { ...choices, ...others } },
    });
  const first = read(leave([column]));
  const own = source.values.slice(1).filter((_, index) => !options.without?.has(index));
  const dimensionOf = (column: StudyColumn) => readHeadings(template).unitIn(column.header)?.dimension;
  const isOfOthers = (column: StudyColumn) =>
    column.question?.about === 'units'
      ? ![undefined, findUnit(column.field?.units ?? '')?.dimension].includes(dimensionOf(column))
      : column.question !== undefined && column.question.about !== 'blank';
  const moot = first.table.columns.flatMap((column, i) =>
    isOfOthers(column) && own.every((row) => isBlank(row[i])) ? [i] : [],
  );
  const part = moot.length === 0 ? first : read(leave([column, ...moot]));
  return { ...part, choices, templateColumn: column };
}

const keysOf = ({ headings, values }: Cells): string[] =>
  headerKeys((headings?.headings ?? values[0] ?? []).map((one) => (isBlank(one) ? '' : String(one).trim())));

/** Each column as a template that uses it reads it; the one that names the templates counts as sent. */
function mergedColumns(source: SelectedTable, parts: readonly StudyReading[], column: number): StudyColumn[] {
  return (source.values[0] ?? []).map((cell, i): StudyColumn => {
    const header = source.headings?.headings[i] ?? (isBlank(cell) ? '' : String(cell).trim());
    if (i === column) return { header, field: templateField, by: 'name' };
    const read = parts.flatMap(({ table }) => table.columns[i] ?? []);
    const used = read.find(({ question }) => question) ?? read.find(({ field }) => field);
    return used ?? { header, field: null, by: null };
  });
}

function mergedTable(
  parts: readonly StudyReading[],
  own: Pick<StudyTable, 'columns' | 'nameColumn' | 'problems' | 'rows'>,
): StudyTable {
  const { columns, nameColumn } = own;
  const open = columns.flatMap(({ field, header }, i) => (field ? [] : [{ header, i }]));
  return {
    ...own,
    rows: own.rows.sort((a, b) => a.index - b.index),
    unmapped: open.flatMap(({ header, i }) => (header === '' || i === nameColumn ? [] : [header])),
    own: open.flatMap(({ header, i }) => (header === '' && i !== nameColumn ? [] : [i])),
    skipped: parts.reduce((sum, { table }) => sum + table.skipped, 0),
    missing: parts.flatMap(({ table }) => table.missing),
    set: [],
    presetLoads: '',
    presetValues: [],
    offer: null,
    unused: [],
    blanks: columns.map(() => 0),
    named: new Map(),
    samples: columns.map(() => null),
    problems: [
      ...own.problems,
      ...parts.flatMap(({ table, template }) =>
        table.problems.map((problem) => `${template.name}: ${problem}`),
      ),
    ],
  };
}

const templateField: Field = { referenceId: 'template', label: 'Template', type: 'text', units: null };

/** Without inputs: no row can be read by it. */
const noTemplate: TemplateDetail = {
  ...{ id: byColumn, version: null, code: byColumn, name: byColumn, category: null, description: null },
  ...{ fields: [], outputs: [], presets: [] },
};
