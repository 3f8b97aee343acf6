import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { planCell } from '../cells/plannedCell';
import { lookOfBlock } from './blockLook';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

/** Two inputs in B4:D5, results in C7:D7, a table of two headings and two rows in B9:C12. */
const give = () =>
  Excel.run((context) =>
    lookOfBlock(context, context.workbook.worksheets.getActiveWorksheet(), {
      pairs: { row: 3, column: 1, rowCount: 2, columnCount: 3 },
      result: { row: 6, column: 2, rowCount: 1, columnCount: 1 },
      band: [
        { heading: planCell('Mu'), kind: 'number' },
        { heading: planCell('Utilization'), kind: 'ratio' },
      ],
      tables: [
        {
          rows: { row: 8, column: 1, rowCount: 4, columnCount: 2 },
          headingRows: 2,
        },
      ],
      longest: { name: 30, units: 4 },
    }),
  );

const lookOf = (address: string) =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.load('format/columnWidth,format/font/bold,format/font/color,format/fill/color');
    await context.sync();
    return {
      width: range.format.columnWidth,
      bold: range.format.font.bold,
      color: range.format.font.color,
      fill: range.format.fill.color,
    };
  });

test('inputs look like inputs, the result like a result, and names have room', async () => {
  expect(await give()).toBe(true);
  const [value, typed, heading, result, units] = await Promise.all(
    ['C4:C5', 'B11:C12', 'B9:C10', 'B7:D7', 'D4:D5'].map(lookOf),
  );
  expect(typed).toMatchObject({ color: value?.color, fill: value?.fill, bold: false });
  expect(heading).toMatchObject({ bold: true });
  expect(result).toMatchObject({ bold: true });
  expect(new Set([value, heading, result, units].map((look) => look?.fill)).size).toBe(4);
  expect((await lookOf('B4')).width).toBeGreaterThan(150);
  expect(await lookOf('C2')).toMatchObject({ bold: true });
});

test('what is beside the block stays as it is', async () => {
  const before = await lookOf('E2:F12');
  await give();
  expect(await lookOf('E2:F12')).toEqual(before);
});

test('a column that is wide already stays so', async () => {
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange('B1').format.columnWidth = 400;
    await context.sync();
  });
  await give();
  expect((await lookOf('B2')).width).toBe(400);
});

test('values and formulas are left unchanged', async () => {
  office.enter('C4', '4');
  office.enter('C7', '=C4');
  await give();
  await office.settled();
  expect(office.read('C4:C7')).toEqual([[4], [''], [''], [4]]);
});

test.each([
  ['44.258025', '44.258'],
  ['254.2366', '254.2'],
  ['12345.6', '12,346'],
  ['0.646316', '0.6463'],
])('a result of %s is shown as %s and kept in full', async (typed, shown) => {
  office.enter('C4', typed);
  office.enter('C7', '=C4');
  await give();
  const [value, text] = await Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getActiveWorksheet().getRange('C7');
    cell.load('values,text');
    await context.sync();
    return [cell.values, cell.text];
  });
  expect([value, text]).toEqual([[[Number(typed)]], [[shown]]]);
});
