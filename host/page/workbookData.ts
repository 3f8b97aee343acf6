import type { ICellData, IWorkbookData } from '@univerjs/core';
import { parseBox } from '../grid/address';
import type { CellValue } from '../grid/grid';
import { cellStyles, type StyleName } from './cellStyles';
import type { ExampleSheet } from './exampleWorkbook';

export interface WorkbookSize {
  rowCount: number;
  columnCount: number;
}

/** Id in Excel's own form, since add-ins keep it. */
const SHEET_ID = '{00000000-0001-0000-0000-000000000000}';

/** The sheet as a workbook that the grid can open. Nothing in it is calculated yet. */
export function workbookData(name: string, sheet: ExampleSheet, size: WorkbookSize): Partial<IWorkbookData> {
  const cellData: Record<number, Record<number, ICellData>> = {};
  for (const { at, rows, style, columnStyles } of sheet.blocks) {
    const corner = parseBox(at);
    if (!corner) throw new Error(`"${at}" is not the address of a cell.`);
    rows.forEach((row, i) => {
      const line = (cellData[corner.row + i] ??= {});
      row.forEach((content, j) => {
        line[corner.column + j] = { ...cellContent(content), s: columnStyles?.[j] ?? style };
      });
    });
  }
  return {
    id: 'workbook',
    name,
    styles: cellStyles satisfies Record<StyleName, object>,
    sheetOrder: [SHEET_ID],
    sheets: {
      [SHEET_ID]: {
        id: SHEET_ID,
        name: sheet.name,
        ...size,
        cellData,
        columnData: Object.fromEntries(sheet.columnWidths.map((w, column) => [column, { w }])),
        rowData: Object.fromEntries(
          Object.entries(sheet.rowHeights).map(([row, h]) => [Number(row) - 1, { h }]),
        ),
      },
    },
  };
}

function cellContent(content: CellValue): ICellData {
  if (typeof content === 'number') return { v: content, t: 2 };
  if (typeof content === 'boolean') return { v: content ? 1 : 0, t: 3 };
  return content.startsWith('=') ? { f: content } : { v: content, t: 1 };
}
