import type { ICommandService } from '@univerjs/core';
import { SetSelectionsOperation } from '@univerjs/preset-sheets-core';

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
