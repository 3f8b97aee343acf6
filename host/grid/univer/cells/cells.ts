import type { ICellData, Nullable } from '@univerjs/core';
import { type FRange, SetRangeValuesCommand } from '@univerjs/preset-sheets-core';
import { blockOf, intersection, singleCell } from '../../box';
import type { Box, CellValue, ClearWhat, GridCells } from '../../grid';
import { BUSY, cellFor, cellForEntry, valueOf } from './cellData';
import { toRange, type UniverBook } from '../book/univerBook';

export interface UniverCells extends GridCells {
  /** As `setCells`, counted as the user's doing. */
  typeIn(sheetId: string, row: number, column: number, text: string): void;
}

const cleared: Record<ClearWhat, (range: FRange) => void> = {
  All: (range) => range.clear(),
  Contents: (range) => range.clearContent(),
  Formats: (range) => range.clearFormat(),
};

export function cellOperations(book: UniverBook): UniverCells {
  const spilled = (sheetId: string) => book.formulas.getArrayFormulaCellData()[book.unitId]?.[sheetId];

  /** Of the cell itself, or spilled into it. */
  function reader(sheetId: string): (row: number, column: number) => Nullable<ICellData> {
    const sheet = book.sheet(sheetId).getSheet();
    const spills = spilled(sheetId);
    return (row, column) => {
      const own = sheet.getCellRaw(row, column);
      return own?.v === undefined || own.v === null ? (spills?.[row]?.[column] ?? own) : own;
    };
  }

  function write<V extends CellValue>(
    sheetId: string,
    box: Box,
    cells: (V | null)[][],
    read: (typed: V, numberFormat: string) => ICellData,
  ): void {
    const formats = book.range(sheetId, box).getNumberFormats();
    const value: Record<number, Record<number, ICellData>> = {};
    cells.forEach((line, i) => {
      const row: Record<number, ICellData> = {};
      line.forEach((cell, j) => {
        if (cell !== null) row[box.column + j] = read(cell, formats[i]?.[j] || 'General');
      });
      if (Object.keys(row).length > 0) value[box.row + i] = row;
    });
    if (Object.keys(value).length === 0) return;
    // The command wants a range or a selection, whatever the value says.
    const range = toRange(box);
    book.run(SetRangeValuesCommand.id, { unitId: book.unitId, subUnitId: sheetId, range, value });
  }

  return {
    values(sheetId, box) {
      const cell = reader(sheetId);
      return blockOf(box, (i, j) => valueOf(cell(box.row + i, box.column + j)));
    },
    formulas(sheetId, box) {
      const cell = reader(sheetId);
      return blockOf(box, (i, j) => {
        const [row, column] = [box.row + i, box.column + j];
        const formula = book.formulas.getFormulaStringByCell(row, column, sheetId, book.unitId);
        return formula || valueOf(cell(row, column));
      });
    },
    text(sheetId, box) {
      const cell = reader(sheetId);
      const displayed = book.range(sheetId, box).getDisplayValues();
      return blockOf(box, (i, j) => {
        const value = valueOf(cell(box.row + i, box.column + j));
        // The grid displays these differently from what it answers here.
        if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
        return value === BUSY ? BUSY : String(displayed[i]?.[j] ?? value);
      });
    },
    numberFormats: (sheetId, box) =>
      book
        .range(sheetId, box)
        .getNumberFormats()
        .map((row) => row.map((format) => format || 'General')),
    setCells: (sheetId, box, cells) => book.byApi(() => write(sheetId, box, cells, cellFor)),
    typeIn: (sheetId, row, column, text) => write(sheetId, singleCell(row, column), [[text]], cellForEntry),
    setNumberFormats(sheetId, box, formats) {
      const range = book.range(sheetId, box);
      const current = range.getNumberFormats();
      const wanted = formats.map((row, i) => row.map((format, j) => format ?? current[i]?.[j] ?? ''));
      range.setNumberFormats(wanted.map((row) => row.map((format) => (format === 'General' ? '' : format))));
    },
    clear(sheetId, box, what) {
      // Univer writes each cell that it clears, however empty.
      const held = intersection(box, book.heldBox(sheetId));
      if (held) book.byApi(() => cleared[what](book.range(sheetId, held)));
    },
  };
}
