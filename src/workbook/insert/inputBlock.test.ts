import { bootOfficeForAllTests, office } from '../../../host/testing/officeOfTest';
import { field, template as templateOf } from '../../core/testing/templates';
import { readNamedInputs } from '../../core/inputs/usualInputs';
import { insertInputBlock } from './inputBlock';
import { planInputBlock } from './inputBlockPlan';

bootOfficeForAllTests({ globals: ['Excel'] });
beforeEach(() => {
  office.grid.activateSheet(office.grid.addSheet().id);
});

const template = templateOf({
  ...{ version: 1, code: 'snow', name: 'Snow' },
  fields: [
    field('slope', { label: 'Roof slope', group: 'Geometry', units: 'rise per 12', default: 4 }),
    field('thermal', { label: 'Thermal', type: 'enum', options: ['1', '2'], default: '1' }),
    field('note', { label: '=1+1', type: 'text', default: '@risk' }),
    field('wet', { label: 'Wet', type: 'boolean', default: false }),
  ],
  outputs: [{ referenceId: 'pF', label: 'Flat roof load', type: 'number', units: 'psf' }],
});
const plan = planInputBlock({ template, output: 'pF', values: { slope: 5 } });

const sheetName = () => office.grid.sheets().find(({ id }) => id === office.grid.activeSheetId())?.name ?? '';

function select(row: number, column: number, rowCount = 1, columnCount = 1): void {
  office.grid.select(office.grid.activeSheetId(), { row, column, rowCount, columnCount });
}

function formulas(row: number, column: number, rowCount = 1, columnCount = 1): unknown[][] {
  return office.grid.formulas(office.grid.activeSheetId(), { row, column, rowCount, columnCount });
}

test('title, results and what was entered stand at the selected cell, the rest is collapsed', async () => {
  select(1, 1);
  const outcome = await insertInputBlock(plan, { linkPlaces: ['https://calc.test/'] });
  expect(outcome).toMatchObject({
    state: 'inserted',
    address: `${sheetName()}!B2:E11`,
    formulaAddress: 'D4',
    rulesFailed: null,
  });
  expect(formulas(1, 1, 10, 4)).toEqual([
    ['S1', 'Snow', '', ''],
    [
      '',
      'snow, version 1',
      '=IFERROR(IF(OR(LEFT(D5,18)="https://calc.test/"),HYPERLINK(D5,"Open the report"),""),"")',
      '',
    ],
    ['Results', 'Flat roof load', '=TRANSPOSE(CALC.RUN("snow",C6:E11,{"pF","sheetUrl"}))', 'psf'],
    ['', '', '', ''],
    ['Geometry', 'Roof slope', 5, 'rise per 12'],
    ['3 other inputs keep their defaults', '', '', ''],
    ['', 'Mark', '=B2&""', ''],
    ['', 'Thermal', '1', ''],
    ['', '=1+1', '@risk', ''],
    ['', 'Wet', false, ''],
  ]);
  expect(await hiddenRows('B2:B12')).toEqual([7, 8, 9, 10]);
});

test('a block has the next mark of its kind that no cell of the workbook holds', async () => {
  office.enter('H1', 'j1');
  office.enter('H2', 'J-2');
  select(0, 0);
  await insertInputBlock({ ...plan, title: { value: 'Timber Beam: Floor joist', asText: false } });
  expect(office.read('A1')).toEqual([['J3']]);
});

test('the name of an input is no mark', async () => {
  const seismic = { ...template, fields: [field('s1', { label: 'S1' }), ...template.fields] };
  select(0, 0);
  await insertInputBlock(planInputBlock({ template: seismic, output: 'pF', values: {} }));
  expect(office.read('A1')).toEqual([['S2']]);
});

test('rows that hold anything else stay in sight', async () => {
  office.enter('J9', 'mine');
  select(0, 0);
  await insertInputBlock(plan);
  expect(await hiddenRows('A1:A12')).toEqual([]);
});

test('an option that looks like a number stays text, also when another is typed over it', async () => {
  select(0, 0);
  await insertInputBlock(plan);
  office.enter('C8', '2');
  expect(office.read('C8')).toEqual([['2']]);
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
  expect(office.read('A3:B6')).toEqual([
    ['Results', 'Flat roof load'],
    ['', ''],
    ['Geometry', 'Roof slope'],
    ['3 other inputs keep their defaults', ''],
  ]);
  expect(office.read('F21')).toEqual([['']]);
});

