import { inputError } from '../client/calcError';
import type { Field, TemplateDetail } from '../contract';
import { isBlank, readCell } from './cell';
import type { InputCell } from './inputCase';
import { itemsNamed, suggestion } from './naming';

/** The inputs of a formula: one case as pairs, or a case a row below a header. */
export type InputTable =
  | { shape: 'pairs'; cells: InputCell[] }
  /** A row that holds nothing is null, so that answers stay beside their rows. */
  | { shape: 'table'; rows: (InputCell[] | null)[] };

/**
 * Reads pairs (name, value, [units]) down two or three columns, or a table with a header row, one case a row (two
 * rows are pairs across). Names are referenceIds or labels. Blank names are skipped.
 *
 * @throws {CalcError} of kind `input`: unknown, ambiguous or repeated name, or cells that can be read both ways
 */
export function readInputTable(
  values: readonly (readonly unknown[])[],
  template: TemplateDetail,
): InputTable {
  return isTable(values, template) ? tableOf(values, template) : pairsOf(values, template);
}

function isTable(values: readonly (readonly unknown[])[], template: TemplateDetail): boolean {
  const width = values[0]?.length ?? 0;
  if (values.length < 2) {
    if (width === 2 || width === 3) return false;
    throw inputError(
      'inputs: give pairs of a name and a value in two columns, or a table with a header row and a row a case',
      'inputs',
    );
  }
  if (width !== 2 && width !== 3) return true;
  const down = knownShare(
    values.map((row) => row[0]),
    template,
  );
  const across = knownShare(values[0] ?? [], template);
  if (down === 1 && across === 1) {
    throw inputError(
      'inputs: the cells can be read as pairs and as a table with a header row. Add a column or write referenceIds as names',
      'inputs',
    );
  }
  return across > down;
}

/** Share of the names that the template knows. */
function knownShare(names: readonly unknown[], template: TemplateDetail): number {
  const texts = names.filter((name) => !isNameless(name));
  const known = texts.filter(
    (name) => typeof name === 'string' && itemsNamed(template.fields, name).length > 0,
  );
  return texts.length === 0 ? 0 : known.length / texts.length;
}

/** A blank in a range comes as 0 from some builds of Excel, and no field is named 0. */
function isNameless(name: unknown): boolean {
  return isBlank(name) || name === 0;
}

function pairsOf(values: readonly (readonly unknown[])[], template: TemplateDetail): InputTable {
  const fields = fieldsNamed(
    values.map((row) => row[0]),
    template,
  );
  const cells = values.flatMap((row, i) => {
    const field = fields[i];
    // A 0 in the units column is a blank as well.
    return field ? [{ field, value: row[1], units: isNameless(row[2]) ? null : row[2] }] : [];
  });
  return { shape: 'pairs', cells };
}

function tableOf(values: readonly (readonly unknown[])[], template: TemplateDetail): InputTable {
  const fields = fieldsNamed(values[0] ?? [], template);
  const rows = values.slice(1).map((row) => {
    if (row.every(isBlank)) return null;
    return row.flatMap((value, i) => {
      const field = fields[i];
      return field ? [{ field, value }] : [];
    });
  });
  return { shape: 'table', rows };
}

function fieldsNamed(names: readonly unknown[], template: TemplateDetail): (Field | null)[] {
  const seen = new Map<string, string>();
  return names.map((name) => {
    if (isNameless(name)) return null;
    const field = fieldNamed(name, template);
    const earlier = seen.get(field.referenceId);
    if (earlier !== undefined) {
      throw inputError(
        `${field.referenceId} is given twice, as "${earlier}" and as "${String(name)}". Keep one`,
        field.referenceId,
      );
    }
    seen.set(field.referenceId, String(name));
    return field;
  });
}

function fieldNamed(name: unknown, template: TemplateDetail): Field {
  const cell = readCell(name);
  if (cell.kind === 'error')
    throw inputError(`inputs: a name cell holds ${cell.value}. Mend that cell first`, 'inputs');
  const text = String(name);
  const found = itemsNamed(template.fields, text);
  if (found.length === 1 && found[0]) return found[0];
  const ids = template.fields.map((field) => field.referenceId);
  throw inputError(
    found.length > 1
      ? `"${text}" fits several inputs of ${template.code}: write ${found.map((f) => f.referenceId).join(' or ')}`
      : `"${text}" is not an input of ${template.code}. ${suggestion(text, ids)}`,
    text,
  );
}
