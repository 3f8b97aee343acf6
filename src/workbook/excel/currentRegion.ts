/** Rows and columns of a block inside another, zero-based. */
export interface Region {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

/** The block around a cell that blank rows and columns bound, as Ctrl+A in Excel selects it; null when there is nothing. */
export function currentRegion(
  values: readonly (readonly unknown[])[],
  row: number,
  column: number,
): Region | null {
  const holds = (r: number, c: number) => (values[r]?.[c] ?? '') !== '';
  let [top, bottom, left, right] = [row, row, column, column];
  const anyInRow = (r: number) => {
    for (let c = left - 1; c <= right + 1; c++) if (holds(r, c)) return true;
    return false;
  };
  const anyInColumn = (c: number) => {
    for (let r = top - 1; r <= bottom + 1; r++) if (holds(r, c)) return true;
    return false;
  };
  for (let grown = true; grown;) {
    grown = false;
    // Rows first, all at once: a look at a column takes as long as the block is high.
    for (; anyInRow(top - 1); grown = true) top -= 1;
    for (; anyInRow(bottom + 1); grown = true) bottom += 1;
    for (; anyInColumn(left - 1); grown = true) left -= 1;
    for (; anyInColumn(right + 1); grown = true) right += 1;
  }
  if (top === bottom && left === right && !holds(row, column)) return null;
  // A blank cell beside a block begins outside of it.
  while (top < bottom && !range(left, right).some((c) => holds(top, c))) top += 1;
  while (bottom > top && !range(left, right).some((c) => holds(bottom, c))) bottom -= 1;
  while (left < right && !range(top, bottom).some((r) => holds(r, left))) left += 1;
  while (right > left && !range(top, bottom).some((r) => holds(r, right))) right -= 1;
  return { row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
