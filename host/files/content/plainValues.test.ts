import { sheetWith } from '../testing/packedWorkbook';
import { plainValues } from './plainValues';
import { cellOf, emptyWorkbook } from './workbookContent';

test('formulas with custom functions become their values, others stay', () => {
  const spill = { row: 0, column: 0, rowCount: 1, columnCount: 2 };
  const style = { bl: 1 as const };
  const content = emptyWorkbook([
    sheetWith('Sheet1', [
      [0, 0, { value: 0.64, formula: '=1+calc.table(1)', spill, style }],
      [1, 0, { value: 'PASS', formula: '=A1.Verdict' }],
      [2, 0, { value: '#BUSY!', formula: '=CALC.TABLE(2)' }],
      [3, 0, { value: 1, formula: '=LEN("CALC.TABLE(")' }],
    ]),
  ]);
  plainValues(content, ['CALC.TABLE']);
  expect([0, 1, 2, 3].map((row) => cellOf(content.sheets[0]!, row, 0))).toEqual([
    { value: 0.64, style },
    { value: 'PASS' },
    { value: '#N/A' },
    { value: 1, formula: '=LEN("CALC.TABLE(")' },
  ]);
});
