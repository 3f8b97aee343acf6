import {
  convert,
  type Dimension,
  type Field,
  findUnit,
  type Preset,
  type TemplateDetail,
  type Unit,
} from '../../../contract';
import { columnValues, type ColumnValues } from './columnValues';
import { type ColumnQuestion, type HeaderChoices, type StudyColumn, unitsTaken } from './studyColumn';
import { guessedColumns, isGeneralGroup, rememberedHeading } from './guessedColumns';
import { isLoadInput } from './loadsOfPreset';
import { otherAxis } from './setInputs';
import { isBlank, readCell } from '../../core/inputs/cellValue';
import { wordsOf } from '../../core/inputs/usualNames';
import { fold } from '../../core/lib/fold';
import { listed } from '../../core/lib/listed';
import { type Headings, readHeadings, generallyMeant, namesOwnDimension } from '../../core/inputs/heading';
import { presetsWithLoad, UsualHeadings } from '../../core/inputs/usualHeadings';
import { mayHoldTheLoads } from '../../core/inputs/presetLoads';
import { unusedBecause } from '../../core/inputs/visibility';
import { itemsNamed, nameOf, nearNames } from '../../core/inputs/naming';
import { isMeasured } from '../../core/inputs/fieldKinds';

/** What a table says of its columns beside their headings. */
export interface ColumnHints {
  /** The rows below. */
  rows?: readonly (readonly unknown[])[];
  /** Of each column, the heading over several columns that stands above its own: `Column` above `Width`. */
  groups?: readonly string[];
  /** What this user chose before, in whatever workbook: referenceIds by `rememberedHeading`. */
  remembered?: Readonly<Record<string, string>>;
}

/** The headers of a table and the fields that they name. A field that a header names outright is not guessed for another. */
export function mapHeaders(
  headers: readonly unknown[],
  template: TemplateDetail,
  choices: HeaderChoices = {},
  { rows = [], groups = [], remembered = {} }: ColumnHints = {},
): StudyColumn[] {
  const texts = headers.map((header) => (isBlank(header) ? '' : String(header).trim()));
  const keys = headerKeys(texts);
  const headings = readHeadings(template);
  const usual = new UsualHeadings(template, headings);
  const columns = texts.map(
    (header, i) =>
      chosenColumn(header, keys[i] ?? '', template, usual, choices) ??
      (remembered[rememberedHeading(header)] === undefined &&
      !isWords(columnValues(rows.map((row) => row[i])))
        ? generalColumn(
            { header, group: groups[i] ?? '', cells: rows.map((row) => row[i]) },
            template,
            headings,
          )
        : null) ??
      groupedColumn(header, groups[i] ?? '', template, headings),
  );
  const isOpen = (column: StudyColumn) =>
    !column.field && column.by !== 'chosen' && !column.problem && !column.question && column.header !== '';
  const taken = new Set(columns.flatMap(({ field }) => field?.referenceId ?? []));
  const values = columns.map((column, i) =>
    isOpen(column) ? columnValues(rows.map((row) => row[i])) : columnValues([]),
  );
  const guessed = guessedColumns(
    columns.map((column, i) => ({
      header: column.header,
      group: groups[i] ?? '',
      values: values[i] ?? columnValues([]),
      isOpen: isOpen(column),
    })),
    { template, headings, remembered, taken },
  );
  const found = columns.map((column, i): StudyColumn => guessed[i] ?? column);
  for (const { field } of found) if (field) taken.add(field.referenceId);
  const close = found.map((column, i): StudyColumn => {
    if (column.field || column.by === 'chosen' || column.problem || column.question) return column;
    const columnFields = template.fields.filter((one) => !one.columns);
    const field = closeField(headings.nameIn(texts[i] ?? ''), columnFields, taken);
    if (!field || isContradicted(field, values[i])) return column;
    taken.add(field.referenceId);
    const text = `"${column.header}" resembles ${nameOf(field)}. Is it that input?`;
    const units = unitsTaken(column.header, field, headings.unitsOf(texts[i] ?? '', field));
    return { ...column, field, by: 'close', ...units, question: { about: 'field', text } };
  });
  return close.map((column, i) =>
    column.field ||
    column.by ||
    column.problem ||
    column.question ||
    isWords(columnValues(rows.map((row) => row[i])))
      ? column
      : { ...column, ...inputQuestion(column.header, headings, template, taken) },
  );
}

