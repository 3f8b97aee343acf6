import { currentCalls } from './currentCalls';

const call = (inputs: string | null) => [
  { cellId: JSON.stringify(['Sheet1!J3', 'columns', inputs, 0]), inputs },
];
const current = (formula: string, ...inputs: (string | null)[]) =>
  currentCalls({ formula, sheetName: 'Posts' }, inputs.map(call)).map(([one]) => one!.inputs);
const formula = '=CALC.RUN("columns",A2:I5)';

test.each<[string, string, (string | null)[], (string | null)[]]>([
  [
    'whose inputs it reads, whatever was shown later',
    formula,
    ['Posts!A2:I5', 'Posts!A2:I6'],
    ['Posts!A2:I5'],
  ],
  [
    'also of another worksheet',
    '=CALC.RUN("columns",\'Bay 2\'!A2:I5)',
    ["'Bay 2'!A2:I5", null],
    ["'Bay 2'!A2:I5"],
  ],
  ['that was shown last, where it reads none of them', formula, ['Posts!A1:I5', null], [null]],
  [
    'that was shown last, where its inputs are calculated',
    '=CALC.RUN("columns",FILTER(A2:I5,A2:A5<>""))',
    ['Posts!A2:I5', null],
    [null],
  ],
  ['and no other cells that it refers to', '=IF(A2>0,CALC.RUN("columns",Bay))', ['Posts!A2', null], [null]],
  [
    'as many as it makes',
    '=CALC.RUN("columns",A2:I5)+CALC.RUN("columns",Bay)',
    [null, 'Posts!A2:I5', 'Posts!A2:I6', 'Posts!A9:I9'],
    ['Posts!A9:I9', 'Posts!A2:I5'],
  ],
])('of a cell count the calls %s', (_, of, shown, expected) => {
  expect(current(of, ...shown)).toEqual(expected);
});
