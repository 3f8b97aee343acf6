import { blockOf, intersection } from '../../grid/box';
import { contentsOf } from '../../grid/moving/cellContents';
import { type Members } from '../../richapi/apiClass';
import { invalidOperation, itemNotFound, notImplemented } from '../../richapi/apiError';
import { booleanArgument, optionalArgument } from '../../richapi/argument';
import { withinUse } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** `Range.merge`, `unmerge` and what is merged. */
export function rangeMerges(context: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
  const { grid, parts, classes } = context;
  const merged = ({ sheetId, box }: RangeTarget) => {
    const boxes = grid.merges(sheetId, box);
    return boxes.length === 0 ? null : classes.rangeAreas.object({ sheetId, boxes });
  };
  return {
    Merge: ({ sheetId, box }, across) => {
      const within = withinUse(grid.dimensions(sheetId), box);
      const byRows = optionalArgument(across, (value) => booleanArgument(value, 'Range.merge'), false);
      const blocks = byRows
        ? Array.from({ length: within.rowCount }, (_, i) => ({ ...within, row: within.row + i, rowCount: 1 }))
        : [within];
      if (parts.tables.overlapping(sheetId, box).length > 0) throw invalidOperation('Range.merge');
      const cut = grid.merges(sheetId, within).some((one) => {
        const shared = intersection(one, within);
        return shared?.rowCount !== one.rowCount || shared.columnCount !== one.columnCount;
      });
      if (cut) throw notImplemented('Range.merge over a part of merged cells');
      for (const one of blocks) mergeBlock(context, { sheetId, box: one });
    },
    Unmerge: ({ sheetId, box }) => grid.unmerge(sheetId, box),
    GetMergedAreas: (target) => {
      const areas = merged(target);
      if (areas === null) throw itemNotFound('Range.getMergedAreas');
      return areas;
    },
    GetMergedAreasOrNullObject: merged,
  };
}

/** The first cell that holds something, row by row, is what the merged cell holds; the others are lost, as in Excel. */
function mergeBlock({ grid }: WorkbookContext, { sheetId, box }: RangeTarget): void {
  if (box.rowCount * box.columnCount === 1) return;
  const contents = contentsOf(grid, sheetId, box);
  const [first = '', ...others] = contents.flat();
  const lost = others.some((one) => one !== '');
  if (lost) {
    const kept = first === '' ? (others.find((one) => one !== '') ?? '') : null;
    grid.setCells(
      sheetId,
      box,
      blockOf(box, (i, j) => (i === 0 && j === 0 ? kept : '')),
    );
  }
  grid.unmerge(sheetId, box);
  grid.merge(sheetId, box);
}
