import { flowOf, membersBelow } from './chain';
import { resolveNames } from './namedCells';

const names = {
  defined: new Map([
    ['span', ['=Roof!$B$2']],
    ['loads', ["='Roof loads'!$A$1:$B$8"]],
    ['factored', ['=1.6*Roof!$B$2+Roof!$C:$C']],
    ['snow', ['=Beams[Snow]']],
    ['twice', ['=2*span']],
    ['phi', ['=0.9']],
    ['left', ['=Roof!A2']],
    ['rows', ['=OFFSET(Roof!$A$1,0,0,3)']],
    ['site', ['=Roof!$B$2', '=Walls!$B$2']],
  ]),
  tables: new Map([
    [
      'beams',
      {
        ...{ sheet: 'roof', top: 9, left: 0, bottom: 13, right: 2 },
        ...{ columns: ['Mark', 'Span [ft]', 'Snow'], showTotals: true },
      },
    ],
    [
      'bare',
      {
        sheet: 'roof',
        top: 20,
        left: 0,
        bottom: 23,
        right: 2,
        columns: null,
        showTotals: false,
      },
    ],
  ]),
};
const resolved = (formula: string, row = 11) =>
  resolveNames({ formula, sheetName: 'Roof', row, column: 1 }, names);

test.each([
  ['=CALC.RUN("a",A1:B3)', '=CALC.RUN("a",A1:B3)'],
  ['=CALC.RUN("a",loads)+Span', `=CALC.RUN("a",'Roof loads'!$A$1:$B$8)+Roof!$B$2`],
  ['=Roof!span*2', '=Roof!$B$2*2'],
  ['=factored', '=(1.6*Roof!$B$2+Roof!$C:$C)'],
  ['=SUM(snow)', '=SUM(roof!C11:C13)'],
  ['=SUM(Beams[Snow])', '=SUM(roof!C11:C13)'],
  ['=SUM(Beams)', '=SUM(roof!A11:C13)'],
  ["=Beams[[#All],[Span '[ft']]:[Snow]]", '=roof!B10:C14'],
  ['=[@Snow]+Beams[@Mark]', '=roof!C12+roof!A12'],
  ['=LET(x,A1,x*2)&"span"', '=LET(x,A1,x*2)&"span"'],
  ['=[Other.xlsx]Roof!span', '=[Other.xlsx]Roof!span'],
])('%s reads %s', (formula, expected) =>
  expect(resolved(formula)).toEqual({ formula: expected, unresolved: [] }),
);

test.each([
  ['=phi*2', 'uses the name phi, which is a constant'],
  ['=left', 'uses the name left, which is a formula'],
  ['=twice', 'uses the name twice, which is a formula'],
  ['=rows', 'uses the name rows, which is a formula'],
  ['=site', 'uses the name site, which several worksheets have'],
  ['=Bare[Snow]', 'refers to the table Bare'],
  ['=Beams[Wind]', 'refers to the table Beams'],
])('%s stays, with the reason', (formula, why) =>
  expect(resolved(formula)).toEqual({ formula, unresolved: [why] }),
);

test('a row of a table that a formula outside of it names is not known', () => {
  expect(resolved('=Beams[@Snow]', 30).unresolved).toEqual(['refers to the table Beams']);
});

test('a member whose inputs have a name is followed to what reads its results by another', () => {
  const at = (row: number, column: number, formula: string) => ({
    ...{ sheetName: 'Roof', row, column, rowCount: 1, columnCount: 1 },
    formula: resolveNames({ sheetName: 'Roof', row, column, formula }, names).formula,
  });
  const flow = flowOf([
    at(1, 1, '=CALC.REACTIONS("beam",loads,1)'),
    at(30, 4, '=CALC.RUN("beam",loads)'),
    at(31, 1, '=span'),
    at(31, 4, '=CALC.RUN("column",A31:B36)'),
  ]);
  expect(flow.members.map(({ nodes }) => nodes.length)).toEqual([2, 1]);
  expect(membersBelow(flow.members[0]!, flow, { met: false })).toEqual([flow.members[1]]);
});
