import fc from 'fast-check';
import { fromR1C1, toR1C1 } from './r1c1';

/** In C2. */
const [row, column] = [1, 2];

test.each([
  ['=A1+$B$2', '=R[-1]C[-2]+R2C2'],
  ['=C2', '=RC'],
  ['=SUM(C1:D$4)', '=SUM(R[-1]C:R4C[1])'],
  ['=SUM($A1:B$3)', '=SUM(R[-1]C1:R3C[-1])'],
  ["='My R1C1'!B2*2", "='My R1C1'!RC[-1]*2"],
  ['="R1C1"&A2', '="R1C1"&RC[-2]'],
  ['=RATE(1,2,3)+CALC.RUN("R2",D5)', '=RATE(1,2,3)+CALC.RUN("R2",R[3]C[1])'],
  ['=SUM(C:C)', '=SUM(C)'],
  ['=SUM(A:$C)', '=SUM(C[-2]:C3)'],
  ['=SUM(2:4)', '=SUM(R:R[2])'],
  ['=1.5', '=1.5'],
])('%s is %s', (a1, r1c1) => {
  expect(toR1C1(a1, row, column)).toBe(r1c1);
});

test.each([
  ['=R[-1]C[-2]+R2C2', '=A1+$B$2'],
  ['=rc[1]', '=D2'],
  ['=SUM(R[-1]C:R4C[1])', '=SUM(C1:D$4)'],
  ['=SUM(R2:R[2])', '=SUM($2:4)'],
  ['=SUM(C[-1])', '=SUM(B:B)'],
  ['=SUM(C,R)', '=SUM(C:C,2:2)'],
  ['=SUM(C[-2]:C3)', '=SUM(A:$C)'],
  ['=R[-2]C', '=#REF!'],
  ['=RC[-3]', '=#REF!'],
  ['="RC"&RC', '="RC"&C2'],
  ['=RCX+R_1+ROUND(1,2)', '=RCX+R_1+ROUND(1,2)'],
  ['=Loads[RC]', '=Loads[RC]'],
])('%s reads as %s', (r1c1, a1) => {
  expect(fromR1C1(r1c1, row, column)).toBe(a1);
});

test('a cell or a block comes back as it was, from every cell', () => {
  const cell = fc.tuple(fc.nat(500), fc.nat(500), fc.boolean(), fc.boolean());
  const address = cell.map(([r, c, absoluteRow, absoluteColumn]) => {
    const letters = (index: number): string =>
      (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
    return `${absoluteColumn ? '$' : ''}${letters(c)}${absoluteRow ? '$' : ''}${r + 1}`;
  });
  fc.assert(
    fc.property(address, address, fc.nat(500), fc.nat(500), (one, other, r, c) => {
      const formula = `=SUM(${one}:${other})+'A1 R1C1'!${one}*2`;
      expect(fromR1C1(toR1C1(formula, r, c), r, c)).toBe(formula);
    }),
  );
});
