import { movedFormula } from '../../formulas/sharedFormula';
import { type CellValue } from '../../grid/grid';
import { contentsOf, isFormula } from '../../grid/moving/cellContents';
import { ApiClass, type Members, readOnly } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { booleanArgument, wholeNumberArgument } from '../../richapi/argument';
import { withinUse } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

export interface RemovedDuplicates {
  removed: number;
  uniqueRemaining: number;
}

export function defineRemoveDuplicatesResult(): ApiClass<RemovedDuplicates> {
  return new ApiClass<RemovedDuplicates>('RemoveDuplicatesResult', {
    scalars: {
      Removed: readOnly(({ removed }) => removed),
      UniqueRemaining: readOnly(({ uniqueRemaining }) => uniqueRemaining),
    },
  });
}

/** `Range.removeDuplicates`: the first of each kind stays, those below move up within the range. */
export function rangeDuplicates(context: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
  return {
    RemoveDuplicates: ({ sheetId, box }, columns, includesHeader) => {
      const { grid, classes } = context;
      const location = 'Range.removeDuplicates';
      if (!Array.isArray(columns) || columns.length === 0) throw invalidArgument(location);
      const keys = columns.map((one: unknown) => wholeNumberArgument(one, location));
      if (keys.some((one) => one < 0 || one >= box.columnCount)) throw invalidArgument(location);
      const headed = booleanArgument(includesHeader, location);
      const within = withinUse(grid.dimensions(sheetId), box);
      const body = headed ? { ...within, row: within.row + 1, rowCount: within.rowCount - 1 } : within;
      if (body.rowCount < 1) throw invalidArgument(location);
      const values = grid.values(sheetId, body);
      const contents = contentsOf(grid, sheetId, body);
      const seen = new Set<string>();
      const kept = values.flatMap((line, row) => {
        const key = JSON.stringify(keys.map((one) => comparable(line[one] ?? '')));
        if (seen.has(key)) return [];
        seen.add(key);
        return [row];
      });
      const packed = contents.map((blank, to) => {
        const from = kept[to];
        if (from === undefined) return blank.map((): CellValue => '');
        return (contents[from] ?? []).map((cell) =>
          isFormula(cell) ? movedFormula(cell, to - from, 0) : cell,
        );
      });
      if (kept.length < contents.length) grid.setCells(sheetId, body, packed);
      return classes.removeDuplicatesResult.object({
        removed: contents.length - kept.length,
        uniqueRemaining: kept.length,
      });
    },
  };
}

/** Texts are the same whatever their case. */
function comparable(value: CellValue): CellValue {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
