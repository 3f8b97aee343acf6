import type { ICellData, ICommandService, Nullable } from '@univerjs/core';
import { type ISetRangeValuesMutationParams, SetRangeValuesMutation } from '@univerjs/preset-sheets-core';

/**
 * A number format changes how a cell looks and never what it holds. Univer 0.25, where it takes a format away (General), writes the
 * type that it would give the value (`SetNumfmtCommand` of sheets-numfmt): a formula without a value is lost by that, and text such as
 * '007' becomes a number.
 */
export function keepContentsUnderFormats(commands: ICommandService): void {
  commands.beforeCommandExecuted((command) => {
    if (command.id !== SetRangeValuesMutation.id) return;
    const { cellValue } = command.params as ISetRangeValuesMutationParams;
    const lines: Record<number, Record<number, Nullable<ICellData>>> = cellValue ?? {};
    for (const line of Object.values(lines)) {
      for (const [column, cell] of Object.entries(line)) {
        if (isTypeAlone(cell)) Reflect.deleteProperty(line, column);
      }
    }
  });
}

function isTypeAlone(cell: Nullable<ICellData>): boolean {
  return cell !== null && cell !== undefined && 't' in cell && Object.keys(cell).length === 1;
}
