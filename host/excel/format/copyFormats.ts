import { blockOf, singleCell } from '../../grid/box';
import { type FormatProperty } from '../../grid/grid';
import { DEFAULT_FORMATS } from '../../grid/defaultFormats';
import { NORMAL } from '../styles/cellStyles';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

const COPIED = (Object.keys(DEFAULT_FORMATS) as FormatProperty[]).filter(
  // Copied cells do not bring the size of their rows and columns.
  (one) => one !== 'columnWidth' && one !== 'rowHeight',
);

/** Copies formats and number formats, cell by cell; a larger target gets them again and again. `turned`: rows become columns. */
export function copyFormats(
  { grid, parts: { cellStyles } }: WorkbookContext,
  from: RangeTarget,
  to: RangeTarget,
  turned = false,
): void {
  const { rowCount, columnCount } = from.box;
  const formats = grid.numberFormats(from.sheetId, from.box);
  const sourceOf = (i: number, j: number): [number, number] =>
    turned ? [j % rowCount, i % columnCount] : [i % rowCount, j % columnCount];
  const copied = blockOf(to.box, (row, column) => {
    const [i, j] = sourceOf(row, column);
    return formats[i]?.[j] ?? 'General';
  });
  grid.setNumberFormats(to.sheetId, to.box, copied);
  const style = cellStyles.of(from.sheetId, from.box);
  if (style !== null) cellStyles.set(to.sheetId, to.box, style);
  else {
    blockOf(to.box, (row, column) => {
      const [i, j] = sourceOf(row, column);
      const name = cellStyles.of(from.sheetId, singleCell(from.box.row + i, from.box.column + j));
      cellStyles.set(to.sheetId, singleCell(to.box.row + row, to.box.column + column), name ?? NORMAL);
    });
  }
  for (const property of COPIED)
    copyProperty(grid, from, to, turnedSide(property, turned), property, sourceOf);
}

/** A line between rows stands between columns in the turned block. */
const TURNED_SIDES: Partial<Record<FormatProperty, FormatProperty>> = {
  'border.top': 'border.left',
  'border.left': 'border.top',
  'border.bottom': 'border.right',
  'border.right': 'border.bottom',
};

function turnedSide(property: FormatProperty, turned: boolean): FormatProperty {
  return (turned ? TURNED_SIDES[property] : undefined) ?? property;
}

function copyProperty(
  grid: WorkbookContext['grid'],
  from: RangeTarget,
  to: RangeTarget,
  source: FormatProperty,
  property: FormatProperty,
  sourceOf: (row: number, column: number) => [number, number],
): void {
  const common = grid.format(from.sheetId, from.box, source);
  if (common !== null) {
    grid.setFormat(to.sheetId, to.box, property, common);
    return;
  }
  for (let i = 0; i < to.box.rowCount; i += 1) {
    for (let j = 0; j < to.box.columnCount; j += 1) {
      const [row, column] = sourceOf(i, j);
      const cell = singleCell(from.box.row + row, from.box.column + column);
      const target = singleCell(to.box.row + i, to.box.column + j);
      grid.setFormat(to.sheetId, target, property, grid.format(from.sheetId, cell, source));
    }
  }
}
