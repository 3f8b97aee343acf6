import { SetStyleCommand } from '@univerjs/preset-sheets-core';
import { NO_LINE } from '../../borderLine';
import type { Box, CellFormats, FormatProperty, GridFormats } from '../../grid';
import { styleMappings } from './cellFormats';
import { toRange, type UniverBook } from '../book/univerBook';

const POINTS_PER_PIXEL = 0.75;

export function formatOperations(book: UniverBook): GridFormats {
  function valuesIn(sheetId: string, box: Box, property: FormatProperty): Iterable<unknown> {
    const sheet = book.sheet(sheetId);
    const { row, column, rowCount, columnCount } = box;
    if (property === 'columnWidth') {
      return count(columnCount, (i) => sheet.getColumnWidth(column + i) * POINTS_PER_PIXEL);
    }
    if (property === 'rowHeight') {
      return count(rowCount, (i) => sheet.getRowHeight(row + i) * POINTS_PER_PIXEL);
    }
    const core = sheet.getSheet();
    return count(rowCount * columnCount, (i) => {
      const at = [row + Math.floor(i / columnCount), column + (i % columnCount)] as const;
      // The cell's own: conditional formats and table styles are drawn over it.
      return styleMappings[property].read(core.getComposedCellStyleByCellData(...at, core.getCellRaw(...at)));
    });
  }

  return {
    format<P extends FormatProperty>(sheetId: string, box: Box, property: P) {
      return common(valuesIn(sheetId, box, property)) as CellFormats[P] | null;
    },
    setFormat(sheetId: string, box: Box, property: FormatProperty, value: unknown) {
      const sheet = book.sheet(sheetId);
      if (property === 'columnWidth' || property === 'rowHeight') {
        const points = value === null ? null : Number(value);
        if (property === 'columnWidth') {
          sheet.setColumnWidths(box.column, box.columnCount, pixels(points, DEFAULT_WIDTH));
        } else if (points === null) {
          sheet.setRowHeights(box.row, box.rowCount, DEFAULT_HEIGHT);
        } else {
          // Else the engine takes a height below that of a line of text for none.
          sheet.setRowHeightsForced(box.row, box.rowCount, pixels(points, DEFAULT_HEIGHT));
        }
        return;
      }
      const { key, write } = styleMappings[property];
      // Nothing would take the lines of all four sides away.
      const wanted = value === null && key === 'bd' ? NO_LINE : value;
      book.run(SetStyleCommand.id, {
        unitId: book.unitId,
        subUnitId: sheetId,
        range: toRange(box),
        style: { type: key, value: wanted === null ? null : (write as (value: unknown) => unknown)(wanted) },
      });
    },
    autofit(sheetId, box, what) {
      const sheet = book.sheet(sheetId);
      if (what === 'columns') sheet.autoResizeColumns(box.column, box.columnCount);
      else sheet.autoResizeRows(box.row, box.rowCount);
    },
  };
}

/** Univer's own, in pixels. */
const DEFAULT_WIDTH = 88;
const DEFAULT_HEIGHT = 24;

const pixels = (points: number | null, otherwise: number) =>
  points === null ? otherwise : points / POINTS_PER_PIXEL;

function* count<T>(length: number, of: (index: number) => T): Iterable<T> {
  for (let index = 0; index < length; index += 1) yield of(index);
}

/** The value that all share, or null. */
function common(values: Iterable<unknown>): unknown {
  let shared: unknown = null;
  for (const value of values) {
    if (shared !== null && value !== shared) return null;
    shared = value;
  }
  return shared;
}
