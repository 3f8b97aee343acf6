import type { Column, ErrorDetail } from '../../contract';
import { type Cell, columnKindOf } from './columnKinds';
import { listed } from './enumOption';
import { given } from './given';

/**
 * Problems of a table: each names its row or cell by path, `supports[0][2]`. Cells are in the order of the columns;
 * a row that is too short or too long is one problem. Only the first problem lists what a column or a row takes:
 * it is the same for each row.
 */
export function tableProblems(path: string, columns: Column[], rows: unknown): ErrorDetail[] {
  if (!Array.isArray(rows)) {
    return [{ field: path, message: `${path} must be a list of rows; given ${given(rows)}.` }];
  }
  const listedAt = new Map<string, string>();
  return rows.flatMap((row: unknown, index) => rowProblems(`${path}[${index}]`, columns, row, listedAt));
}

/** @param listedAt where a list of what is taken stands already */
function rowProblems(
  path: string,
  columns: Column[],
  row: unknown,
  listedAt: Map<string, string>,
): ErrorDetail[] {
  if (!Array.isArray(row) || row.length !== columns.length) {
    const order = once(listedAt, '', path, () => columns.map(({ referenceId }) => referenceId).join(', '));
    const message = Array.isArray(row)
      ? `${path} must have ${columns.length} cells (${order}); given ${row.length}.`
      : `${path} must be a row, a list of ${order}; given ${given(row)}.`;
    return [{ field: path, message }];
  }
  return columns.flatMap((column, index) => {
    const cellPath = `${path}[${index}]`;
    const options = () => once(listedAt, column.referenceId, cellPath, () => listed(column.options ?? []));
    const allowed = columnKindOf(column).allowed(column, row[index], options);
    return allowed
      ? [
          {
            field: cellPath,
            message: `${cellPath} (${column.label}) must be ${allowed}; given ${given(row[index])}.`,
          },
        ]
      : [];
  });
}

function once(listedAt: Map<string, string>, what: string, path: string, list: () => string): string {
  const at = listedAt.get(what);
  if (at !== undefined) return `those of ${at}`;
  listedAt.set(what, path);
  return list();
}

/** A stored row as the calculation reads it, by column. */
export function typedRow(columns: Column[], cells: Cell[]): Record<string, number | string | null> {
  return Object.fromEntries(
    columns.map((column, index) => [
      column.referenceId,
      columnKindOf(column).fromStored(column, cells[index] ?? null),
    ]),
  );
}
