import fc from 'fast-check';
import { boundingBox, boxContains, intersection, singleCell, without } from './box';
import { type Box } from './grid';

const boxes: fc.Arbitrary<Box> = fc.record({
  row: fc.nat(6),
  column: fc.nat(6),
  rowCount: fc.integer({ min: 1, max: 6 }),
  columnCount: fc.integer({ min: 1, max: 6 }),
});
const cells = fc.record({ row: fc.nat(12), column: fc.nat(12) });

test('a cell is in the intersection when it is in both blocks, and only then', () => {
  fc.assert(
    fc.property(boxes, boxes, cells, (one, other, { row, column }) => {
      const shared = intersection(one, other);
      const inShared = shared !== null && boxContains(shared, row, column);
      return inShared === (boxContains(one, row, column) && boxContains(other, row, column));
    }),
  );
});

test('without a hole, a cell is in exactly one of the rest, and in none when it is in the hole', () => {
  fc.assert(
    fc.property(boxes, boxes, cells, (box, hole, { row, column }) => {
      const holding = without(box, hole).filter((one) => boxContains(one, row, column));
      return holding.length === (boxContains(box, row, column) && !boxContains(hole, row, column) ? 1 : 0);
    }),
  );
});

test('the bounding box holds both blocks and touches them on every side', () => {
  fc.assert(
    fc.property(boxes, boxes, (one, other) => {
      const bounds = boundingBox(one, other);
      expect(intersection(bounds, one)).toEqual(one);
      expect(intersection(bounds, other)).toEqual(other);
      expect(bounds.row).toBe(Math.min(one.row, other.row));
      expect(bounds.column).toBe(Math.min(one.column, other.column));
    }),
  );
});

test('a cell is its own bounding box', () => {
  expect(boundingBox(singleCell(2, 3), singleCell(2, 3))).toEqual(singleCell(2, 3));
});
