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

test('after a long pass the next waits three times as long as that took, and then takes all that came', () => {
  let now = 1000;
  const later: (() => void)[] = [];
  const waits: number[] = [];
  const passes: unknown[] = [];
  const paced = new DirtyCells(
    () => calculating,
    (blocks) => {
      calculating = true;
      passes.push(blocks);
    },
    { now: () => now, after: (wait, work) => (waits.push(wait), later.push(work)) },
  );
  const endPass = (took: number) => {
    now += took;
    calculating = false;
    paced.flush();
  };
  paced.addAnswered([cell(1)]);
  endPass(15);
  paced.addAnswered([cell(2)]);
  expect(passes.splice(0)).toEqual([[block(1, 1)], [block(2, 1)]]);
  endPass(300);
  paced.addAnswered([cell(3)]);
  now += 100;
  paced.addAnswered([cell(4)]);
  expect([passes, waits, paced.isEmpty]).toEqual([[], [900], false]);
  now += 800;
  later.pop()!();
  expect(passes).toEqual([[block(3, 2)]]);
  endPass(200);
  paced.addAnswered([cell(5)]);
  // Cells that a read waits for begin a pass at once, and take the others with them.
  paced.add([cell(6)]);
  expect(passes.splice(0)).toEqual([[block(3, 2)], [block(5, 2)]]);
  later.pop()!();
  paced.addAnswered([cell(7)]);
  paced.add([cell(8)]);
  endPass(200);
  expect(passes).toEqual([[block(7, 2)]]);
});
