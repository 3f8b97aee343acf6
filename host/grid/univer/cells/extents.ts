import { ObjectMatrix } from '@univerjs/core';
import { boundingBox, boxContains, singleCell } from '../../box';
import type { Box, GridExtents } from '../../grid';
import { toBox, type UniverBook } from '../book/univerBook';
import { isFilled } from './cellData';

export function extentOperations(book: UniverBook): GridExtents {
  const spillRanges = (sheetId: string) => {
    const id = book.sheet(sheetId).getSheetId();
    return book.formulas.getArrayFormulaRange()[book.unitId]?.[id];
  };

  return {
    usedRange(sheetId) {
      let used: Box | null = null;
      const include = (box: Box) => {
        used = used ? boundingBox(used, box) : box;
      };
      new ObjectMatrix(spillRanges(sheetId) ?? {}).forValue((_row, _column, range) => {
        if (range) include(toBox(range));
      });
      book
        .sheet(sheetId)
        .getSheet()
        .getCellMatrix()
        .forValue((row, column, cell) => {
          if (isFilled(cell)) include(singleCell(row, column));
        });
      return used;
    },
    spillRange(sheetId, row, column) {
      const range = spillRanges(sheetId)?.[row]?.[column];
      const box = range ? toBox(range) : null;
      return box && box.rowCount * box.columnCount > 1 ? box : null;
    },
    spillParent(sheetId, row, column) {
      let parent: { row: number; column: number } | null = null;
      new ObjectMatrix(spillRanges(sheetId) ?? {}).forValue((_row, _column, range) => {
        const box = range ? toBox(range) : null;
        if (box === null || box.rowCount * box.columnCount === 1 || !boxContains(box, row, column)) return;
        parent = { row: box.row, column: box.column };
      });
      return parent;
    },
  };
}
