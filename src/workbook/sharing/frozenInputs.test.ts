import { inputAreas } from './frozenInputs';

const names = {
  sheets: new Set(['roof']),
  tables: new Set(['beams']),
  defined: new Map([
    ['span', ['=Roof!$B$2']],
    ['site', ['=42']],
  ]),
};
const areas = (formula: string) =>
  inputAreas({ formula, sheetName: 'Roof' }, names)?.map(({ sheet, top, left }) => [sheet, top, left]);

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
  ['=CALC.SNOW(40)', []],
])('the inputs of %p', (formula, expected) => expect(areas(formula)).toEqual(expected));

test.each([
  '=CALC.RUN("a",Beams)',
  '=CALC.RUN("a",Beams[@Span])',
  '=CALC.RUN("a",[Other.xlsx]Roof!A1)',
  '=CALC.RUN("a",site)',
  '=CALC.RUN("a",A1#)',
  '=CALC.RUN("a",INDIRECT("A1"))',
  '=CALC.RUN("a",A1:INDEX(B1:B9,2))',
])('the inputs of %p are not known', (formula) => expect(areas(formula)).toBeUndefined());
