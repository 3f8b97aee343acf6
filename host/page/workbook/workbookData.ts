import type {
  ICellData,
  IWorkbookData,
  BooleanNumber,
  HorizontalAlign,
  IStyleData,
  VerticalAlign,
  WrapStrategy,
} from '@univerjs/core';
import { emptyPageLayout, type PageLayoutRecord } from '../../excel/parts/pageLayouts';
import { parseBox } from '../../grid/address';
import type { CellValue } from '../../grid/grid';
import { blankSheet } from '../../grid/univer/book/blankSheet';
import type { FirstWorkbook, StyleName } from './firstWorkbook';

/** Id in Excel's own form, since add-ins keep it. */
export const SHEET_ID = '{00000000-0001-0000-0000-000000000000}';

/** It as the grid opens it. Nothing in it is calculated yet. */
export function workbookData({ name, sheet }: FirstWorkbook): Partial<IWorkbookData> {
  const { rowCount, columnCount, rowData } = blankSheet();
  for (const [row, h] of Object.entries(sheet.rowHeights))
    Object.assign(rowData[Number(row) - 1] ?? {}, { h });
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
        rowCount,
        columnCount,
        rowData,
        cellData,
        columnData: Object.fromEntries(sheet.columnWidths.map((w, column) => [column, { w }])),
      },
    },
  };
}

/** How its sheet is printed. */
export function pageLayoutOf({ sheet: { printAreas = [] } }: FirstWorkbook): PageLayoutRecord {
  const values = {
    orientation: 'Landscape',
    zoom: { horizontalFitToPages: 1, verticalFitToPages: printAreas.length },
    ...{ topMargin: 28, bottomMargin: 28, leftMargin: 36, rightMargin: 36 },
  };
  const area = printAreas.flatMap((address) => parseBox(address) ?? []);
  return { ...emptyPageLayout(), ...(area.length > 0 && { values, area }) };
}

/** An empty text is a blank cell, which a spill may fill. */
function cellContent(content: CellValue): ICellData {
  if (content === '') return {};
  if (typeof content === 'number') return { v: content, t: 2 };
  if (typeof content === 'boolean') return { v: content ? 1 : 0, t: 3 };
  return content.startsWith('=') ? { f: content } : { v: content, t: 1 };
}

const yes: BooleanNumber.TRUE = 1;
const left: HorizontalAlign.LEFT = 1;
const center: HorizontalAlign.CENTER = 2;
const middle: VerticalAlign.MIDDLE = 2;
const wrap: WrapStrategy.WRAP = 3;

const line = { s: 1, cl: { rgb: '#C8D1DA' } };
const box = { t: line, b: line, l: line, r: line };

/** Styles of a first workbook by the names that its blocks use. */
const cellStyles: Record<StyleName, IStyleData> = {
  title: { bl: yes, fs: 15, cl: { rgb: '#17324D' } },
  note: { fs: 10, cl: { rgb: '#4A5B6C' } },
  heading: { bl: yes, cl: { rgb: '#17324D' } },
  columnHeading: {
    bl: yes,
    fs: 10,
    cl: { rgb: '#FFFFFF' },
    bg: { rgb: '#1F4E79' },
    ht: center,
    vt: middle,
    tb: wrap,
    bd: box,
  },
  label: { ht: left },
  input: { cl: { rgb: '#0B4F9E' }, bg: { rgb: '#F3F8FD' }, ht: center, bd: box },
  result: { bl: yes, bg: { rgb: '#F2F7EC' }, n: { pattern: '0.0' }, bd: box },
  // The rows of a table are JSON text, which no reader wants to see.
  rows: { n: { pattern: ';;;"see the table"' } },
  ratio: { bl: yes, bg: { rgb: '#F2F7EC' }, n: { pattern: '0.00' }, bd: box },
};
