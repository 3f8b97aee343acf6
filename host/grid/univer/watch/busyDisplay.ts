import { InterceptorEffectEnum, type Injector } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { BUSY, ENGINE_BUSY } from '../cells/cellData';

/** Draws a result that is still to come as Excel does. */
export function showBusyAsExcelDoes(injector: Injector): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    handler: (cell, _location, next) => next(cell?.v === ENGINE_BUSY ? { ...cell, v: BUSY } : cell),
  });
}
