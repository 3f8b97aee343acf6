import type { Field, TemplateDetail } from '../../../contract';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { fold } from '../../core/lib/fold';
import type { Headings } from '../../core/inputs/heading';
import { isNameHeading } from './caseNames';
import { type ColumnValues, fieldsByOptions } from './columnValues';
import { type MappedBy, type StudyColumn, unitsTaken } from './studyColumn';
import { type MeantInput, UsualHeadings } from '../../core/inputs/usualHeadings';
import { nameOf } from '../../core/inputs/naming';
import { wordsOf } from '../../core/inputs/usualNames';

/** A column whose heading is no published name. */
interface OpenColumn {
  header: string;
  /** The heading over several columns above it; '' for none. */
  group: string;
  values: ColumnValues;
  /** False: another column's, or the user has said what it is. */
  isOpen: boolean;
}

interface GuessParts {
  template: TemplateDetail;
  headings: Headings;
  remembered: Readonly<Record<string, string>>;
  /** Inputs that other columns give. */
  taken: ReadonlySet<string>;
}

interface Guess {
  fields: MeantInput[];
  by: Extract<MappedBy, 'usual' | 'values' | 'before'>;
}

/** By which this user's choice for a heading is found again: folded, with the units behind it. */
export function rememberedHeading(heading: string): string {
  return fold(heading);
}

/** A heading over several columns that does not tell what they are. */
export function isGeneralGroup(group: string, template: Pick<TemplateDetail, 'name'>): boolean {
  const own = new Set([...wordsOf(template.name), ...generalWords]);
  return wordsOf(group).every((word) => own.has(word));
}

const generalWords =
  'load input geometry property dimension data parameter design general member material size beam information info service uniform unfactored site roof building'.split(
    ' ',
  );

/**
 * What columns are by usual names, by the options in their cells, or by what this user chose before. Null where that is not known. What
 * may be several inputs, or what two columns may be, is a question.
 */
export function guessedColumns(columns: readonly OpenColumn[], parts: GuessParts): (StudyColumn | null)[] {
  return new ColumnGuesses(columns, parts).all();
}

class ColumnGuesses {
  readonly #columns: readonly OpenColumn[];
  readonly #headers: readonly string[];
  readonly #parts: GuessParts;
  readonly #usual;
  readonly #free;
  readonly #guesses;
  readonly #claims = new Map<Field, number>();

