import type { Box, ShiftDirection } from '../grid/grid';
import { movedBox } from '../grid/movedBox';
import { movedReferences } from './movedReferences';

const at = (row: number, column: number, rowCount = 1, columnCount = 1): Box => ({
  ...{ row, column, rowCount, columnCount },
});

function shifted(
  formula: string,
  box: Box,
  direction: ShiftDirection,
  onSheet: string | null = null,
): string {
  return movedReferences(formula, (one, sheet) =>
    sheet === onSheet ? movedBox(one, { box, direction }) : one,
  );
}

test.each([
  // Two cells come in at B2:B3.
  ['=B2', '=B4'],
  ['=B1', '=B1'],
  ['=$B$2+B$9-$B5', '=$B$4+B$11-$B7'],
  ['=A2', '=A2'],
  ['=SUM(B1:B9)', '=SUM(B1:B11)'],
  ['=SUM(B$5:$B9)', '=SUM(B$7:$B11)'],
  // Wider than what moves: Excel leaves the block where it is.
  ['=SUM(A1:B9)', '=SUM(A1:B9)'],
  ['=SUM(B:B,2:5)', '=SUM(B:B,2:5)'],
  ['=SUM(B1048570:B1048576)', '=SUM(B1048572:B1048576)'],
  ['=B1048576', '=#REF!'],
  ['="B2"&B2&Other!B2&\'B2\'!B2', '="B2"&B4&Other!B2&\'B2\'!B2'],
  ['=Loads[B2]+B2.5+LOG10(B2)', '=Loads[B2]+B2.5+LOG10(B4)'],
  ['=IF(B2<=1.0,B3#,@B4:B5)', '=IF(B4<=1.0,B5#,@B6:B7)'],
])('%s becomes %s where two cells are inserted at B2', (formula, moved) => {
  expect(shifted(formula, at(1, 1, 2), 'Down')).toBe(moved);
});

test.each([
  ['=B2', '=#REF!'],
  ['=Sheet1!B2:B3', '=Sheet1!B2:B3'],
  ['=SUM(B2:B3)', '=SUM(#REF!)'],
  ['=SUM(B1:B9)', '=SUM(B1:B7)'],
  ['=B4*$B$5', '=B2*$B$3'],
])('%s becomes %s where B2:B3 is deleted and the cells below move up', (formula, moved) => {
  expect(shifted(formula, at(1, 1, 2), 'Up')).toBe(moved);
});

test('only the named sheet moves', () => {
  const formula = "='My sheet'!C2+C2+'My sheet'!$C$2:D2";
  expect(shifted(formula, at(1, 2), 'Right', 'My sheet')).toBe("='My sheet'!D2+C2+'My sheet'!$D$2:E2");
});
