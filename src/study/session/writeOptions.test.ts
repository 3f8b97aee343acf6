import { bootOfficeWithFreshSheets, office, onActiveSheet } from '../../../host/testing/officeOfTest';
import { field, template } from '../../core/testing/templates';
import { readStudyTable } from '../engine/studyTable';
import { openTable } from '../table/studySource';
import { writeOptions } from './writeOptions';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const section = field('section', { type: 'enum', options: ['W8X10', '5/8', 'W12X26'] });
const beam = template({ code: 'beam', fields: [section, field('span', { units: 'ft' })] });
const rows = [
  ['Mark', 'section', 'span'],
  ['B1', 'W8X10', '20'],
  ['B2', 'W8X10', '30'],
  ['B3', '5/8', '25'],
];

/** The study of a table at B3. */
async function study() {
  rows.forEach((row, r) => row.forEach((cell, c) => office.enter(`${'BCD'[c]}${r + 3}`, cell)));
  const [sheet] = office.grid.sheets();
  const box = { worksheetId: sheet!.id, sheetName: 'Sheet1', row: 2, column: 1, rowCount: 4, columnCount: 3 };
  const source = await openTable(box);
  return { source, table: readStudyTable(source.values, beam) };
}
const column = () => ['C3', 'C4', 'C5', 'C6'].map((at) => office.read(at)[0]?.[0]);

test('only the chosen rows are written, and a size that Excel would read as a date stays a text', async () => {
  const plan = await study();
  const chosen = new Map([
    [0, 'W12X26'],
    [2, '5/8'],
  ]);
  const address = await writeOptions(plan, section, chosen);
  expect(address).toBe('Sheet1!C4:C6');
  expect(column()).toEqual(['section', 'W12X26', 'W8X10', '5/8']);
});

test('rows inserted above move the table, and its cells are written where they are now', async () => {
  const plan = await study();
  await onActiveSheet((sheet) => void sheet.getRange('1:2').insert('Down'));
  expect(await writeOptions(plan, section, new Map([[1, 'W12X26']]))).toBe('Sheet1!C7');
  expect(office.read('C7')[0]?.[0]).toBe('W12X26');
});

test.each([
  ['an edited table', () => office.enter('D4', '21'), /The table has changed since it was calculated/],
  ['a cell with a formula', () => office.enter('C4', '="W8X10"'), /^C4 contains a formula/],
])('%s is refused, and nothing is written', async (_, change, message) => {
  const plan = await study();
  change();
  await office.settled();
  const before = column();
  await expect(
    writeOptions(plan, section, new Map([0, 1].map((index) => [index, 'W12X26']))),
  ).rejects.toThrow(message);
  expect(column()).toEqual(before);
});
