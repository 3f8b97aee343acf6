import { type Field, findUnit, type TemplateDetail, units as allUnits } from '../../../contract';
import { isBlank } from '../../calculation/inputs/cellValue';
import { fold } from '../../calculation/lib/fold';
import { type Headings, readHeadings, type StatedUnits } from '../../calculation/units/heading';
import { unusedBecause } from '../../calculation/inputs/visibility';
import { itemsNamed, nearNames } from '../../calculation/inputs/naming';
import { isMeasured } from '../../calculation/inputs/fieldKinds';

/**
 * How a column found its field.
 *
 * - `name`   the header is its referenceId or label, perhaps with its units behind
 * - `close`  the header resembles it and no other: the user confirms it
 * - `chosen` the user said so, now or when this workbook had this header before
 */
export type MappedBy = 'name' | 'close' | 'chosen';

export interface StudyColumn {
  /** Without blanks around it; '' for none. */
  header: string;
  /** Null when the column is not sent. */
  field: Field | null;
  by: MappedBy | null;
  /** Numbers are converted from them. None: the header names no units, and those of the field are assumed. */
  units?: string;
  /** Who said so. */
  unitsBy?: 'header' | 'answer';
  /** The question to the user; nothing is calculated before the answer. */
  question?: ColumnQuestion;
  /** Why the column cannot be used as it is, for the user. */
  problem?: string;
}

/** Whether it is this field, which field it is if any, or in which units its numbers are. */
export type ColumnQuestion =
  | { about: 'field'; text: string }
  | { about: 'input'; text: string }
  /** The answers that are possible; '' stands for "no units". */
  | { about: 'units'; text: string; answers: string[] };

/**
 * What the user has said of a column: a referenceId, or null for "do not send". With units it is also the answer to the question in
 * which units the numbers are.
 */
export type HeaderChoice = string | null | { field: string; units: string };

/** By the header as `headerKeys` folds it. */
export type HeaderChoices = Readonly<Record<string, HeaderChoice>>;

/** The headers of a table and the fields that they name. A field that a header names outright is not guessed for another. */
export function mapHeaders(
  headers: readonly unknown[],
  template: TemplateDetail,
  choices: HeaderChoices = {},
): StudyColumn[] {
  const texts = headers.map((header) => (isBlank(header) ? '' : String(header).trim()));
  const keys = headerKeys(texts);
  const headings = readHeadings(template);
  const columns = texts.map(
    (header, i) =>
      chosenColumn(header, keys[i] ?? '', template, headings, choices) ?? namedColumn(header, headings),
  );
  const taken = new Set(columns.flatMap(({ field }) => field?.referenceId ?? []));
  const mapped = columns.map((column, i): StudyColumn => {
    if (column.field || column.by === 'chosen' || column.problem) return column;
    const field = closeField(headings.nameIn(texts[i] ?? ''), template.fields, taken);
    if (!field) return column;
    taken.add(field.referenceId);
    const text = `"${column.header}" resembles ${nameOf(field)}. Is it that input?`;
    return { ...column, field, by: 'close', question: { about: 'field', text } };
  });
  return mapped.map((column) =>
    column.field || column.by || column.problem
      ? column
      : { ...column, ...inputQuestion(column.header, headings, template, taken) },
  );
}

/** `Length mm` may well be the span, for which a default would be taken without a word. */
function inputQuestion(
  header: string,
  headings: Headings,
  template: TemplateDetail,
  taken: ReadonlySet<string>,
): Pick<StudyColumn, 'question'> {
  const dimension = headings.unitIn(header)?.dimension;
  if (dimension === undefined) return {};
  // The results of an earlier run beside the inputs.
  if (itemsNamed(template.outputs, headings.nameIn(header)).length > 0) return {};
  const open = template.fields
    .filter(({ referenceId }) => !taken.has(referenceId))
    .filter(({ units }) => units && findUnit(units)?.dimension === dimension)
    .sort((a, b) => Number(isUnused(a, template)) - Number(isUnused(b, template)));
  if (open.length === 0) return {};
  const names = open.slice(0, mostNamed).map(nameOf).join(', ');
  const more = open.length > mostNamed ? ` and ${open.length - mostNamed} more` : '';
  const text = `"${header}" holds no input by its name, but its units fit ${names}${more}, which no column gives. Choose the input above, or do not send it`;
  return { question: { about: 'input', text } };
}

/** By the template's defaults; a column of the table may decide otherwise. */
const isUnused = (field: Field, template: TemplateDetail) =>
  unusedBecause(field, template, {}, null) !== null;

/** In a question, of the inputs that a column may hold. */
const mostNamed = 4;

/** A name for each column that finds it again: its header folded, its place where there is none or it comes twice. */
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
  headings: Headings,
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
  return { header, field, by: 'chosen', ...unitsOf(header, field, headings.unitsOf(header, field), answer) };
}

function namedColumn(header: string, headings: Headings): StudyColumn {
  const { found, units } = header === '' ? { found: [], units: undefined } : headings.named(header);
  if (found.length > 1) {
    const ids = found.map(({ referenceId }) => referenceId).join(', ');
    return { header, field: null, by: null, problem: `"${header}" fits several inputs (${ids}): choose one` };
  }
  if (found[0] && units) return { header, field: found[0], by: 'name', ...unitsOf(header, found[0], units) };
  return { header, field: null, by: null };
}

/** What a header says counts; an answer counts only where it says nothing that can be used. */
function unitsOf(
  header: string,
  field: Field,
  stated: StatedUnits,
  answer?: string,
): Pick<StudyColumn, 'units' | 'unitsBy' | 'question'> {
  if (stated.state === 'none') return {};
  if (stated.state === 'taken') return { units: stated.units, unitsBy: 'header' };
  const answers = possibleUnits(field);
  if (answer !== undefined && answers.includes(answer)) {
    return { units: answer === '' ? undefined : answer, unitsBy: 'answer' };
  }
  return { question: { about: 'units', text: questionText(header, field, stated), answers } };
}

/** The units that numbers of a field can be in, its own first. */
function possibleUnits(field: Field): string[] {
  const { units } = field;
  if (!isMeasured(field) || !units?.trim()) return [''];
  const own = findUnit(units);
  if (!own) return [units];
  const others = allUnits.filter((unit) => unit.dimension === own.dimension && unit.symbol !== own.symbol);
  return [units, ...others.map(({ symbol }) => symbol)];
}

function questionText(
  header: string,
  field: Field,
  { written, because }: Extract<StatedUnits, { state: 'asked' }>,
): string {
  const { units } = field;
  if (!isMeasured(field) || !units?.trim()) {
    return `"${header}" ends in "${written}", but ${nameOf(field)} has no units. Use the values as they are?`;
  }
  const says = {
    unknown: `"${header}" ends in "${written}", which is not a unit known here`,
    other: `"${header}" ends in "${written}", but ${nameOf(field)} is in ${units}`,
    inside: `"${header}" names units in its midst`,
  };
  return `${says[because]}. In which units are the numbers?`;
}

function nameOf({ label, referenceId }: Field): string {
  return label || referenceId;
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
