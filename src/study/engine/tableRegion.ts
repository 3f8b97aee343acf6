import { isBlank } from '../../core/inputs/cellValue';
import { findTable } from './foundTable';
import { isValue } from './tableHeadings';

/** Rows and columns of a block inside another, zero-based. */
interface Region {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

type Cells = readonly (readonly unknown[])[];

/** So many blank rows may stand inside a table. */
const mostBlank = 2;

/** The block with what belongs to it beyond blank rows: more of its rows below, and its headings above. */
export function wholeRegion(cells: Cells, block: Region): Region {
  const columns = (row: number) => (cells[row] ?? []).slice(block.column, block.column + block.columnCount);
  const isEmpty = (row: number) => columns(row).every(isBlank);
  let top = block.row;
  let bottom = block.row + block.rowCount - 1;
  const within = () =>
    cells.slice(top, bottom + 1).map((row) => row.slice(block.column, block.column + block.columnCount));

  if (!findTable(within())) {
    const end = nextFilled(top - 1, -1);
    if (end !== null) for (top = end; top > 0 && !isEmpty(top - 1);) top -= 1;
  }
  if (!findTable(within())) return block;
  const usual = Math.max(...within().map((row) => row.filter((value) => !isBlank(value)).length));
  for (let next = nextFilled(bottom + 1, 1); next !== null; next = nextFilled(bottom + 1, 1)) {
    const row = columns(next);
    // Another table begins with headings, and a note has few cells.
    if (!row.some(isValue) || row.filter((value) => !isBlank(value)).length * 2 < usual) break;
    for (bottom = next; bottom + 1 < cells.length && !isEmpty(bottom + 1);) bottom += 1;
  }
  return { ...block, row: top, rowCount: bottom - top + 1 };

  function nextFilled(from: number, step: 1 | -1): number | null {
    for (let row = from, blank = 0; row >= 0 && row < cells.length; row += step) {
      if (!isEmpty(row)) return blank === 0 && step === 1 && row === bottom + 1 ? null : row;
      if (++blank > mostBlank) return null;
    }
    return null;
  }
}
