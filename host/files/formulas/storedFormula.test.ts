import { StoredFormulas } from './storedFormula';

const formulas = new StoredFormulas(['CALC.SNOW']);

test.each([
  ['=C5.pS*2', '_xlfn.FIELDVALUE(C5,"pS")*2', '=FIELDVALUE(C5,"pS")*2'],
  [
    "='S 1'!$C$5.[Take care]",
    '_xlfn.FIELDVALUE(\'S 1\'!$C$5,"Take care")',
    '=FIELDVALUE(\'S 1\'!$C$5,"Take care")',
  ],
  [
    '=FIELDVALUE(CALC.SNOW(A1),"pS")',
    '_xlfn.FIELDVALUE(_xldudf_CALC_SNOW(A1),"pS")',
    '=FIELDVALUE(CALC.SNOW(A1),"pS")',
  ],
])('%s is stored as %s', (typed, stored, shown) => {
  expect(formulas.stored(typed)).toBe(stored);
  expect(formulas.shown(stored)).toBe(shown);
});

test('a field as Excel stores it is read as one', () => {
  expect(formulas.shown('_FV(C5,"pS")+1')).toBe('=FIELDVALUE(C5,"pS")+1');
});
