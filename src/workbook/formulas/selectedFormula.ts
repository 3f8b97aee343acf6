import { verdictHeading } from '../../core/outputs/render';
import { findOccupied } from '../cells/occupied';
import { fullAddress, type SheetBox } from '../excel/a1';
import { type FormulaCell, readFormulaCells, readSpillParents, readSpills } from './formulaCells';
import { inExcel, rangeOf } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';

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
  /** Where it shows `#SPILL!`: addresses of the cells in its way, as far as they are known. */
  blockedBy: string[] | null;
  /** Of the selected cell below the formula's own. */
  rowsBelow: number;
  /** The row of a table of cases that the selected cell shows, from zero; -1 for the names of outputs above them. */
  caseRow: number;
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
    const isBlocked = formula?.value === '#SPILL!';
    const rowsBelow = box.row - parent.row;
    const hasNames =
      !isBlocked && spill !== undefined && spill.rowCount > 1 && (await namesOutputs(context, spill));
    return {
      address: fullAddress(box),
      cell: box,
      value: cell.values[0]?.[0],
      formula: formula ?? null,
      spill: isBlocked ? null : (spill ?? null),
      blockedBy: isBlocked && spill ? await cellsInTheWay(context, spill) : null,
      rowsBelow,
      caseRow: rowsBelow - (hasNames ? 1 : 0),
    };
  });
}

/** Whether the results are a table of everything. */
async function namesOutputs(context: Excel.RequestContext, spill: SheetBox): Promise<boolean> {
  const names = rangeOf(context, { ...spill, rowCount: 1 }).load('values');
  await context.sync();
  return names.values.flat().includes(verdictHeading);
}

/** @param spill the cell itself where this Excel does not count the cells that it would fill */
async function cellsInTheWay(context: Excel.RequestContext, spill: SheetBox): Promise<string[]> {
  const wanted =
    spill.rowCount * spill.columnCount > 1 ? spill : { ...spill, ...(await spillSize(context, spill)) };
  return findOccupied(context, wanted, (row, column) => row + column > 0);
}

/** What Excel says of the error. */
function spillSize(context: Excel.RequestContext, cell: SheetBox): Promise<object | null> {
  return whereAvailable(async () => {
    const range = rangeOf(context, cell).load('valuesAsJson');
    await context.sync();
    const { rowCount = 1, columnCount = 1 } = range.valuesAsJson[0]?.[0] as Excel.SpillErrorCellValue;
    return { rowCount, columnCount };
  });
}
