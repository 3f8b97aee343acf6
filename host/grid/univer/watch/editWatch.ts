import { ICommandService, type ICellData, type Injector, type Nullable } from '@univerjs/core';
import {
  type IMoveRangeMutationParams,
  type ISetRangeValuesMutationParams,
  MoveRangeMutation,
  SetRangeValuesMutation,
  SetStyleCommand,
} from '@univerjs/preset-sheets-core';
import type { Box } from '../../grid';

type Matrix = Record<number, Record<number, Nullable<ICellData>>>;

/**
 * Tells of every change of cell contents by user or add-in, undo and paste included; not of results, which the engine
 * writes with the same mutation, nor of styles.
 */
export function watchEdits(injector: Injector, onEdited: (sheetId: string, box: Box) => void): void {
  injector.get(ICommandService).onCommandExecuted((command, options) => {
    if (command.id === SetRangeValuesMutation.id) {
      const params = command.params as ISetRangeValuesMutationParams;
      const fromEngine = options?.fromFormula || options?.['applyFormulaCalculationResult'];
      if (fromEngine || params.trigger === SetStyleCommand.id) return;
      report(params.subUnitId, params.cellValue);
    } else if (command.id === MoveRangeMutation.id) {
      const { from, to } = command.params as IMoveRangeMutationParams;
      report(from.subUnitId, from.value);
      report(to.subUnitId, to.value);
    }
  });

  function report(sheetId: string, cells: Matrix | undefined): void {
    const box = cells && boxOfContents(cells);
    if (box) onEdited(sheetId, box);
  }
}

/** The block around the cells whose contents are given; a cell with only a style keeps its contents. */
function boxOfContents(cells: Matrix): Box | null {
  const rows: number[] = [];
  const columns: number[] = [];
  for (const [row, line] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(line)) {
      if (cell !== null && !(cell && ('v' in cell || 'f' in cell || 'si' in cell || 'p' in cell))) continue;
      rows.push(Number(row));
      columns.push(Number(column));
    }
  }
  if (rows.length === 0) return null;
  const row = least(rows);
  const column = least(columns);
  return { row, column, rowCount: most(rows) - row + 1, columnCount: most(columns) - column + 1 };
}

const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);
