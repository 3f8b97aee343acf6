import { CalcError } from '../client/calcError';
import { type Field, findUnit, type TemplateDetail } from '../contract';
import { isBlank } from './cell';
import { inFieldUnits } from './fieldUnits';
import { fold } from './fold';
import { itemsNamed, nearNames } from './naming';

/**
 * How a column found its field.
 *
 * - `name`   the header is its referenceId or label, perhaps with its units behind
 * - `close`  the header resembles it and no other: to be looked at
 * - `chosen` the user said so, now or when this workbook had this header before
 */
export type MappedBy = 'name' | 'close' | 'chosen';

export interface StudyColumn {
  /** Without blanks around it; '' for none. */
  header: string;
  /** Null when the column is not sent. */
  field: Field | null;
  by: MappedBy | null;
  /** What the header says after its name; numbers are converted from them. */
  units?: string;
  /** Why the column cannot be used as it is, for the user. */
  problem?: string;
}

/** What the user has said of columns: a referenceId, or null for "do not send". By the header as `headerKey` folds it. */
export type HeaderChoices = Readonly<Record<string, string | null>>;

/** The headers of a table and the fields that they name. A field that a header names outright is not guessed for another. */
export function mapHeaders(
  headers: readonly unknown[],
  template: TemplateDetail,
  choices: HeaderChoices = {},
): StudyColumn[] {
  const texts = headers.map((header) => (isBlank(header) ? '' : String(header).trim()));
  const keys = headerKeys(texts);
  const columns = texts.map(
    (header, i) => chosenColumn(header, keys[i] ?? '', template, choices) ?? namedColumn(header, template),
  );
  const taken = new Set(columns.flatMap(({ field }) => field?.referenceId ?? []));
  return columns.map((column, i) => {
    if (column.field || column.by === 'chosen' || column.problem) return column;
    const field = closeField(texts[i] ?? '', template.fields, taken);
    if (!field) return column;
    taken.add(field.referenceId);
    return { ...column, field, by: 'close' };
  });
}

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
  choices: HeaderChoices,
): StudyColumn | null {
  const choice = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (choice === undefined) return null;
  const field = template.fields.find(({ referenceId }) => referenceId === choice) ?? null;
  // The field is gone since: the header is read anew.
  if (choice !== null && field === null) return null;
  return { header, field, by: 'chosen', ...(field && statedUnits(header, field)) };
}

function namedColumn(header: string, template: TemplateDetail): StudyColumn {
  for (const name of [header, nameAndUnits(header)?.name ?? '']) {
    const found = name === '' ? [] : itemsNamed(template.fields, name);
    if (found.length > 1) {
      const ids = found.map(({ referenceId }) => referenceId).join(', ');
      return {
        header,
        field: null,
        by: null,
        problem: `"${header}" fits several inputs (${ids}): choose one`,
      };
    }
    if (found[0]) return { header, field: found[0], by: 'name', ...statedUnits(header, found[0]) };
  }
  return { header, field: null, by: null };
}

/** `Slope (psf)`, `Slope [psf]` and `Slope, psf` name units behind the name. */
function nameAndUnits(header: string): { name: string; units: string } | null {
  const parts = /^(.*\S)\s*(?:\(([^()]+)\)|\[([^[\]]+)\]|,\s*([^,]+))$/.exec(header);
  const units = parts?.[2] ?? parts?.[3] ?? parts?.[4];
  return parts?.[1] && units ? { name: parts[1], units: units.trim() } : null;
}

/** The units that a header names; other ones of the same thing are converted, and those of another thing refused. */
function statedUnits(header: string, field: Field): Pick<StudyColumn, 'units' | 'problem'> {
  const units = nameAndUnits(header)?.units;
  // `Slope (north side)` names no units; `Load (kN)` does, also for a field without units.
  if (!units || !findUnit(units) || fold(field.label) === fold(header)) return {};
  try {
    inFieldUnits({ field, value: 1, units });
    return { units };
  } catch (error) {
    if (!(error instanceof CalcError)) throw error;
    const own = field.units ? `in ${field.units}` : 'without units';
    return {
      problem: `"${header}" says ${units}, but ${field.label} is ${own}: mend the column and its header`,
    };
  }
}

/** The one field that the header resembles in whole; `Roof` does not resemble `Roof slope`. */
function closeField(header: string, fields: readonly Field[], taken: ReadonlySet<string>): Field | null {
  const name = nameAndUnits(header)?.name ?? header;
  const length = fold(name).length;
  if (length < 3) return null;
  const close = (candidate: string) =>
    Math.abs(fold(candidate).length - length) <= length / 3 && nearNames(name, [candidate]).length > 0;
  const near = fields.filter(
    ({ referenceId, label }) => !taken.has(referenceId) && (close(referenceId) || close(label)),
  );
  return near.length === 1 ? (near[0] ?? null) : null;
}
