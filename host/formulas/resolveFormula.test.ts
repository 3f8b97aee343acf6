import fc from 'fast-check';
import type { Box } from '../grid/grid';
import { type ReferredBook, resolveFormula } from './resolveFormula';

const sheets = [
  { id: 's1', name: 'Sheet1' },
  { id: 's2', name: 'Roof loads' },
];

/** A table at B2:D5 of Sheet1, another on the second sheet, and names of each kind. */
const book: ReferredBook = {
  names: [
    {
      name: 'Load',
      scope: null,
      target: { sheetId: 's2', box: { row: 0, column: 0, rowCount: 3, columnCount: 1 } },
    },
    {
      name: 'Span',
      scope: null,
      target: { sheetId: 's1', box: { row: 0, column: 7, rowCount: 1, columnCount: 1 } },
    },
    { name: 'Span', scope: 's2', target: { formula: "'Roof loads'!$H$2" } },
    { name: 'Factor', scope: null, target: { formula: '1.6' } },
    { name: 'Factored', scope: null, target: { formula: 'Factor*Span' } },
    { name: 'Twice', scope: null, target: { formula: 'LAMBDA(x,x*2)' } },
    { name: 'Left', scope: null, target: { formula: 'Sheet1!A1' } },
    { name: 'Round', scope: null, target: { formula: 'Round+1' } },
    { name: 'Über.last', scope: null, target: { formula: 'Sheet1!$Z$9' } },
  ],
  tables: [
    {
      name: 'Beams',
      sheetId: 's1',
      box: { row: 1, column: 1, rowCount: 4, columnCount: 3 },
      showTotals: false,
      columns: ['Dead', 'Live load', "D [kip/ft] #'1"],
    },
    {
      name: 'Roofs',
      sheetId: 's2',
      box: { row: 0, column: 0, rowCount: 3, columnCount: 1 },
      showTotals: false,
      columns: ['pg'],
    },
    {
      name: 'Sums',
      sheetId: 's2',
      box: { row: 9, column: 0, rowCount: 4, columnCount: 2 },
      showTotals: true,
      columns: ['a', 'b'],
    },
  ],
  sheetName: (id) => sheets.find((one) => one.id === id)?.name,
  sheetId: (name) => sheets.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id,
  spillRange: (_sheetId, row, column): Box | null =>
    row === 0 && column === 5 ? { row, column, rowCount: 3, columnCount: 2 } : null,
};
const at = { sheetId: 's1', row: 2, column: 4 };
const inTable = { sheetId: 's1', row: 3, column: 3 };

