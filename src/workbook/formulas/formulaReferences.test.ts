import { referenceFormula, withReferences } from './formulaReferences';

const formula = `=CALC.RUN("A1:B2",A1:$B9,'Snow ''26'!C3)*LOG10(D$4)+Other!$E:$E+SUM(5:6)+tax_A1+A1.b`;
const references =
  "=SUM(ROWS('Roof'!A1:$B9),ROWS('Snow ''26'!C3),ROWS('Roof'!D$4),ROWS(Other!$E:$E),ROWS('Roof'!5:6))";

test('every reference is kept, texts, names and functions are none', () => {
  expect(referenceFormula(formula, 'Roof')).toBe(references);
  expect(referenceFormula('=CALC.RUN("snow",1)', 'Roof')).toBe('');
});

test('unmoved, the formula is as it was', () => {
  expect(withReferences(formula, references, 'Roof')).toBe(formula);
});

test('moved, renamed and with the dollar signs of before', () => {
  const now = references
    .replace('A1:$B9', '$A$3:$B$12')
    .replace("'Snow ''26'!C3", "'Snow 27'!$C$4")
    .replaceAll("'Roof'!", 'Roof2!')
    .replace('$E:$E', '$F:$F');
  expect(withReferences(formula, now, 'Roof2')).toBe(
    `=CALC.RUN("A1:B2",A3:$B12,'Snow 27'!C4)*LOG10(D$4)+Other!$F:$F+SUM(5:6)+tax_A1+A1.b`,
  );
});

test('moved to another sheet, it names the sheet that it refers to', () => {
  expect(withReferences('=CALC.RUN("a",A1)', '=SUM(ROWS(Roof!A1))', 'Other')).toBe('=CALC.RUN("a",Roof!A1)');
});

test('a sheet without quotes is the same sheet', () => {
  expect(withReferences('=CALC.RUN("a",A1)', '=SUM(ROWS(Roof!$A$5))', 'Roof')).toBe('=CALC.RUN("a",A5)');
});

test.each(['', '=SUM(ROWS(#REF!))', '=SUM(ROWS(Roof!#REF!))', '=SUM(ROWS(A1),ROWS(A2))', 'gone'])(
  'what it refers to is not known any more: %s',
  (damaged) => {
    expect(withReferences('=CALC.RUN("a",A1)', damaged, 'Roof')).toBeNull();
  },
);

test('too many to keep', () => {
  const many = `=CALC.RUN(${Array.from({ length: 300 }, (_, i) => `A${i + 1}`).join(',')})`;
  expect(referenceFormula(many, 'Roof')).toBeNull();
});
