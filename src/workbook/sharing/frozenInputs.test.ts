import { inputAreas, inputCheck, inputsSince } from './frozenInputs';

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

test.each([
  [[[1]], true],
  [[[1.000_000_000_000_01]], true],
  [
    [
      [1, ''],
      ['', ''],
    ],
    true,
  ],
  [[[1.000_1]], false],
  [[['1']], false],
  [[['', 1]], false],
  [[[''], [1]], false],
  [[[1, 2]], false],
  [[], false],
])('the values %j are those of [[1]]: %p', (values, isSame) => {
  expect(inputCheck([values]) === inputCheck([[[1]]])).toBe(isSame);
});

test('values of several areas are not mixed, and a value that is being calculated is not compared', () => {
  expect(inputCheck([[[1]], []])).not.toBe(inputCheck([[], [[1]]]));
  expect(inputCheck([[[1, '#BUSY!']]])).toBeNull();
});

test.each([
  ['a', 'a', 'same'],
  ['a', 'b', 'changed'],
  ['', 'a', null],
  ['a', null, null],
])('frozen with %p, now %p: %p', (then, now, since) => expect(inputsSince(then, now)).toBe(since));
