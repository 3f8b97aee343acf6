import { writtenFormat, writtenValue, type PlannedCell } from './plannedCell';
import type { SheetBox } from '../excel/a1';
import { cellRuns } from './cellRuns';
import { officeMessage } from '../excel/officeMessage';
import { rangeOf } from '../excel/inExcel';

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
 *
 * @param beside cells that must hold these values while they are written: the user may move a table meanwhile
 * @returns false where it was not: the cells are as they were before
 */
export async function writeCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  top: number,
  left: number,
  rows: Row[],
  beside: { box: SheetBox; values: unknown[][] } | null = null,
): Promise<boolean> {
  const columnCount = rows[0]?.length ?? 0;
  if (columnCount === 0) return true;
  let at = top;
  for (const chunk of chunkRows(rows)) {
    const range = sheet.getRangeByIndexes(at, left, chunk.length, columnCount);
    range.load('numberFormat');
    await context.sync();
    const current: unknown[][] = range.numberFormat;
    // Excel carries out a request without edits of the user in between.
    const seen = beside && rangeOf(context, beside.box);
    seen?.load('values');
    if (seen) range.load('formulas');
    const formats = chunk.map((row, r) => row.map((cell, c) => cell && writtenFormat(cell, current[r]?.[c])));
    if (formats.flat().some((format) => format !== null)) range.numberFormat = formats;
    range.values = chunk.map((row) => row.map((cell) => cell && writtenValue(cell)));
    await context.sync();
    if (seen && JSON.stringify(seen.values) !== JSON.stringify(beside.values)) {
      range.formulas = range.formulas.map((row) => [...(row as unknown[])]);
      range.numberFormat = current as string[][];
      await context.sync();
      return false;
    }
    at += chunk.length;
  }
  return true;
}

/** A block of cells with what shall stand in it. */
export interface FilledBlock {
  box: SheetBox;
  cells: unknown[][];
}

const runsPerRequest = 50;

/**
 * Writes blocks, single cells below each other together. A block that Excel rejects does not stop the others.
 *
 * @returns why a block could not be written, in the order of the blocks; null where it was
 */
export async function writeBlocks(
  context: Excel.RequestContext,
  what: 'values' | 'formulas',
  blocks: readonly FilledBlock[],
): Promise<(string | null)[]> {
  const reasons = blocks.map((): string | null => null);
  const numbered = blocks.map((block, index) => ({ ...block, index }));
  const single = numbered.filter(({ box }) => box.rowCount * box.columnCount === 1);
  const runs = cellRuns(single.map((block) => ({ ...block, ...block.box, block }))).map(({ box, cells }) => ({
    box,
    cells: cells.map(({ block }) => block.cells[0] ?? []),
    members: cells.map(({ block }) => block),
  }));
  const large = numbered.filter((block) => !single.includes(block));
  const pieces = [...runs, ...large.map((block) => ({ ...block, members: [block] }))];
  for (let first = 0; first < pieces.length; first += runsPerRequest) {
    const together = pieces.slice(first, first + runsPerRequest);
    if ((await failureOf(context, what, together)) === null) continue;
    for (const member of together.flatMap(({ members }) => members)) {
      reasons[member.index] = await failureOf(context, what, [member]);
    }
  }
  return reasons;
}

async function failureOf(
  context: Excel.RequestContext,
  what: 'values' | 'formulas',
  blocks: readonly FilledBlock[],
): Promise<string | null> {
  try {
    for (const { box, cells } of blocks) {
      rangeOf(context, box)[what] = cells;
    }
    await context.sync();
    return null;
  } catch (error) {
    const reason = officeMessage(error);
    if (reason === null) throw error;
    return reason;
  }
}
