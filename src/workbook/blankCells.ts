import type { CellReader } from './cellReader';
import { boxAddress } from './a1';
import { areaStart } from './cellAddress';

/**
 * Old builds of Excel pass a blank referenced cell as 0 (office-js#4702, #5262). Every 0 that came from a reference is
 * looked up, and where the cell is blank, null takes its place: the same as newer builds pass.
 *
 * @param values the argument as it came, a matrix
 * @param address where it was referenced; null or undefined for a literal or an expression, which is taken as it is
 */
export async function withBlanks(
  values: unknown[][],
  address: string | null | undefined,
  reader: CellReader,
): Promise<unknown[][]> {
  const area = address ? areaStart(address) : null;
  const zeros = values.flatMap((row, r) => row.flatMap((value, c) => (value === 0 ? [{ r, c }] : [])));
  const [first] = zeros;
  if (!area || !first) return values;

  const lastZero = zeros[zeros.length - 1] ?? first;
  const left = zeros.reduce((least, { c }) => Math.min(least, c), first.c);
  const right = zeros.reduce((most, { c }) => Math.max(most, c), first.c);
  const read = await reader.read({
    sheet: area.sheet,
    address: boxAddress({
      row: area.row + first.r,
      column: area.column + left,
      rowCount: lastZero.r - first.r + 1,
      columnCount: right - left + 1,
    }),
  });
  return values.map((row, r) =>
    row.map((value, c) => (value === 0 && read[r - first.r]?.[c - left] === '' ? null : value)),
  );
}
