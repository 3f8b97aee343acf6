import { boxAddress, areaStart } from '../excel/a1';
import type { CellReader } from './cellReader';

/**
 * What the bare values of an argument do not tell: old builds of Excel pass a blank referenced cell as 0 (office-js#4702,
 * #5262), and all of them pass a date, a time of day and a percentage as a number. A cell that holds one of the numbers that
 * could be that is looked up; a blank becomes null, the same as newer builds pass, and a date a number with its format.
 *
 * @param values the argument as it came, a matrix
 * @param address where it was referenced; null or undefined for a literal or an expression, which is taken as it is
 */
export async function withCellFacts(
  values: unknown[][],
  address: string | null | undefined,
  reader: CellReader,
): Promise<unknown[][]> {
  const area = areaStart(address);
  if (!area) return values;
  const bounded = area.isWhole ? withoutTrailingZeros(values) : values;
  const doubtful = bounded.flatMap((row, r) =>
    row.flatMap((value, c) => (isDoubtful(value) ? [{ r, c }] : [])),
  );
  const [first] = doubtful;
  if (!first) return bounded;

  const last = doubtful.at(-1) ?? first;
  const left = doubtful.reduce((least, { c }) => Math.min(least, c), first.c);
  const right = doubtful.reduce((most, { c }) => Math.max(most, c), first.c);
  const read = await reader.read({
    sheet: area.sheet,
    address: boxAddress({
      row: area.row + first.r,
      column: area.column + left,
      rowCount: last.r - first.r + 1,
      columnCount: right - left + 1,
    }),
  });
  return bounded.map((row, r) =>
    row.map((value, c) => {
      if (!isDoubtful(value)) return value;
      const [i, j] = [r - first.r, c - left];
      if (value === 0 || value === '0') return read.values[i]?.[j] === '' ? null : value;
      const numberFormat = read.formats[i]?.[j];
      if (typeof numberFormat !== 'string' || numberFormat === 'General') return value;
      return { type: 'FormattedNumber', basicValue: value, numberFormat };
    }),
  );
}

/** Days from 1954 to 2119; the years before are 0 to 20,000, among which inputs are common. */
const [firstDay, lastDay] = [20_000, 80_000];

/** `"0"` is what such a 0 becomes where the function declares the argument as text. */
function isDoubtful(value: unknown): boolean {
  if (value === 0 || value === '0') return true;
  if (typeof value !== 'number') return false;
  return Math.abs(value) < 1 || (Number.isInteger(value) && value >= firstDay && value <= lastDay);
}

/** Of whole columns and rows old builds pass a million zeros. */
function withoutTrailingZeros(values: unknown[][]): unknown[][] {
  const isEmpty = (value: unknown) => value === 0 || value === null || value === '';
  let end = values.length;
  while (end > 0 && values[end - 1]?.every(isEmpty)) end -= 1;
  const rows = values.slice(0, end);
  let width = 0;
  for (const row of rows) {
    let used = row.length;
    while (used > width && isEmpty(row[used - 1])) used -= 1;
    width = Math.max(width, used);
  }
  return rows.map((row) => row.slice(0, width));
}
