import { fullAddress, type SheetBox } from '../../workbook/excel/a1';
import { readOwnCells } from '../../workbook/cells/readCells';
import { inExcel } from '../../workbook/excel/inExcel';
import { readUsed } from './usedCells';

/** A table as it was read: where, and its cells, the header row first. */
interface TableAsRead {
  box: SheetBox;
  address: string;
  values: unknown[][];
}

/**
 * The table where it is now: rows and columns inserted or deleted beside it move it. It is known by its header row and most of
 * its rows. As it was, when it is not found elsewhere on its sheet, or more than once.
 */
export function followTable<Table extends TableAsRead>(table: Table): Promise<Table> {
  return inExcel(async (context) => {
    const { box, values } = table;
    const sheet = context.workbook.worksheets.getItemOrNullObject(box.worksheetId);
    await context.sync();
    if (sheet.isNullObject) return table;
    const [header] = await readOwnCells(context, { ...box, rowCount: 1 });
    if (isSameRow(header, values[0])) return table;
    const used = await readUsed(context, box);
    const [place, ...others] = used ? placesOf(values, used.cells) : [];
    if (!used || !place || others.length > 0) return table;
    const moved = { ...box, row: used.box.row + place.row, column: used.box.column + place.column };
    return { ...table, box: moved, address: fullAddress(moved) };
  });
}

/** Pure: where the table is in a block of cells. */
function placesOf(table: unknown[][], cells: unknown[][]): { row: number; column: number }[] {
  const width = table[0]?.length ?? 0;
  const stretch = (row: number, column: number) => cells[row]?.slice(column, column + width);
  return cells.flatMap((cellsOfRow, row) =>
    cellsOfRow.flatMap((cell, column) => {
      if (!isSame(cell, table[0]?.[0]) || !isSameRow(stretch(row, column), table[0])) return [];
      const same = table.filter((own, r) => r > 0 && isSameRow(stretch(row + r, column), own)).length;
      // Another table with the same headers is not this one.
      return same * 2 > table.length - 1 ? [{ row, column }] : [];
    }),
  );
}

function isSameRow(a: unknown[] | undefined, b: unknown[] | undefined): boolean {
  return (
    a !== undefined && b !== undefined && a.length === b.length && a.every((one, i) => isSame(one, b[i]))
  );
}

/** A date is an object with its format. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
