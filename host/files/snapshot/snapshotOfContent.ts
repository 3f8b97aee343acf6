import type { ICellData, IRange, IStyleData, IWorksheetData } from '@univerjs/core';
import type { CellAddress } from '../../grid/grid';
import type { UniverSnapshot } from '../../grid/univer/univerGrid';
import { blankSheet } from '../../grid/univer/book/blankSheet';
import { freezeOf } from '../../grid/univer/book/frozenPanes';
import { typedValue } from './gridCell';
import { cellOf, type SheetContent, type WorkbookContent } from '../content/workbookContent';
import { WorkbookFileError } from '../xml/workbookFileError';

const no = 0;
const yes = 1;

/** What the grid can lay out in a reasonable time. */
const MOST_ROWS = 200_000;
const MOST_SPILLED = 5_000_000;

/** The workbook for the grid; `waiting` are formulas whose value the file does not have. */
export function snapshotOfContent(
  content: WorkbookContent,
  name: string,
): UniverSnapshot & { sheetIds: string[]; waiting: CellAddress[] } {
  const sheetIds = content.sheets.map((_, index) => sheetId(index + 1));
  const spillRanges: UniverSnapshot['spillRanges'] = {};
  const spilled: UniverSnapshot['spilled'] = {};
  const waiting: CellAddress[] = [];
  const sheets: Record<string, Partial<IWorksheetData>> = {};
  content.sheets.forEach((sheet, index) => {
    const id = sheetIds[index] ?? '';
    const inSpill = spillsOf(sheet);
    spillRanges[id] = inSpill.ranges;
    spilled[id] = inSpill.cells;
    sheets[id] = sheetData(id, sheet, inSpill.cells);
    for (const [row, line] of sheet.cells) {
      for (const [column, { formula, value }] of line) {
        if (formula !== undefined && value === null) waiting.push({ sheetId: id, row, column });
      }
    }
  });
  const { name: ff, size: fs } = content.defaultFont;
  return {
    data: { id: 'workbook', name, styles: {}, sheetOrder: sheetIds, sheets, defaultStyle: { ff, fs } },
    ...{ spillRanges, spilled, sheetIds, waiting },
  };
}

/** In Excel's own form, since add-ins keep it. */
function sheetId(number: number): string {
  return `{00000000-${String(number).padStart(4, '0')}-0000-0000-000000000000}`;
}

function spillsOf(sheet: SheetContent): {
  ranges: Record<number, Record<number, IRange>>;
  cells: Record<number, Record<number, ICellData>>;
} {
  const ranges: Record<number, Record<number, IRange>> = {};
  const cells: Record<number, Record<number, ICellData>> = {};
  const lastRow = [...sheet.cells.keys()].reduce((last, row) => Math.max(last, row), 0);
  let claimed = 0;
  for (const [row, line] of sheet.cells) {
    for (const [column, { spill }] of line) {
      if (spill === undefined) continue;
      // A file may claim any block, and any number of them.
      if ((claimed += spill.rowCount * spill.columnCount) > MOST_SPILLED) {
        throw new WorkbookFileError(`the arrays of the sheet "${sheet.name}" are too large.`);
      }
      (ranges[row] ??= {})[column] = {
        startRow: row,
        endRow: row + spill.rowCount - 1,
        startColumn: column,
        endColumn: column + spill.columnCount - 1,
      };
      for (let at = row; at < Math.min(row + spill.rowCount, lastRow + 1); at += 1) {
        for (let across = column; across < column + spill.columnCount; across += 1) {
          const { value = null, isText } = cellOf(sheet, at, across) ?? {};
          if (value !== null) (cells[at] ??= {})[across] = typedValue(value, isText);
        }
      }
    }
  }
  return { ranges, cells };
}

function sheetData(
  id: string,
  sheet: SheetContent,
  spilled: Record<number, Record<number, ICellData>>,
): Partial<IWorksheetData> {
  const { rowData, ...blank } = blankSheet();
  const { rowCount, columnCount } = withRoomFor(sheet, blank);
  for (const [row, { size, fitted, hidden, style }] of sheet.rows) {
    rowData[row] = {
      ...rowData[row],
      ...lineData(hidden, style),
      ...(size === undefined ? {} : { h: size }),
      // Other programs state the height of each row, and the grid measures those that fit their texts with every write.
      ...(fitted === undefined || fitted === sheet.defaultHeight ? {} : { ah: fitted, ia: yes }),
    };
  }
  const columnData: IWorksheetData['columnData'] = {};
  for (const [column, { size, hidden, style }] of sheet.columns) {
    columnData[column] = { ...lineData(hidden, style), ...(size === undefined ? {} : { w: size }) };
  }
  const cellData: Record<number, Record<number, ICellData>> = {};
  for (const [row, line] of sheet.cells) {
    for (const [column, { value, isText, formula, style }] of line) {
      const isSpilled = formula === undefined && spilled[row]?.[column] !== undefined;
      const cell: ICellData = {
        ...(value === null || isSpilled ? {} : typedValue(value, isText)),
        ...(formula === undefined ? {} : { f: formula }),
        ...(style === undefined ? {} : { s: style }),
      };
      if (Object.keys(cell).length > 0) (cellData[row] ??= {})[column] = cell;
    }
  }
  const { rows, columns } = sheet.frozen;
  return {
    ...{ id, name: sheet.name, rowCount, columnCount, rowData, columnData, cellData },
    tabColor: sheet.tabColor,
    mergeData: sheet.merges.map(({ row, column, rowCount: high, columnCount: wide }) => ({
      startRow: row,
      endRow: row + high - 1,
      startColumn: column,
      endColumn: column + wide - 1,
    })),
    defaultColumnWidth: sheet.defaultWidth,
    defaultRowHeight: sheet.defaultHeight,
    showGridlines: sheet.showGridlines ? yes : no,
    ...(rows + columns === 0 ? {} : { freeze: freezeOf(sheet.frozen) }),
  };
}

const lineData = (hidden: boolean | undefined, style: IStyleData | undefined) => ({
  ...(hidden === true ? { hd: yes as typeof yes } : {}),
  ...(style === undefined ? {} : { s: style }),
});

function withRoomFor(
  sheet: SheetContent,
  blank: { rowCount: number; columnCount: number },
): { rowCount: number; columnCount: number } {
  let { rowCount, columnCount } = blank;
  for (const [row, line] of sheet.cells) {
    rowCount = Math.max(rowCount, row + 1);
    for (const column of line.keys()) columnCount = Math.max(columnCount, column + 1);
  }
  for (const merge of sheet.merges) {
    rowCount = Math.max(rowCount, merge.row + merge.rowCount);
    columnCount = Math.max(columnCount, merge.column + merge.columnCount);
  }
  if (rowCount > MOST_ROWS) {
    throw new WorkbookFileError(
      `the sheet "${sheet.name}" has ${rowCount} rows; at most ${MOST_ROWS} are opened.`,
    );
  }
  return { rowCount, columnCount };
}
