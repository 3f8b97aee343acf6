import { mayBeArray, withIntersections } from './arrayFormula';

const isCustom = (name: string) => name.startsWith('CALC.');

test.each([
  ...[
    '=SUM(A1:A3^2)',
    '=SUM(IF(A1:A3>1,B1:B3))',
    '=MAX(LEN(A1:A3))',
    '=SUM(FILTER(A1:A3,B1:B3>1))',
    '=A1:A3',
    '=A1:A3*2',
  ],
  ...[
    '=SEQUENCE(3)',
    '=F1#',
    '=Loads[Dead]',
    '=Loads[Dead]*2',
    '=LEN(Loads[Dead])',
    '=Span*2',
    '=INDEX(A1:B3,2,0)',
  ],
  ...[
    '=OFFSET(A1,1,1)',
    '=CALC.SNOW("7-22",40)',
    '=CALC.RUN("beam",A1:B9)+1',
    '=IF(CALC.SNOW(1)>20,1,0)',
    '=VLOOKUP(A1:A3,B1:C9,2)',
  ],
  ...['=ROUND(A1:A3,0)', '=SUMPRODUCT(LEN(A1:A3))', '=LET(x,1,x)', '=-A:A'],
])('%s may be an array', (formula) => {
  expect(mayBeArray(formula, isCustom)).toBe(true);
});

test.each([
  ...[
    '=SUM(A1:A3)',
    '=SUM(A1:A3,B:B,2:5)',
    '=A1+B1',
    '=IF(A1<=1.0,"OK","NG")',
    '=VLOOKUP(A1,B1:C9,2,FALSE)',
    '=SUM(Loads[Dead])',
  ],
  ...[
    '=MATCH(2,A1:A5,0)',
    '=COUNTIF(A1:A9,">2")',
    '=SUMIFS(B1:B3,A1:A3,">1")',
    '=SUM(INDEX(A1:B3,2,0))',
    '=SUM(CALC.RUN("x",1))',
  ],
  ...[
    '=[@Dead]*2',
    '=Loads[[#This Row],[Dead]]',
    '=SUM({1,2}*2)',
    '="A1:A3"&1',
    '=TRUE',
    '=#REF!+1',
    '=ROUND(A1,0)',
    '=SUM(Span)',
  ],
  ...['=SUBTOTAL(9,A1:A3)', '=XMATCH(3,A1:A9)', '=LARGE(A1:A9,2)', '=1'],
])('%s is not an array formula', (formula) => {
  expect(mayBeArray(formula, isCustom)).toBe(false);
});

const names = { isCustom, isBlock: (name: string) => name === 'Spans' };

test.each([
  ['=ROUND(A1:A9,2)', '=ROUND(@A1:A9,2)'],
  ['=A1:A9*2', '=@A1:A9*2'],
  ['=A:A', '=@A:A'],
  ['=SUM(A1:A9*2)', '=SUM(@A1:A9*2)'],
  ['=SUM(IF(A1:A9>1,B1:B9,0))', '=SUM(IF(@A1:A9>1,B1:B9,0))'],
  ['=IF(C1,A1:A9,(B1:B9))', '=IF(C1,@A1:A9,(@B1:B9))'],
  ['=VLOOKUP(A1:A9,C1:D9,2)', '=VLOOKUP(@A1:A9,C1:D9,2)'],
  ['=Loads[Dead]*Spans', '=@Loads[Dead]*@Spans'],
  ['=INDEX(A1:A9,2)+1', '=@INDEX(A1:A9,2)+1'],
  ['=ROW(A1:A9)', '=@ROW(A1:A9)'],
  ["='My Sheet'!A1:A9", "=@'My Sheet'!A1:A9"],
])('in a cell, %s is shown as %s', (stored, shown) => {
  expect(withIntersections(stored, names, true)).toBe(shown);
});

test.each([
  ...[
    '=SUM(A1:A9)',
    '=SUM(INDEX(A1:B3,2,0))',
    '=SUMPRODUCT(LEN(A1:A9)*B1:B9)',
    '=LOOKUP(2,1/(A1:A9=C1),B1:B9)',
  ],
  ...['=SUM(INDEX(A1:A9,MATCH(1,INDEX((A1:A9=1)*(B1:B9=2),0),0)))', '=Factor*2'],
  ...['=CALC.RUN("x",A1:A9)', '=@A1:A9', '=[@Dead]*2', '=ROW(A1)', '=SUM(S1:S3!A1)', '=SUMIF(A:A,B1,C:C)'],
  ...['=FILTER(A1:A9,B1:B9>1)', '="A1:A9"'],
])('in a cell, %s stays', (stored) => {
  expect(withIntersections(stored, names, true)).toBe(stored);
});
