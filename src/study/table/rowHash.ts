import { readCell } from '../../core/inputs/cellValue';
import { chainHash } from '../../core/lib/hash';
import { linkIn } from '../../workbook/cells/sheetLink';

/** Digits that every program keeps when it saves and opens a workbook. */
const digits = 14;

/** What a row sends, as its cells hold it; null for a row that holds nothing there. */
export function hashOfInputs(cells: readonly unknown[]): string | null {
  const plain = cells.map(plainCell);
  return plain.every((cell) => cell === '') ? null : chainHash(JSON.stringify(plain));
}

/** What was written next to a row. A link counts by its address. */
export function hashOfResults(cells: readonly unknown[]): string {
  return chainHash(JSON.stringify(cells.map((cell) => linkIn(cell) ?? plainCell(cell))));
}

function plainCell(cell: unknown): unknown {
  const read = readCell(cell);
  if (read.kind === 'blank') return '';
  if (typeof cell === 'number') return Number(cell.toPrecision(digits));
  return typeof cell === 'string' ? cell.trim() : cell;
}
