import { CalcError, inputError } from '../../client/calcError';
import {
  type AttributeValue,
  choiceNamed,
  type Field,
  type Preset,
  type TemplateDetail,
  findUnit,
} from '../../../contract';
import { isBlank } from '../../core/inputs/cellValue';
import { coerceValue, isMeasured } from '../../core/inputs/fieldKinds';
import { inFieldUnits } from '../../core/inputs/fieldUnits';
import { nameOf } from '../../core/inputs/naming';
import { checkedCase, enteredBy, enteredIn, type GivenCell } from '../../core/inputs/attributes';
import { unusedBecause } from '../../core/inputs/visibility';
import { presetNamed } from '../../core/inputs/preset';
import { withPresetLoads } from '../../core/inputs/presetLoads';
import { type HeaderChoices, type StudyColumn } from './studyColumn';
import { blankText, defaultText, isUsedBlank } from '../../core/inputs/blankInputs';
import { type BlankAnswer, blankAnswer, caseName, nameColumn } from './caseNames';
import { type ColumnHints, headerKeys, mapHeaders } from './studyMapping';
import { type ProjectOffer, projectOffer, setCells, type SetInput, setInputs } from './setInputs';
import {
  isLoadInput,
  loadsOfPreset,
  presetLoadsText,
  type PresetValue,
  presetValuesText,
  valuesOfPreset,
} from './loadsOfPreset';
import type { TableHeadings } from './tableHeadings';
import type { StudyCase, StudyRow } from './studyRows';

/** A range with a header row, read as cases of one template. */
export interface StudyTable {
  columns: StudyColumn[];
  /** Rows that hold nothing in a column of the template are left out. */
  rows: StudyCase[];
  /** Headers that match no field, as written. */
  unmapped: string[];
  /** The column that names the cases; null for none. */
  nameColumn: number | null;
  /** Columns of the user's own that go along to a new sheet: those that are not sent. */
  own: number[];
  /** Rows that are left out because a cell is blank, as the user said. */
  skipped: number;
  /** Kinds of input that the template calls for and no column gives. */
  missing: MissingInput[];
  /** Inputs that have one value in every row. */
  set: SetInput[];
  /** Loads that the preset sets and no column gives: `D 10 psf, L 40 psf`; '' for none. */
  presetLoads: string;
  /** What else the preset sets and no column gives. */
  presetValues: PresetValue[];
  /** What the user is offered where the project's defaults overrule a column. */
  offer: ProjectOffer | null;
  /** Fields without a column that a column decides about, row by row, and that no row uses. */
  unused: Field[];
  /** How many rows leave a column blank that the calculation would use, whatever else is wrong with them. */
  blanks: number[];
  /** How many rows have each value of a column that the template calls by a name, such as `Braced all along`, likewise. */
  named: ReadonlyMap<string, number>;
  /** The first cell of each column that holds something, and what is sent of it. */
  samples: (StudySample | null)[];
  /** What is wrong with the table as a whole, for the user; empty when it can be run. */
  problems: string[];
}

/** A cell, and its value in the units of its field; none where it cannot be used. */
export interface StudySample {
  cell: unknown;
  sent?: AttributeValue;
}

export interface StudyTableOptions {
  /** Code of a preset. */
  preset?: string;
  /** What the user has said of columns. */
  choices?: HeaderChoices;
  /** Rows to leave out: the hidden ones. */
  without?: ReadonlySet<number>;
  /** What the columns are called, when that is not only the first row. */
  headings?: TableHeadings;
  /** What this user chose before for such headings. */
  remembered?: ColumnHints['remembered'];
  /** The rows of an earlier run and no others, blank or not. */
  only?: ReadonlySet<number>;
  /** Rows that hold nothing in a column of the template count, too: they name it. */
  blankToo?: boolean;
  /** The column that names the template of each row. */
  templateColumn?: number;
  /** The range with the text of its cell for each number: what a row is called by. */
  shown?: readonly (readonly unknown[])[];
}

/**
 * Reads a range whose first row names fields. Other columns are let be: a study table also
 * holds notes and results. A row whose cells are rejected carries its own error.
 *
 * @throws {CalcError} of kind `input` when `preset` is not one of the template's
 */
