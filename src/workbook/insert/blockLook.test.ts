import { bootOfficeWithFreshSheets, office, onActiveSheet } from '../../../host/testing/officeOfTest';
import { planCell } from '../cells/plannedCell';
import { lookOfBlock } from './blockLook';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

/** Results in B5:E7, two inputs in C8:E9, one that keeps its default in row 11, a table of two headings and two rows in G3:H6. */
const give = () =>
  Excel.run((context) =>
    lookOfBlock(context, context.workbook.worksheets.getActiveWorksheet(), {
      corner: { row: 2, column: 1 },
      result: { row: 4, column: 3, rowCount: 1, columnCount: 1 },
      band: [
        { requested: 'mU', name: planCell('Mu'), units: planCell('kip-ft'), kind: 'number' },
        { requested: 'verdict', name: planCell('Verdict'), units: planCell(''), kind: 'verdict' },
        { requested: 'cautions', name: planCell('Cautions'), units: planCell(''), kind: 'cautions' },
      ],
      pairs: { row: 7, column: 2, rowCount: 4, columnCount: 3 },
      inputs: { row: 7, column: 2, rowCount: 4, columnCount: 6 },
      shownRows: 2,
      mark: null,
      defaults: { row: 10, column: 1, rowCount: 1, columnCount: 4 },
      tables: [
        {
          rows: { row: 2, column: 6, rowCount: 4, columnCount: 2 },
          headingRows: 2,
          columns: [
            { heading: 'Label', longest: 4, isNumber: false },
            { heading: 'Load at the end, of a member or of its part', longest: 2, isNumber: true },
          ],
        },
      ],
      longest: { group: 8, name: 30, units: 4 },
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

const linesOf = (address: string) =>
  Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.load('format/wrapText,format/rowHeight');
    await context.sync();
    return [range.format.wrapText, range.format.rowHeight];
  });

test('inputs look like inputs, the result like a result, and names have room', async () => {
  expect(await give()).toBe(true);
  const [value, typed, heading, result, units] = await Promise.all(
    ['D8:D9', 'G5:H6', 'G3:H4', 'D5:D6', 'E8:E9'].map(lookOf),
  );
  expect(typed).toMatchObject({ color: value?.color, fill: value?.fill, bold: false });
  expect(heading).toMatchObject({ bold: true });
  expect(result).toMatchObject({ bold: true });
  expect(new Set([value, heading, result, units].map((look) => look?.fill)).size).toBe(4);
  expect((await lookOf('C4')).width).toBeGreaterThan(150);
  expect(await lookOf('C3')).toMatchObject({ bold: true });
});

test('cautions have room for some lines before they are there', async () => {
  await give();
  expect(await linesOf('D7')).toEqual([true, 45]);
  expect((await linesOf('D6'))[1]).toBeLessThan(30);
});

test('the headings of a table are wrapped in narrow columns, those of numbers at the right', async () => {
  await give();
  expect((await linesOf('G4'))[0]).toBe(true);
  expect((await lookOf('G4')).width).toBeLessThan(50);
  expect((await lookOf('H4')).width).toBeLessThan(110);
  const sides = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const formats = ['G4', 'H4'].map((at) => sheet.getRange(at).format.load('horizontalAlignment'));
    await context.sync();
    return formats.map(({ horizontalAlignment }) => horizontalAlignment);
  });
  expect(sides).toEqual(['Left', 'Right']);
});

test('columns are not narrowed where anything is above or below', async () => {
  office.enter('G20', 'mine');
  const { width } = await lookOf('G20');
  await give();
  expect((await lookOf('G20')).width).toBe(width);
});

test('what is beside the block stays as it is', async () => {
  const before = await lookOf('I2:J12');
  await give();
  expect(await lookOf('I2:J12')).toEqual(before);
});

test('a column that is wide already stays so', async () => {
  await onActiveSheet((sheet) => {
    sheet.getRange('C1').format.columnWidth = 400;
  });
  await give();
  expect((await lookOf('C2')).width).toBe(400);
});

test('a verdict has its colours, by conditions that follow it', async () => {
  await give();
  const counts = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const [number, verdict] = ['D5', 'D6'].map((at) => sheet.getRange(at).conditionalFormats.getCount());
    await context.sync();
    return [number?.value, verdict?.value];
  });
  // One for errors, which stand back.
  expect(counts).toEqual([1, 4]);
});

test.each([
  ['E8:E9', '=ISTEXT(D8)'],
  ['E11', '=ISTEXT(D11)'],
])('units in %s are not shown beside a text, which states its own', async (address, formula) => {
  await give();
  const shown = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    const { custom } = range.conditionalFormats.getItemAt(0);
    custom.rule.load('formula');
    custom.format.load('numberFormat');
    await context.sync();
    return [custom.rule.formula, custom.format.numberFormat];
  });
  expect(shown).toEqual([formula, ';;;']);
});

test.each([
  ['44.258025', '44.26'],
  ['254.2366', '254.24'],
  ['12345.6', '12,346'],
  ['0.646316', '0.6463'],
])('a result of %s is shown as %s and kept in full', async (typed, shown) => {
  office.enter('D8', typed);
  office.enter('D5', '=D8');
  await give();
  const read = await Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getActiveWorksheet().getRange('D5');
    cell.load('values,text,formulas');
    await context.sync();
    return [cell.values, cell.text, cell.formulas];
  });
  expect(read).toEqual([[[Number(typed)]], [[shown]], [['=D8']]]);
});
