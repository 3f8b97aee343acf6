import {
  CellValueType,
  type ICellData,
  ICommandService,
  type Injector,
  IUniverInstanceService,
  type Nullable,
  type Workbook,
} from '@univerjs/core';
import { type ISetRangeValuesMutationParams, SetRangeValuesMutation } from '@univerjs/preset-sheets-core';

/**
 * A format changes how a cell looks and never what it holds. Univer 0.25, where it takes a number format away (General), writes the
 * type that it would give the value (`SetNumfmtCommand` of sheets-numfmt): a formula without a value is lost by that, and text such as
 * '007' becomes a number. Any other format makes a number of such text too (`getCellType` of sheets), unless the type comes with it.
 */
export function keepContentsUnderFormats(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted((command) => {
    if (command.id !== SetRangeValuesMutation.id) return;
    const { cellValue, unitId, subUnitId } = command.params as ISetRangeValuesMutationParams;
    const lines: Record<number, Record<number, Nullable<ICellData>>> = cellValue ?? {};
    const sheet = injector
      .get(IUniverInstanceService)
      .getUnit<Workbook>(unitId)
      ?.getSheetBySheetId(subUnitId);
    for (const [row, line] of Object.entries(lines)) {
      for (const [column, cell] of Object.entries(line)) {
        if (isTypeAlone(cell)) Reflect.deleteProperty(line, column);
        else if (cell && isLookAlone(cell)) {
          const held = sheet?.getCellRaw(Number(row), Number(column));
          // All cells of a range share one object.
          if (held?.t === CellValueType.STRING) line[Number(column)] = { ...cell, t: CellValueType.STRING };
        }
      }
    }
  });
}

function isTypeAlone(cell: Nullable<ICellData>): boolean {
  return cell !== null && cell !== undefined && 't' in cell && Object.keys(cell).length === 1;
}

function isLookAlone(cell: ICellData): boolean {
  return 's' in cell && Object.keys(cell).length === 1;
}
