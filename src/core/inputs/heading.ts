import { type Field, findUnit, type TemplateDetail } from '../../../contract';
import { fold } from '../lib/fold';
import {
  feetAndInches,
  type HeadingTail,
  headingTails,
  mentionsUnit,
  type OwnUnits,
  plainUnits,
} from './headingTail';
import type { NameReader, ReadName } from './inputNames';
import { itemsNamed } from './naming';
import { isMeasured } from './fieldKinds';
import { unusedBecause } from './visibility';

/** What a heading says of the units of a field's values. */
export type StatedUnits =
  /** Nothing: they are in the units of the field. */
  | { state: 'none' }
  /** These, which convert into the field's. */
  | { state: 'taken'; units: string }
  /** An unknown unit, or one of another quantity: it is not used as the field's. */
  | { state: 'asked'; written: string; because: 'unknown' | 'other' | 'inside' };

/** A name that a heading may hold. */
export interface HeadingReading {
  name: string;
  /** What follows the name says this about a field's values. */
  unitsOf(field: Field): StatedUnits;
}

/** The names of a template's fields as headings and name cells write them. */
export type Headings = ReturnType<typeof readHeadings>;

export function readHeadings({ fields }: Pick<TemplateDetail, 'fields'>) {
  const own: OwnUnits = new Set(
    fields.flatMap(({ units }) => (units && !findUnit(units) ? [plainUnits(units)] : [])),
  );
  const tailsOf = (heading: string) => headingTails(heading, own);

  /** `dead_load` is how a program writes Dead load. */
  function fieldsNamed(name: string): Field[] {
    // `D` is a dead load, and no depth `d`.
    if (name.trim().length === 1)
      return fields.filter(({ referenceId, label }) => [referenceId, label].includes(name));
    const found = itemsNamed(fields, name);
    return found.length > 0 ? found : itemsNamed(fields, name.replaceAll('_', ' '));
  }

  /** The fields that a heading names, perhaps with units behind; several when it is ambiguous. */
  function named(heading: string): { found: Field[]; units: StatedUnits } {
    const text = heading.trim();
    const outright = fields.filter(({ referenceId, label }) => referenceId === text || label === text);
    if (outright.length > 0) return { found: outright, units: { state: 'none' } };
    const tails = tailsOf(text);
    const whole = fieldsNamed(text);
    const names = tails.flatMap((tail) => tail.names);
    const before = names.map(fieldsNamed).find((found) => found.length > 0) ?? [];
    // `Span M` is the field spanM, or the span in metres.
    const found = [...new Set([...whole, ...before])];
    const [field] = found;
    if (!field || found.length > 1 || before.length === 0) return { found, units: { state: 'none' } };
    return { found, units: statedUnits(tails, field) };
  }

  return {
    named,
    /** What the heading says of the units of a field that was found for it in another way. */
    unitsOf(heading: string, field: Field): StatedUnits {
      const { found, units } = named(heading);
      if (found.length === 1 && found[0] === field) return units;
      const tails = tailsOf(heading);
      if (tails.length > 0) return statedUnits(tails, field);
      // The user has chosen the field: a unit in the midst of the heading counts as well.
      const hasUnits = isMeasured(field) && fold(heading) !== fold(field.label);
      return hasUnits && mentionsUnit(heading)
        ? { state: 'asked', written: heading.trim(), because: 'inside' }
        : { state: 'none' };
    },
    /** The ways to read the heading as a name with units behind, or as a name without units. */
    readings(heading: string): HeadingReading[] {
      const behind = tailsOf(heading).flatMap((tail) =>
        tail.names.map((name) => ({ name, unitsOf: (field: Field) => statedUnits([tail], field) })),
      );
      // What ends like a unit is not read as a name without units: its units would be lost.
      return behind.length > 0 ? behind : [{ name: heading.trim(), unitsOf: () => ({ state: 'none' }) }];
    },
    /** The unit at the end of the heading, even if the heading names no field. */
    unitIn: (heading: string) => tailsOf(heading).find(({ unit }) => unit)?.unit,
    /** What may be a name in it, without units. */
    nameIn: (heading: string) => tailsOf(heading)[0]?.names.at(-1) ?? heading,
  };
}

/** Finds the names of inputs in every way to write them, with units behind: `Span m`, `pg (kPa)`, `wD, plf`. */
export function headingNames(template: TemplateDetail): NameReader {
  const headings = readHeadings(template);
  const known = new Map<string, ReadName>();
  return (name) => {
    const read = known.get(name) ?? readName(name, headings, template);
    known.set(name, read);
    return read;
  };
}

function readName(name: string, headings: Headings, template: TemplateDetail): ReadName {
  // A label of an earlier version, which no unit follows: `Depth, d`.
  const labeled = name.includes(',') ? itemsNamed(template.fields, name) : [];
  const meant = labeled.length === 1 ? labeled : generalIn(name, headings, template);
  if (meant.length > 0) return { found: meant, units: null };
  const { found, units } = headings.named(name);
  return { found, ...unitsAsRead(name, units) };
}

