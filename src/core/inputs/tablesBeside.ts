import { inputError } from '../../client/calcError';
import type { Field, TableValue, TemplateDetail } from '../../../contract';
import type { GivenCell } from './attributes';
import { describe, isBlank, readCell } from './cellValue';
import { isTable } from './fieldKinds';
import { itemsNamed } from './naming';

type Row = readonly unknown[];

/** Columns of pairs: name, value and units; the next one is free. */
const pairColumns = 3;

/**
 * Takes the tables out of a range of pairs that has them at its right, behind a free column: each below the name of its input, which
 * stands above the names of its columns, down to the next one.
 *
 * @throws {CalcError} of kind `input` for a cell of a table that holds an error or a date
 */
export function tablesBeside(
  values: readonly Row[],
  { fields }: TemplateDetail,
): { pairs: readonly Row[]; tables: GivenCell[] } {
  const tops = values.flatMap((row, r) =>
    row.flatMap((title, column) => {
      const field = column > pairColumns ? titled(fields, title) : undefined;
      const names = values[r + 1]?.slice(column) ?? [];
      return field && isHeadedBy(field, names) ? [{ field, row: r, column }] : [];
    }),
  );
  if (tops.length === 0) return { pairs: values, tables: [] };
  const tables = tops.map(({ field, row, column }, i) => {
    const width = field.columns?.length ?? 0;
    const next = tops.slice(i + 1).find((other) => other.column < column + width && other.row > row);
    const cells = values.slice(row + 1, next?.row).map((line) => line.slice(column, column + width));
    // A single name is not taken for a row of names.
    const rows = rowsOfCells(cells, field.label).slice(width === 1 ? headingRows(field) : 0);
    return { field, value: JSON.stringify(rows), units: null };
  });
  return { pairs: values.map((row) => row.slice(0, pairColumns)), tables };
}

function titled(fields: readonly Field[], title: unknown): Field | undefined {
  const [field, ...others] = typeof title === 'string' ? itemsNamed(fields, title) : [];
  return others.length === 0 && field && isTable(field) ? field : undefined;
}

function isHeadedBy({ columns = [] }: Field, names: Row): boolean {
  return (
    columns.length > 0 &&
    columns.every((_, c) => typeof names[c] === 'string' && itemsNamed(columns, names[c]).length === 1)
  );
}

/** The names of the columns, and below them their units where they have any. */
export const headingRows = ({ columns = [] }: Field) => (columns.some(({ units }) => units) ? 2 : 1);

/**
 * Cells as the rows of a table input. Rows that hold nothing are left out.
 *
 * @param what the cells are, for messages
 * @throws {CalcError} of kind `input`
 */
export function rowsOfCells(cells: readonly Row[], what: string): TableValue {
  return cells
    .map((row, r) => row.map((value, c) => cellOf(value, `${what}: row ${r + 1}, column ${c + 1}`)))
    .filter((row) => row.some((value) => value !== null));
}

function cellOf(value: unknown, place: string): TableValue[number][number] {
  const cell = readCell(value);
  if (isBlank(value) || cell.kind === 'blank') return null;
  if (cell.kind === 'error') throw inputError(`${place} holds ${cell.value}. Fix that cell first`, 'range');
  if (cell.kind === 'number' && (cell.is === 'date' || cell.is === 'time'))
    throw inputError(`${place} holds ${describe(cell)}. Enter a number`, 'range');
  return cell.value;
}
