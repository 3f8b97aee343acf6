import {
  type ICommandService,
  type Injector,
  IUniverInstanceService,
  UniverInstanceType,
  type Workbook,
} from '@univerjs/core';
import { SetSelectionsOperation, SheetsSelectionsService } from '@univerjs/preset-sheets-core';

interface Block {
  startRow: number;
  startColumn: number;
  endRow: number;
  endColumn: number;
}

/** Selects a block, with its first cell as the active one. */
export function selectBlock(
  commands: ICommandService,
  at: { unitId: string; subUnitId: string },
  { startRow, startColumn, endRow, endColumn }: Block,
): void {
  const primary = {
    ...{ startRow, startColumn, endRow: startRow, endColumn: startColumn },
    ...{ actualRow: startRow, actualColumn: startColumn, isMerged: false, isMergedMainCell: false },
  };
  const selections = [{ range: { startRow, startColumn, endRow, endColumn }, primary }];
  commands.syncExecuteCommand(SetSelectionsOperation.id, { ...at, selections });
}

/** Where a paste begins: the selection of the active sheet; null while nothing is selected. */
export function selectedPlace(injector: Injector) {
  const workbook = injector
    .get(IUniverInstanceService)
    .getCurrentUnitOfType<Workbook>(UniverInstanceType.UNIVER_SHEET);
  const sheet = workbook?.getActiveSheet();
  const start = injector.get(SheetsSelectionsService).getCurrentLastSelection()?.range;
  if (!workbook || !sheet || !start) return null;
  return { workbook, sheet, start, at: { unitId: workbook.getUnitId(), subUnitId: sheet.getSheetId() } };
}
