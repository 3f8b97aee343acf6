import { type Field, findUnit, type TemplateDetail } from '../../../contract';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { unusedBecause } from '../../core/inputs/visibility';
import { fold } from '../../core/lib/fold';
import type { HeadingReading, Headings, StatedUnits } from '../../core/inputs/heading';
import { type ColumnValues, fieldsByOptions } from './columnValues';
import { type MappedBy, nameOf, type StudyColumn, unitsTaken } from './studyColumn';
import { usualNames, wordsOf } from './usualNames';

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
  fields: { field: Field; stated: StatedUnits }[];
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
  readonly #parts: GuessParts;
  readonly #usual;
  readonly #free;
  readonly #hasDeadLoad;
  readonly #meantBy = (reading: HeadingReading): Guess['fields'] => {
    const fields = this.#usual.meant(reading.name);
    // Beside a D, an L may be the live load as well as the span.
    const alsoLive =
      reading.name === 'L' && this.#hasDeadLoad
        ? this.#free.filter(
            (field) => this.#usual.meant('live load').includes(field) && !fields.includes(field),
          )
        : [];
    return [...fields, ...alsoLive]
      .filter((field) => this.#free.includes(field))
      .map((field) => ({ field, stated: reading.unitsOf(field) }));
  };
  readonly #guesses;
  readonly #claims = new Map<Field, number>();

  constructor(columns: readonly OpenColumn[], parts: GuessParts) {
    this.#columns = columns;
    this.#parts = parts;
    this.#usual = usualNames(parts.template);
    this.#free = parts.template.fields.filter(({ referenceId }) => !this.#parts.taken.has(referenceId));
    this.#hasDeadLoad = columns.some(({ header }) =>
      this.#parts.headings.readings(header).some(({ name }) => name === 'D'),
    );
    this.#guesses = columns.map((column) => (column.isOpen ? this.#guess(column) : null));
    for (const one of this.#guesses)
      for (const { field } of one?.fields ?? []) this.#claims.set(field, (this.#claims.get(field) ?? 0) + 1);
  }

  all(): (StudyColumn | null)[] {
    return this.#guesses.map((one, i) => {
      const [first, ...more] = one?.fields ?? [];
      return one && first ? this.#columnOf(i, one, first, more) : null;
    });
  }

  #byName(header: string): Guess['fields'] {
    const all = this.#parts.headings.readings(header).flatMap(this.#meantBy);
    const fitting = all.filter(({ stated }) => stated.state !== 'asked');
    return distinct(fitting.length > 0 ? fitting : all);
  }

  #guess({ header, group, values }: OpenColumn): Guess | null {
    const { remembered, headings } = this.#parts;
    const chosen = remembered[rememberedHeading(header)];
    const before = this.#free.find(({ referenceId }) => referenceId === chosen);
    if (before)
      return { by: 'before', fields: [{ field: before, stated: headings.unitsOf(header, before) }] };
    const named = group === '' ? [] : this.#byName(`${group} ${header}`);
    const fields = named.length > 0 ? named : this.#byName(header);
    const likely = fields.filter(({ field }) => !isContradicted(field, values));
    const options = fieldsByOptions(values, this.#free);
    const both = likely.filter(({ field }) => options.includes(field));
    if (both.length === 1) return { by: 'usual', fields: both };
    if (likely.length > 0) return { by: 'usual', fields: likely };
    if (options.length === 0 || headings.unitIn(header)) return null;
    return { by: 'values', fields: options.map((field) => ({ field, stated: { state: 'none' } })) };
  }

  #columnOf(i: number, one: Guess, first: Guess['fields'][number], more: Guess['fields']): StudyColumn {
    const { header = '', group = '' } = this.#columns[i] ?? {};
    const rivals = more.length === 0 ? this.#rivalsOf(i, first.field) : [];
    if (more.length > 0 || rivals.length > 0) {
      const names = one.fields.map(({ field }) => nameOf(field)).join(' or ');
      const text =
        rivals.length > 0
          ? `"${header}" may be ${names}, and so may ${rivals.map((name) => `"${name}"`).join(', ')}. Choose the input above, or do not send it`
          : `"${header}" may be ${names}. Choose the input above, or do not send it`;
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
      : this.#isShort(i, field)
        ? `"${header}" may mean something else. Is it ${nameOf(field)}?`
        : null;
    return text === null ? column : { ...column, by: 'close', question: { about: 'field', text } };
  }

  /** `H` may be the height of the building, not of a hill that no column speaks of, and `D` a depth where no other load stands beside it. */
  #isShort(at: number, field: Field): boolean {
    const { taken, template } = this.#parts;
    if (!/^\p{L}$/u.test(this.#columns[at]?.header.trim() ?? '')) return false;
    const ruling = field.visibleIf?.referenceId ?? '';
    const isGiven =
      taken.has(ruling) || this.#guesses.some((one) => one?.fields[0]?.field.referenceId === ruling);
    if (!isGiven && unusedBecause(field, template, {}, null) !== null) return true;
    const hasLengths = template.fields.some((one) => dimensionOf(one) === 'length');
    const others = [
      ...template.fields.filter(({ referenceId }) => taken.has(referenceId)),
      ...this.#guesses.flatMap((one, i) => (i === at ? [] : (one?.fields ?? []).map((meant) => meant.field))),
    ];
    return isLoad(field) && hasLengths && !others.some(isLoad);
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

/** Words in a column of numbers, and numbers in a column of options, speak against its heading. */
function isContradicted(field: Field, { filled, numbers, texts }: ColumnValues): boolean {
  if (filled === 0) return false;
  if (isMeasured(field)) return numbers === 0 && [...texts.keys()].every((text) => !/^[-+.\d]/.test(text));
  if (!field.options) return false;
  const options = new Set(field.options.map((option) => fold(String(option))));
  return [...texts.keys()].every((text) => !options.has(text)) && numbers === 0;
}

const dimensionOf = ({ units }: Field) => (units ? findUnit(units)?.dimension : undefined);
const isLoad = (field: Field) => ['force', 'line load', 'pressure'].includes(dimensionOf(field) ?? '');

function distinct(found: Guess['fields']): Guess['fields'] {
  return found.filter(({ field }, i) => found.findIndex((other) => other.field === field) === i);
}