  constructor(columns: readonly OpenColumn[], parts: GuessParts) {
    this.#columns = columns;
    this.#parts = parts;
    this.#usual = new UsualHeadings(parts.template, parts.headings);
    this.#free = parts.template.fields.filter(({ referenceId }) => !this.#parts.taken.has(referenceId));
    this.#headers = columns.map(({ header }) => header);
    this.#guesses = withoutMisfits(columns.map((column) => (column.isOpen ? this.#guess(column) : null)));
    for (const one of this.#guesses)
      for (const { field } of one?.fields ?? []) this.#claims.set(field, (this.#claims.get(field) ?? 0) + 1);
  }

  all(): (StudyColumn | null)[] {
    return this.#guesses.map((one, i) => {
      const [first, ...more] = one?.fields ?? [];
      return one && first ? this.#columnOf(i, one, first, more) : null;
    });
  }

  #byName(header: string): MeantInput[] {
    return this.#usual.meant(header, this.#headers, (field) => this.#free.includes(field));
  }

  #guess({ header, group, values }: OpenColumn): Guess | null {
    const { remembered, headings } = this.#parts;
    const chosen = remembered[rememberedHeading(header)];
    const before = this.#free.find(({ referenceId }) => referenceId === chosen);
    if (before)
      return { by: 'before', fields: [{ field: before, stated: this.#usual.unitsOf(header, before) }] };
    const named = group === '' ? [] : this.#byName(`${group} ${header}`);
    const fields = named.length > 0 ? named : this.#byName(header);
    const likely = fields.filter(({ field }) => !isContradicted(field, values));
    const options = fieldsByOptions(values, this.#free);
    const both = likely.filter(({ field }) => options.includes(field));
    if (both.length === 1) return { by: 'usual', fields: both };
    if (likely.length > 0) return { by: 'usual', fields: likely };
    // Not a wrong option is dropped: its row says which there are. Below `Beam` may stand marks.
    const choices = isNameHeading(header) ? [] : fields.filter(({ field }) => field.options);
    if (options.length === 0 && choices.length > 0) return { by: 'usual', fields: choices };
    if (options.length === 0 || headings.unitIn(header)) return null;
    return { by: 'values', fields: options.map((field) => ({ field, stated: { state: 'none' } })) };
  }

  #columnOf(i: number, one: Guess, first: MeantInput, more: MeantInput[]): StudyColumn {
    const { header = '', group = '' } = this.#columns[i] ?? {};
    const rivals = more.length === 0 ? this.#rivalsOf(i, first.field) : [];
    if (more.length > 0 || rivals.length > 0) {
      const names = one.fields.map(({ field }) => nameOf(field)).join(' or ');
      const text =
        rivals.length > 0
          ? `"${header}" may be ${names}, and so may ${rivals.map((name) => `"${name}"`).join(', ')}. Choose its input above, or leave the column out`
          : `"${header}" may be ${names}. Choose its input above, or leave the column out`;
      return { header, field: null, by: null, question: { about: 'input', text } };
    }
    const { field, stated } = first;
    const column: StudyColumn = { header, field, by: one.by, ...unitsTaken(header, field, stated) };
    const isDoubted =
      group !== '' &&
      one.by === 'usual' &&
      !isGeneralGroup(group, this.#parts.template) &&
      this.#byName(`${group} ${header}`).length === 0;
    if (column.question) return column;
    const text = isDoubted
      ? `"${header}" is below "${group}". Is it ${nameOf(field)}?`
      : this.#isDoubtful(i, field)
        ? `"${header}" may mean something else. Is it ${nameOf(field)}?`
        : null;
    return text === null ? column : { ...column, by: 'close', question: { about: 'field', text } };
  }

  #isDoubtful(at: number, field: Field): boolean {
    const { taken, template } = this.#parts;
    const others = [
      ...template.fields.filter(({ referenceId }) => taken.has(referenceId)),
      ...this.#guesses.flatMap((one, i) => (i === at ? [] : (one?.fields ?? []).map((meant) => meant.field))),
    ];
    return this.#usual.isDoubtful(this.#headers[at] ?? '', field, others);
  }

  #rivalsOf(at: number, field: Field): string[] {
    if (this.#claims.get(field) === 1) return [];
    return this.#columns.flatMap(({ header }, i) =>
      i !== at && this.#guesses[i]?.fields.length === 1 && this.#guesses[i]?.fields[0]?.field === field
        ? [header]
        : [],
    );
  }
}

/** An input that a column gives in its units is not asked about at a column in units of another quantity. */
function withoutMisfits(guesses: readonly (Guess | null)[]): (Guess | null)[] {
  const isMisfit = ({ stated }: MeantInput) => stated.state === 'asked' && stated.because === 'other';
  const given = new Set(
    guesses.flatMap((one) => (one?.fields ?? []).flatMap((meant) => (isMisfit(meant) ? [] : [meant.field]))),
  );
  return guesses.map(
    (one) =>
      one && { ...one, fields: one.fields.filter((meant) => !isMisfit(meant) || !given.has(meant.field)) },
  );
}

/** Words in a column of numbers, and numbers in a column of options, speak against its heading. */
function isContradicted(field: Field, { filled, numbers, texts }: ColumnValues): boolean {
  if (filled === 0) return false;
  if (isMeasured(field)) return numbers === 0 && [...texts.keys()].every((text) => !/^[-+.\d]/.test(text));
  if (!field.options) return false;
  const options = new Set(field.options.map((option) => fold(String(option))));
  return [...texts.keys()].every((text) => !options.has(text)) && numbers === 0;
}
