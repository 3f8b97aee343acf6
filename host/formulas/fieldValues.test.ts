import { mapFormula } from './mapFormula';
import { movedReferences } from './movedReferences';
import { withFieldValues } from './resolveFormula';
import { movedFormula } from './sharedFormula';

test.each([
  ['=C5.pS', '=FIELDVALUE(C5,"pS")'],
  ['=$C$5.pS*2+C6.pS', '=FIELDVALUE($C$5,"pS")*2+FIELDVALUE(C6,"pS")'],
  ["=SUM('My sheet'!C5.pS,1)", '=SUM(FIELDVALUE(\'My sheet\'!C5,"pS"),1)'],
  ['=C5.[Governing check]&"A1.b"', '=FIELDVALUE(C5,"Governing check")&"A1.b"'],
  ["=C5.[Depth '[in']]", '=FIELDVALUE(C5,"Depth [in]")'],
  ['=C5:C9.pS', '=FIELDVALUE(C5:C9,"pS")'],
  ['=C5.a.b', '=FIELDVALUE(FIELDVALUE(C5,"a"),"b")'],
  ['=-C5.a%', '=-FIELDVALUE(C5,"a")%'],
  ['=T1.RUN(C5)', '=T1.RUN(C5)'],
  ['=T1.CALC.RUN (C5)', '=T1.CALC.RUN (C5)'],
  ['=Roof.pS', '=Roof.pS'],
  ['=1.5+A1*.5', '=1.5+A1*.5'],
  ['="C5.pS"', '="C5.pS"'],
])('%s is calculated as %s', (typed, calculated) => {
  expect(withFieldValues(typed)).toBe(calculated);
});

test('a field goes where its cell goes', () => {
  expect(movedFormula('=C5.pS+$C$5.[D 2]', 2, 1)).toBe('=D7.pS+$C$5.[D 2]');
  const down = (formula: string) => movedReferences(formula, (box) => ({ ...box, row: box.row + 1 }));
  expect(down("=C5.pS*'Roof 1'!B2.A1")).toBe("=C6.pS*'Roof 1'!B3.A1");
  expect(movedReferences('=C5.pS', () => null)).toBe('=#REF!.pS');
  expect(mapFormula('=C5.pS', { word: () => 'changed' })).toBe('=C5.pS');
});
