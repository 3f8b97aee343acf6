import { boundingBox, boxContains, singleCell } from '../box';
import { type Box, type GridExtents } from '../grid';
import { type MemoryBook } from './memoryBook';
import { placeOf } from './memorySheet';

export function extentOperations({ sheets, results }: MemoryBook): GridExtents {
  function spills(sheetId: string): Box[] {
    sheets.get(sheetId);
    return [...results.of(sheetId).spills.values()];
  }

  return {
    usedRange(sheetId) {
      const { shown } = results.of(sheetId);
      return [...sheets.get(sheetId).contents.keys(), ...shown.keys()]
        .map((cell) => singleCell(placeOf(cell).row, placeOf(cell).column))
        .reduce<Box | null>((used, cell) => (used === null ? cell : boundingBox(used, cell)), null);
    },
    spillRange: (sheetId, row, column) =>
      spills(sheetId).find((box) => box.row === row && box.column === column) ?? null,
    spillParent(sheetId, row, column) {
      const parent = spills(sheetId).find((box) => boxContains(box, row, column));
      return parent === undefined ? null : { row: parent.row, column: parent.column };
    },
  };
}
