import type { SheetBox } from '../excel/a1';
import { cellRuns } from './cellRuns';
import { officeMessage } from '../excel/officeMessage';
import { rangeOf } from '../excel/inExcel';

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
