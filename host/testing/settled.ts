import { columnName } from '../grid/address';
import { type CellAddress } from '../grid/grid';
import { type CustomFunctionManager } from '../customfunctions/customFunctionManager';

export interface SettledOptions {
  manager: CustomFunctionManager;
  /** Nothing else is going on either: no calculation, no request. */
  idle(): boolean;
  /** Resolves after what is now under way had its turn. */
  nextTurn(): Promise<void>;
  /** Present name of a sheet. */
  sheetName(sheetId: string): string;
  now(): number;
  /** Milliseconds. */
  limit: number;
}

/** Cells that were not calculated in time. */
export class NotSettled extends Error {
  override readonly name = 'NotSettled';

  constructor(
    readonly cells: string[],
    limit: number,
  ) {
    const what = cells.length === 0 ? 'the workbook' : cells.join(', ');
    super(`After ${limit} ms still at work: ${what}`);
  }
}

/** Waits until no custom function is queued or running and nothing follows from the last answers. */
export async function settled(options: SettledOptions): Promise<void> {
  const { manager, idle, nextTurn, now, limit } = options;
  const end = now() + limit;
  let quietTurns = 0;
  // An answer leads to a calculation and that to new calls: quiet means twice in a row.
  while (quietTurns < 2) {
    await nextTurn();
    quietTurns = manager.pending() === 0 && idle() ? quietTurns + 1 : 0;
    if (quietTurns === 0 && now() > end) throw new NotSettled(stuckCells(options), limit);
  }
}

function stuckCells({ manager, sheetName }: SettledOptions): string[] {
  return manager.pendingCells().map(({ sheetId, row, column }: CellAddress) => {
    return `${sheetName(sheetId)}!${columnName(column)}${row + 1}`;
  });
}
