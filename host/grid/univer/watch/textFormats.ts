import { CellValueType, InterceptorEffectEnum, type Injector } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { displayText } from '../../numberText';

/** Draws texts by the section of their number format that is for text, as Excel does: Univer formats only numbers. */
export function formatTextsAsExcelDoes(injector: Injector): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, { workbook }, next) => {
      if (cell?.t !== CellValueType.STRING || typeof cell.v !== 'string' || !cell.s) return next(cell);
      const style = typeof cell.s === 'string' ? workbook.getStyles().get(cell.s) : cell.s;
      const pattern = style?.n?.pattern;
      if (pattern === undefined || !formatsText.test(pattern)) return next(cell);
      return next({ ...cell, v: displayText(cell.v, pattern) });
    },
  });
}

/** A fourth section, or one with an `@` beside other signs. */
const formatsText = /^(?:[^;]*;){3}|.@|@./;
