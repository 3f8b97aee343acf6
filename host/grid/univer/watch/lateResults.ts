import { type ICellData, type Nullable, ObjectMatrix } from '@univerjs/core';
import {
  type ISetFormulaCalculationResultMutation,
  SetFormulaCalculationResultMutation,
} from '@univerjs/preset-sheets-core';
import type { CellAddress } from '../../grid';
import type { UniverBook } from '../book/univerBook';

/**
 * Keeps what was typed while the engine calculated. Univer 0.25 writes what a pass brings into cells without looking what
 * they hold by then: a value over what was typed over its formula; and of a formula that cannot spill, into each cell of its
 * block either nothing or a copy of what the cell held when the pass began (`setRuntimeData` of engine-formula).
 *
 * @param calculateAgain called with the formulas whose own results were lost under such a copy
 */
export function keepTypedContents(book: UniverBook, calculateAgain: (cells: CellAddress[]) => void): void {
  book.commands.beforeCommandExecuted((command) => {
    if (command.id !== SetFormulaCalculationResultMutation.id) return;
    const { unitData } = command.params as ISetFormulaCalculationResultMutation;
    const lost: CellAddress[] = [];
    for (const [sheetId, results] of Object.entries(unitData[book.unitId] ?? {})) {
      const sheet = book.open.workbook.getSheetBySheetId(sheetId)?.getSheet();
      if (!sheet || !results) continue;
      const matrix = new ObjectMatrix(results);
      matrix.forValue((row, column, result) => {
        const isFormula = hasFormula(sheet.getCellRaw(row, column));
        if (isFormula && result && !hasFormula(result)) return;
        matrix.realDeleteValue(row, column);
        if (isFormula) lost.push({ sheetId, row, column });
      });
    }
    if (lost.length > 0) calculateAgain(lost);
  });
}

/** A result of a formula has none itself, as far as it is not a copy of its cell. */
function hasFormula(cell: Nullable<ICellData>): boolean {
  return Boolean(cell && (cell.f || cell.si));
}
