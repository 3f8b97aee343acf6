import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import type { ShownCase } from '../formulas/calculatedCells';
import { calculationResult } from '../../core/testing/answers';
import { BlockRows } from './blockRows';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const shown = (
  cautions: string | null,
  formula = '=TRANSPOSE(CALC.RUN("beam",B9:D12,{"cautions","sheetUrl"},"p"))',
) => [
  {
    ...{ worksheetId: office.grid.activeSheetId(), sheetName: 'Sheet1', row: 2, column: 2, formula },
    value: cautions === null ? '#BUSY!' : 'PASS',
    cases:
      cautions === null ? [] : [{ result: calculationResult({ results: { cautions, mu: 4 } }) } as ShownCase],
  },
];

async function isFitted(rows: BlockRows, cells: ReturnType<typeof shown>): Promise<boolean> {
  // Univer measures no text without a page.
  const autofit = jest.spyOn(office.grid, 'autofit');
  await rows.fit(cells);
  const { length } = autofit.mock.calls;
  autofit.mockRestore();
  return length > 0;
}

test('rows of a block are fitted whenever its texts change, and left as they are found at first', async () => {
  const rows = new BlockRows();
  expect(await isFitted(rows, shown('Braced.'))).toBe(false);
  expect(await isFitted(rows, shown('Braced.'))).toBe(false);
  expect(await isFitted(rows, shown('Braced. Stiffened at the supports.'))).toBe(true);
  expect(await isFitted(rows, shown(null))).toBe(false);
  expect(await isFitted(rows, shown('Braced.'))).toBe(true);
});

test('rows of a protected worksheet are passed over', async () => {
  const protect = (on: boolean) =>
    office.Excel.run(async (context) => {
      const { protection } = context.workbook.worksheets.getActiveWorksheet();
      if (on) protection.protect();
      else protection.unprotect();
      await context.sync();
    });
  const rows = new BlockRows();
  await rows.fit([]);
  await protect(true);
  expect(await isFitted(rows, shown('Braced.'))).toBe(false);
  await protect(false);
  expect(await isFitted(rows, shown('Braced. Stiffened.'))).toBe(true);
});

test('rows of other formulas are left as they are', async () => {
  const rows = new BlockRows();
  await rows.fit([]);
  expect(await isFitted(rows, shown('Braced.', '=CALC.RUN("beam",B9:D12)'))).toBe(false);
});
