import type { IFreeze } from '@univerjs/core';
import type { Frozen } from '../../grid';

/** Univer counts how many lines are frozen, and where those begin that scroll. */
export function freezeOf({ rows, columns, firstRow = 0, firstColumn = 0 }: Frozen): IFreeze {
  return {
    startRow: rows === 0 ? -1 : firstRow + rows,
    startColumn: columns === 0 ? -1 : firstColumn + columns,
    ySplit: rows,
    xSplit: columns,
  };
}

export function frozenOf({ xSplit, ySplit, startRow, startColumn }: IFreeze): Frozen {
  const [rows, columns] = [Math.max(ySplit, 0), Math.max(xSplit, 0)];
  const [firstRow, firstColumn] = [Math.max(startRow - rows, 0), Math.max(startColumn - columns, 0)];
  return {
    rows,
    columns,
    ...(rows > 0 && firstRow > 0 ? { firstRow } : {}),
    ...(columns > 0 && firstColumn > 0 ? { firstColumn } : {}),
  };
}
