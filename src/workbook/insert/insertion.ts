import { fullAddress } from '../excel/a1';
import type { SheetBox } from '../excel/a1';
import { setDataValidation, type RuledCell } from './dataValidation';
import { findOccupied } from '../cells/occupied';
import type { PlannedCell } from '../cells/plannedCell';
import { readSelectedBox } from '../excel/selection';
import { setUpPage } from '../cells/printSetup';
import { writeCells } from '../cells/writeCells';
import { inExcelAsOneUndo, rangeAt } from '../excel/inExcel';
import { type Area, stateBefore, type WrittenCells, writtenCells } from './writtenCells';

export interface Inserted {
  state: 'inserted';
  /** With its sheet. */
  address: string;
  /** Why the cells have no lists; null when they have. The block is complete without them. */
  rulesFailed: unknown;
  /** To take it away again. */
  written: WrittenCells;
}

/** Nothing was written. Ask, then insert at the same `target`, and these `cells` may be overwritten. */
export interface Occupied {
  state: 'occupied';
  address: string;
  cells: string[];
  target: SheetBox;
}

export interface InsertOptions {
  /** Its first cell is where the block goes; else the selection's. */
  target?: SheetBox;
  /** Cells that the user agreed to lose: the content of others leads to a question. */
  overwrite?: readonly string[];
  /** The name of the project, for a workbook that does not store it yet: nothing has been calculated. */
  project?: string | null;
}

/** What stands on the sheet when the rest is written. */
export interface Written {
  context: Excel.RequestContext;
  sheet: Excel.Worksheet;
  box: SheetBox;
  /**
   * Gives the cells their lists, and says how it went.
   *
   * @param filled cells that a formula fills by and by
   */
  ruled(cells: readonly RuledCell[], filled?: Area): Promise<Inserted>;
}

/**
 * Writes rows at the selected cell (or in `target`) and lets the caller finish. Waits while a cell is being edited. Existing content is
 * kept but in the cells of `overwrite`; where a row holds null it is kept in any case.
 *
 * @param headingRows of the block, which are printed on each page
 */
export function insertRows<Outcome>(
  rows: (PlannedCell | null)[][],
  { target, overwrite = [], project = null }: InsertOptions = {},
  finish: (written: Written) => Promise<Outcome>,
  headingRows = 0,
): Promise<Outcome | Occupied> {
  return inExcelAsOneUndo(async (context) => {
    const selected = target ?? (await readSelectedBox(context));
    const box = { ...selected, rowCount: rows.length, columnCount: rows[0]?.length ?? 0 };
    const address = fullAddress(box);
    const cells = await findOccupied(context, box, (row, column) => rows[row]?.[column] !== null);
    if (!cells.every((cell) => overwrite.includes(cell)))
      return { state: 'occupied', address, cells, target: selected };
    const sheet = context.workbook.worksheets.getItem(box.worksheetId);
    const before = await stateBefore(context, sheet, box);
    // Such as the collapsed rows of a block beside it.
    rangeAt(sheet, box).getEntireRow().rowHidden = false;
    await writeCells(context, sheet, box.row, box.column, rows);
    const outcome = await finish({
      context,
      sheet,
      box,
      ruled: async (cells, filled) => ({
        state: 'inserted',
        address,
        rulesFailed: await failureOf(() => setDataValidation(context, sheet, cells)),
        written: await writtenCells(context, sheet, { box, rows, before, filled }),
      }),
    });
    await setUpPage(context, sheet, { box, headingRows, isOwnSheet: false, project });
    return outcome;
  });
}

/** The numbers are written already and valid without lists, so the failure is shown and nothing is undone. */
async function failureOf(work: () => Promise<void>): Promise<unknown> {
  try {
    await work();
    return null;
  } catch (error) {
    return error;
  }
}
