import { bootOfficeForAllTests, office } from '../../../host/testing/officeOfTest';
import type { TemplateDetail } from '../../../contract';
import { insertInputBlock } from './inputBlock';
import { planInputBlock } from './inputBlockPlan';

bootOfficeForAllTests({ globals: ['Excel'] });
beforeEach(() => {
  office.grid.activateSheet(office.grid.addSheet().id);
});

const template: TemplateDetail = {
  id: 'id',
  version: 1,
  code: 'snow',
  name: 'Snow',
  category: null,
  description: null,
  fields: [
    { referenceId: 'slope', label: 'Roof slope', type: 'number', units: 'rise per 12', default: 4 },
    {
      referenceId: 'thermal',
      label: 'Thermal',
      type: 'enum',
      units: null,
      options: ['1', '2'],
      default: '1',
    },
    { referenceId: 'note', label: '=1+1', type: 'text', units: null, default: '@risk' },
    { referenceId: 'wet', label: 'Wet', type: 'boolean', units: null, default: false },
  ],
  outputs: [{ referenceId: 'pF', label: 'Flat roof load', type: 'number', units: 'psf' }],
  presets: [],
};
const plan = planInputBlock({ template, output: 'pF', values: {} });

const sheetName = () => office.grid.sheets().find(({ id }) => id === office.grid.activeSheetId())?.name ?? '';

function select(row: number, column: number, rowCount = 1, columnCount = 1): void {
  office.grid.select(office.grid.activeSheetId(), { row, column, rowCount, columnCount });
}

const box = (row: number, column: number) => ({ row, column, rowCount: 1, columnCount: 1 });

function formulas(row: number, column: number, rowCount = 1, columnCount = 1): unknown[][] {
  return office.grid.formulas(office.grid.activeSheetId(), { row, column, rowCount, columnCount });
}

test('title, pairs and formula stand at the selected cell', async () => {
  select(1, 1);
  const outcome = await insertInputBlock(plan);
  expect(outcome).toEqual({
    state: 'inserted',
    address: `${sheetName()}!B2:D9`,
    formulaAddress: 'C9',
    rulesFailed: null,
  });
  expect(office.read('B2:D7')).toEqual([
    ['Mark', 'Snow', ''],
    ['snow, version 1', '', ''],
    ['Roof slope', 4, 'rise per 12'],
    ['Thermal', '1', ''],
    ['=1+1', '@risk', ''],
    ['Wet', false, ''],
  ]);
  expect(formulas(7, 1, 2, 2)).toEqual([
    ['', 'Flat roof load (psf)'],
    ['Results', '=CALC.RUN("snow",B4:D7,"pF")'],
  ]);
});

test('an option that looks like a number stays text, also when another is typed over it', async () => {
  select(0, 0);
  await insertInputBlock(plan);
  office.enter('B4', '2');
  expect(office.read('B4')).toEqual([['2']]);
});

test('existing content is kept until the user agrees, and then the place asked about is written', async () => {
  office.enter('B3', 'mine');
  office.enter('B4', '=""'); // shows nothing, and is content anyway
  select(0, 0);
  const occupied = await insertInputBlock(plan);
  expect(occupied).toMatchObject({ state: 'occupied', cells: ['B3', 'B4'] });
  expect(office.read('A1')).toEqual([['']]);
  if (occupied.state !== 'occupied') throw new Error('not asked');

  select(20, 5);
  // Something else stands there by now: it was not agreed to.
  office.enter('A3', 'mine too');
  expect(await insertInputBlock(plan, { target: occupied.target, overwrite: occupied.cells })).toMatchObject({
    state: 'occupied',
    cells: ['A3', 'B3', 'B4'],
  });
  office.enter('A3', '');
  await insertInputBlock(plan, { target: occupied.target, overwrite: occupied.cells });
  expect(office.read('A3:B5')).toEqual([
    ['Roof slope', 4],
    ['Thermal', '1'],
    ['=1+1', '@risk'],
  ]);
  expect(office.read('F21')).toEqual([['']]);
});

test('a selection of several cells counts by its first', async () => {
  select(2, 3, 5, 5);
  expect(await insertInputBlock(plan)).toMatchObject({ formulaAddress: 'E10' });
});

test('numbers and the formula are not swallowed by cells in text format', async () => {
  const whole = { row: 0, column: 0, rowCount: 8, columnCount: 3 };
  office.grid.setNumberFormats(
    office.grid.activeSheetId(),
    whole,
    Array.from({ length: 8 }, () => ['@', '@', '@']),
  );
  select(0, 0);
  await insertInputBlock(plan);
  expect(office.read('B3')).toEqual([[4]]);
  expect(formulas(7, 1)).toEqual([['=CALC.RUN("snow",A3:C6,"pF")']]);
  expect(
    office.grid.numberFormats(office.grid.activeSheetId(), { ...whole, row: 2, rowCount: 1 })[0]?.[1],
  ).toBe('General');
});

describe('a table', () => {
  const members = {
    ...template,
    fields: [
      ...template.fields.slice(0, 1),
      {
        referenceId: 'members',
        label: 'Members',
        type: 'table',
        units: null,
        columns: [
          { referenceId: 'mark', label: 'Mark', type: 'text' },
          { referenceId: 'length', label: 'Length', type: 'number' },
          { referenceId: 'ends', label: 'Ends', type: 'enum', options: ['Pinned', 'Fixed'] },
          { referenceId: 'note', label: 'Note', type: 'text' },
        ],
        default: [['B-1', 12, 'Pinned', '=x']],
      },
    ],
  };
  const withTable = planInputBlock({ template: members, output: 'pF', values: {} });

  test('stands below the results, and its input is CALC.TABLEROWS of it', async () => {
    select(1, 1);
    expect(await insertInputBlock(withTable)).toMatchObject({ state: 'inserted', formulaAddress: 'C7' });
    expect(formulas(3, 1, 2, 3)).toEqual([
      ['Roof slope', 4, 'rise per 12'],
      ['Members', '=CALC.TABLEROWS(B10:E14)', ''],
    ]);
    expect(formulas(6, 2)).toEqual([['=CALC.RUN("snow",B4:D5,"pF")']]);
    expect(office.grid.numberFormats(office.grid.activeSheetId(), box(4, 2))).toEqual([[';;;"rows"']]);
    expect(office.read('B8:E12')).toEqual([
      ['', '', '', ''],
      ['Members', '', '', ''],
      ['Mark', 'Length', 'Ends', 'Note'],
      ['B-1', 12, 'Pinned', '=x'],
      ['', '', '', ''],
    ]);
  });

  test('has its lists, also in the blank rows', async () => {
    select(0, 0);
    await insertInputBlock(withTable);
    const rules = await office.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const cells = ['C10', 'C13', 'C9'].map((address) => {
        const { dataValidation } = sheet.getRange(address);
        dataValidation.load('rule');
        return dataValidation;
      });
      await context.sync();
      return cells.map(({ rule }) => rule.list?.source ?? null);
    });
    expect(rules).toEqual(['Pinned,Fixed', 'Pinned,Fixed', null]);
  });

  test('is wider than its pairs, and what stands beside those is neither asked about nor touched', async () => {
    office.enter('D3', 'mine');
    select(0, 0);
    expect(await insertInputBlock(withTable)).toMatchObject({ state: 'inserted' });
    expect(office.read('D3')).toEqual([['mine']]);
    office.enter('H11', 'yours');
    select(0, 4);
    expect(await insertInputBlock(withTable)).toMatchObject({ state: 'occupied', cells: ['H11'] });
  });
});
