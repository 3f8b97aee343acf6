import type { ICellData, IRange, IStyleData, IWorksheetData, Nullable } from '@univerjs/core';
import type { CellAddress, CellValue } from '../grid/grid';
import type { UniverSnapshot } from '../grid/univerGrid';
import { blankSheet } from '../grid/univer/blankSheet';
import { PENDING } from './fileErrors';
import {
  type CellContent,
  cellOf,
  emptySheet,
  emptyWorkbook,
  type LineContent,
  setCell,
  type SheetContent,
  type WorkbookContent,
} from './workbookContent';
import { WorkbookFileError } from './workbookFileError';

const BOOLEAN = 3;
const NUMBER = 2;
const TEXT = 1;
const no = 0;
const yes = 1;

/** What the grid can lay out in a reasonable time. */
const MOST_ROWS = 200_000;
const MOST_SPILLED = 5_000_000;

/** Between the sheets of a file and the grid. `formulaAt` gives formulas that cells share as each cell has it. */
export function contentOfSnapshot(
  { data, spillRanges, spilled }: UniverSnapshot,
  formulaAt: (sheetId: string, row: number, column: number) => string,
): WorkbookContent {
  const { styles = {}, sheetOrder = [], sheets = {}, defaultStyle } = data;
  const styleOf = (style: Nullable<IStyleData | string>) =>
    (typeof style === 'string' ? styles[style] : style) ?? undefined;
  const content = emptyWorkbook(
    sheetOrder.map((id) => {
      const sheet = sheetOf(sheets[id] ?? {}, styleOf);
      eachCell(spilled[id] ?? {}, (row, column, cell) => {
        const own = cellOf(sheet, row, column);
        if (own === null || own.value === null) setCell(sheet, row, column, { ...own, value: valueOf(cell) });
      });
      for (const [row, line] of sheet.cells) {
        for (const [column, cell] of line) {
          if (cell.formula === undefined) continue;
          cell.formula = formulaAt(id, row, column) || cell.formula;
          const range = spillRanges[id]?.[row]?.[column];
          if (range && (range.endRow > range.startRow || range.endColumn > range.startColumn)) {
            cell.spill = boxOf(range);
          }
        }
      }
      return sheet;
    }),
  );
  const { ff, fs } = styleOf(defaultStyle) ?? {};
  content.defaultFont = { name: ff ?? 'Arial', size: fs ?? 11 };
  return content;
}

