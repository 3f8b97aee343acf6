import { writtenFormat, writtenValue } from './plannedCell';
import type { PlannedCell } from './plannedCell';

/** Excel on the web rejects requests above 5 MB; JSON and protocol take their share. */
const charactersPerRequest = 1_000_000;
const charactersPerCell = 16;

type Row = (PlannedCell | null)[];

/** Cuts rows into runs that each fit into one request. A single row is never cut. */
export function chunkRows(rows: Row[], limit = charactersPerRequest): Row[][] {
  const chunks: Row[][] = [];
  let size = Infinity;
  for (const row of rows) {
    const rowSize = row.reduce((sum, cell) => sum + charactersPerCell + String(cell?.value ?? '').length, 0);
    if (size + rowSize > limit) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(row);
    size += rowSize;
  }
  return chunks;
}

/**
 * Writes planned cells downwards and to the right of a cell. Null leaves a cell as it is. Formats go first, so that text is text
 * when its value arrives.
 */
export async function writeCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  top: number,
  left: number,
  rows: Row[],
): Promise<void> {
  const columnCount = rows[0]?.length ?? 0;
  if (columnCount === 0) return;
  let at = top;
  for (const chunk of chunkRows(rows)) {
    const range = sheet.getRangeByIndexes(at, left, chunk.length, columnCount);
    range.load('numberFormat');
    await context.sync();
    const current: unknown[][] = range.numberFormat;
    const formats = chunk.map((row, r) => row.map((cell, c) => cell && writtenFormat(cell, current[r]?.[c])));
    if (formats.flat().some((format) => format !== null)) range.numberFormat = formats;
    range.values = chunk.map((row) => row.map((cell) => cell && writtenValue(cell)));
    await context.sync();
    at += chunk.length;
  }
}
