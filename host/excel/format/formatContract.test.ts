/** Every format of a range in every documented value, over both grids, through the real Office.js: kept by both, or refused by both in the same words. */
import { LINE_STYLES, LINE_WEIGHTS } from '../../grid/borderLine';
import { disposeGrids, grids } from '../../testing/grids';
import { bootOffice, type OfficeInJest } from '../../testing/officeInJest';

afterAll(disposeGrids);

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
async function written(office: OfficeInJest, part: Part, property: string, value: unknown): Promise<unknown> {
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

describe('over both grids', () => {
  let offices: OfficeInJest[] = [];
  beforeAll(() => {
    offices = grids.map(([, create]) => bootOffice({ grid: create() as never }));
  });
  beforeEach(async () => {
    for (const { grid } of offices)
      grid.clear(grid.activeSheetId(), { row: 0, column: 0, rowCount: 9, columnCount: 9 }, 'Formats');
  });
  afterAll(() => offices.forEach((one) => one.close()));

  const ofEach = async (part: Part, property: string, value: unknown): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const office of offices) answers.push(await written(office, part, property, value));
    return answers;
  };

  test.each(rows(KEPT))('%s %p is kept', async (property, value, part) => {
    expect(await ofEach(part, property, value)).toEqual([value, value]);
  });

  test.each(rows(KEPT).filter(([name]) => /lignment|underline/.test(name)))(
    '%s %p in other letters is read in its own',
    async (property, value, part) => {
      expect(await ofEach(part, property, String(value).toUpperCase())).toEqual([value, value]);
    },
  );

  test.each(rows(REFUSED))('%s %p is refused in the same words', async (property, value, part) => {
    const [memory, univer] = await ofEach(part, property, value);
    expect(memory).toEqual({
      code: expect.stringMatching(/^(InvalidArgument|NotImplemented)$/),
      message: expect.stringMatching(/\w/),
    });
    expect(univer).toEqual(memory);
  });

  const lines = LINE_STYLES.flatMap((style) => LINE_WEIGHTS.map((weight) => [style, weight] as const));
  test.each(lines)('a line %s, then %s, is the same line', async (style, weight) => {
    const drawn: unknown[] = [];
    for (const office of offices) {
      await written(office, border, 'style', style);
      await written(office, border, 'weight', weight);
      drawn.push([
        await written(office, border, 'color', '#FF0000'),
        await office.Excel.run(async (context) => {
          const line = context.workbook.worksheets.getActiveWorksheet().getRange('C3').format.borders;
          const top = line.getItem('EdgeTop').load('style,weight,color');
          await context.sync();
          return [top.style, top.weight, top.color];
        }),
      ]);
    }
    expect(drawn[1]).toEqual(drawn[0]);
  });
});
