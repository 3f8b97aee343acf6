import { CommandType, IUniverInstanceService } from '@univerjs/core';
import {
  ILayoutService,
  IRenderManagerService,
  SHEET_VIEWPORT_KEY,
  SheetSkeletonManagerService,
} from '@univerjs/preset-sheets-core';
import type { Box } from '../../grid';
import type { UniverBook } from '../book/univerBook';

/** A rectangle in pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One of the up to four parts into which frozen rows and columns divide the cells, within the canvas. */
export interface CellPane extends Rectangle {
  /** What stands at its left and top edge, in pixels of the whole sheet. */
  scrollX: number;
  scrollY: number;
}

/** The cells of the active sheet as they are drawn now. */
export interface CellWindow {
  sheetId: string;
  canvas: HTMLCanvasElement;
  /** Pixels on the screen of one pixel of the sheet. */
  zoom: number;
  /** Those that are there. */
  panes: CellPane[];
}

export type UniverWindow = ReturnType<typeof windowOperations>;

/** Read when they are drawn: without a screen there are none. */
const panesOfScreen = () => [
  SHEET_VIEWPORT_KEY.VIEW_MAIN,
  SHEET_VIEWPORT_KEY.VIEW_MAIN_LEFT,
  SHEET_VIEWPORT_KEY.VIEW_MAIN_TOP,
  SHEET_VIEWPORT_KEY.VIEW_MAIN_LEFT_TOP,
];

export function windowOperations(book: UniverBook) {
  const renders = book.open.injector.get(IRenderManagerService);
  const drawn = () => {
    const render = renders.getRenderById(book.unitId);
    const current = render?.with(SheetSkeletonManagerService).getCurrentParam();
    return render && current ? { render, current } : null;
  };
  return {
    /** Lets the keyboard go to the cells again. */
    focusCells(): void {
      const { injector } = book.open;
      // A dialog outside the grid leaves the unit of the cell editor in its focus.
      injector.get(IUniverInstanceService).focusUnit(book.unitId);
      injector.get(ILayoutService).focus();
    },
    /** null before the first drawing. */
    cellWindow(): CellWindow | null {
      const found = drawn();
      if (found === null) return null;
      const { scene, engine } = found.render;
      const { skeleton, sheetId } = found.current;
      const { scaleX } = scene.getAncestorScale();
      const panes = panesOfScreen().flatMap((key): CellPane[] => {
        const viewport = scene.getViewport(key);
        if (!viewport?.isActive) return [];
        const { left, top, viewportScrollX, viewportScrollY } = viewport;
        const width = viewport.width ?? engine.width - left;
        const height = viewport.height ?? engine.height - top;
        if (width <= 0 || height <= 0) return [];
        // The scene begins with the headings, the sheet with its first cell.
        const scrollX = left / scaleX + viewportScrollX - skeleton.rowHeaderWidthAndMarginLeft;
        const scrollY = top / scaleX + viewportScrollY - skeleton.columnHeaderHeightAndMarginTop;
        return [{ left, top, width, height, scrollX, scrollY }];
      });
      return { sheetId, canvas: engine.getCanvasElement(), zoom: scaleX, panes };
    },
    /** Calls after each change of anything in the workbook, results included. Returns what stops it. */
    onChange(listener: () => void): () => void {
      const watch = book.commands.onCommandExecuted(({ type }) => {
        if (type === CommandType.MUTATION) listener();
      });
      return () => watch.dispose();
    },
    /** Calls after each frame that is drawn. Returns what stops it. */
    onFrame(listener: () => void): () => void {
      const begin = () => renders.getRenderById(book.unitId)?.engine.runRenderLoop(listener);
      begin();
      // The canvas comes a moment after the workbook; a function in the loop is called once however often it is added.
      const created = renders.created$.subscribe(begin);
      return () => {
        created.unsubscribe();
        renders.getRenderById(book.unitId)?.engine.stopRenderLoop(listener);
      };
    },
    /** The cells in pixels of the active sheet, unscaled and unscrolled, from its first cell on; null before the first drawing. */
    rectangleOf({ row, column, rowCount, columnCount }: Box): Rectangle | null {
      const found = drawn();
      if (found === null) return null;
      const { rowHeightAccumulation: bottoms, columnWidthAccumulation: rights } = found.current.skeleton;
      const at = (ends: ArrayLike<number>, index: number) =>
        index <= 0 ? 0 : (ends[Math.min(index, ends.length) - 1] ?? 0);
      const left = at(rights, column);
      const top = at(bottoms, row);
      return {
        left,
        top,
        width: at(rights, column + columnCount) - left,
        height: at(bottoms, row + rowCount) - top,
      };
    },
  };
}
