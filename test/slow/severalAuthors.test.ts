/** Several authors over one workbook: the rules of the unit test, over many more orders of what they do. */
import fc from 'fast-check';
import { mergedInAnyOrder, nothingShownIsLost } from '../../src/core/testing/severalAuthors';

const numRuns = 10_000;

test('no result that a cell shows is lost', () => {
  fc.assert(nothingShownIsLost, { numRuns });
});

test('the parts of the authors make the same workbook in any order, and read twice', () => {
  fc.assert(mergedInAnyOrder, { numRuns });
});
