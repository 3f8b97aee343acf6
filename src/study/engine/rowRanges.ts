/** Row numbers as runs of neighbours, `[first, count]`: 10,000 rows are mostly one of them. */
export type RowRanges = readonly (readonly [first: number, count: number])[];

/** @param rows in ascending order */
export function toRanges(rows: Iterable<number>): RowRanges {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && row === last[0] + last[1]) last[1] += 1;
    else ranges.push([row, 1]);
  }
  return ranges;
}

export function fromRanges(ranges: RowRanges): number[] {
  return ranges.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i));
}
