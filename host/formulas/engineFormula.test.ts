import { engineFormula } from './engineFormula';

const sheets = ['Sheet1', 'Roof', 'My Sheet', 'Q4'];

test.each([
  ["=SUM(Roof:'My Sheet'!A1)", "=SUM(Roof!A1,'My Sheet'!A1)"],
  ["=SUM('Roof:My Sheet'!A1:B2)", "=SUM(Roof!A1:B2,'My Sheet'!A1:B2)"],
  ["=SUM('My Sheet:Roof'!A1)+1", "=SUM(Roof!A1,'My Sheet'!A1)+1"],
  ['=MAX(1,Sheet1:Roof!$A$1:$A$3,2)', '=MAX(1,Sheet1!$A$1:$A$3,Roof!$A$1:$A$3,2)'],
  ['=Sheet1:Roof!A1', '=#REF!'],
  ['=SUM(Sheet1:Roof!A1*2)', '=SUM(#REF!*2)'],
  ['=SUM(Sheet1:Gone!A1)', '=SUM(#REF!)'],
  ['=VLOOKUP(1,Sheet1:Roof!A1:B2,2)', '=VLOOKUP(1,#REF!,2)'],
  ['=SUM((A1,B1))', '=SUM(A1,B1)'],
  ['=SUM(1,(A1:A3,B1),C1)', '=SUM(1,A1:A3,B1,C1)'],
  ['=AREAS((A1,B1))', '=AREAS((A1,B1))'],
  ['=SUM((A1+B1)*2)', '=SUM((A1+B1)*2)'],
  ['=SUM((MAX(A1,B1)))', '=SUM((MAX(A1,B1)))'],
  ['=A1:C3 B2:D4', '=$B$2:$C$3'],
  ['=SUM(A1:B3 B1:C2)', '=SUM($B$1:$B$2)'],
  ["='My Sheet'!A1:C3 'My Sheet'!B2:D4", "='My Sheet'!$B$2:$C$3"],
  ['=A1 B2', '=#NULL!'],
  ['=A1:C3 B2:D4 C3', '=$C$3'],
  ['=--A1', '=(1*A1)'],
  ['=---A1', '=(-1*A1)'],
  ['=--"5"', '=(1*"5")'],
  ['=-"5"', '=(-1*"5")'],
  ['=+"5"', '="5"'],
  ['=2^--"3"', '=2^(1*"3")'],
  ['=1--A1', '=1--A1'],
  ['=1---A1', '=1-(1*A1)'],
  ['=SUMPRODUCT(--(A1:A3>1),B1:B3)', '=SUMPRODUCT((1*(A1:A3>1)),B1:B3)'],
  ['=--SUM(A1,--B1)', '=(1*SUM(A1,(1*B1)))'],
  ['=-A1', '=-A1'],
  ['=5%%', '=(5%)%'],
  ['=5%%%', '=((5%)%)%'],
  ['=(A1+1)%%', '=((A1+1)%)%'],
  ['="a  b"&"--c"&"5%%"', '="a  b"&"--c"&"5%%"'],
  ['=A1 + B1', '=A1 + B1'],
  ['=Sheet1!A1+Roof!B2', '=Sheet1!A1+Roof!B2'],
  ['=SUM( A1 , B1 )', '=SUM( A1 , B1 )'],
])('%s is calculated as %s', (formula, calculated) => {
  expect(engineFormula(formula, sheets)).toBe(calculated);
});
