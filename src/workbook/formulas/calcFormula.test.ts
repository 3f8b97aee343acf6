import { calcCalls, typedFormula } from './calcFormula';

test.each<[string, unknown, string[]]>([
  ['a call', '=CALC.RUN("snow",A1:B9)', ['RUN']],
  ['small letters and a space', '=calc.snow ("7-22",40)', ['SNOW']],
  ['calls inside others', '=IF(A1>0,CALC.SNOW("7-22",1),CALC.BEAM("a",B1))*2', ['SNOW', 'BEAM']],
  ['implicit intersection', '=@CALC.RUN("snow",A1:B9)', ['RUN']],
  ['a name that Excel did not know', '=_xldudf_CALC_RUN("snow",A1)', ['RUN']],
  ['a call in a text', '="CALC.RUN("&A1', []],
  ['a call in a text with quotes', '="say ""CALC.RUN("" "&A1', []],
  ['a sheet of that name', "='CALC.RUN('!A1", []],
  ["another add-in's", '=MYCALC.RUN(1)+MY.CALC.RUN(2)', []],
  ['a value', 31.64, []],
  ['a text', 'CALC.RUN(1)', []],
])('%s', (_, formula, names) => {
  expect(calcCalls(formula)).toEqual(names);
});

test('names that Excel did not know are written as they are typed, texts stay', () => {
  expect(typedFormula('=_xldudf_CALC_RUN("_xldudf_CALC_RUN(",A1)+_xldudf_CALC.SNOW(\'a"b\'!A1)')).toBe(
    '=CALC.RUN("_xldudf_CALC_RUN(",A1)+CALC.SNOW(\'a"b\'!A1)',
  );
  expect(typedFormula('=CALC.RUN("a",B1)')).toBe('=CALC.RUN("a",B1)');
});
