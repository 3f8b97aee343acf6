import { DirtyCells } from './dirtyCells';

const cell = (row: number) => ({ sheetId: 's', row, column: 0 });
const block = (row: number, rowCount: number) => ({
  sheetId: 's',
  box: { row, column: 0, rowCount, columnCount: 1 },
});

let calculating = false;
const marked: unknown[] = [];
const dirty = new DirtyCells(
  () => calculating,
  (blocks) => marked.push(blocks),
);

test('between passes they are passed on at once', () => {
  dirty.add([cell(1), cell(2)]);
  expect(marked.splice(0)).toEqual([[block(1, 2)]]);
  expect(dirty.isEmpty).toBe(true);
});

test('during a pass they are gathered, and passed on once when it is over', () => {
  calculating = true;
  dirty.add([cell(3)]);
  dirty.add([cell(4), cell(3)]);
  expect(marked).toEqual([]);
  expect(dirty.isEmpty).toBe(false);
  calculating = false;
  dirty.flush();
  dirty.flush();
  expect(marked.splice(0)).toEqual([[block(3, 2)]]);
});
