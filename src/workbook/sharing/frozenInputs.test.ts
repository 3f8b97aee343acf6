import { inputAreas } from './frozenInputs';

const names = {
  tables: new Map([
    [
      'beams',
      {
        ...{ sheet: 'loads', top: 0, left: 0, bottom: 9, right: 1 },
        ...{ columns: ['Mark', 'Span'], showTotals: false },
      },
    ],
  ]),
  defined: new Map([
    ['span', ['=Roof!$B$2']],
    ['site', ['=42']],
  ]),
};
const areas = (formula: string, sheetName = 'Roof') =>
  inputAreas({ formula, sheetName, row: 4, column: 5 }, names)?.map(({ sheet, top, left }) => [
    sheet,
    top,
    left,
  ]);

test.each([
  ['=CALC.RUN("a",A1:B3)', [['roof', 0, 0]]],
  [
    '=CALC.RUN("a",Loads!A1:B3,,D5)',
    [
      ['loads', 0, 0],
      ['roof', 4, 3],
    ],
  ],
  ['=CALC.RUN("a","span",span)', [['roof', 1, 1]]],
  ['=CALC.RUN("a",Beams)', [['loads', 1, 0]]],
  ['=CALC.RUN("a","span",Beams[Span])', [['loads', 1, 1]]],
  ['=CALC.SNOW(40)', []],
])('the inputs of %p', (formula, expected) => expect(areas(formula)).toEqual(expected));

test.each([
  '=CALC.RUN("a",Beams[Length])',
  '=CALC.RUN("a",Girders[Span])',
  '=CALC.RUN("a",[Other.xlsx]Roof!A1)',
  '=CALC.RUN("a",site)',
  '=CALC.RUN("a",A1#)',
  '=CALC.RUN("a",INDIRECT("A1"))',
  '=CALC.RUN("a",A1:INDEX(B1:B9,2))',
])('the inputs of %p are not known', (formula) => expect(areas(formula)).toBeUndefined());

test('a table column with @ is the cell in the row of the formula', () =>
  expect(areas('=CALC.RUN("a","span",Beams[@Span])', 'Loads')).toEqual([['loads', 4, 1]]));
