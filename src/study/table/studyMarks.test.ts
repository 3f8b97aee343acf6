import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { palette } from '../../workbook/cells/palette';
import { markVerdicts } from './studyMarks';
import type { ResultColumn } from './studyResultTable';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const columns: ResultColumn[] = [
  { name: 'pF', header: 'Load (psf)', proposed: true },
  { name: 'verdict', header: 'Verdict', proposed: true },
];

/** Result headers from D1 on: load, verdict, status. */
const place = () => {
  const { id, name } = office.grid.sheets()[0] ?? { id: '', name: '' };
  return { worksheetId: id, sheetName: name, row: 0, column: 3 };
};

/** Which column is marked for which beginning of a text. */
const marked = () =>
  office.host.parts.conditionalFormats
    .list(place().worksheetId, { row: 0, column: 0, rowCount: 100, columnCount: 20 })
    .map(({ boxes, rule, look }) => ({ box: boxes[0], text: rule.text, operator: rule.operator, look }));

test('verdicts and errors are marked by how they begin, below the header', async () => {
  expect(await markVerdicts(place(), columns, 11)).toBe(true);
  const below = (column: number) => ({ row: 1, column, rowCount: 10, columnCount: 1 });
  const texts = marked().map(({ box, text, operator }) => [text, operator, box]);
  expect(texts).toHaveLength(9);
  expect(texts).toEqual(
    expect.arrayContaining([
      ['PASS', 'BeginsWith', below(4)],
      ['FAIL', 'BeginsWith', below(4)],
      ['NOT EVALUATED', 'BeginsWith', below(4)],
      ['CHANGED', 'BeginsWith', below(4)],
      ['ERROR', 'BeginsWith', below(4)],
      ['Error:', 'BeginsWith', below(5)],
      ['Not evaluated:', 'BeginsWith', below(5)],
    ]),
  );
});

test('every mark is bold, in colours of the palette', async () => {
  await markVerdicts(place(), columns, 11);
  const looks = [palette.passing, palette.failing, palette.doubtful].map(({ color, fill }) => [color, fill]);
  for (const { look } of marked().filter(({ text }) => text !== '')) {
    expect(looks).toContainEqual([look['font.color'], look['fill.color']]);
    expect(look['font.bold']).toBe(true);
  }
  expect(marked()).not.toHaveLength(0);
});

test('what is marked already is left as it is: a second run adds nothing', async () => {
  await markVerdicts(place(), columns, 11);
  const before = marked();
  expect(await markVerdicts(place(), columns, 11)).toBe(true);
  expect(marked()).toEqual(before);
});

test('without a verdict among the columns only the status is marked', async () => {
  await markVerdicts(place(), columns.slice(0, 1), 3);
  const texts = marked().filter(({ text }) => text !== '');
  expect(texts.map(({ text, box }) => [text, box?.column])).toEqual([
    ['Changed:', 4],
    ['Not evaluated:', 4],
    ['Error:', 4],
  ]);
});

test('numbers of a changed row are grey and struck, whatever their limit says', async () => {
  await markVerdicts(place(), columns, 3);
  const [stale] = office.host.parts.conditionalFormats.list(place().worksheetId, {
    ...{ row: 1, column: 3, rowCount: 2, columnCount: 1 },
  });
  expect(stale).toMatchObject({
    type: 'Custom',
    rule: { formula: '=LEFT($F2,8)="Changed:"' },
    look: { 'font.color': palette.muted, 'font.strikethrough': true },
    stopIfTrue: true,
  });
});

test('a utilization above 1 is marked, and one that is close to it', async () => {
  const utilization = { name: 'utilization', header: 'Utilization', proposed: true };
  await markVerdicts(place(), [utilization], 8);
  const rules = office.host.parts.conditionalFormats
    .list(place().worksheetId, { row: 1, column: 3, rowCount: 7, columnCount: 1 })
    .filter(({ type }) => type === 'CellValue')
    .map(({ rule: { operator, formula1, formula2 }, look }) => ({
      ...{ operator, formula1, formula2 },
      fill: look['fill.color'],
    }));
  expect(rules).toEqual(
    expect.arrayContaining([
      { operator: 'GreaterThan', formula1: '=1', formula2: '', fill: '#FBE3E4' },
      { operator: 'Between', formula1: '=0.945', formula2: '=1', fill: '#FFF1CC' },
    ]),
  );
  expect(rules).toHaveLength(2);
});