function sheetOf(
  data: Partial<IWorksheetData>,
  styleOf: (style: Nullable<IStyleData | string>) => IStyleData | undefined,
): SheetContent {
  const sheet = emptySheet(data.name ?? '');
  eachCell(data.cellData ?? {}, (row, column, cell) => {
    const style = styleOf(cell.s);
    const content: CellContent = { value: valueOf(cell) };
    if (style !== undefined) content.style = style;
    if (cell.f || cell.si) content.formula = cell.f ?? '';
    if (content.value !== null || content.formula !== undefined || style !== undefined) {
      setCell(sheet, row, column, content);
    }
  });
  const line = (
    size: number | undefined,
    hidden: Nullable<number>,
    style: IStyleData | undefined,
  ): LineContent => ({
    ...(size === undefined ? {} : { size }),
    ...(hidden === yes ? { hidden: true } : {}),
    ...(style === undefined ? {} : { style }),
  });
  const keep = (lines: Map<number, LineContent>, index: string, content: LineContent) => {
    if (Object.keys(content).length > 0) lines.set(Number(index), content);
  };
  for (const [index, one] of Object.entries(data.columnData ?? {})) {
    keep(sheet.columns, index, line(one?.w, one?.hd, styleOf(one?.s)));
  }
  for (const [index, one] of Object.entries(data.rowData ?? {})) {
    keep(sheet.rows, index, line(one?.h, one?.hd, styleOf(one?.s)));
  }
  sheet.defaultWidth = data.defaultColumnWidth ?? 88;
  sheet.defaultHeight = data.defaultRowHeight ?? 24;
  sheet.merges = (data.mergeData ?? []).map(boxOf);
  sheet.frozen = { rows: data.freeze?.ySplit ?? 0, columns: data.freeze?.xSplit ?? 0 };
  sheet.showGridlines = data.showGridlines !== no;
  return sheet;
}

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
  let visited = 0;
  for (const [row, line] of sheet.cells) {
    for (const [column, { spill }] of line) {
      if (spill === undefined) continue;
      (ranges[row] ??= {})[column] = {
        startRow: row,
        endRow: row + spill.rowCount - 1,
        startColumn: column,
        endColumn: column + spill.columnCount - 1,
      };
      for (let at = row; at < Math.min(row + spill.rowCount, lastRow + 1); at += 1) {
        for (const [across, { value }] of sheet.cells.get(at) ?? []) {
          visited += 1;
          if (across < column || across >= column + spill.columnCount || value === null) continue;
          (cells[at] ??= {})[across] = typedValue(value);
        }
        visited += 1;
      }
      // A file may claim any block, and any number of them.
      if (visited > MOST_SPILLED) {
        throw new WorkbookFileError(`the arrays of the sheet "${sheet.name}" are too large.`);
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
  for (const [row, { size, hidden, style }] of sheet.rows) {
    rowData[row] = {
      ...rowData[row],
      ...lineData(hidden, style),
      ...(size === undefined ? {} : { h: size }),
    };
  }
  const columnData: IWorksheetData['columnData'] = {};
  for (const [column, { size, hidden, style }] of sheet.columns) {
    columnData[column] = { ...lineData(hidden, style), ...(size === undefined ? {} : { w: size }) };
  }
  const cellData: Record<number, Record<number, ICellData>> = {};
  for (const [row, line] of sheet.cells) {
    for (const [column, { value, formula, style }] of line) {
      const isSpilled = formula === undefined && spilled[row]?.[column] !== undefined;
      const cell: ICellData = {
        ...(value === null || isSpilled ? {} : typedValue(value)),
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
    ...(rows + columns === 0
      ? {}
      : { freeze: { xSplit: columns, ySplit: rows, startRow: rows || -1, startColumn: columns || -1 } }),
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
  if (rowCount > MOST_ROWS) {
    throw new WorkbookFileError(
      `the sheet "${sheet.name}" has ${rowCount} rows; at most ${MOST_ROWS} are opened.`,
    );
  }
  return { rowCount, columnCount };
}

function typedValue(value: CellValue): ICellData {
  if (typeof value === 'number') return { v: value, t: NUMBER };
  return typeof value === 'boolean' ? { v: value ? 1 : 0, t: BOOLEAN } : { v: value, t: TEXT };
}

/** Null for nothing, and for a result that is still to come. */
function valueOf({ v, t, p }: ICellData): CellValue | null {
  if (v === undefined || v === null) {
    const text = p?.body?.dataStream.replace(/\r?\n$/, '').replaceAll('\r', '\n') ?? '';
    return text === '' ? null : text;
  }
  if (v === PENDING) return null;
  if (t === BOOLEAN) return v === 1 || v === true || v === 'TRUE';
  return t === NUMBER ? Number(v) : v;
}

const boxOf = ({ startRow, startColumn, endRow, endColumn }: IRange) => ({
  row: startRow,
  column: startColumn,
  rowCount: endRow - startRow + 1,
  columnCount: endColumn - startColumn + 1,
});

function eachCell<T>(
  matrix: Record<number, Record<number, Nullable<T>>>,
  visit: (row: number, column: number, cell: T) => void,
): void {
  for (const [row, line] of Object.entries(matrix)) {
    for (const [column, cell] of Object.entries(line)) if (cell) visit(Number(row), Number(column), cell);
  }
}
