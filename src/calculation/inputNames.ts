import { inputError } from '../client/calcError';
import type { Field, TemplateDetail } from '../contract';
import { isBlank, readCell } from './cell';
import { itemsNamed, suggestion } from './naming';

/** A field as a name cell names it. */
export interface NamedField {
  field: Field;
  /** Units that stand behind the name: `span [m]`, `pg (kPa)`. */
  units: string | null;
}

const withUnits = /^(.*\S)\s*(?:\[([^[\]]*)\]|\(([^()]*)\))\s*$/s;

/** A blank in a range comes as 0 from some builds of Excel, and no field is named 0. */
export function isNameless(name: unknown): boolean {
  return isBlank(name) || name === 0;
}

/** Whether the template knows a field, or several, by this name. */
export function isKnownName(name: unknown, template: TemplateDetail): boolean {
  return typeof name === 'string' && candidates(name, template).found.length > 0;
}

/**
 * The fields of name cells, in their order; null for a blank one.
 *
 * @throws {CalcError} of kind `input`: unknown, ambiguous or repeated name
 */
export function fieldsNamed(names: readonly unknown[], template: TemplateDetail): (NamedField | null)[] {
  const seen = new Map<string, string>();
  return names.map((name) => {
    if (isNameless(name)) return null;
    const named = fieldNamed(name, template);
    const id = named.field.referenceId;
    const earlier = seen.get(id);
    if (earlier !== undefined) throw givenTwice(id, `as "${earlier}" and as "${String(name)}"`);
    seen.set(id, String(name));
    return named;
  });
}

export function givenTwice(referenceId: string, how: string) {
  return inputError(`${referenceId} is given twice, ${how}. Keep one`, referenceId);
}

function fieldNamed(name: unknown, template: TemplateDetail): NamedField {
  const cell = readCell(name);
  if (cell.kind === 'error')
    throw inputError(`inputs: a name cell holds ${cell.value}. Mend that cell first`, 'inputs');
  const text = cell.kind === 'blank' ? '' : String(cell.value);
  const { found, units } = candidates(text, template);
  if (found.length === 1 && found[0]) return { field: found[0], units };
  const ids = template.fields.map((field) => field.referenceId);
  throw inputError(
    found.length > 1
      ? `"${text}" fits several inputs of ${template.code}: write ${found.map((f) => f.referenceId).join(' or ')}`
      : `"${text}" is not an input of ${template.code}. ${suggestion(text, ids)}`,
    text,
  );
}

/** A label may end in brackets itself, so the whole text is tried first. */
function candidates(text: string, template: TemplateDetail): { found: Field[]; units: string | null } {
  const found = itemsNamed(template.fields, text);
  const parts = found.length === 0 ? withUnits.exec(text) : null;
  if (!parts?.[1]) return { found, units: null };
  return { found: itemsNamed(template.fields, parts[1]), units: (parts[2] ?? parts[3] ?? '').trim() };
}
