/** Every format of a range in every documented value, through the real Office.js: kept, or refused with a reason. */
import { LINE_STYLES, LINE_WEIGHTS, possibleLine } from '../../grid/borderLine';
import { bootOffice, type OfficeInJest } from '../../testing/officeInJest';

type Format = Excel.RangeFormat;
type Part = (format: Format) => OfficeExtension.ClientObject;

const format: Part = (one) => one;
const font: Part = (one) => one.font;
const border: Part = (one) => one.borders.getItem('EdgeTop');

const KEPT: [string, Part, unknown[]][] = [
  ['horizontalAlignment', format, ['General', 'Left', 'Center', 'Right', 'Justify', 'Distributed']],
  ['verticalAlignment', format, ['Top', 'Center', 'Bottom']],
  ['wrapText', format, [true, false]],
  ['textOrientation', format, [0, 45, 90, -45, -90, 180]],
  ['indentLevel', format, [0, 1, 7, 250]],
  ['columnWidth', format, [48, 0.75, 100.5, 300]],
  ['rowHeight', format, [15, 7.5, 100.5, 300]],
  ['bold', font, [true, false]],
  ['italic', font, [true, false]],
  ['underline', font, ['None', 'Single', 'Double']],
  ['strikethrough', font, [true, false]],
  ['superscript', font, [true, false]],
  ['subscript', font, [true, false]],
  ['color', font, ['#FF0000', '#012345', '#000000']],
  ['size', font, [1, 10.5, 11, 72, 409]],
  ['name', font, ['Arial', 'Times New Roman', 'Calibri']],
  ['color', (one) => one.fill, ['#FF0000', '#012345', '#FFFFFF']],
  ['style', border, [...LINE_STYLES]],
  ['weight', border, [...LINE_WEIGHTS]],
  ['color', border, ['#FF0000', '#012345', '#000000']],
];
const REFUSED: [string, Part, unknown[]][] = [
  ['horizontalAlignment', format, ['Fill', 'CenterAcrossSelection', 'Middle', 5]],
  ['verticalAlignment', format, ['Justify', 'Distributed', 'Middle', true]],
  ['underline', font, ['SingleAccountant', 'DoubleAccountant', 'Wavy', true]],
  ['textOrientation', format, [91, -91, 12.5, 'Up']],
  ['indentLevel', format, [-1, 251, 1.5]],
  ['columnWidth', format, [-1]],
  ['rowHeight', format, [-1]],
  ['size', font, [-1, 'large']],
  ['bold', font, ['yes']],
  ['style', border, ['Wavy']],
  ['weight', border, ['Heavy']],
];
const rows = (table: [string, Part, unknown[]][]) =>
  table.flatMap(([property, part, values]) =>
    values.map((value): [string, unknown, Part] => [property, value, part]),
  );

/** What is read after the write, or the words of the refusal. */
async function written(part: Part, property: string, value: unknown): Promise<unknown> {
  try {
    return await office.Excel.run(async (context) => {
      const cell = context.workbook.worksheets.getActiveWorksheet().getRange('C3');
      Object.assign(part(cell.format), { [property]: value });
      const read = part(cell.format) as unknown as Record<string, unknown> & Pick<Excel.RangeFont, 'load'>;
      read.load(property);
      await context.sync();
      return read[property];
    });
  } catch (error) {
    const { code, message } = error as OfficeExtension.Error;
    return { code, message };
  }
}

let office: OfficeInJest;
beforeAll(() => {
  office = bootOffice();
});
beforeEach(() => {
  const { grid } = office;
  grid.clear(grid.activeSheetId(), { row: 0, column: 0, rowCount: 9, columnCount: 9 }, 'Formats');
});
afterAll(() => office.close());

test.each(rows(KEPT))('%s %p is kept', async (property, value, part) => {
  expect(await written(part, property, value)).toEqual(value);
});

test.each(rows(KEPT).filter(([name]) => /lignment|underline/.test(name)))(
  '%s %p in other letters is read in its own',
  async (property, value, part) => {
    expect(await written(part, property, String(value).toUpperCase())).toEqual(value);
  },
);

test.each(rows(REFUSED))('%s %p is refused with a reason', async (property, value, part) => {
  expect(await written(part, property, value)).toEqual({
    code: expect.stringMatching(/^(InvalidArgument|NotImplemented)$/),
    message: expect.stringMatching(/\w/),
  });
});

const lines = LINE_STYLES.flatMap((style) => LINE_WEIGHTS.map((weight) => [style, weight] as const));
test.each(lines)('a line %s, then %s, is a line that Excel can draw', async (style, weight) => {
  await written(border, 'style', style);
  await written(border, 'weight', weight);
  expect(await written(border, 'color', '#FF0000')).toBe('#FF0000');
  const drawn = await office.Excel.run(async (context) => {
    const line = context.workbook.worksheets.getActiveWorksheet().getRange('C3').format.borders;
    const top = line.getItem('EdgeTop').load('style,weight,color');
    await context.sync();
    return { style: top.style, weight: top.weight, color: top.color };
  });
  // A color makes a line of none.
  const possible = possibleLine({ style: style === 'None' ? 'Continuous' : style, weight, color: '#FF0000' });
  expect(drawn).toEqual(possible);
});
