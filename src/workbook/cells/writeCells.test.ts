import fc from 'fast-check';
import { planCell } from './plannedCell';
import { chunkRows } from './writeCells';

test('a small block is one request', () => {
  expect(chunkRows([[planCell(1)], [null]])).toHaveLength(1);
});

test('every row is written once, in order, and no chunk is larger than allowed unless it is one row', () => {
  const rowsOf = fc.array(fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 3 }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(rowsOf, fc.integer({ min: 1, max: 300 }), (texts, limit) => {
      const rows = texts.map((row) => row.map((text) => planCell(text)));
      const chunks = chunkRows(rows, limit);
      expect(chunks.flat()).toEqual(rows);
      for (const chunk of chunks) {
        const characters = chunk.flat().reduce((sum, cell) => sum + String(cell?.value ?? '').length, 0);
        expect(chunk.length === 1 || characters <= limit).toBe(true);
      }
    }),
  );
});
