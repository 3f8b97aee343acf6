import { inputError } from '../../client/calcError';
import type { Field, TemplateDetail } from '../../../contract';
import { isBlank, readCell } from './cellValue';
import { type Named, nameOf, quoted, shownNames, suggestedItems } from './naming';

/** A field as a name cell names it. */
export interface NamedField {
  field: Field;
  /** Units that follow the name: `span [m]`, `pg kPa`. */
  units: string | null;
}

/** What a name cell says. */
export interface ReadName {
  /** Several when it is ambiguous. */
  found: Field[];
  units: string | null;
  /** Why it cannot be used as it is. */
  problem?: string;
}

/** A value below `Mark` is not an input: it names the report. */
export const markField: Field = { referenceId: 'Mark', label: 'Mark', type: 'string', units: null };

export type NameReader = (name: string) => ReadName;

/** Finds names that are written as published, and no others: most are. `headingNames` reads every way to write them. */
export function publishedNames({ fields }: TemplateDetail): NameReader {
  return (name) => ({
    found: fields.filter(({ referenceId, label }) => referenceId === name || label === name),
    units: null,
  });
}

/** Whether every cell that may hold a name, at the left or the top of a table, holds a published one or a blank. */
export function arePublished(values: readonly (readonly unknown[])[], template: TemplateDetail): boolean {
  const read = publishedNames(template);
  return values.every((row, i) => {
    const isTop = i === 0 || values[i - 1]?.every(isBlank);
    return (isTop ? row : row.slice(0, 1)).every(
      (name) => typeof name !== 'string' || name === '' || read(name).found.length === 1,
    );
  });
}

/** A blank in a range comes as 0 from some builds of Excel, and no field is named 0. */
export function isNameless(name: unknown): boolean {
  return isBlank(name) || name === 0;
}

/** Whether the template knows a field, or several, by this name. */
export function isKnownName(name: unknown, read: NameReader): boolean {
  return typeof name === 'string' && read(name).found.length > 0;
}

/**
 * The fields of name cells, in their order; null for a blank one.
 *
 * @param at what holds one name: a row or a column of the range
 * @param before how many of the range stand before the first
 * @throws {CalcError} of kind `input`: unknown, ambiguous or repeated name
 */
export function fieldsNamed(
  names: readonly unknown[],
  template: TemplateDetail,
  read: NameReader,
  at: 'row' | 'column',
  before = 0,
): (NamedField | null)[] {
  const seen = new Map<string, string>();
  return names.map((name, i) => {
    if (isNameless(name)) return null;
    const named = fieldNamed(name, template, read);
    const id = named.field.referenceId;
    const earlier = seen.get(id);
    const how = `as "${String(name)}" in ${at} ${before + i + 1}`;
    if (earlier !== undefined) throw givenTwice(named.field, `${earlier} and ${how}`);
    seen.set(id, how);
    return named;
  });
}

export function givenTwice(field: Named, how: string) {
  return inputError(`${nameOf(field)} is given twice, ${how}. Keep one`, field.referenceId);
}

function fieldNamed(name: unknown, template: TemplateDetail, read: NameReader): NamedField {
  const cell = readCell(name);
  if (cell.kind === 'error')
    throw inputError(`inputs: a name cell holds ${cell.value}. Fix that cell first`, 'inputs');
  const text = cell.kind === 'blank' ? '' : String(cell.value);
  const { found, units, problem } = read(text);
  if (problem !== undefined) throw inputError(problem, text);
  if (found.length === 1 && found[0]) return { field: found[0], units };
  throw inputError(
    found.length > 1
      ? `"${text}" fits several inputs: ${quoted(shownNames(found), 4)}. Write one of these names`
      : `"${text}" is not an input of ${template.code}. ${suggestedItems(text, template.fields)}`,
    text,
  );
}
