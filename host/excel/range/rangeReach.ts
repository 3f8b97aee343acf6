import { boundingBox, boxContains, intersection, singleCell } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { type Members } from '../../richapi/apiClass';
import { invalidArgument, itemNotFound } from '../../richapi/apiError';
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
  const sharedWith = (target: RangeTarget, other: unknown, member: string): RangeTarget | null => {
    const { sheetId, box } = rangeArgument(context, target.sheetId, other, `Range.${member}`);
    const shared = sheetId === target.sheetId ? intersection(box, target.box) : null;
    return shared === null ? null : { sheetId, box: shared };
  };
  const usedPart = ({ sheetId, box }: RangeTarget, valuesOnly: unknown): Box | null =>
    usedBox(context, sheetId, box, valuesOnly === true);
  const spill = ({ sheetId, box }: RangeTarget): Box | null => grid.spillRange(sheetId, box.row, box.column);
  const parent = ({ sheetId, box }: RangeTarget): Box | null => {
    const cell = grid.spillParent(sheetId, box.row, box.column);
    return cell === null ? null : singleCell(cell.row, cell.column);
  };
  const special = (target: RangeTarget, type: unknown, valueType: unknown) => {
    const boxes = areasOf(specialCells(context, target, type, valueType));
    return boxes.length === 0 ? null : classes.rangeAreas.object({ sheetId: target.sheetId, boxes });
  };

  const edge = (target: RangeTarget, direction: unknown, activeCell: unknown, member: string): Box => {
    const location = `Range.${member}`;
    const towards = choiceArgument(direction, DIRECTIONS, location);
    const cell = optionalArgument(
      activeCell,
      (one) => rangeArgument(context, target.sheetId, one, location),
      target,
    );
    const { row, column } = cell.box;
    if (cell.sheetId !== target.sheetId || !boxContains(target.box, row, column))
      throw invalidArgument(location);
    return edgeFrom(filledCells(grid, target.sheetId), row, column, towards);
  };

  return {
    GetBoundingRect: (target, other) => {
      const second = rangeArgument(context, target.sheetId, other, 'Range.getBoundingRect');
      if (second.sheetId !== target.sheetId) throw invalidArgument('Range.getBoundingRect');
      return range(target.sheetId, boundingBox(target.box, second.box), 'getBoundingRect');
    },
    GetIntersection: (target, other) => {
      const shared = sharedWith(target, other, 'getIntersection');
      if (shared === null) throw itemNotFound('Range.getIntersection');
      return classes.range.object(shared);
    },
    GetIntersectionOrNullObject: (target, other) => {
      const shared = sharedWith(target, other, 'getIntersectionOrNullObject');
      return shared === null ? null : classes.range.object(shared);
    },
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
    GetSpillingToRange: (target) => {
      const box = spill(target);
      if (box === null) throw itemNotFound('Range.getSpillingToRange');
      return range(target.sheetId, box, 'getSpillingToRange');
    },
    GetSpillingToRangeOrNullObject: (target) => {
      const box = spill(target);
      return box === null ? null : range(target.sheetId, box, 'getSpillingToRange');
    },
    GetSpillParent: (target) => {
      const cell = parent(target);
      if (cell === null) throw itemNotFound('Range.getSpillParent');
      return range(target.sheetId, cell, 'getSpillParent');
    },
    GetSpillParentOrNullObject: (target) => {
      const cell = parent(target);
      return cell === null ? null : range(target.sheetId, cell, 'getSpillParent');
    },
    GetSpecialCells: (target, type, valueType) => {
      const areas = special(target, type, valueType);
      if (areas === null) throw itemNotFound('Range.getSpecialCells');
      return areas;
    },
    GetSpecialCellsOrNullObject: special,
    GetVisibleView: (target) => classes.rangeView.object(visibleView(context, target)),
    GetSurroundingRegion: ({ sheetId, box }) =>
      range(sheetId, surroundingRegion(filledCells(grid, sheetId), box), 'getSurroundingRegion'),
    GetRangeEdge: (target, direction, activeCell) =>
      range(target.sheetId, edge(target, direction, activeCell, 'getRangeEdge'), 'getRangeEdge'),
    GetExtendedRange: (target, direction, activeCell) => {
      const reached = edge(target, direction, activeCell, 'getExtendedRange');
      return range(target.sheetId, boundingBox(target.box, reached), 'getExtendedRange');
    },
  };
}
