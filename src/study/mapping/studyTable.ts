import { CalcError, inputError } from '../../client/errors/calcError';
import type { AttributeValue, TemplateDetail } from '../../../contract';
import { isBlank } from '../../calculation/inputs/cellValue';
import { coerceValue } from '../../calculation/inputs/coerceValue';
import { inFieldUnits } from '../../calculation/units/fieldUnits';
import { attributesOf, type GivenCell } from '../../calculation/inputs/attributes';
import { presetNamed } from '../../calculation/inputs/preset';
import type { HeaderChoices, StudyColumn } from './studyColumn';
import { mapHeaders } from './studyMapping';
import type { StudyCase } from '../engine/studyRows';

/** A range with a header row, read as cases of one template. */
export interface StudyTable {
  columns: StudyColumn[];
  /** Rows that hold nothing in a column of the template are left out. */
  rows: StudyCase[];
  /** Headers that match no field, as written. */
  unmapped: string[];
  /** How many rows leave a column blank, by column: their default applies. */
  blanks: number[];
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
  /** The rows of an earlier run and no others, blank or not. */
  only?: ReadonlySet<number>;
}

/**
 * Reads a range whose first row names fields. Other columns are let be: a study table also
 * holds notes and results. A row whose cells are rejected carries its own error.
 *
 * @throws {CalcError} of kind `input` when `preset` is not one of the template's
 */
export function readStudyTable(
  values: readonly (readonly unknown[])[],
  template: TemplateDetail,
  { preset, choices, without, only }: StudyTableOptions = {},
): StudyTable {
  const [header = [], ...body] = values;
  const columns = mapHeaders(header, template, choices);
  const chosen = presetNamed(preset, template);
  const blanks = columns.map(() => 0);
  const samples = columns.map((): StudySample | null => null);
  const firstQuestion = columns.flatMap(({ question }) => question ?? [])[0];
  const rows = body.flatMap((row, index): StudyTable['rows'] => {
    if (only ? !only.has(index) : without?.has(index)) return [];
    const cells = columns.flatMap(({ field, units }, i): GivenCell[] =>
      field ? [{ field, value: row[i], units }] : [],
    );
    if (!only && cells.every((cell) => isBlank(cell.value))) return [];
    columns.forEach((column, i) => {
      if (isBlank(row[i])) blanks[i] = (blanks[i] ?? 0) + 1;
      else samples[i] ??= sampleOf(column, row[i]);
    });
    // No row is sent, by any caller, before the user has answered.
    if (firstQuestion) return [{ index, error: inputError(firstQuestion.text) }];
    try {
      return [{ index, attributes: attributesOf(cells.map(inFieldUnits), template, chosen) }];
    } catch (error) {
      if (error instanceof CalcError) return [{ index, error }];
      throw error;
    }
  });
  return {
    columns,
    rows,
    unmapped: columns.flatMap(({ header: name, field }) => (field || name === '' ? [] : [name])),
    blanks,
    samples,
    problems: problemsOf(header, columns, rows.length, template),
  };
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
  const twice = fields.filter((field, i) => fields.findIndex((f) => f.referenceId === field.referenceId) < i);
  const problems = twice.map((field) => `Two columns give ${field.referenceId} (${field.label}): keep one`);
  problems.push(...columns.flatMap(({ problem }) => problem ?? []));
  const ambiguous = columns.filter(({ question }) => question).map(({ header: name }) => `"${name}"`);
  if (ambiguous.length > 0) {
    const questions = ambiguous.length > 1 ? 'questions' : 'question';
    const are = ambiguous.length > 1 ? 'are' : 'is';
    problems.push(`Nothing is calculated before the ${questions} at ${ambiguous.join(', ')} ${are} answered`);
  }
  if (fields.length === 0) {
    const numbers = header.some((cell) => typeof cell === 'number');
    problems.push(
      numbers
        ? `The first row holds numbers, not the names of inputs of ${template.code}: select the header row too, or insert one`
        : `No header of the first row names an input of ${template.code}`,
    );
  } else if (rows === 0) {
    problems.push('There are no rows below the header');
  }
  return problems;
}