export function readStudyTable(
  values: readonly (readonly unknown[])[],
  published: TemplateDetail,
  { preset, choices = {}, shown = values, ...options }: StudyTableOptions = {},
): StudyTable {
  const { without, only, blankToo = only !== undefined, headings, remembered, templateColumn } = options;
  const chosen = presetNamed(preset, published);
  const template = withPresetLoads(published, chosen);
  const [first = [], ...body] = values;
  const header = headings?.headings ?? first;
  const counted = body.filter((_, index) => (only ? only.has(index) : !without?.has(index)));
  const columns = mapHeaders(header, template, choices, {
    rows: counted,
    groups: headings?.groups,
    remembered,
  });
  const keys = headerKeys(header.map((one) => (isBlank(one) ? '' : String(one).trim())));
  const isFilled = (row: readonly unknown[]) => columns.some(({ field }, i) => field && !isBlank(row[i]));
  const filled = blankToo ? counted : counted.filter(isFilled);
  const named = nameColumn(columns, keys, filled, choices, templateColumn);
  const given = new Set(columns.flatMap(({ field }) => field?.referenceId ?? []));
  const set = setInputs(template, given, choices);
  const known = new Set([...given, ...set.map(({ field }) => field.referenceId)]);
  const reading = { columns, keys, named, given, known, set, choices, shown };
  const reader = new CaseReader(template, chosen, reading, only);
  const read = body.flatMap((row, index) => {
    if (only ? !only.has(index) : without?.has(index)) return [];
    if (!blankToo && !isFilled(row)) return [];
    return reader.read(row, index) ?? [];
  });
  const hadQuestion = firstQuestion(columns) !== undefined;
  askForBlanks(columns, reader.blanks, keys, choices, chosen);
  const open = firstQuestion(columns);
  const rows =
    open && !hadQuestion ? read.map(({ index }) => ({ index, error: inputError(open.text) })) : read;
  return {
    columns,
    rows,
    unmapped: columns.flatMap(({ header: name, field }, i) =>
      field || name === '' || i === named ? [] : [name],
    ),
    nameColumn: named,
    own: columns.flatMap(({ field, header: name }, i) => (field || (name === '' && i !== named) ? [] : [i])),
    skipped: reader.skipped,
    missing: missingInputs(given, template, chosen),
    set,
    presetLoads: loadsOfPreset(template, chosen, known, {}),
    presetValues: valuesOfPreset(template, chosen, known, {}),
    offer: projectOffer(columns, template, chosen, set),
    unused: reader.unused,
    blanks: reader.blanks,
    named: reader.named,
    samples: reader.samples,
    problems: problemsOf(header, columns, rows.length, template),
  };
}

const firstQuestion = (columns: readonly StudyColumn[]) =>
  columns.flatMap(({ question }) => question ?? [])[0];

/** How the columns of a table are read. */
interface Reading {
  columns: readonly StudyColumn[];
  keys: readonly string[];
  named: number | null;
  /** Inputs that columns give. */
  given: ReadonlySet<string>;
  /** And those that are set for every row. */
  known: ReadonlySet<string>;
  set: readonly SetInput[];
  choices: HeaderChoices;
  shown: readonly (readonly unknown[])[];
}

/** A blank cell of an input that counts. */
interface BlankCell {
  field: Field;
  /** Its column. */
  i: number;
  answer: BlankAnswer | null;
}

/** Under which `StudyTable.named` counts the rows with this value. */
export const namedKey = ({ referenceId }: Field, value: unknown): string => `${referenceId} ${String(value)}`;

/** Reads rows as cases, and counts what they leave open. */
class CaseReader {
  readonly blanks: number[];
  readonly named = new Map<string, number>();
  readonly samples: (StudySample | null)[];
  skipped = 0;
  unused: Field[];
  readonly #template: TemplateDetail;
  readonly #preset: Preset | null;
  readonly #reading: Reading;
  readonly #only: ReadonlySet<number> | undefined;
  readonly #question: StudyColumn['question'];

  constructor(
    template: TemplateDetail,
    preset: Preset | null,
    reading: Reading,
    only: ReadonlySet<number> | undefined,
  ) {
    const { columns, given } = reading;
    this.#template = template;
    this.#preset = preset;
    this.#reading = reading;
    this.#only = only;
    this.#question = firstQuestion(columns);
    this.blanks = columns.map(() => 0);
    this.samples = columns.map(() => null);
    this.unused = template.fields.filter(
      ({ referenceId, visibleIf }) =>
        visibleIf && given.has(visibleIf.referenceId) && !given.has(referenceId),
    );
  }

