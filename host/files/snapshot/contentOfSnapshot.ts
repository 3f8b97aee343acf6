import type { IRange, IStyleData, IWorksheetData, Nullable } from '@univerjs/core';
import { frozenOf } from '../../grid/univer/book/frozenPanes';
import type { UniverSnapshot } from '../../grid/univer/univerGrid';
import { contentOf, eachCell } from './gridCell';
import {
  cellOf,
  emptySheet,
  emptyWorkbook,
  type LineContent,
  setCell,
  type SheetContent,
  type WorkbookContent,
} from '../content/workbookContent';

const no = 0;
const yes = 1;

/** What the grid holds, for a file. `formulaAt` gives formulas that cells share as each cell has it. */
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
        if (own === null || own.value === null) setCell(sheet, row, column, { ...own, ...contentOf(cell) });
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
    const content = contentOf(cell);
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
    const { h, ah, ia, hd, s } = one ?? {};
    const isFitted = ah !== undefined && ia !== no;
    const row = line(isFitted ? undefined : h, hd, styleOf(s));
    keep(sheet.rows, index, isFitted ? { ...row, fitted: ah } : row);
  }
  sheet.defaultWidth = data.defaultColumnWidth ?? 88;
  sheet.defaultHeight = data.defaultRowHeight ?? 24;
  sheet.merges = (data.mergeData ?? []).map(boxOf);
  sheet.frozen = data.freeze === undefined ? { rows: 0, columns: 0 } : frozenOf(data.freeze);
  sheet.showGridlines = data.showGridlines !== no;
  return sheet;
}

const boxOf = ({ startRow, startColumn, endRow, endColumn }: IRange) => ({
  row: startRow,
  column: startColumn,
  rowCount: endRow - startRow + 1,
  columnCount: endColumn - startColumn + 1,
});