test('a selection of several cells counts by its first', async () => {
  select(2, 3, 5, 5);
  expect(await insertInputBlock(plan)).toMatchObject({ formulaAddress: 'F5' });
});

test('numbers and the formula are not swallowed by cells in text format', async () => {
  const whole = { row: 0, column: 0, rowCount: 8, columnCount: 4 };
  office.grid.setNumberFormats(
    office.grid.activeSheetId(),
    whole,
    Array.from({ length: 8 }, () => ['@', '@', '@', '@']),
  );
  select(0, 0);
  await insertInputBlock(plan);
  expect(office.read('C5')).toEqual([[5]]);
  expect(formulas(2, 2)).toEqual([['=TRANSPOSE(CALC.RUN("snow",B5:D10,{"pF","sheetUrl"}))']]);
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

  test('stands beside the inputs, in the range that the formula takes', async () => {
    select(1, 1);
    expect(await insertInputBlock(withTable)).toMatchObject({ state: 'inserted', formulaAddress: 'D4' });
    expect(formulas(3, 3)).toEqual([['=TRANSPOSE(CALC.RUN("snow",C6:J14,{"pF","sheetUrl"}))']]);
    expect(office.read('B6:J9')).toEqual([
      ['', '', '', '', '', 'Members', '', '', ''],
      ['', '', '', '', '', 'Mark', 'Length', 'Ends', 'Note'],
      ['', '', '', '', '', 'B-1', 12, 'Pinned', '=x'],
      ['', '', '', '', '', '', '', '', ''],
    ]);
    const read = readNamedInputs(office.read('C6:J14'), members);
    expect(read).toMatchObject({
      cells: [
        {
          field: { referenceId: 'members' },
          value: JSON.stringify([
            ['Mark', 'Length', 'Ends', 'Note'],
            ['B-1', 12, 'Pinned', '=x'],
          ]),
        },
        { field: { referenceId: 'slope' }, value: 4 },
      ],
    });
  });

  test('has its lists, also in the blank rows, and is not collapsed with the defaults', async () => {
    select(0, 0);
    await insertInputBlock(withTable);
    const rules = await office.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      const cells = ['H7', 'H10', 'G7'].map((address) => {
        const { dataValidation } = sheet.getRange(address);
        dataValidation.load('rule');
        return dataValidation;
      });
      await context.sync();
      return cells.map(({ rule }) => rule.list?.source ?? null);
    });
    expect(rules).toEqual(['Pinned,Fixed', 'Pinned,Fixed', null]);
    expect(office.read('A11:B13')).toEqual([
      ['1 other input keeps its default', ''],
      ['', 'Mark'],
      ['', 'Roof slope'],
    ]);
    expect(await hiddenRows('A1:A14')).toEqual([11, 12]);
  });

  test('is apart from the pairs, and what stands between is neither asked about nor touched', async () => {
    office.enter('E6', 'mine');
    select(0, 0);
    expect(await insertInputBlock(withTable)).toMatchObject({ state: 'inserted' });
    expect(office.read('E6')).toEqual([['mine']]);
  });
});

test('a number typed over feet and inches, or over a load in other units, is a number in their units', async () => {
  const beam = {
    ...template,
    code: 'beam',
    name: 'Beam',
    fields: [
      field('span', { label: 'Span', units: 'ft' }),
      field('load', { label: 'Load', units: 'kip/ft' }),
    ],
  };
  const typed = { span: `24'-6"`, load: '385 plf' };
  select(0, 0);
  await insertInputBlock(
    planInputBlock({ template: beam, output: 'pF', values: { span: 24.5, load: 0.385 }, typed }),
  );
  expect(office.read('B6:D7')).toEqual([
    ['Span', `24'-6"`, 'ft'],
    ['Load', 385, 'plf'],
  ]);
  office.enter('C6', '24');
  office.enter('C7', '400');
  expect(office.read('C6:D7')).toEqual([
    [24, 'ft'],
    [400, 'plf'],
  ]);
});

async function hiddenRows(address: string): Promise<number[]> {
  return office.Excel.run(async (context) => {
    const rows = context.workbook.worksheets
      .getActiveWorksheet()
      .getRange(address)
      .getRowProperties({ rowHidden: true, rowIndex: true });
    await context.sync();
    return rows.value.flatMap(({ rowHidden, rowIndex }) => (rowHidden ? [Number(rowIndex)] : []));
  });
}