  /** @returns null for a row that is left out */
  read(row: readonly unknown[], index: number): StudyCase | null {
    const { columns, named, set, shown } = this.#reading;
    const template = this.#template;
    const preset = this.#preset;
    const cells = columns.flatMap(({ field, units }, i): GivenCell[] =>
      field ? [{ field, value: row[i], units }] : [],
    );
    columns.forEach((column, i) => {
      if (!isBlank(row[i])) this.samples[i] ??= sampleOf(column, row[i]);
    });
    if (this.unused.length > 0) {
      const sent = Object.fromEntries(
        cells.map((cell) => [cell.field.referenceId, sentOf(cell).sent ?? null]),
      );
      this.unused = this.unused.filter((field) => unusedBecause(field, template, sent, preset) !== null);
    }
    const name = caseName(shown[index + 1] ?? row, named);
    // No row is sent, by any caller, before the user has answered.
    const clear = cells.filter(({ field }) => !columns.some((one) => one.field === field && one.question));
    try {
      const given = [...clear, ...setCells(set, clear)].map(inFieldUnits);
      const { attributes, problems } = checkedCase(given, template, preset);
      // What is asked about blank cells is asked together with the rest.
      const blank = this.#blankIn(row, attributes);
      if (!this.#question && !this.#only && blank.some(({ answer }) => answer === 'skip')) {
        this.skipped += 1;
        return null;
      }
      this.#countNamed(attributes);
      if (this.#question) return { index, error: inputError(this.#question.text), name };
      if (problems[0]) throw problems[0];
      const typed = enteredBy({ template, entered: enteredIn(given, attributes) });
      return this.#withBlanks(blank, index, { attributes, ...typed }, name);
    } catch (error) {
      if (!(error instanceof CalcError)) throw error;
      if (this.#question) {
        // Without the column in question, a required input may be missing.
        this.#blankIn(row, {});
        return { index, error: inputError(this.#question.text), name };
      }
      return { index, error: byHeading(error, columns), ...(name !== undefined && { name }) };
    }
  }

  /** The columns with a blank cell for which a default would apply; they are counted. */
  #blankIn(row: readonly unknown[], attributes: StudyRow['attributes']): BlankCell[] {
    const { columns, keys, choices } = this.#reading;
    const blank = columns.flatMap(({ field }, i) =>
      field &&
      isBlank(row[i]) &&
      isUsedBlank(field, this.#template, attributes, this.#preset) &&
      (!field.required || blankText(field, this.#preset) !== null)
        ? [{ field, i, answer: blankAnswer(field, keys[i] ?? '', choices) }]
        : [],
    );
    for (const { i } of blank) this.blanks[i] = (this.blanks[i] ?? 0) + 1;
    return blank;
  }

  #countNamed(attributes: StudyRow['attributes']): void {
    for (const { field } of this.#reading.columns) {
      const value = field ? attributes[field.referenceId] : undefined;
      if (!field || value === undefined || !choiceNamed(field, value)) continue;
      const key = namedKey(field, value);
      this.named.set(key, (this.named.get(key) ?? 0) + 1);
    }
  }

  #withBlanks(
    blank: readonly BlankCell[],
    index: number,
    sent: Pick<StudyRow, 'attributes' | 'entered'>,
    name: string | undefined,
  ): StudyCase {
    const { known } = this.#reading;
    const preset = this.#preset;
    const wrong = blank.find(({ answer }) => answer === 'error')?.field;
    if (wrong) return { index, error: inputError(`${nameOf(wrong)} is blank`, wrong.referenceId), name };
    const blankFields = blank.map(({ field }) => field);
    const defaults = takenInWords(this.#template, preset, known, blankFields, sent.attributes);
    return { index, ...sent, ...(name !== undefined && { name }), ...(defaults && { defaults }) };
  }
}

/** What a row is calculated with because its cells are blank, or because the preset sets it. @param known inputs that the table gives or sets */
export function takenInWords(
  template: TemplateDetail,
  preset: Preset | null,
  known: ReadonlySet<string>,
  blank: readonly Field[],
  attributes: StudyRow['attributes'],
): string {
  const taken = blank.map((field) => `${nameOf(field)}: ${blankText(field, preset) ?? 'not given'}`);
  const values = valuesOfPreset(template, preset, known, attributes);
  const loads = loadsOfPreset(template, preset, known, attributes);
  return [
    ...(taken.length > 0 ? [`${taken.join(', ')} by default`] : []),
    ...(values.length > 0 ? [presetValuesText(values)] : []),
    ...(loads ? [presetLoadsText(loads)] : []),
  ].join('; ');
}

/** The same error with the heading of its column in place of the field's identifier, which the table may not show. */
function byHeading(error: CalcError, columns: readonly StudyColumn[]): CalcError {
  const { field, message } = error;
  const column = columns.find((one) => one.field && one.field.referenceId === field);
  const prefix = `${field}: `;
  if (!column || !message.startsWith(prefix)) return error;
  return inputError(`${column.header}: ${message.slice(prefix.length)}`, field);
}

/** A blank load is no default in silence: the user says what becomes of its row. */
function askForBlanks(
  columns: StudyColumn[],
  blanks: readonly number[],
  keys: readonly string[],
  choices: HeaderChoices,
  preset: Preset | null,
): void {
  columns.forEach((column, i) => {
    const { field, header, question } = column;
    const rows = blanks[i] ?? 0;
    if (!field || question || rows === 0 || blankAnswer(field, keys[i] ?? '', choices)) return;
    const text = `"${header}" is blank in ${rows} ${rows === 1 ? 'row' : 'rows'}. What should ${rows === 1 ? 'this row' : 'these rows'} use?`;
    columns[i] = { ...column, question: { about: 'blank', text, taken: blankText(field, preset) } };
  });
}

function sampleOf({ field, units, question }: StudyColumn, cell: unknown): StudySample | null {
  if (!field || question?.about === 'units') return field && { cell };
  return { cell, ...sentOf({ field, value: cell, units }) };
}

function sentOf(given: GivenCell): Pick<StudySample, 'sent'> {
  try {
    const { field, value, from } = inFieldUnits(given);
    return { sent: coerceValue(field, value, from) };
  } catch (error) {
    if (error instanceof CalcError) return {};
    throw error;
  }
}

function problemsOf(
  header: readonly unknown[],
  columns: StudyColumn[],
  rows: number,
  template: TemplateDetail,
): string[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const problems = columns.flatMap(({ header: name, field }, i) => {
    const first = columns.findIndex((one) => field && one.field?.referenceId === field.referenceId);
    return field && first < i
      ? [
          `Two columns set ${nameOf(field)}: "${columns[first]?.header}" in column ${first + 1} of the table and "${name}" in column ${i + 1}. Keep one`,
        ]
      : [];
  });
  problems.push(...columns.flatMap(({ problem }) => problem ?? []));
  const ambiguous = columns.filter(({ question }) => question).map(({ header: name }) => `"${name}"`);
  if (ambiguous.length > 0) {
    const questions = ambiguous.length > 1 ? 'questions' : 'question';
    const are = ambiguous.length > 1 ? 'are' : 'is';
    problems.push(`Nothing is calculated until the ${questions} at ${ambiguous.join(', ')} ${are} answered`);
  }
  if (fields.length === 0) {
    const numbers = header.some((cell) => typeof cell === 'number');
    problems.push(
      numbers
        ? `The first row holds numbers, not the names of inputs of ${template.code}: select the header row too, or insert one`
        : `No header in the first row names an input of ${template.code}`,
    );
  } else if (rows === 0) {
    problems.push('There are no rows below the header');
  }
  return problems;
}

/** A kind of input that a template calls for and that no column of a table gives. */
interface MissingInput {
  what: 'section' | 'span' | 'loads';
  /** `Dead load (0.5 kip/ft)`: what would be calculated with instead. */
  defaults: string[];
}

const groups: readonly { what: MissingInput['what']; isOne: (field: Field) => boolean }[] = [
  {
    what: 'section',
    isOne: ({ referenceId, type }) => type === 'enum' && /^(section|nominalSize)$/i.test(referenceId),
  },
  {
    what: 'span',
    isOne: (field) =>
      (isMeasured(field) &&
        dimensionOf(field) === 'length' &&
        /^(span|L_X|length of the (beam|column))$/i.test(field.referenceId)) ||
      /^(span|length of the (beam|column))$/i.test(field.label),
  },
  { what: 'loads', isOne: isLoadInput },
];

/**
 * Sections, spans and loads without which a table is most likely not read as it is meant. What has no default is asked for row by
 * row.
 */
export function missingInputs(
  given: ReadonlySet<string>,
  template: TemplateDetail,
  preset: Preset | null,
): MissingInput[] {
  return groups.flatMap(({ what, isOne }): MissingInput[] => {
    const fields = template.fields.filter(
      (field) =>
        isOne(field) && field.required === true && unusedBecause(field, template, {}, preset) === null,
    );
    const isGiven = fields.some(
      ({ referenceId }) => given.has(referenceId) || preset?.defaults[referenceId] !== undefined,
    );
    if (isGiven) return [];
    const taken = fields.map((field) => defaultText(field, preset));
    if (fields.length === 0 || taken.includes(null)) return [];
    return [{ what, defaults: fields.map(({ label }, i) => `${label} (${taken[i]})`) }];
  });
}

function dimensionOf({ units }: Field): string | undefined {
  return units ? findUnit(units)?.dimension : undefined;
}