test.each([
  ['=SUM(Load)', "=SUM('Roof loads'!$A$1:$A$3)"],
  ['=sum(LOAD)+1', "=sum('Roof loads'!$A$1:$A$3)+1"],
  ['=Span*2', '=Sheet1!$H$1*2'],
  ["='Roof loads'!Span*2", "='Roof loads'!$H$2*2"],
  ['=Factored', '=(1.6*Sheet1!$H$1)'],
  ['=2^Factor', '=2^1.6'],
  ['=Twice(3)', '=LAMBDA(x,x*2)(3)'],
  ['=Über.last', '=Sheet1!$Z$9'],
  // Counted from the cell that uses the name.
  ['=Left', '=Sheet1!E3'],
  ['=LET(Load,5,Load*Factor)', '=LET(Load,5,Load*1.6)'],
  ['=LET(x,Load,SUM(x))', "=LET(x,'Roof loads'!$A$1:$A$3,SUM(x))"],
  ['=MAP(A1:A3,LAMBDA(Span,Span+Factor))', '=MAP(A1:A3,LAMBDA(Span,Span+1.6))'],
  ['="Load"&Span', '="Load"&Sheet1!$H$1'],
  ["='Load'!A1+Loads", "='Load'!A1+Loads"],
  ['=SUM(Beams[Dead])', '=SUM(Sheet1!$B$3:$B$5)'],
  ['=SUM(beams[live LOAD])', '=SUM(Sheet1!$C$3:$C$5)'],
  ["=SUM(Beams[D '[kip/ft'] '#''1])", '=SUM(Sheet1!$D$3:$D$5)'],
  ['=SUM(Beams[[Dead]:[Live load]])', '=SUM(Sheet1!$B$3:$C$5)'],
  ['=SUM(Beams)', '=SUM(Sheet1!$B$3:$D$5)'],
  ['=SUM(Beams[])', '=SUM(Sheet1!$B$3:$D$5)'],
  ['=ROWS(Beams[#All])', '=ROWS(Sheet1!$B$2:$D$5)'],
  ['=Beams[[#Headers],[Dead]]', '=Sheet1!$B$2'],
  ['=Beams[#Headers]', '=Sheet1!$B$2:$D$2'],
  ['=COUNTA(Beams[[#Headers],[#Data],[Dead]])', '=COUNTA(Sheet1!$B$2:$B$5)'],
  ['=Beams[@Dead]*2', '=Sheet1!$B$3*2'],
  ['=Beams[@[Live load]]', '=Sheet1!$C$3'],
  ['=SUM(Beams[@[Dead]:[Live load]])', '=SUM(Sheet1!$B$3:$C$3)'],
  ['=SUM(Beams[@])', '=SUM(Sheet1!$B$3:$D$3)'],
  ['=Beams[[#This Row],[Dead]]', '=Sheet1!$B$3'],
  ['=MAX(Roofs[pg])', "=MAX('Roof loads'!$A$2:$A$3)"],
  ['=Beams[Snow]', '=#REF!'],
  ['=Beams[#Totals]', '=#REF!'],
  ['=Beams[[#Headers],[#Totals],[Dead]]', '=#REF!'],
  ['=SUM(Beams[[#Data],[#Totals],[Dead]])', '=SUM(Sheet1!$B$3:$B$5)'],
  ['=Sums[[#Totals],[b]]', "='Roof loads'!$B$13"],
  ['=Sums[#Totals]', "='Roof loads'!$A$13:$B$13"],
  ['=SUM(Sums[b])', "=SUM('Roof loads'!$B$11:$B$12)"],
  ['=SUM(Sums)', "=SUM('Roof loads'!$A$11:$B$12)"],
  ['=ROWS(Sums[#All])', "=ROWS('Roof loads'!$A$10:$B$13)"],
  ['=ROWS(Sums[[#Data],[#Totals]])', "=ROWS('Roof loads'!$A$11:$B$13)"],
  ['=ROWS(Sums[[#Headers],[#Data],[a]])', "=ROWS('Roof loads'!$A$10:$A$12)"],
  ['=Sums[[#Headers],[#Totals]]', '=#REF!'],
  ['=Beams[#Rows]', '=#REF!'],
  ['=Unknown[Dead]', '=Unknown[Dead]'],
  ['=[@Dead]', '=[@Dead]'],
  ['=SUM(F1#)', '=SUM(Sheet1!$F$1:$G$3)'],
  ['=F1#*2', '=Sheet1!$F$1:$G$3*2'],
  ['=A1#', '=#REF!'],
  ['=@A2:A9', '=A3'],
  ['=@A5:A9', '=#VALUE!'],
  ['=@B1:G1', '=E1'],
  ['=@B2:G9', '=#VALUE!'],
  ['=@A7', '=A7'],
  ['=@Load+1', "='Roof loads'!A3+1"],
  ['=@CALC.SNOW(Load,1)*2', "=SINGLE(CALC.SNOW('Roof loads'!$A$1:$A$3,1))*2"],
  ['=1+@(A1:A3)', '=1+SINGLE((A1:A3))'],
  ['=@5', '=5'],
  ['=A1:C3 B2:D4', '=A1:C3 B2:D4'],
  ['=SUM(A:C)+SUM(2:5)', '=SUM(A:C)+SUM(2:5)'],
  ['=#N/A', '=#N/A'],
  ['="[@Dead] A1# @x"', '="[@Dead] A1# @x"'],
])('%s is %s', (formula, resolved) => {
  expect(resolveFormula(formula, at, book)).toBe(resolved);
});

test.each([
  ['=[@Dead]+[@[Live load]]', '=Sheet1!$B$4+Sheet1!$C$4'],
  ['=SUM([Dead])', '=SUM(Sheet1!$B$3:$B$5)'],
])('inside of the table %s is %s', (formula, resolved) => {
  expect(resolveFormula(formula, inTable, book)).toBe(resolved);
});

test('the row of another sheet or outside of the rows is #VALUE!', () => {
  expect(resolveFormula('=Beams[@Dead]', { ...at, row: 1 }, book)).toBe('=#VALUE!');
  expect(resolveFormula('=Beams[@Dead]', { ...at, row: 5 }, book)).toBe('=#VALUE!');
});

test('a name that leads to itself ends as no name', () => {
  expect(resolveFormula('=Round', at, book)).toMatch(/^=\(+#NAME\?|#NAME\?/);
});

test('without names, tables, # and @ every formula stays as it is', () => {
  const parts = fc.array(fc.constantFrom('SUM(', 'A1', ',', ')', '+', '"x"', ' ', 'Load', '5', ':'), {
    maxLength: 12,
  });
  const empty = { ...book, names: [], tables: [] };
  fc.assert(
    fc.property(parts, (one) =>
      expect(resolveFormula(`=${one.join('')}`, at, empty)).toBe(`=${one.join('')}`),
    ),
  );
});

test('what is resolved holds nothing more to resolve', () => {
  const operand = fc.constantFrom(
    'Load',
    'Span',
    'Factor',
    'Beams[Dead]',
    'Beams[@Dead]',
    'SUM(Beams)',
    'F1#',
    '@A2:A9',
    'A1',
    '2',
    '"Load"',
  );
  fc.assert(
    fc.property(fc.array(operand, { minLength: 1, maxLength: 5 }), (operands) => {
      const resolved = resolveFormula(`=${operands.join('+')}`, at, book);
      expect(resolveFormula(resolved, at, book)).toBe(resolved);
      expect(resolved.split('+')).toHaveLength(operands.length);
    }),
  );
});
