import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { readSelectedFormula } from './selectedFormula';

let answer: unknown[][];

bootOfficeWithFreshSheets({
  functions: { functions: [{ id: 'RUN', name: 'RUN', options: {}, parameters: [] }] },
  globals: ['Excel'],
});
beforeEach(() => office.CustomFunctions.associate('RUN', () => answer));

/** @param cell whose results stand in A1 and below */
async function selected(row: number, column = 0) {
  await office.settled();
  office.grid.select(office.grid.activeSheetId(), { row, column, rowCount: 1, columnCount: 1 });
  return readSelectedFormula();
}

test.each([
  ['a table of cases', [['PASS'], ['FAIL']], 1],
  [
    'a table below the names of its outputs',
    [
      ['Verdict', 'Span'],
      ['PASS', 4],
    ],
    0,
  ],
])('the case of a row of %s', async (_, rows, caseRow) => {
  answer = rows;
  office.enter('A1', '=CALC.RUN()');
  expect(await selected(1)).toMatchObject({ rowsBelow: 1, caseRow, blockedBy: null, spill: { rowCount: 2 } });
});

test('a spill that is blocked fills nothing, and the cells in its way are named', async () => {
  answer = [['PASS'], [0.5], [1]];
  office.enter('A3', 'typed');
  office.enter('A4', 'below');
  office.enter('A1', '=CALC.RUN()');
  expect(await selected(0)).toMatchObject({ value: '#SPILL!', spill: null, blockedBy: ['A3'] });
});
