import { boundingBox, boxContains, intersection, singleCell } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { type ApiObject, type Members, withOrNull } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
import { areasOf } from '../cells/cellAreas';
import { edgeFrom, filledCells, type KeyboardDirection, surroundingRegion } from '../cells/dataRegion';
import { rangeArgument, type RangeTarget, rangeWithin } from '../cells/rangeTarget';
import { visibleView } from './rangeView';
import { specialCells } from './specialCells';
import { usedBox } from '../cells/usedBox';
import { type WorkbookContext } from '../context/workbookContext';

type Methods = NonNullable<Members<RangeTarget>['methods']>;

const DIRECTIONS: readonly KeyboardDirection[] = ['Left', 'Right', 'Up', 'Down'];

/** The methods of a range that lead to other ranges by what they share with it or by what cells hold. */
export function rangeReach(context: WorkbookContext): Methods {
  const { grid, classes } = context;
  const range = (sheetId: string, box: Box, member: string) =>
    classes.range.object(rangeWithin(sheetId, box, `Range.${member}`));
  const intersected = (target: RangeTarget, other: unknown): ApiObject | null => {
    const { sheetId, box } = rangeArgument(context, target.sheetId, other, 'Range.getIntersection');
    const shared = sheetId === target.sheetId ? intersection(box, target.box) : null;
    return shared === null ? null : classes.range.object({ sheetId, box: shared });
  };
  const usedPart = ({ sheetId, box }: RangeTarget, valuesOnly: unknown): Box | null =>
    usedBox(context, sheetId, box, valuesOnly === true);
  const spill = ({ sheetId, box }: RangeTarget): ApiObject | null => {
    const spilled = grid.spillRange(sheetId, box.row, box.column);
    return spilled === null ? null : range(sheetId, spilled, 'getSpillingToRange');
  };
  const parent = ({ sheetId, box }: RangeTarget): ApiObject | null => {
    const cell = grid.spillParent(sheetId, box.row, box.column);
    return cell === null ? null : range(sheetId, singleCell(cell.row, cell.column), 'getSpillParent');
  };
  const special = (target: RangeTarget, type: unknown, valueType: unknown) => {
    const boxes = areasOf(specialCells(context, target, type, valueType));
    return boxes.length === 0 ? null : classes.rangeAreas.object({ sheetId: target.sheetId, boxes });
  };

  return {
    GetBoundingRect: (target, other) => {
      const second = rangeArgument(context, target.sheetId, other, 'Range.getBoundingRect');
      if (second.sheetId !== target.sheetId) throw invalidArgument('Range.getBoundingRect');
      return range(target.sheetId, boundingBox(target.box, second.box), 'getBoundingRect');
    },
    ...withOrNull('Range', 'GetIntersection', intersected),
    GetUsedRange: (target, valuesOnly) =>
      range(
        target.sheetId,
        usedPart(target, valuesOnly) ?? singleCell(target.box.row, target.box.column),
        'getUsedRange',
      ),
    GetUsedRangeOrNullObject: (target, valuesOnly) => {
      const used = usedPart(target, valuesOnly);
      return used === null ? null : range(target.sheetId, used, 'getUsedRangeOrNullObject');
    },
    ...withOrNull('Range', 'GetSpillingToRange', spill),
    ...withOrNull('Range', 'GetSpillParent', parent),
    ...withOrNull('Range', 'GetSpecialCells', special),
    GetVisibleView: (target) => classes.rangeView.object(visibleView(context, target)),
    GetSurroundingRegion: ({ sheetId, box }) =>
      range(sheetId, surroundingRegion(filledCells(grid, sheetId), box), 'getSurroundingRegion'),
    GetRangeEdge: (target, direction, activeCell) =>
      range(
        target.sheetId,
        edgeOf(context, target, direction, activeCell, 'Range.getRangeEdge'),
        'getRangeEdge',
      ),
    GetExtendedRange: (target, direction, activeCell) => {
      const reached = edgeOf(context, target, direction, activeCell, 'Range.getExtendedRange');
      return range(target.sheetId, boundingBox(target.box, reached), 'getExtendedRange');
    },
  };
}

function edgeOf(
  context: WorkbookContext,
  target: RangeTarget,
  direction: unknown,
  activeCell: unknown,
  location: string,
): Box {
  const towards = choiceArgument(direction, DIRECTIONS, location);
  const cell = optionalArgument(
    activeCell,
    (one) => rangeArgument(context, target.sheetId, one, location),
    target,
  );
  const { row, column } = cell.box;
  if (cell.sheetId !== target.sheetId || !boxContains(target.box, row, column))
    throw invalidArgument(location);
  return edgeFrom(filledCells(context.grid, target.sheetId), row, column, towards);
}
