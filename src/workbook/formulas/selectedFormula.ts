import { fullAddress, type SheetBox } from '../excel/a1';
import { type FormulaCell, readFormulaCells, readSpillParents, readSpills } from './formulaCells';
import { inExcel } from '../excel/inExcel';

/** The selected cell and the formula that it belongs to. */
export interface SelectedFormula {
  /** With its sheet. */
  address: string;
  cell: SheetBox;
  /** What the cell holds. */
  value: unknown;
  /** Null where the cell has none of ours. */
  formula: FormulaCell | null;
  /** The cells that the formula fills. */
  spill: SheetBox | null;
  /** Of the selected cell below the formula's own. */
  rowsBelow: number;
}

/** A cell of a spill belongs to the formula that filled it. */
export function readSelectedFormula(): Promise<SelectedFormula> {
  return inExcel(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load('rowIndex, columnIndex, values, worksheet/id, worksheet/name');
    await context.sync();
    const box: SheetBox = {
      ...{ worksheetId: cell.worksheet.id, sheetName: cell.worksheet.name },
      ...{ row: cell.rowIndex, column: cell.columnIndex, rowCount: 1, columnCount: 1 },
    };
    const [parent = box] = await readSpillParents(context, [box]);
    const [formula] = await readFormulaCells(context, [parent]);
    const [spill] = formula ? await readSpills(context, [formula]) : [];
    return {
      address: fullAddress(box),
      cell: box,
      value: cell.values[0]?.[0],
      formula: formula ?? null,
      spill: spill ?? null,
      rowsBelow: box.row - parent.row,
    };
  });
}