/** `Depth` names what is measured, and not which input: that is asked. */
function generalColumn(
  { header, group, cells }: { header: string; group: string; cells: readonly unknown[] },
  template: TemplateDetail,
  headings: Headings,
): StudyColumn | null {
  const name = headings.nameIn(header);
  const meant = namesOwnDimension(template, name) ? [] : generallyMeant(template, name);
  if (meant.length === 0) return null;
  // `Column | Width` may say it; where it does not, that is asked as well.
  if (group !== '' && !isGeneralGroup(group, template)) return null;
  const suggested = memberLengths(name, headings.unitIn(header), cells, template);
  const text = generalText(header, [...new Set([...suggested, ...meant])]);
  return {
    ...{ header, field: null, by: null },
    question: { about: 'input', text, ...(suggested.length > 0 && { suggested }) },
  };
}

/** No section is as deep, in ft. */
const deepestSection = 4;

/** The length of the member that a `Length` is, or a `Height` of columns; about both axes where the template asks for both. */
function memberLengths(
  name: string,
  unit: Unit | undefined,
  cells: readonly unknown[],
  template: TemplateDetail,
): Field[] {
  const feet = findUnit('ft');
  const words = wordsOf(name);
  const isOfMember = words.includes('length') || (words.includes('height') && /column/i.test(template.name));
  if (!isOfMember || unit?.dimension !== 'length' || !feet) return [];
  const numbers = cells.map(readCell).flatMap((cell) => (cell.kind === 'number' ? [cell.value] : []));
  const isLong = (value: number) => Number(convert(value, unit, feet)) > deepestSection;
  if (numbers.length === 0 || !numbers.every(isLong)) return [];
  const lengths = template.fields.filter((field) => isNeeded(field, template) && field.units === 'ft');
  const [first, second] = lengths;
  const isOne =
    lengths.length === 1 || (lengths.length === 2 && first && otherAxis(first, template) === second);
  return isOne ? lengths : [];
}

function generalText(header: string, meant: readonly Field[]): string {
  return `"${header}" may be ${listed(meant.map(nameOf), mostNamed)}. Choose its input above, or leave the column out`;
}

const isWords = ({ filled, numbers, texts }: ColumnValues) =>
  filled > 0 && numbers === 0 && [...texts.keys()].every((text) => !/^[-+.\d]/.test(text));

/** A column of text is no measured input, whatever its heading. */
function isContradicted(field: Field, values: ColumnValues | undefined): boolean {
  return isMeasured(field) && values !== undefined && values.filled > 0 && values.numbers === 0;
}

/** A heading below another one that stands over several columns: `Column | Width` may be no width of the footing. */
function groupedColumn(
  header: string,
  group: string,
  template: TemplateDetail,
  headings: Headings,
): StudyColumn {
  if (group === '') return namedColumn(header, headings);
  const both = namedColumn(`${group} ${header}`, headings);
  if (both.field || both.problem) return { ...both, header };
  const ungrouped = namedColumn(header, headings);
  if (!ungrouped.field || ungrouped.question || isGeneralGroup(group, template)) return ungrouped;
  const text = `"${header}" is below "${group}". Is it ${nameOf(ungrouped.field)}?`;
  return { ...ungrouped, by: 'close', question: { about: 'field', text } };
}

/** `Length mm` may well be the span, for which a default would be taken without a word. */
function inputQuestion(
  header: string,
  headings: Headings,
  template: TemplateDetail,
  taken: ReadonlySet<string>,
): { question?: ColumnQuestion } {
  const name = headings.nameIn(header);
  // A result of an earlier run beside the inputs; where one that is required is missing, it may be that.
  const [result] = itemsNamed(template.outputs, name);
  const isFree = (field: Field) => !taken.has(field.referenceId) && (!result || isNeeded(field, template));
  const presets = result ? [] : presetsWithLoad(template, header);
  if (presets.length > 0) return { question: { about: 'input', text: presetText(header, presets) } };
  const dimension = headings.unitIn(header)?.dimension ?? findUnit(result?.units ?? '')?.dimension;
  if (dimension === undefined) {
    // `Nominal depth`, `Clear height`, `Foundation thickness`: the word that counts comes last.
    const word = name.split(/[\s_]+/).at(-1) ?? '';
    const meant = generallyMeant(template, word).filter(isFree);
    if (meant.length > (result ? 0 : 1))
      return { question: { about: 'input', text: generalText(header, meant) } };
    const all = template.fields.filter((field) => field.columns && isFree(field));
    const isLoad = /^loads?$/i.test(word);
    const near = isLoad ? null : closeField(name, all, taken);
    const tables = near ? [near] : all.filter((field) => isLoad && mayHoldTheLoads(field, template));
    return tables.length > 0 ? { question: { about: 'input', text: tableText(header, tables, []) } } : {};
  }
  const measures = ({ units }: { units?: string | null | undefined }) =>
    units ? findUnit(units)?.dimension === dimension : false;
  const open = template.fields
    .filter((field) => isFree(field) && measures(field))
    .sort((a, b) => Number(isUnused(a, template)) - Number(isUnused(b, template)));
  const loads = template.fields.filter((field) => isLoadInput(field) && measures(field));
  // A column holds one number a row: it cannot be a table, and its loads must not be dropped without a word.
  const tables = template.fields.filter((field) => isFree(field) && field.columns?.some(measures));
  if (tables.length > 0 && open.every((field) => isUnused(field, template)))
    return { question: { about: 'input', text: tableText(header, tables, loads, dimension) } };
  if (open.length === 0) return {};
  const why = result ? 'is the name of a result' : 'does not name an input';
  const text = `"${header}" ${why}, but its units fit ${listed(open.map(nameOf), mostNamed)}, which no column gives. Choose its input above, or leave the column out`;
  return { question: { about: 'input', text } };
}

