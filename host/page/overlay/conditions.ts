import { drawnCondition } from '../../drawing/drawnCondition';
import type { WorkbookParts } from '../../excel/parts/workbookParts';
import { movedFormula } from '../../formulas/sharedFormula';
import type { Box } from '../../grid/grid';
import type { ConditionalLook } from '../../grid/univer/look/conditionalLooks';
import type { UniverGrid } from '../../grid/univer/univerGrid';

/** Gives the grid the conditional formats of a sheet as they are now. */
export function showConditions(
  grid: Pick<UniverGrid, 'showConditionalLooks' | 'engineText'>,
  parts: Pick<WorkbookParts, 'conditionalFormats'>,
  sheetId: string,
): void {
  const looks = parts.conditionalFormats.list(sheetId, null).flatMap((record): ConditionalLook[] => {
    const drawn = drawnCondition(record);
    const [first] = record.boxes;
    if (drawn === null || first === undefined) return [];
    const { id, boxes, stopIfTrue, look } = drawn;
    const corner = boxes.reduce(before, first);
    const own = grid.engineText(sheetId, first.row, first.column, drawn.formula);
    const formula = movedFormula(own, corner.row - first.row, corner.column - first.column);
    return [{ id, boxes, stopIfTrue, rule: { formula, look } }];
  });
  grid.showConditionalLooks(sheetId, looks);
}

/** The block that comes first from top to bottom, and there from left to right. */
function before(one: Box, other: Box): Box {
  return other.row < one.row || (other.row === one.row && other.column < one.column) ? other : one;
}
