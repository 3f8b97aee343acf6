import { listed } from '../../core/lib/listed';
import type { HeaderChoices } from '../engine/studyColumn';
import { readStudyTable, type StudyTable, type StudyTableOptions } from '../engine/studyTable';
import type { ResultPlace } from '../../workbook/cells/reportSheet';
import { placeBeside } from '../table/studyPlace';
import { columnNamed, findResults, type ResultColumn, resultColumns } from '../table/studyResultTable';
import { caseName, repeatedNames } from '../engine/caseNames';
import type { StudyCase } from '../engine/studyRows';
import { rowAddress, type SelectedTable } from '../table/studySource';
import type { TemplateDetail } from '../../../contract';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';

/** Beside the table, or on a new sheet together with the inputs. */
export type ResultLayout = 'beside' | 'sheet';

/** What the user has chosen; null for what the template proposes. */
export interface StudyChoice {
  templateCode: string | null;
  /** '' for none. */
  preset: string;
  /** Names of the result columns. */
  columns: string[] | null;
  layout: ResultLayout;
  /** Whether hidden rows are calculated too. */
  hiddenToo: boolean;
  /** Whether the defaults of sections, spans and loads are meant, which no column gives. */
  defaultsToo?: boolean;
  /** Of several templates, those whose defaults are meant. */
  defaultsOf?: readonly string[];
  /** Whether the workbook shows outputs in SI units. Columns that are named state theirs. */
  showSI?: boolean;
}

/** What of it decides how rows are read. */
export type ReadingChoice = Pick<
  StudyChoice,
  'preset' | 'hiddenToo' | 'defaultsToo' | 'defaultsOf' | 'showSI'
>;

export const areDefaultsMeant = (
  templateCode: string,
  { defaultsToo, defaultsOf }: Pick<StudyChoice, 'defaultsToo' | 'defaultsOf'>,
): boolean => defaultsToo === true || defaultsOf?.includes(templateCode) === true;

/** A table read as cases of a template. Ten thousand rows take a moment: what else is chosen does not ask for it again. */
export interface StudyReading {
  /** Without results of an earlier study at its right end. */
  source: SelectedTable;
  table: StudyTable;
  templateCode: string;
  /** The version by which the rows were read. */
  templateId: string;
  templateVersion: number | null;
  preset?: string;
  choices: HeaderChoices;
  /** All that this template can write. */
  offered: ResultColumn[];
  template: TemplateDetail;
  /** Results of an earlier study in the table. */
  earlier: { place: ResultPlace; columns: ResultColumn[]; at?: readonly number[] | undefined } | null;
  /** Where each row names its template: the rows of each, and the column that does. `template` has no inputs and outputs then. */
  parts?: readonly StudyReading[];
  templateColumn?: number;
}

/** Everything that is settled before a study runs. */
export interface StudyPlan extends StudyReading {
  columns: ResultColumn[];
  layout: ResultLayout;
}

/**
 * The column with the wrong cell of a row; null where no column has the input.
 *
 * @param refused the input that the service has named
 */