const presetText = (header: string, presets: readonly Preset[]): string =>
  `"${header}" would not be used: it is a load of the ${presets.length > 1 ? 'presets' : 'preset'} ${listed(
    presets.map(({ name }) => name),
    mostNamed,
  )}. Choose ${presets.length > 1 ? 'one of these presets' : 'this preset'}, another input above, or leave the column out`;

/** @param others loads in the same units, which other columns give */
function tableText(
  header: string,
  tables: readonly Field[],
  others: readonly Field[],
  dimension?: Dimension,
): string {
  const names = tables.map(nameOf).join(', ');
  const isDistributed = tables.some(({ columns = [] }) =>
    columns.some(({ units }) => /pressure|line load/.test(findUnit(units ?? '')?.dimension ?? '')),
  );
  const why =
    others.length > 0
      ? `other columns give ${others.map(nameOf).join(', ')}, and the preset has no other load in its units`
      : `${dimension === undefined ? 'it may be' : 'its units fit'} ${names}, which a column cannot give${isDistributed ? ' without a preset that has this load' : ''}`;
  return `"${header}" would not be used: ${why}. Choose another input above, or leave the column out`;
}

/** By the template's defaults; a column of the table may decide otherwise. */
const isUnused = (field: Field, template: TemplateDetail) =>
  unusedBecause(field, template, {}, null) !== null;

/** Whether nothing is calculated without it. */
const isNeeded = (field: Field, template: TemplateDetail) =>
  field.required === true && (field.default ?? null) === null && !isUnused(field, template);

/** In a question, of what a column may hold. */
const mostNamed = 4;

/** A name for each column that finds it again: its header folded, its place without a header or when the header comes twice. */
export function headerKeys(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header, i) => {
    const folded = fold(header);
    if (folded === '') return `#${i + 1}`;
    const before = seen.get(folded) ?? 0;
    seen.set(folded, before + 1);
    return before === 0 ? folded : `${folded}#${before + 1}`;
  });
}

function chosenColumn(
  header: string,
  key: string,
  template: TemplateDetail,
  usual: UsualHeadings,
  choices: HeaderChoices,
): StudyColumn | null {
  const choice = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (choice === undefined) return null;
  if (choice === null) return { header, field: null, by: 'chosen' };
  const { field: chosen, units: answer } =
    typeof choice === 'string' ? { field: choice, units: undefined } : choice;
  const field = template.fields.find(({ referenceId }) => referenceId === chosen);
  // The field is gone since: the header is read again.
  if (!field) return null;
  return {
    header,
    field,
    by: 'chosen',
    ...unitsTaken(header, field, usual.unitsOf(header, field), answer),
  };
}

function namedColumn(header: string, headings: Headings): StudyColumn {
  const { found, units } = header === '' ? { found: [], units: undefined } : headings.named(header);
  if (found.length > 1) {
    const ids = found.map(({ referenceId }) => referenceId).join(', ');
    return { header, field: null, by: null, problem: `"${header}" fits several inputs (${ids}): choose one` };
  }
  if (found[0] && units)
    return { header, field: found[0], by: 'name', ...unitsTaken(header, found[0], units) };
  return { header, field: null, by: null };
}

/** The one field that a name resembles in whole; `Roof` does not resemble `Roof slope`. */
function closeField(name: string, fields: readonly Field[], taken: ReadonlySet<string>): Field | null {
  const length = fold(name).length;
  if (length < 3) return null;
  const close = (candidate: string) =>
    Math.abs(fold(candidate).length - length) <= length / 3 && nearNames(name, [candidate]).length > 0;
  const near = fields.filter(
    ({ referenceId, label }) => !taken.has(referenceId) && (close(referenceId) || close(label)),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}
