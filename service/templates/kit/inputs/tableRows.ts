import type { Column, ErrorDetail, TableValue } from '../../../../contract';
import { listed, selectedOption } from './enumOption';
import { given } from './given';

type Cell = TableValue[number][number];

/**
 * Problems of a table: each names its row or cell by path, `supports[0][2]`. Cells are in the order of the columns;
 * a row that is too short or too long is one problem. What a column or a row takes is listed by the first problem alone:
 * it is the same for each row.
 */
export function tableProblems(path: string, columns: Column[], rows: unknown): ErrorDetail[] {
  if (!Array.isArray(rows)) {
    return [{ field: path, message: `${path} takes a list of rows; given ${given(rows)}.` }];
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
      ? `${path} takes ${columns.length} cells (${order}); given ${row.length}.`
      : `${path} takes a row, a list of ${order}; given ${given(row)}.`;
    return [{ field: path, message }];
  }
  return columns.flatMap((column, index) => {
    const cellPath = `${path}[${index}]`;
    const options = () => once(listedAt, column.referenceId, cellPath, () => listed(column.options ?? []));
    const allowed = cellRejection(column, row[index], options);
    return allowed
      ? [
          {
            field: cellPath,
            message: `${cellPath} (${column.label}) takes ${allowed}; given ${given(row[index])}.`,
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

/** What the column takes, when the cell is not that. */
function cellRejection(column: Column, cell: unknown, options: () => string): string | null {
  switch (column.type) {
    case 'number':
      return Number.isFinite(cell) ? null : `a number${column.units ? ` in ${column.units}` : ''}`;
    case 'enum':
      return selectedOption(column.options ?? [], cell) === undefined ? `one of ${options()}` : null;
    case 'lookup':
      // Codes of a lookup are opaque: whatever came out of a sheet must be able to go back in.
      return cell === null || typeof cell === 'string' || Number.isFinite(cell) ? null : 'text or a number';
    default:
      return typeof cell === 'string' ? null : 'text';
  }
}

/** A stored row as the calculation reads it: by column, enum cells as published. */
export function typedRow(columns: Column[], cells: Cell[]): Record<string, number | string | null> {
  return Object.fromEntries(
    columns.map((column, index) => {
      const cell = cells[index] ?? null;
      const option = column.type === 'enum' ? selectedOption(column.options ?? [], cell) : undefined;
      return [
        column.referenceId,
        option ?? (typeof cell === 'number' || typeof cell === 'string' ? cell : null),
      ];
    }),
  );
}