/** The units that follow a name in a formula. */
export function unitsAsRead(name: string, units: StatedUnits): Pick<ReadName, 'units' | 'problem'> {
  if (units.state !== 'asked') return { units: units.state === 'taken' ? units.units : null };
  const { written, because } = units;
  // Where it is converted, what is not a unit is refused, and so is one of another thing.
  if (because === 'other' || !findUnit(written)) return { units: written };
  const problem = `"${name}" ends in "${written}", which may be units or a symbol. Write units in brackets: (${written})`;
  return { units: null, problem };
}

/** The inputs between which the name in a heading does not decide; none where it is published as it stands. */
function generalIn(heading: string, headings: Headings, template: TemplateDetail): Field[] {
  const name = headings.nameIn(heading).trim();
  return template.fields.some(({ referenceId }) => referenceId === name) || namesOwnDimension(template, name)
    ? []
    : generallyMeant(template, name);
}

/** Whether `Length` is the Length of the column in a template of columns, as the label of an input says. */
export function namesOwnDimension({ fields, name: of }: TemplateDetail, name: string): boolean {
  return fields.some(({ label }) => {
    const [, dimension = '', thing = ''] = /^(\w+) of the (\w+)$/.exec(label) ?? [];
    return dimension !== '' && fold(dimension) === fold(name) && new RegExp(`\\b${thing}`, 'i').test(of);
  });
}

function statedUnits(tails: readonly HeadingTail[], field: Field): StatedUnits {
  const [first] = tails;
  if (!first) return { state: 'none' };
  const isNumber = isMeasured(field);
  // `Species (see note 2)` is no matter of units.
  if (!isNumber && (first.kind === 'remark' || first.kind === 'none')) return { state: 'none' };
  const fitting = isNumber ? tails.find((tail) => fits(tail, field)) : undefined;
  if (fitting) {
    return fitting.kind === 'none'
      ? { state: 'none' }
      : { state: 'taken', units: fitting.unit?.symbol ?? fitting.text };
  }
  const known = first.kind === 'unit' || first.kind === 'own' || first.kind === 'none';
  return { state: 'asked', written: first.text, because: known ? 'other' : 'unknown' };
}

function fits({ kind, text, unit }: HeadingTail, { units }: Field): boolean {
  const own = units?.trim() ? findUnit(units) : undefined;
  switch (kind) {
    case 'none':
      return !units?.trim();
    case 'own':
      return units !== null && plainUnits(text) === plainUnits(units);
    case 'unit':
      return unit !== undefined && own !== undefined && unit.dimension === own.dimension;
    default:
      return feetAndInches.test(text) && own?.dimension === 'length';
  }
}

/** Words that name what an input measures, and not which input it is. */
const lengthWords =
  /^(depths?|dpth|heights?|ht|hgt|widths?|wid|lengths?|len|lgth?|lg|thick(n(ess)?)?|thk|dimensions?|dim|distance|dist|sizes?)$/;

/**
 * The inputs that a heading such as `Depth` or `Height` may mean: every one that measures the same, where there are several. Of the
 * overall and the effective depth of a beam one is unsafe in place of the other, and the height of a column is no height of its
 * section. Those that a table must give come first, then the others that are used, and of these the ones whose labels hold the word.
 *
 * @param name without units
 * @returns empty where the name says which input it is, or only one input has this dimension
 */
export function generallyMeant(template: TemplateDetail, name: string): Field[] {
  const { fields } = template;
  const word = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.:_]+/g, '');
  const isLoad = /^loads?$/.test(word);
  const rank = (field: Field) => {
    if (unusedBecause(field, template, {}, null) !== null) return 0;
    return field.required && (field.default ?? null) === null ? 2 : 1;
  };
  // An input that is published under this very name is meant by it, and a section by its size.
  if (!(isLoad || lengthWords.test(word)) || fields.some(({ label }) => label === name)) return [];
  if (word.startsWith('size') && fields.some(isShape)) return [];
  const stem = word.replace(/s$/, '');
  const holds = ({ label }: Field) => Number(label.toLowerCase().includes(stem));
  const measured = fields.filter(({ type, units, label }) => {
    if (type !== 'number') return false;
    const dimension = findUnit(units ?? '')?.dimension ?? '';
    // A strength is measured like a load, and a load whose unit the user chooses has no fixed unit.
    return isLoad
      ? / load|^load |factored|uplift/i.test(label) && /^$|force|load|press/.test(dimension)
      : dimension === 'length';
  });
  return measured.length > 1 ? measured.toSorted((a, b) => rank(b) - rank(a) || holds(b) - holds(a)) : [];
}

const isShape = ({ type, label }: Field) =>
  type !== 'number' && /^(section|member|nominal size|size$)/i.test(label);
