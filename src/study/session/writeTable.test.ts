import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import type { Compared } from '../../design/twoWay';
import { field } from '../../core/testing/templates';
import { palette } from '../../workbook/cells/palette';
import { columnWidth } from '../../workbook/insert/tableLook';
import { writeTable } from './writeTable';

bootOfficeWithFreshSheets({ globals: ['Excel'] });

const twoWay = {
  rows: { field: field('span', { label: 'Span', units: 'ft' }), values: [10, 20] },
  columns: { field: field('section', { label: 'Section', type: 'text' }), values: ['W18X35', 'W18X40'] },
  output: null,
};
const table: Compared[][] = [
  [
    { output: 0.4, level: 'pass' },
    { output: 0.97, level: 'near' },
  ],
  [{ output: 1.2, level: 'fail' }, { refused: 'span is at most 15.' }],
];

const title = {
  ...{ output: 'Utilization', subject: 'Lobby beam!A7, W21X44', held: 'With Load 385 plf.' },
  writtenOn: new Date(2026, 10, 25).getTime(),
};

const place = { row: 0, column: 0, rowCount: 100, columnCount: 20 };
const marks = () =>
  office.host.parts.conditionalFormats
    .list(office.grid.sheets()[0]!.id, place)
    .map(({ boxes, rule, look }) => ({
      box: boxes[0],
      rule: [rule.operator, rule.text || [rule.formula1, rule.formula2].filter(Boolean).join(' ')],
      fill: look['fill.color'],
    }));

test('numbers below their headings, what was refused in words, and colours for pass, near and fail', async () => {
  expect(await writeTable(twoWay, table, 'Utilization', title)).toEqual({
    state: 'written',
    address: 'Sheet1!A1:C8',
    isMarked: true,
  });
  expect(office.read('A1:C8')).toEqual([
    ['Utilization of Lobby beam!A7, W21X44', '', ''],
    ['With Load 385 plf.', '', ''],
    ['Values of Nov 25, 2026; they do not', '', ''],
    ['update with the cells.', '', ''],
    ['Utilization', 'Section', ''],
    ['Span (ft)', 'W18X35', 'W18X40'],
    [10, 0.4, 0.97],
    [20, 1.2, 'Error: span is at most 15.'],
  ]);
  const fills = new Map(marks().map(({ rule, fill }) => [rule.join(' '), fill]));
  expect(fills).toEqual(
    new Map([
      ['BeginsWith Error:', palette.failing.fill],
      ['GreaterThan =1', palette.failing.fill],
      ['Between =0.945 =1', palette.doubtful.fill],
      ['Between =0 =0.945', palette.passing.fill],
    ]),
  );
  for (const { box } of marks()) expect(box).toEqual({ row: 6, column: 1, rowCount: 2, columnCount: 2 });
});

test('a utilization shows its verdict without colors, and stays a number below a heading on its side', async () => {
  await writeTable(twoWay, table, 'Utilization', title);
  const read = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getFirst();
    const numbers = sheet.getRange('B7:C8').load('text, values, numberFormat');
    const heading = sheet.getRange('B6:C6').load('format/horizontalAlignment');
    await context.sync();
    return { text: numbers.text, values: numbers.values, side: heading.format.horizontalAlignment };
  });
  expect(read.text).toEqual([
    ['0.40 PASS', '0.97 NEAR'],
    ['1.20 FAIL', 'Error: span is at most 15.'],
  ]);
  expect(read.values[0]).toEqual([0.4, 0.97]);
  expect(read.side).toBe('Right');
});

test('for another output the verdicts are below in words', async () => {
  const output = { referenceId: 'moment', label: 'Moment', type: 'number' as const, units: 'kip-ft' };
  await writeTable({ ...twoWay, output }, table, 'Moment (kip-ft)', { ...title, output: 'Moment' });
  expect(office.read('A1')).toEqual([['Moment of Lobby beam!A7, W21X44']]);
  expect(office.read('A10:C13')).toEqual([
    ['Verdict', 'Section', ''],
    ['Span (ft)', 'W18X35', 'W18X40'],
    [10, 'PASS', 'NEAR'],
    [20, 'FAIL', 'Error: span is at most 15.'],
  ]);
  const others: Compared[][] = table.map((row) =>
    row.map((_, c) => ({ output: c, level: c === 0 ? 'load' : 'none' })),
  );
  office.grid.select(office.grid.activeSheetId(), { row: 20, column: 0, rowCount: 1, columnCount: 1 });
  await writeTable({ ...twoWay, output }, others, 'Moment (kip-ft)', title);
  expect(office.read('B32:C32')).toEqual([['LOAD', 'NOT EVALUATED']]);
  const ofNumbers = marks().filter(({ box }) => box?.row === 6);
  expect(ofNumbers.map(({ rule }) => rule[1])).toEqual(['Error:']);
});

test('asks about filled cells, and keeps them until the answer', async () => {
  office.enter('C3', 'mine');
  expect(await writeTable(twoWay, table, 'Utilization', title)).toMatchObject({
    state: 'occupied',
    cells: ['C3'],
  });
  expect(office.read('A1:C3')).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['', '', 'mine'],
  ]);
});

test('a long heading of the rows and a long refusal are wrapped, and the column is wide enough for them', async () => {
  const label = 'Unbraced length of the compression flange';
  const rows = { ...twoWay.rows, field: field('lb', { label, units: 'ft' }) };
  const held = Array.from({ length: 20 }, (_, i) => `Input ${i} ${i} ft`).join(', ');
  await writeTable({ ...twoWay, rows }, table, 'Utilization', { ...title, held: `With ${held}.` });
  const lines = office.read('A2:A20').flat().map(String);
  const end = lines.findIndex((line) => line.startsWith('Values of'));
  expect(lines.slice(0, end).join(' ')).toBe(`With ${held}.`);
  for (const line of lines.slice(0, end)) expect(line.length).toBeLessThanOrEqual(45);
  const at = lines.indexOf('Utilization') + 1;
  const [side, refusal, above] = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getFirst();
    const cells = [`A${at + 2}`, `C${at + 4}`, `B${at + 1}`].map((address) => sheet.getRange(address));
    for (const { format } of cells) format.load('wrapText, columnWidth');
    await context.sync();
    return cells.map(({ format }) => [format.wrapText, format.columnWidth] as const);
  });
  expect(office.read(`A${at + 2}`)).toEqual([[`${label} (ft)`]]);
  expect(side).toEqual([true, columnWidth(`${label} (ft)`, 0)]);
  expect(refusal).toEqual([true, columnWidth('Error: span is at most 15.', 12)]);
  expect(above?.[0]).toBe(false);
});
