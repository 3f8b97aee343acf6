import { calcCalls, isCallAlone, returnsCall, typedFormula } from './calcFormula';

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

const call = 'CALC.RUN("snow",A1:B9,"pF")';

test.each([
  [`=${call}`, true],
  [`= ${call} `, true],
  [`=(1)*${call}`, false],
  [`=${call}*(2)`, false],
  [`=INDEX(${call},1)`, false],
])('%s is a call and nothing else: %p', (formula, expected) => {
  expect(isCallAlone(formula)).toBe(expected);
});

test.each([
  ['=@', ''],
  ['=+', ''],
  ['=INDEX(', ',2,2)'],
  ['=_xlfn._xlws.SORT(TRANSPOSE(', '),2)'],
  ['=IF(A1>0,', ',0)'],
  ['=IF(A1="","",IFERROR(', ',"-"))'],
  ['=_xlfn.MAP(A1:A3,_xlfn.LAMBDA(_xlpm.x,', '))'],
  ['=LET(x,A1:B9,', ')'],
])('%s…%s shows what its call returns', (before, after) => {
  expect(returnsCall(`${before}${call}${after}`)).toBe(true);
});

test.each([
  ['=ROUND(', ',1)'],
  ['=roundup (', ',1)'],
  ['=SUM(', ',1)'],
  ['=MAX(', ',30)'],
  ['=1+ROUND(', ',1)'],
  ['=-', ''],
  ['=', '*2'],
  ['=IF(', '>1,1,0)'],
  ['=IF(', ',1,0)'],
  ['=IF(A1>0,', '*2,0)'],
  ['=IFERROR(ROUND(', ',1),0)'],
  ['=INDEX(A1:A9,', ')'],
  ['=LET(x,', ',ROUND(x,1))'],
  ['=VSTACK(', ',5)'],
])('%s…%s calculates with what its call returns', (before, after) => {
  expect(returnsCall(`${before}${call}${after}`)).toBe(false);
});
