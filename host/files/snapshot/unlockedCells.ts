import { boxesOf } from '../../grid/blocksOfCells';
import { type Box } from '../../grid/grid';
import { LAST_FORMATTED } from '../sheet/lineFormats';
import { cellOf, setCell, type SheetContent } from '../content/workbookContent';

/** Says of each cell in the blocks that protection leaves it open; of whole columns the columns say it too. */
export function markUnlocked(sheet: SheetContent, boxes: Box[]): void {
  for (const box of boxes) {
    const last = { row: box.row + box.rowCount, column: box.column + box.columnCount };
    const isColumns = box.row === 0 && box.rowCount >= LAST_FORMATTED.row;
    if (!isColumns) {
      for (let row = box.row; row < last.row; row += 1)
        for (let column = box.column; column < last.column; column += 1) unlock(sheet, row, column);
      continue;
    }
    for (let column = box.column; column < last.column; column += 1) {
      sheet.columns.set(column, { ...sheet.columns.get(column), unlocked: true });
    }
    for (const [row, line] of sheet.cells) {
      const inside = [...line.keys()].filter((column) => column >= box.column && column < last.column);
      for (const column of inside) unlock(sheet, row, column);
    }
  }
}

function unlock(sheet: SheetContent, row: number, column: number): void {
  setCell(sheet, row, column, { value: null, ...cellOf(sheet, row, column), unlocked: true });
}

/** The cells that protection leaves open, as blocks that do not overlap. */
export function unlockedBoxes(sheet: SheetContent): Box[] {
  /** Rows that are locked, of the columns that are open. */
  const openColumns = new Map<number, number[]>();
  for (const [column, { unlocked }] of sheet.columns) if (unlocked) openColumns.set(column, []);
  const openCells: { row: number; column: number }[] = [];
  for (const [row, line] of [...sheet.cells].sort(([one], [other]) => one - other)) {
    for (const [column, { unlocked }] of line) {
      const lockedRows = openColumns.get(column);
      if (unlocked === true && lockedRows === undefined) openCells.push({ row, column });
      if (unlocked !== true) lockedRows?.push(row);
    }
  }
  const columns = [...openColumns].flatMap(([column, lockedRows]) => columnBetween(column, lockedRows));
  return [...columns, ...boxesOf(openCells)];
}

/** A column without these rows. */
function columnBetween(column: number, lockedRows: number[]): Box[] {
  const ends = [...lockedRows.filter((row) => row < LAST_FORMATTED.row), LAST_FORMATTED.row];
  return ends
    .map((end, index) => {
      const row = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
      return { row, column, rowCount: end - row, columnCount: 1 };
    })
    .filter(({ rowCount }) => rowCount > 0);
}
