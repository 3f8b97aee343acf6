import fc from 'fast-check';
import { boxAddress, parseBox } from '../../grid/address';
import { type Box } from '../../grid/grid';
import { edgeFrom, type FilledCells, type KeyboardDirection, surroundingRegion } from './dataRegion';

/** `x` is a filled cell; the block begins at B2. */
function cellsOf(rows: string[]): FilledCells {
  const columnCount = Math.max(0, ...rows.map((row) => row.length));
  return {
    used: rows.length === 0 ? null : { row: 1, column: 1, rowCount: rows.length, columnCount },
    isFilled: (row, column) => rows[row - 1]?.[column - 1] === 'x',
  };
}

const table = cellsOf(['xxx..x', 'xxx...', 'xxx...', '......', '..x...']);
const at = (address: string): Box => parseBox(address)!;

test.each<[string, KeyboardDirection, string]>([
  ['B2', 'Right', 'D2'],
  ['B2', 'Down', 'B4'],
  ['D2', 'Right', 'G2'],
  ['G2', 'Left', 'D2'],
  ['D4', 'Down', 'D6'],
  ['D6', 'Up', 'D4'],
  ['D6', 'Down', 'D1048576'],
  ['G2', 'Right', 'XFD2'],
  ['B2', 'Up', 'B1'],
  ['B2', 'Left', 'A2'],
  ['A1', 'Up', 'A1'],
  ['A2', 'Right', 'B2'],
  ['F9', 'Up', 'F1'],
  ['D9', 'Up', 'D6'],
])('from %s Ctrl and %s lead to %s', (from, direction, to) => {
  const { row, column } = at(from);
  expect(boxAddress(edgeFrom(table, row, column, direction))).toBe(to);
});

test.each([
  ['B2', 'B2:D4'],
  ['C3', 'B2:D4'],
  ['E5', 'B2:E6'],
  ['G2', 'G2'],
  ['D6', 'D6'],
  ['J20', 'J20'],
])('the region around %s is %s', (from, region) => {
  expect(boxAddress(surroundingRegion(table, at(from)))).toBe(region);
});

test('an empty sheet has its edges and no region', () => {
  const empty = cellsOf([]);
  expect(boxAddress(edgeFrom(empty, 3, 3, 'Down'))).toBe('D1048576');
  expect(boxAddress(surroundingRegion(empty, at('C3')))).toBe('C3');
});

test('a region has blank cells all around, and is that of each filled cell in it that is connected', () => {
  const rows = fc.array(fc.string({ unit: fc.constantFrom('x', '.', '.'), minLength: 6, maxLength: 6 }), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(rows, fc.nat(5), fc.nat(5), (lines, i, j) => {
      const cells = cellsOf(lines);
      const { row, column, rowCount, columnCount } = surroundingRegion(cells, {
        row: i + 1,
        column: j + 1,
        rowCount: 1,
        columnCount: 1,
      });
      for (let r = row - 1; r <= row + rowCount; r += 1)
        for (let c = column - 1; c <= column + columnCount; c += 1) {
          const isInside = r >= row && r < row + rowCount && c >= column && c < column + columnCount;
          if (!isInside) expect([r, c, cells.isFilled(r, c)]).toEqual([r, c, false]);
        }
    }),
  );
});
