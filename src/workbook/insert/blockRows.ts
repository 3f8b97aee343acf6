import type { Failure } from '../../core/session/failures';
import { inExcel, rangeAt } from '../excel/inExcel';
import type { Calculated } from '../formulas/calculatedCells';
import { type FormulaCell, isBusyValue, readSpills } from '../formulas/formulaCells';
import { blockOutputs } from './blockNames';

/** A failed one says in its last row what is missing. */
type Block = Calculated<FormulaCell> & { failure?: Failure | null };

/** Keeps the rows of inserted blocks as high as the texts of their results need: Excel does not where a calculation changes them. */
export class BlockRows {
  /** What the blocks show, by cell; null before the first reading, which leaves rows as the workbook has them. */
  #shown: ReadonlyMap<string, string> | null = null;

  /** @param cells the formulas of the workbook, as they are now */
  async fit(cells: readonly Block[]): Promise<void> {
    const before = this.#shown;
    const blocks = cells.filter(({ formula, value }) => blockOutputs(formula) && !isBusyValue(value));
    this.#shown = new Map(blocks.map((cell) => [keyOf(cell), textsOf(cell)]));
    const changed = before && blocks.filter((cell) => before.get(keyOf(cell)) !== textsOf(cell));
    if (!changed?.length) return;
    await inExcel(async (context) => {
      const spills = (await readSpills(context, changed)).map((box) => {
        const sheet = context.workbook.worksheets.getItem(box.worksheetId);
        return { box, sheet, protection: sheet.protection.load('protected') };
      });
      await context.sync();
      for (const { box, sheet, protection } of spills) {
        if (protection.protected) continue;
        // With the names beside the values.
        rangeAt(sheet, { ...box, column: box.column - 1, columnCount: 2 }).format.autofitRows();
      }
      await context.sync();
    });
  }
}

const keyOf = ({ worksheetId, row, column }: FormulaCell) => `${worksheetId} ${row} ${column}`;

const textsOf = ({ value, cases, failure }: Block): string =>
  JSON.stringify([
    value,
    failure?.error.message,
    cases.map(({ result }) => [result.results, result.warnings]),
  ]);
