import fc from 'fast-check';
import { blocksOfCells } from './blocksOfCells';
import { boxContains } from './box';

test('a block of cells in any order is one block', () => {
  const cells = [5, 3, 4].flatMap((row) => [2, 1].map((column) => ({ sheetId: 's', row, column })));
  expect(blocksOfCells(cells)).toEqual([
    { sheetId: 's', box: { row: 3, column: 1, rowCount: 3, columnCount: 2 } },
  ]);
});

test('each cell is in one block, and no other cell is', () => {
  const cell = fc.record({
    sheetId: fc.constantFrom('a', 'b'),
    row: fc.integer({ min: 0, max: 6 }),
    column: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
      const blocks = blocksOfCells(cells);
      const wanted = new Set(cells.map((one) => JSON.stringify([one.sheetId, one.row, one.column])));
      const covered = blocks.reduce((sum, { box }) => sum + box.rowCount * box.columnCount, 0);
      expect(covered).toBe(wanted.size);
      for (const { sheetId, row, column } of cells) {
        const holding = blocks.filter((one) => one.sheetId === sheetId && boxContains(one.box, row, column));
        expect(holding).toHaveLength(1);
      }
    }),
  );
});
