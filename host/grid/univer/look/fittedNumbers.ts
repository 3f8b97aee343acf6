import {
  CellValueType,
  DEFAULT_STYLES,
  InterceptorEffectEnum,
  type Injector,
  type Worksheet,
} from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { fittedText } from '../../numberText';

/** Draws a number without a format with the digits that its column has room for, as Excel does: Univer cuts it where the column ends. */
export function fitNumbersAsExcelDoes(injector: Injector): void {
  const widthOf = createTextWidth();
  if (widthOf === null) return;
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      if (cell?.t !== CellValueType.NUMBER || typeof cell.v !== 'number') return next(cell);
      if (String(cell.v).length <= alwaysFits || isMerged(location)) return next(cell);
      const style = location.workbook.getStyles().getStyleByCell(cell);
      if (style?.n?.pattern !== undefined && style.n.pattern !== 'General') return next(cell);
      const { ff = DEFAULT_STYLES.ff, fs = DEFAULT_STYLES.fs, bl } = style ?? {};
      const font = `${bl === 1 ? 'bold ' : ''}${fs}pt ${ff}`;
      const room = location.worksheet.getColumnWidth(location.col) - padding;
      return next({ ...cell, v: fittedText(cell.v, (text) => widthOf(text, font) <= room) });
    },
  });
}

/** Most cells hold few digits: they are not measured. */
const alwaysFits = 4;
/** Pixels on both sides of a text together. */
const padding = 4;

const isMerged = ({ worksheet, row, col }: { worksheet: Worksheet; row: number; col: number }) =>
  worksheet.getMergedCell(row, col) !== null;

/** In pixels; null where nothing is drawn. */
function createTextWidth() {
  const context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (context === null) return null;
  return (text: string, font: string): number => {
    if (context.font !== font) context.font = font;
    return context.measureText(text).width;
  };
}
