import { inputError } from '../../client/calcError';
import type { Calculated } from './calculatedCells';
import { CellValues } from './captions';
import { placeCases, readFailedCases, wholeFailure, whyFailed, type WithFailedCases } from './failedCases';

const inputs = [['mark', 'd'], ...[1, 2, 3, 4].map((row) => [`CB-${row}`, row])];
const formula = '=CALC.RUN("beam",A1:B5,"verdict,utilization")';
const cell = { worksheetId: 'w', sheetName: 'Concrete', row: 1, column: 3, formula, value: 'PASS' };
const error = ['#VALUE!', '#VALUE!'];

/** @param shown from D2 on, by a spill of so many rows */
async function found(shown: unknown[][], of: Partial<typeof cell> = {}, rowCount = shown.length) {
  const values = new CellValues();
  const rows = inputs.map((row, at) => [...row, '', ...(shown[at - 1] ?? ['', ''])]);
  values.note(rows, { ...cell, row: 0, column: 0, rowCount: 5, columnCount: 5 });
  const load = jest.fn();
  const spill = { isNullObject: rowCount === 1, rowCount, columnCount: 2, load };
  const getItem = () => ({ getCell: () => ({ getSpillingToRangeOrNullObject: () => spill }) });
  const context = { workbook: { worksheets: { getItem } }, sync: () => Promise.resolve() };
  const [one] = await readFailedCases(context as never, [{ ...cell, ...of }], values.at);
  return { ...one!, isRequested: load.mock.calls.length > 0 };
}

test('rows of a spill that show an error are failed cases, by their marks', async () => {
  const { failedCases, otherCases } = await found([['PASS', 0.5], error, ['FAIL', 1.2], error]);
  expect(failedCases).toEqual([
    { index: 1, row: 1, mark: 'CB-2', value: '#VALUE!' },
    { index: 3, row: 3, mark: 'CB-4', value: '#VALUE!' },
  ]);
  expect(otherCases).toBe(2);
});

test('the first row may be one of them, and blank rows are no cases', async () => {
  const { failedCases, otherCases } = await found([error, ['', ''], ['PASS', 0.5]], { value: '#VALUE!' });
  expect(failedCases?.map(({ mark }) => mark)).toEqual(['CB-1']);
  expect(otherCases).toBe(1);
});

test('a table of everything has its cases below the names of its outputs', async () => {
  const rows = [['Design load', 'Verdict'], [1, 'PASS'], error];
  const { failedCases, otherCases } = await found(rows, { formula: '=CALC.RUN("beam",A1:B5)' });
  expect(failedCases?.map(({ index, mark }) => [index, mark])).toEqual([[1, 'CB-2']]);
  expect(otherCases).toBe(1);
});

test.each<[string, unknown[][], boolean, Partial<typeof cell>]>([
  ['with no error in its rows', [['PASS', 0.5]], false, {}],
  ['inside another formula', [['PASS', 0.5], error], false, { formula: `=SORT(${formula.slice(1)})` }],
  ['that does not spill', [['PASS', 0.5], error], true, {}],
])('a formula %s has none', async (_, shown, isRequested, of) => {
  const one = await found(shown, of, 1);
  expect([one.failedCases, one.isRequested]).toEqual([undefined, isRequested]);
});

test('all of a formula fails unless some of its cells have results; each failed case has its own reason', async () => {
  const rows = new Map([[1, 'd is larger than h']]);
  const failure = { error: inputError('d is larger than h'), rows };
  const table = { ...(await found([['PASS', 0.5], error, error])), failure };
  expect(wholeFailure(table)).toBeNull();
  expect(table.failedCases!.map((one) => whyFailed(table, one))).toEqual([
    'Error: d is larger than h',
    'Shows #VALUE!.',
  ]);
  expect(wholeFailure({ ...cell, failure })).toBeNull();
  expect(wholeFailure({ ...cell, value: '#VALUE!', failure })).toBe(failure.error.message);
  expect(wholeFailure({ ...cell, failure: { error: failure.error } })).toBe(failure.error.message);
});

type CalculatedTable = Calculated<WithFailedCases>;

test.each<[of: string, shown: unknown[][], change: object, expected: unknown]>([
  [
    'a table',
    [
      ['FAIL', 1.2],
      ['PASS', 0.4],
    ],
    {},
    ['CB-3', 2],
  ],
  [
    'a table of everything',
    [['Design load', 'Verdict']],
    { formula: '=CALC.RUN("beam",A1:B5)' },
    ['CB-3', 3],
  ],
  [
    'what another function arranges',
    [['FAIL', 1.2]],
    { formula: '=SORT(CALC.RUN("beam",A1:B5))' },
    ['CB-3', undefined],
  ],
])('a failing case of %s has its mark, and its row where that is known', (_, shown, change, expected) => {
  const values = new CellValues();
  const rows = inputs.map((row, at) => [...row, '', ...(shown[at - 1] ?? ['', ''])]);
  values.note(rows, {
    ...cell,
    row: 0,
    column: 0,
    rowCount: 5,
    columnCount: 5,
  });
  const cases = ['PASS', 'PASS', 'FAIL', 'PASS'].map((verdict, index) => ({
    index,
    result: { verdict },
  }));
  const { cases: placed } = placeCases({ ...cell, ...change, cases } as never, values.at) as CalculatedTable;
  expect(placed.map(({ mark, row }) => [mark, row])[2]).toEqual(expected);
  expect(placed[0]).toBe(cases[0]);
});
