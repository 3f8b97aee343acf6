import { type FormatProperty } from '../../grid/grid';
import { DEFAULT_FORMATS } from '../../grid/formatLayers';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

const COPIED = (Object.keys(DEFAULT_FORMATS) as FormatProperty[]).filter(
  // Copied cells do not bring the size of their rows and columns.
  (one) => one !== 'columnWidth' && one !== 'rowHeight',
);

/** Copies formats and number formats, cell by cell; a larger target gets them again and again. */
export function copyFormats({ grid }: WorkbookContext, from: RangeTarget, to: RangeTarget): void {
  const { rowCount, columnCount } = from.box;
  const formats = grid.numberFormats(from.sheetId, from.box);
  const copied = Array.from({ length: to.box.rowCount }, (_, i) =>
    Array.from(
      { length: to.box.columnCount },
      (_unused, j) => formats[i % rowCount]?.[j % columnCount] ?? 'General',
    ),
  );
  grid.setNumberFormats(to.sheetId, to.box, copied);
  for (const property of COPIED) copyProperty(grid, from, to, property);
}

function copyProperty(
  grid: WorkbookContext['grid'],
  from: RangeTarget,
  to: RangeTarget,
  property: FormatProperty,
): void {
  const common = grid.format(from.sheetId, from.box, property);
  if (common !== null) {
    grid.setFormat(to.sheetId, to.box, property, common);
    return;
  }
  for (let i = 0; i < to.box.rowCount; i += 1) {
    for (let j = 0; j < to.box.columnCount; j += 1) {
      const source = {
        row: from.box.row + (i % from.box.rowCount),
        column: from.box.column + (j % from.box.columnCount),
        ...{ rowCount: 1, columnCount: 1 },
      };
      const target = { row: to.box.row + i, column: to.box.column + j, rowCount: 1, columnCount: 1 };
      grid.setFormat(to.sheetId, target, property, grid.format(from.sheetId, source, property));
    }
  }
}
