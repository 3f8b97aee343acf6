import { CalcError } from '../client/calcError';
import type { Field, TemplateDetail } from '../contract';
import { isBlank } from './cell';
import { attributesOf, type InputCell } from './inputCase';
import { itemsNamed } from './naming';
import { presetNamed } from './preset';
import type { StudyCase } from './studyRows';

export interface StudyColumn {
  header: string;
  /** Null when no field bears this header. */
  field: Field | null;
}

/** A range with a header row, read as cases of one template. */
export interface StudyTable {
  columns: StudyColumn[];
  /** Rows that hold nothing in a column of the template are left out. */
  rows: StudyCase[];
  /** Headers that match no field, as written. */
  unmapped: string[];
  /** What is wrong with the table as a whole, for the user; empty when it can be run. */
  problems: string[];
}

/**
 * Reads a range whose first row names fields by referenceId or label. Other columns are let be: a study table also
 * holds notes and results. A row whose cells are refused carries its own error.
 *
 * @throws {CalcError} of kind `input` when `preset` is not one of the template's
 */
export function readStudyTable(
  values: readonly (readonly unknown[])[],
  template: TemplateDetail,
  preset?: string,
): StudyTable {
  const [header = [], ...body] = values;
  const columns = header.map((name) => columnNamed(isBlank(name) ? '' : String(name), template));
  const chosen = presetNamed(preset, template);
  const rows = body.flatMap((row, index): StudyTable['rows'] => {
    const cells = columns.flatMap(({ field }, i): InputCell[] => (field ? [{ field, value: row[i] }] : []));
    if (cells.every((cell) => isBlank(cell.value))) return [];
    try {
      return [{ index, attributes: attributesOf(cells, template, chosen) }];
    } catch (error) {
      if (error instanceof CalcError) return [{ index, error }];
      throw error;
    }
  });
  return {
    columns,
    rows,
    unmapped: columns.flatMap(({ header: name, field }) => (field || name === '' ? [] : [name])),
    problems: problemsOf(columns, rows.length, template),
  };
}

function columnNamed(header: string, template: TemplateDetail): StudyColumn {
  const found = header === '' ? [] : itemsNamed(template.fields, header);
  return { header, field: found.length === 1 ? (found[0] ?? null) : null };
}

function problemsOf(columns: StudyColumn[], rows: number, template: TemplateDetail): string[] {
  const fields = columns.flatMap(({ field }) => field ?? []);
  const twice = fields.filter((field, i) => fields.findIndex((f) => f.referenceId === field.referenceId) < i);
  const problems = twice.map((field) => `Two columns give ${field.referenceId} (${field.label}): keep one`);
  if (fields.length === 0) {
    problems.push(`No header of the first row names an input of ${template.code}`);
  } else if (rows === 0) {
    problems.push('There are no rows below the header');
  }
  return problems;
}
