import fc from 'fast-check';
import { formulaFault } from './formulaSyntax';

test.each([
  ['=1+', 3, 'a value is missing at the end'],
  ['=*2', 2, 'a value is missing before "*"'],
  ['=', 1, 'a value is missing at the end'],
  ['=(1', 3, '"(" is not closed'],
  ['=SUM(1,2', 8, '"(" is not closed'],
  ['=SUM(1;2)', 7, 'arguments are separated by ","'],
  ['=1)', 3, '")" closes nothing'],
  ['=(1}', 4, '"}" closes nothing'],
  ['={1,2)', 6, '")" closes nothing'],
  ['={1,2', 5, '"{" is not closed'],
  ['={}', 3, 'a value is missing before "}"'],
  ['={1,,2}', 5, 'a value is missing before ","'],
  ['=()', 3, 'a value is missing before ")"'],
  ['=1,2', 3, '"," stands outside of brackets'],
  ['=1><2', 4, 'a value is missing before "<"'],
  ['=A1:', 4, 'a value is missing at the end'],
  ['=%', 2, 'a value is missing before "%"'],
  ['=1 2', 4, 'an operator is missing before "2"'],
  ['=A1 5', 5, 'an operator is missing before "5"'],
  ['="a" "b"', 6, 'an operator is missing before ""b""'],
  ['=5kips', 3, 'an operator is missing before "kips"'],
  ['=A1@B1', 4, 'an operator is missing before "@"'],
  ['=2(3)', 3, 'an operator is missing before "("'],
  ['=SUM(1+)', 8, 'a value is missing before ")"'],
  ['=IF(A1>,1,2)', 8, 'a value is missing before ","'],
])('%s is refused: at %d, %s', (formula, at, why) => {
  expect(formulaFault(formula)).toEqual({ at, why });
});

test.each([
  ...[
    '=1',
    '=1.',
    '=.5',
    '=1E-3',
    '=-1',
    '=--"5"',
    '=+-1',
    '=5%%',
    '=1%+2',
    '=A1',
    '=$A$1',
    '=A$1:$B2',
    '=A:C',
    '=$2:$5',
  ],
  ...[
    '=2:5',
    "='My sheet'!A1",
    "='It''s'!A1:B2",
    '=Sheet1!$A$1',
    '=[1]Sheet1!A1',
    "='[Book 2.xlsx]S'!A1",
    '=Sheet1!2:3',
  ],
  ...[
    '=Sheet1!#REF!',
    '=#N/A',
    '=#REF!+1',
    '=TRUE',
    '=Überlast*2',
    '=_x.y\\z',
    '=A1#',
    '=SUM(A1#)',
    '=@A1:A10',
    '=@CALC.SNOW(1)',
  ],
  ...[
    '=SUM()',
    '=SUM(,)',
    '=IF(A1>1,,2)',
    '=IF(,1,)',
    '=SUM((A1,B2))',
    '=A1:B2 B1:C3',
    '=A1:INDEX(B:B,3)',
    '=SUM (A1)',
  ],
  ...[
    '={1,2;3,-4}',
    '={"a",TRUE,#N/A}',
    '=SUM({1,2}*{3,4})',
    '=LAMBDA(x,x+1)(2)',
    '=LET(a,1,a+1)',
    '=MAP(A1:A3,LAMBDA(c,c*2))',
  ],
  ...[
    '=Table1[Amount]',
    '=SUM(Table1[[#All],[Dead load]])',
    '=[@Amount]*2',
    "=Table1[[#This Row],['[kip/ft']]]",
    '=Loads[]',
  ],
  ...[
    '="a""b"&"c"',
    '=A1<>"x"',
    '=A1<=1.0',
    '=1 + 2',
    '= 1',
    '=SUM( 1 ,\n2 )',
    '=Sheet1:Sheet3!A1',
    '=CALC.RUN("beam",A1:B9)',
  ],
  ...['=2^-1', '=-A1%', '=(A1)', '=A1=B1', '=NOT(A1)', '=“text”', '=A1~B1'],
])('%s passes', (formula) => {
  expect(formulaFault(formula)).toBeNull();
});

/** Expressions by the grammar of ECMA-376 part 1, 18.17.2, with nothing left out. */
const { expression } = fc.letrec<{ expression: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom(
    '1',
    '.5',
    '1E3',
    '"a ""b"" (c"',
    'A1',
    '$B$2:C3',
    "'My (sheet'!A1",
    'TRUE',
    '#N/A',
    'Loads[[#All],[a)]]',
    '{1,2;3,4}',
    'name',
  ),
  expression: fc.oneof(
    { maxDepth: 4 },
    tie('leaf'),
    fc
      .tuple(
        tie('expression'),
        fc.constantFrom('+', '-', '*', '/', '^', '&', '=', '<>', '<=', ' > '),
        tie('expression'),
      )
      .map((parts) => parts.join('')),
    tie('expression').map((one) => `(${one})`),
    fc.tuple(fc.constantFrom('-', '+', '@'), tie('expression')).map((parts) => parts.join('')),
    tie('expression').map((one) => `(${one})%`),
    fc
      .tuple(
        fc.constantFrom('SUM', 'CALC.RUN', '_xlfn.LET'),
        fc.array(fc.option(tie('expression'), { nil: '' }), { maxLength: 4 }),
      )
      .map(([name, args]) => `${name}(${args.join(',')})`),
  ),
}));

test('whatever the grammar makes passes', () => {
  fc.assert(
    fc.property(expression, (one) => expect([one, formulaFault(`=${one}`)]).toEqual([one, null])),
    { numRuns: 500 },
  );
});

test('none of it passes with an operator more, a bracket more or a bracket less', () => {
  fc.assert(
    fc.property(expression, (one) => {
      for (const broken of [
        `${one}+`,
        `*${one}`,
        `(${one}`,
        `${one})`,
        `SUM(${one}`,
        `${one},1`,
        `(${one}*)`,
        `${one}^/2`,
      ])
        expect([broken, formulaFault(`=${broken}`)]).not.toEqual([broken, null]);
    }),
    { numRuns: 300 },
  );
});
