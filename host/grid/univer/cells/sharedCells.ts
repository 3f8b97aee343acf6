import { CellValueType, type ICellData, type Nullable } from '@univerjs/core';
import { SetRangeValuesMutation } from '@univerjs/preset-sheets-core';
import { blocksOfCells } from '../../blocksOfCells';
import { blockOf } from '../../box';
import type { CellValue } from '../../grid';
import { blankSheet } from '../book/blankSheet';
import { toBox, toRange, type UniverBook } from '../book/univerBook';
import { BUSY, ENGINE_BUSY, valueOf } from './cellData';

/** What authors who have one workbook open share of a cell. */
export interface SharedCell {
  formula?: string;
  /** What it shows; of a formula its last result. */
  value?: CellValue;
  numberFormat?: string;
  /** What the formula spills to, its own cell included. */
  spill?: CellValue[][];
}

export interface SharedCellAt {
  row: number;
  column: number;
  /** null: the cell is empty. */
  cell: SharedCell | null;
}

export type UniverSharedCells = ReturnType<typeof sharedCellOperations>;

const EMPTY = { v: null, f: null, si: null, p: null, t: null } satisfies ICellData;

export function sharedCellOperations(book: UniverBook, asRemote: (work: () => void) => void) {
  const styles = () => book.open.workbook.getWorkbook().getStyles();

  return {
    /** What is done here is another author's doing: its results come with it, and nothing is calculated. */
    asRemote,
    /** The cells of a sheet that hold something; what formulas spill to stands at the formula. */
    sharedCells(sheetId: string): SharedCellAt[] {
      const found: SharedCellAt[] = [];
      const { spillRanges, spilled } = book.spills();
      const sheet = book.sheet(sheetId).getSheet();
      sheet.getCellMatrix().forValue((row, column, cell) => {
        const formula = book.formulas.getFormulaStringByCell(row, column, sheetId, book.unitId);
        const value = valueOf(cell);
        const numberFormat = styles().getStyleByCell(cell)?.n?.pattern;
        if (!formula && value === '' && numberFormat === undefined) return;
        const range = formula ? spillRanges[sheetId]?.[row]?.[column] : undefined;
        const box = range && toBox(range);
        const isSpilled = box !== undefined && box.rowCount * box.columnCount > 1;
        found.push({
          ...{ row, column },
          cell: {
            ...(formula ? { formula } : {}),
            ...(value === '' ? {} : { value }),
            ...(numberFormat === undefined ? {} : { numberFormat }),
            ...(isSpilled
              ? {
                  spill: blockOf(box, (i, j) => valueOf(spilled[sheetId]?.[row + i]?.[column + j])),
                }
              : {}),
          },
        });
      });
      return found;
    },
    setSharedCells(sheetId: string, cells: SharedCellAt[]): void {
      const byPlace = new Map(cells.map((one) => [`${one.row} ${one.column}`, one.cell]));
      // Block by block: a block that is reported as changed holds no cell that was not.
      for (const { box } of blocksOfCells(cells.map(({ row, column }) => ({ sheetId, row, column })))) {
        const cellValue: Record<number, Record<number, Nullable<ICellData>>> = {};
        for (let row = box.row; row < box.row + box.rowCount; row += 1)
          for (let column = box.column; column < box.column + box.columnCount; column += 1)
            (cellValue[row] ??= {})[column] = dataOf(byPlace.get(`${row} ${column}`) ?? null);
        book.run(SetRangeValuesMutation.id, { unitId: book.unitId, subUnitId: sheetId, cellValue });
      }
      setSpillsOf(book, sheetId, cells);
    },
    /** A sheet that another author has added. */
    addSharedSheet(sheetId: string, name: string): void {
      const { workbook } = book.open;
      const active = workbook.getActiveSheet();
      const blank = blankSheet();
      workbook.create(name, blank.rowCount, blank.columnCount, {
        index: workbook.getNumSheets(),
        sheet: { ...blank, id: sheetId },
      });
      workbook.setActiveSheet(active);
    },
  };
}

function dataOf(cell: SharedCell | null): ICellData {
  if (cell === null) return EMPTY;
  const { formula, value, numberFormat } = cell;
  return {
    ...EMPTY,
    ...(value === undefined ? {} : typed(value)),
    ...(formula === undefined ? {} : { f: formula }),
    ...(numberFormat === undefined ? {} : { s: { n: { pattern: numberFormat } } }),
  };
}

function typed(value: CellValue): ICellData {
  if (typeof value === 'number') return { v: value, t: CellValueType.NUMBER };
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  return { v: value === BUSY ? ENGINE_BUSY : value, t: CellValueType.STRING };
}

/** Shows the blocks that these formulas spill to, in the place of those they spilled to before. */
function setSpillsOf(book: UniverBook, sheetId: string, cells: SharedCellAt[]): void {
  const spills = book.spills();
  const ranges = (spills.spillRanges[sheetId] ??= {});
  const spilled = (spills.spilled[sheetId] ??= {});
  let changes = false;
  for (const { row, column, cell } of cells) {
    const before = ranges[row]?.[column];
    if (before !== undefined) {
      for (let at = before.startRow; at <= before.endRow; at += 1)
        for (let across = before.startColumn; across <= before.endColumn; across += 1)
          delete spilled[at]?.[across];
      delete ranges[row]?.[column];
      changes = true;
    }
    if (cell?.spill === undefined) continue;
    changes = true;
    const [first = []] = cell.spill;
    const box = { row, column, rowCount: cell.spill.length, columnCount: first.length };
    (ranges[row] ??= {})[column] = toRange(box);
    cell.spill.forEach((line, i) =>
      line.forEach((value, j) => {
        if (value !== '') (spilled[row + i] ??= {})[column + j] = typed(value);
      }),
    );
  }
  if (changes) book.setSpills(spills);
}