export function columnAtFault(
  { table, parts, templateColumn }: Pick<StudyReading, 'table' | 'parts' | 'templateColumn'>,
  index: number,
  refused?: string,
): number | null {
  const isIt = (row: StudyCase) => row.index === index;
  const row = table.rows.find(isIt);
  const part = parts?.find((one) => one.table.rows.some(isIt));
  if (parts && !part) return templateColumn ?? null;
  const input = (row && 'error' in row ? row.error.field : refused)?.replace(/\[.*/, '');
  const column = (part ?? { table }).table.columns.findIndex(
    ({ field }) => field !== null && field.referenceId === input,
  );
  return column < 0 ? null : column;
}

/** What a row is called: its mark with its first cell, or that of a column; else only the cell. */
export function rowLabel(
  { source, table }: Pick<StudyReading, 'source' | 'table'>,
  index: number,
  column: number | null = null,
): string {
  const address = rowAddress(source, index, column);
  const name = caseName((source.shown ?? source.values)[index + 1] ?? [], table.nameColumn);
  return name === undefined ? address : `${name} (${address})`;
}

/** @example ['Mark B3 is in rows 7 and 12'] */
export const repeatedMarks = ({
  source: { box },
  table: { rows },
}: Pick<StudyReading, 'source' | 'table'>): string[] =>
  [...repeatedNames(rows)].map(([name, indexes]) => {
    const numbers = indexes.map((index) => String(box.row + 2 + index));
    const some =
      numbers.length > 4 ? listed(numbers, 3) : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
    return `Mark ${name} is in rows ${some}`;
  });

/** The plan for a table as it is. */
export function planStudy(
  whole: SelectedTable,
  loaded: LoadedTemplate,
  choice: Omit<StudyChoice, 'templateCode'>,
  choices: HeaderChoices,
  only?: ReadonlySet<number>,
  remembered?: StudyTableOptions['remembered'],
): StudyPlan {
  return planResults(readCases(whole, loaded, choice, choices, only, remembered), choice);
}

/** The rows to calculate. @param only the rows of an earlier run and no others */
export function readCases(
  whole: SelectedTable,
  { template, returnsResults }: LoadedTemplate,
  choice: ReadingChoice,
  choices: HeaderChoices,
  only?: ReadonlySet<number>,
  remembered?: StudyTableOptions['remembered'],
): StudyReading {
  const offered = resultColumns(template, returnsResults, choice.showSI);
  const { source, earlier } = beforeResults(whole, offered);
  const options = { choices, without: rowsLeftOut(whole, choice), only, remembered };
  return { ...readRows(source, template, choice, options), offered, earlier };
}

/** Rows that are hidden, and those that sum the others up. */
export const rowsLeftOut = (whole: SelectedTable, { hiddenToo }: ReadingChoice): Set<number> =>
  new Set([...(hiddenToo ? [] : whole.hidden), ...(whole.totals ?? [])]);

/** A table without the results of an earlier study, and these. */
export function beforeResults(
  whole: SelectedTable,
  offered: readonly ResultColumn[],
): Pick<StudyReading, 'source' | 'earlier'> {
  const { results } = whole;
  const found = results
    ? { ...results, columns: results.columns.flatMap((name) => columnNamed(offered, name) ?? []) }
    : findResults(whole.headings?.headings ?? whole.values[0] ?? [], offered);
  const source = found ? firstColumns(whole, found.first) : whole;
  const { columns } = found ?? {};
  return { source, earlier: columns ? { place: placeBeside(source), columns, at: results?.at } : null };
}

/** Rows as cases of one template. */
export function readRows(
  source: SelectedTable,
  template: TemplateDetail,
  choice: ReadingChoice,
  options: Pick<StudyTableOptions, 'without' | 'only' | 'blankToo' | 'remembered' | 'templateColumn'> & {
    choices: HeaderChoices;
  },
): Omit<StudyReading, 'offered' | 'earlier'> {
  const { choices, only } = options;
  const preset = template.presets.find(({ code }) => code === choice.preset)?.code;
  const { headings, shown } = source;
  const read = readStudyTable(source.values, template, { ...options, preset, headings, shown });
  const missing = only || areDefaultsMeant(template.code, choice) ? [] : read.missing;
  const table = { ...read, missing, problems: [...read.problems, ...missing.map(missingText)] };
  return {
    source,
    table,
    templateCode: template.code,
    templateId: template.id,
    templateVersion: template.version ?? null,
    preset,
    choices,
    template,
  };
}

/** What is written of them, and where. */
export function planResults(
  reading: StudyReading,
  { columns, layout }: Pick<StudyChoice, 'columns' | 'layout'>,
): StudyPlan {
  const { offered } = reading;
  const chosen = columns?.flatMap((name) => columnNamed(offered, name) ?? []);
  const proposed = offered.filter((column) => column.proposed);
  return { ...reading, columns: chosen ?? columnsThere(reading) ?? proposed, layout };
}

/** Those of the study that the table had before; null where a template of its rows has no outputs among them. */
function columnsThere({ earlier, parts = [] }: StudyReading): ResultColumn[] | null {
  if (!earlier || earlier.columns.length === 0) return null;
  const isThere = ({ header, output }: ResultColumn) =>
    output !== undefined && earlier.columns.some((column) => column.header === header);
  return parts.every(({ offered }) => offered.some(isThere)) ? earlier.columns : null;
}

function firstColumns(table: SelectedTable, columnCount: number): SelectedTable {
  return {
    ...table,
    results: undefined,
    box: { ...table.box, columnCount },
    values: table.values.map((row) => row.slice(0, columnCount)),
    ...(table.shown && { shown: table.shown.map((row) => row.slice(0, columnCount)) }),
    ...(table.headings && {
      headings: {
        ...table.headings,
        headings: table.headings.headings.slice(0, columnCount),
        groups: table.headings.groups.slice(0, columnCount),
      },
    }),
  };
}

function missingText({ what, defaults }: StudyTable['missing'][number]): string {
  const [first = '', ...more] = defaults;
  const names = more.length === 0 ? first : `${first} and ${more.length} more`;
  return `No column gives the ${what}: ${names}. Choose its column, or calculate with the defaults`;
}
