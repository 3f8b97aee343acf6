import fc from 'fast-check';
import { at, mergedInAnyOrder, nothingShownIsLost, opened, pF, show, start } from '../testing/severalAuthors';
import { WorkbookResults } from './workbookResults';

test('two authors at the same time: what both calculated is there', () => {
  const [a, b] = [new WorkbookResults(), new WorkbookResults()];
  show(a, 'A1', 1);
  show(a, 'A2', 2);
  show(b, 'A3', 3);
  const third = opened(Object.entries({ a: a.text(), b: b.text() }));
  expect(third.size).toBe(3);
  expect(['A1', 'A2', 'A3'].map((cell) => pF(third, cell))).toEqual([1, 2, 3]);
  const carried = third.carried().map(([cell]) => cell);
  expect(carried.sort()).toEqual(['A1', 'A2', 'A3']);
});

test('of one cell, what was shown last counts, also where it was solved before', () => {
  const a = new WorkbookResults();
  show(a, 'A1', 1, at(60));
  const b = new WorkbookResults();
  b.loadOther('a', a.text());
  show(b, 'A1', 2, at(0));
  const parts = Object.entries({ a: a.text(), b: b.text() });
  expect([pF(b, 'A1'), pF(opened(parts), 'A1')]).toEqual([2, 2]);
  const dayLater = opened(parts, () => start + 2 * 86_400_000);
  expect([dayLater.isOld('a'), dayLater.isOld('b')]).toEqual([true, false]);
  expect(opened(parts, () => start).isOld('a')).toBe(false);
});

test('opened and looked at, a workbook has nothing to write; what calculates once more is written', () => {
  const a = new WorkbookResults();
  show(a, 'A1', 1);
  const b = new WorkbookResults();
  b.loadOther('a', a.text());
  show(b, 'A1', 1);
  expect(b.revision).toBe(0);
  show(b, 'A1', 1);
  expect(b.revision).toBe(1);
  show(b, 'A1', 1);
  expect(b.revision).toBe(1);
});

test('what says that it is from the future does not stay above what is calculated now', () => {
  const forged = new WorkbookResults();
  show(forged, 'A1', 9, { solvedAt: '2999-01-01T00:00:00.000Z' });
  const results = new WorkbookResults(undefined, () => start);
  results.loadOther('forger', forged.text());
  expect(pF(results, 'A1')).toBe(9);
  show(results, 'A1', 1, at(0));
  expect(pF(results, 'A1')).toBe(1);
});

// Ten thousand of each: test/slow/severalAuthors.test.ts.
test('no result that a cell shows is lost, in whatever order authors read, write, close and reopen', () => {
  fc.assert(nothingShownIsLost, { numRuns: 500 });
});

test('the parts of the authors make the same workbook in any order, and read twice', () => {
  fc.assert(mergedInAnyOrder, { numRuns: 300 });
});
