import { BooleanNumber, BorderStyleTypes, InterceptorEffectEnum, type IStyleData } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { boxContains } from '../../box';
import type { Box } from '../../grid';
import type { UniverBook } from '../book/univerBook';

/** How a table is drawn below the formats of its cells. */
export interface TableLook {
  /** Heading first. */
  box: Box;
  /** As Excel names it, `TableStyleMedium2`; others are not drawn. */
  style: string;
  bandedRows: boolean;
  bandedColumns: boolean;
  boldFirst: boolean;
  boldLast: boolean;
  /** The last row is that of the totals. */
  totals: boolean;
}

export type UniverTableLooks = ReturnType<typeof tableLookOperations>;

/** Black and the accents of Office's theme, as the styles of each kind go through them seven by seven. */
const COLORS = ['#000000', '#4472C4', '#ED7D31', '#A5A5A5', '#FFC000', '#5B9BD5', '#70AD47'];
const TINTS = ['#D9D9D9', '#D9E1F2', '#FCE4D6', '#EDEDED', '#FFF2CC', '#DDEBF7', '#E2EFDA'];
const LINES = ['#808080', '#8EA9DB', '#F4B084', '#C9C9C9', '#FFD966', '#9BC2E6', '#A9D08E'];

const bold = { bl: BooleanNumber.TRUE };

export function tableLookOperations(book: UniverBook) {
  const { injector, workbook } = book.open;
  const shown = new Map<string, TableLook[]>();
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: 20,
    handler: (cell, { unitId, subUnitId, row, col }, next) => {
      if (unitId !== book.unitId) return next(cell);
      const look = shown.get(subUnitId)?.find(({ box }) => boxContains(box, row, col));
      const themeStyle =
        look === undefined ? null : tableStyle(look, row - look.box.row, col - look.box.column);
      return next(themeStyle === null ? cell : { ...cell, themeStyle });
    },
  });
  return {
    /** In the place of all before. */
    showTableLooks(sheetId: string, looks: TableLook[]): void {
      if (JSON.stringify(shown.get(sheetId) ?? []) === JSON.stringify(looks)) return;
      shown.set(sheetId, looks);
      workbook.getSheetBySheetId(sheetId)?.refreshCanvas();
    },
  };
}

/** Of the cell so many rows and columns from the table's first; null for a style that is not drawn. */
export function tableStyle(look: TableLook, row: number, column: number): IStyleData | null {
  const [, kind, number] = /^TableStyle(Light|Medium|Dark)(\d+)$/.exec(look.style) ?? [];
  if (kind === undefined) return null;
  const tone = (Number(number) - 1) % COLORS.length;
  const plain = kind === 'Light' && Number(number) <= COLORS.length;
  const line = { s: BorderStyleTypes.THIN, cl: { rgb: LINES[tone] } };
  if (row === 0) {
    return plain
      ? { ...bold, bd: { t: line, b: line } }
      : { ...bold, bg: { rgb: COLORS[tone] }, cl: { rgb: '#FFFFFF' } };
  }
  if (look.totals && row === look.box.rowCount - 1) return { ...bold, bd: { t: line, b: line } };
  const isBand = (look.bandedRows && row % 2 === 1) || (look.bandedColumns && column % 2 === 0);
  const emphasised =
    (look.boldFirst && column === 0) || (look.boldLast && column === look.box.columnCount - 1);
  return {
    ...(isBand ? { bg: { rgb: TINTS[tone] } } : {}),
    ...(emphasised ? bold : {}),
    bd: plain ? (row === look.box.rowCount - 1 ? { b: line } : {}) : { b: line },
  };
}
