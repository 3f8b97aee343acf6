import { movedFormula } from '../../formulas/sharedFormula';
import { singleCell } from '../../grid/box';
import { type Box, type CellValue } from '../../grid/grid';
import { contentsOf, isFormula } from '../../grid/moving/cellContents';
import { type Members } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
import { rangeArgument, type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';
import { copyFormats } from '../format/copyFormats';
import { filledValues, type FillType } from './fillSeries';

const TYPES = [
  ...(['FillDefault', 'FillCopy', 'FillSeries', 'FillFormats', 'FillValues', 'FillDays'] as const),
  ...(['FillWeekdays', 'FillMonths', 'FillYears', 'LinearTrend', 'GrowthTrend', 'FlashFill'] as const),
];

/** `Range.autoFill`: the range goes on down, up, right or left until the destination is full. */
export function rangeAutoFill(context: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
  return {
    AutoFill: (source, destination, fillType) => {
      const location = 'Range.autoFill';
      const type = optionalArgument<(typeof TYPES)[number]>(
        fillType,
        (value) => choiceArgument(value, TYPES, location),
        'FillDefault',
      );
      if (type === 'FlashFill') throw notImplemented(`${location} by FlashFill`);
      if (destination === null || destination === undefined)
        throw notImplemented(`${location} without a destination`);
      const target = rangeArgument(context, source.sheetId, destination, location);
      fill(context, source, target, type, location);
    },
  };
}

function fill(
  context: WorkbookContext,
  { sheetId, box }: RangeTarget,
  target: RangeTarget,
  type: FillType | 'FillFormats',
  location: string,
): void {
  const way = wayOf(box, target.box);
  if (target.sheetId !== sheetId || way === null) throw invalidArgument(location);
  const vertical = way === 'down' || way === 'up';
  const count = vertical ? target.box.rowCount - box.rowCount : target.box.columnCount - box.columnCount;
  if (count === 0) return;
  // Lines that are filled one by one: columns when it goes down, rows when it goes right.
  const lines = vertical ? box.columnCount : box.rowCount;
  const formats = context.grid.numberFormats(sheetId, box);
  for (let line = 0; line < lines; line += 1) {
    const from: Box = vertical
      ? { ...box, column: box.column + line, columnCount: 1 }
      : { ...box, row: box.row + line, rowCount: 1 };
    const cells = contentsOf(context.grid, sheetId, from).flat();
    const ordered = way === 'up' || way === 'left' ? cells.toReversed() : cells;
    const format = vertical ? formats[0]?.[line] : formats[line]?.[0];
    const added = type === 'FillFormats' ? null : filledValues(ordered, count, type, format ?? 'General');
    for (let step = 0; step < count; step += 1) {
      const at = cellAt(from, way, step);
      const likeIndex = step % ordered.length;
      const like = way === 'up' || way === 'left' ? ordered.length - 1 - likeIndex : likeIndex;
      const likeCell = vertical
        ? singleCell(from.row + like, from.column)
        : singleCell(from.row, from.column + like);
      if (type !== 'FillValues') copyFormats(context, { sheetId, box: likeCell }, { sheetId, box: at });
      if (added === null) continue;
      const cell = ordered[likeIndex] ?? '';
      const content: CellValue = isFormula(cell)
        ? movedFormula(cell, at.row - likeCell.row, at.column - likeCell.column)
        : (added[step] ?? '');
      context.grid.setCells(sheetId, at, [[content]]);
    }
  }
}

/** The cell that is filled so many steps after the source. */
function cellAt(from: Box, way: Way, step: number): Box {
  switch (way) {
    case 'down':
      return singleCell(from.row + from.rowCount + step, from.column);
    case 'up':
      return singleCell(from.row - 1 - step, from.column);
    case 'right':
      return singleCell(from.row, from.column + from.columnCount + step);
    case 'left':
      return singleCell(from.row, from.column - 1 - step);
  }
}

type Way = 'down' | 'up' | 'right' | 'left';

/** The destination holds the source and goes on in one way; null when it does not. */
function wayOf(source: Box, target: Box): Way | null {
  const sameRows = source.row === target.row && source.rowCount === target.rowCount;
  const sameColumns = source.column === target.column && source.columnCount === target.columnCount;
  const [bottom, targetBottom] = [source.row + source.rowCount, target.row + target.rowCount];
  const [right, targetRight] = [source.column + source.columnCount, target.column + target.columnCount];
  if (sameColumns && source.row === target.row && targetBottom >= bottom) return 'down';
  if (sameColumns && bottom === targetBottom && target.row < source.row) return 'up';
  if (sameRows && source.column === target.column && targetRight >= right) return 'right';
  if (sameRows && right === targetRight && target.column < source.column) return 'left';
  return null;
}
