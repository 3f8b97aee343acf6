import { type ICellData, ICommandService, type IRange } from '@univerjs/core';
import {
  FormulaDataModel,
  type FRange,
  type FWorksheet,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core';
import { type Box, NoSuchSheetError } from '../../grid';
import type { OpenUniver } from './openUniver';

/** What formulas spill to, by sheet, row and column. */
export interface Spills {
  /** The block, by the formula's own cell. */
  spillRanges: Record<string, Record<number, Record<number, IRange>>>;
  spilled: Record<string, Record<number, Record<number, ICellData>>>;
}

/** The open workbook in the terms of the Grid interface: ids and blocks. */
export class UniverBook {
  readonly unitId: string;
  readonly commands: ICommandService;
  readonly formulas: FormulaDataModel;
  /** Set while a change is made through the interface and not by the user. */
  changedByApi = false;

  constructor(readonly open: OpenUniver) {
    this.unitId = open.workbook.getId();
    this.commands = open.injector.get(ICommandService);
    this.formulas = open.injector.get(FormulaDataModel);
  }

  /** @throws NoSuchSheetError. */
  sheet(sheetId: string): FWorksheet {
    const sheet = this.open.workbook.getSheetBySheetId(sheetId);
    if (!sheet) throw new NoSuchSheetError(sheetId);
    return sheet;
  }

  range(sheetId: string, { row, column, rowCount, columnCount }: Box): FRange {
    return this.sheet(sheetId).getRange(row, column, rowCount, columnCount);
  }

  /** As far as it is in the active sheet: when lines are deleted, Univer keeps the end of a whole row or column. */
  selectedBox(): Box | null {
    const selections = this.open.injector.get(SheetsSelectionsService).getCurrentSelections();
    const range = selections.find(({ primary }) => primary)?.range;
    if (!range) return null;
    const sheet = this.open.workbook.getActiveSheet();
    const [lastRow, lastColumn] = [sheet.getMaxRows() - 1, sheet.getMaxColumns() - 1];
    return toBox({
      startRow: Math.min(range.startRow, lastRow),
      endRow: Math.min(range.endRow, lastRow),
      startColumn: Math.min(range.startColumn, lastColumn),
      endColumn: Math.min(range.endColumn, lastColumn),
    });
  }

  /** The smallest block with every cell that has contents or a format. */
  heldBox(sheetId: string): Box {
    return toBox(this.sheet(sheetId).getSheet().getCellMatrix().getDataRange());
  }

  /** What formulas spill to; shown without a calculation. */
  setSpills({ spillRanges, spilled }: Spills): void {
    this.formulas.setArrayFormulaRange({ [this.unitId]: spillRanges });
    this.formulas.setArrayFormulaCellData({ [this.unitId]: spilled });
  }

  spills(): Spills {
    return {
      spillRanges: this.formulas.getArrayFormulaRange()[this.unitId] ?? {},
      spilled: (this.formulas.getArrayFormulaCellData()[this.unitId] ?? {}) as Spills['spilled'],
    };
  }

  /** @throws Error when Univer rejects the command. */
  run(command: string, params: object): void {
    if (!this.commands.syncExecuteCommand(command, params)) {
      throw new Error(`The grid rejected the command ${command}.`);
    }
  }

  byApi<R>(change: () => R): R {
    this.changedByApi = true;
    try {
      return change();
    } finally {
      this.changedByApi = false;
    }
  }
}

export function toRange({ row, column, rowCount, columnCount }: Box): IRange {
  return {
    startRow: row,
    endRow: row + rowCount - 1,
    startColumn: column,
    endColumn: column + columnCount - 1,
  };
}

export function toBox({ startRow, startColumn, endRow, endColumn }: IRange): Box {
  return {
    row: startRow,
    column: startColumn,
    rowCount: endRow - startRow + 1,
    columnCount: endColumn - startColumn + 1,
  };
}
