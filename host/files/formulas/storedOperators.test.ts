import { shownOperators, storedOperators } from './storedOperators';

test.each([
  ['=A1#', '=_xlfn.ANCHORARRAY(A1)'],
  ['=SUM(F1#)*2', '=SUM(_xlfn.ANCHORARRAY(F1))*2'],
  ["='My #1'!$A$1#", "=_xlfn.ANCHORARRAY('My #1'!$A$1)"],
  ['=@A1:A9', '=_xlfn.SINGLE(A1:A9)'],
  ['=1+@A1:A9*2', '=1+_xlfn.SINGLE(A1:A9)*2'],
  ['=@CALC.SNOW(B1:B3,@A1:A3)', '=_xlfn.SINGLE(CALC.SNOW(B1:B3,_xlfn.SINGLE(A1:A3)))'],
  ['=@(A1:A3+1)', '=_xlfn.SINGLE((A1:A3+1))'],
  ['=@A1#', '=_xlfn.SINGLE(_xlfn.ANCHORARRAY(A1))'],
  ['=Beams[@Dead]', '=Beams[@Dead]'],
  ['="@A1 F1#"', '="@A1 F1#"'],
  ['=#N/A', '=#N/A'],
  ['=A1+B1', '=A1+B1'],
])('%s is stored as %s, and read again', (shown, stored) => {
  expect(storedOperators(shown)).toBe(stored);
  expect(shownOperators(stored.replaceAll('_xlfn.', ''))).toBe(shown);
});

test('what Excel would not write stays as it is', () => {
  expect(shownOperators('=ANCHORARRAY(A1:A3+1)')).toBe('=ANCHORARRAY(A1:A3+1)');
  expect(shownOperators('=SINGLE(A1:A3+1)')).toBe('=@(A1:A3+1)');
});
