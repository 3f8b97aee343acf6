/** Files that the workbook host saves, in LibreOffice, and those that LibreOffice saves, in the workbook host. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plainValues } from '../../host/files/content/plainValues';
import { NO_VALIDATION } from '../../host/excel/parts/dataValidations';
import { passwordHash } from '../../host/excel/parts/protectionPassword';
import { markUnlocked, unlockedBoxes } from '../../host/files/snapshot/unlockedCells';
import { read, sheetWith, written } from '../../host/files/testing/packedWorkbook';
import {
  cellOf,
  type CellContent,
  emptySheet,
  emptyWorkbook,
  type WorkbookContent,
} from '../../host/files/content/workbookContent';
import { parseBox } from '../../host/grid/address';
import { type LibreOffice, openLibreOffice } from './libreOffice';

const FUNCTIONS = ['CALC.SNOW', 'CALC.FAIL', 'CALC.TABLE'];

let office: LibreOffice;

beforeAll(() => {
  office = openLibreOffice();
});

afterAll(() => office?.close());

function cellAt({ sheets }: WorkbookContent, address: string, sheet = 0): CellContent | null {
  const box = parseBox(address);
  const found = sheets[sheet];
  return box === null || found === undefined ? null : cellOf(found, box.row, box.column);
}

/** Cells that a workbook of ours has, by address. */
const cells: Record<string, CellContent> = {
  A1: { value: 'Roof', style: { bl: 1, bg: { rgb: '#1F4E79' }, cl: { rgb: '#FFFFFF' } } },
  B1: { value: 'psf', style: { ht: 3 } },
  A2: { value: ' Library "A" <&> é' },
  B2: { value: 21.5, style: { n: { pattern: '0.00" psf"' } } },
  A3: { value: 'Gym' },
  B3: { value: 0.1 },
  A4: { value: 'two\nlines\tand a tab' },
  B4: { value: 21.6, formula: '=SUM(B2:B3)' },
  A5: { value: '=1+1' },
  B5: { value: '007' },
  A6: { value: 7, formula: '=CALC.SNOW(B2,"flat")' },
  B6: { value: 8, formula: '=CALC.SNOW(B2,"flat")+1' },
  A7: { value: 'see "A1"', formula: '=CALC.SNOW("text")' },
  B7: { value: true },
  A8: { value: '#N/A' },
  B8: { value: '#DIV/0!', formula: '=1/0' },
  A9: { value: 45_000.75, style: { n: { pattern: 'yyyy-mm-dd hh:mm' } } },
  B9: { value: 1e300 },
  A10: { value: 2, formula: '=XOR(TRUE,FALSE)+1' },
  B10: { value: 21.5, formula: '=ground+0' },
  A11: { value: 21.6, formula: '=SUM(Loads[psf])' },
  B11: { value: 'a_x0041_b' },
  A12: {
    value: 21.5,
    formula: '=TRANSPOSE(B2:B3)',
    spill: { row: 11, column: 0, rowCount: 1, columnCount: 2 },
  },
  B12: { value: 0.1 },
};

/** Errors and booleans without a formula get one there. */
const madeFormula: Record<string, string> = { A8: '=#N/A', B7: '=TRUE()' };

/**
 * A formula of a custom function is stored as a dynamic array, so that Excel does not show it with `@`. LibreOffice uses the stored
 * value of no array, whatever the file says of its program and of recalculation, and has no custom functions.
 */
const unknown = '#NAME?';
const isCustom = (formula = '') => formula.includes('CALC.');

const shown = `Roof,psf
" Library ""A"" <&> é",21.50 psf
Gym,0.1
"two
lines\tand a tab",21.6
=1+1,007
#NAME?,#NAME?
#NAME?,TRUE
#N/A,#DIV/0!
2023-03-15 18:00,1E+300
2,21.5
21.6,a_x0041_b
21.5,0.1
`;

function ours(): WorkbookContent {
  const placed = Object.entries(cells).map(([address, cell]): [number, number, CellContent] => {
    const { row, column } = parseBox(address) ?? { row: 0, column: 0 };
    return [row, column, cell];
  });
  const content = emptyWorkbook([
    sheetWith('Loads', placed),
    sheetWith('It\'s "2"', [[0, 0, { value: 22.6, formula: '=Loads!B4+1' }]]),
    sheetWith('Hidden', [[0, 0, { value: 'not to be seen' }]]),
  ]);
  const [sheet, , hidden] = content.sheets;
  if (hidden) hidden.visibility = 'Hidden';
  sheet?.tables.push({
    name: 'Loads',
    box: { row: 0, column: 0, rowCount: 3, columnCount: 2 },
    showTotals: false,
    style: 'TableStyleMedium2',
    showBandedRows: true,
    showBandedColumns: false,
    showFilterButton: true,
    highlightFirstColumn: false,
    highlightLastColumn: false,
  });
  sheet?.columns.set(0, { size: 210 });
  sheet?.merges.push({ row: 19, column: 0, rowCount: 2, columnCount: 2 });
  content.names = [
    { name: 'ground', sheet: null, formula: 'Loads!$B$2', comment: '', visible: true },
    { name: 'half', sheet: 0, formula: '1/2', comment: '', visible: true },
  ];
  content.customXmlParts = [
    {
      id: '{6A1E5C3B-0D4F-4B5A-9C7E-111111111111}',
      xml: '<plan xmlns="urn:plan"><sheet id="7">a &amp; b</sheet></plan>',
    },
  ];
  content.properties.set('Title', 'Snow & co');
  return content;
}

test('LibreOffice shows the values that the host saves, but for custom functions', async () => {
  expect(await office.csv(written(ours(), FUNCTIONS))).toEqual({
    Loads: shown,
    'It\'s "2"': '22.6\n',
    Hidden: 'not to be seen\n',
  });
});

test('values, formulas, formats, tables, names and parts come back from LibreOffice', async () => {
  const { content } = read(await office.xlsx(written(ours(), FUNCTIONS), 'xlsx'), {
    functionNames: FUNCTIONS,
  });
  for (const [address, { value, formula }] of Object.entries(cells)) {
    const expected = madeFormula[address] ?? formula?.replace(/TRUE|FALSE/g, '$&()');
    const { value: found, formula: foundFormula } = cellAt(content, address) ?? {};
    expect([address, found, foundFormula]).toEqual([address, isCustom(formula) ? unknown : value, expected]);
  }
  expect(cellAt(content, 'A12')?.spill).toEqual(cells['A12']?.spill);
  expect(cellAt(content, 'A1', 1)).toMatchObject({ value: 22.6, formula: '=Loads!B4+1' });
  expect(cellAt(content, 'A1')?.style).toMatchObject(cells['A1']?.style ?? {});
  expect(cellAt(content, 'B1')?.style?.ht).toBe(3);
  expect(cellAt(content, 'A9')?.style?.n?.pattern).toBe('yyyy\\-mm\\-dd\\ hh:mm');
  expect(content.sheets.map(({ name, visibility }) => [name, visibility])).toEqual([
    ['Loads', 'Visible'],
    ['It\'s "2"', 'Visible'],
    ['Hidden', 'Hidden'],
  ]);
  const [sheet] = content.sheets;
  expect(sheet?.tables).toMatchObject([
    { name: 'Loads', box: { row: 0, column: 0, rowCount: 3, columnCount: 2 } },
  ]);
  expect(sheet?.merges).toEqual([{ row: 19, column: 0, rowCount: 2, columnCount: 2 }]);
  expect(Math.abs((sheet?.columns.get(0)?.size ?? 0) - 210)).toBeLessThan(3);
  expect(content.names).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'ground', sheet: null, formula: 'Loads!$B$2' })]),
  );
  expect(content.customXmlParts.map(({ xml }) => xml)).toEqual([
    expect.stringContaining('<sheet id="7">a &amp; b</sheet>'),
  ]);
  expect(content.properties.get('Title')).toBe('Snow & co');
});

test('LibreOffice shows values of custom functions where a file is saved with values', async () => {
  const spill = { row: 0, column: 0, rowCount: 1, columnCount: 2 };
  const content = emptyWorkbook([
    sheetWith('Sheet1', [
      [0, 0, { value: 1, formula: '=CALC.TABLE(1)', spill }],
      [0, 1, { value: 2 }],
      [1, 0, { value: 'PASS', formula: '=A1.Verdict' }],
      [1, 1, { value: true, formula: '=CALC.SNOW(1)>0' }],
      [2, 0, { value: 3, formula: '=SUM(A1:B1)' }],
      [2, 1, { value: '#BUSY!', formula: '=CALC.FAIL()' }],
    ]),
  ]);
  expect((await office.csv(written(content, FUNCTIONS)))['Sheet1']).toBe(
    '#NAME?,#NAME?\nPASS,#NAME?\n3,#NAME?\n',
  );
  plainValues(content, FUNCTIONS);
  expect((await office.csv(written(content, FUNCTIONS)))['Sheet1']).toBe('1,2\nPASS,TRUE\n3,#N/A\n');
});

test('LibreOffice knows data validation, conditional formats, links and protection of a file that the host saves', async () => {
  const content = ours();
  const [sheet] = content.sheets;
  const box = { row: 1, column: 1, rowCount: 2, columnCount: 1 };
  const rules = {
    validations: [
      {
        ...{ ...NO_VALIDATION, box },
        rule: {
          kind: 'decimal' as const,
          comparison: { operator: 'Between' as const, formula1: 0, formula2: 99 },
        },
        errorAlert: { title: 'Load', message: 'psf', showAlert: true, style: 'Warning' as const },
      },
      {
        ...{ ...NO_VALIDATION, box: { ...box, column: 3 } },
        rule: { kind: 'list' as const, source: 'I,II,III', inCellDropDown: true },
      },
    ],
    conditionalFormats: [
      {
        ...{ type: 'CellValue' as const, boxes: [box], stopIfTrue: false },
        rule: { formula: '', operator: 'GreaterThan' as const, formula1: '=20', formula2: '', text: '' },
        look: { 'font.bold': true, 'fill.color': '#FFC7CE' },
      },
    ],
    hyperlinks: [
      { row: 1, column: 0, address: 'https://example.com/a?b=1', documentReference: '', screenTip: '' },
    ],
    protection: { allowed: {}, selectionMode: 'Normal' as const, password: { hash: passwordHash('snow') } },
  };
  Object.assign(sheet ?? {}, rules);
  markUnlocked(sheet ?? emptySheet(''), [box]);
  const { content: back } = read(await office.xlsx(written(content, FUNCTIONS), 'xlsx'), {
    functionNames: FUNCTIONS,
  });
  const [found = emptySheet('')] = back.sheets;
  expect(found.validations.map(({ rule, box: at, errorAlert }) => [rule, at, errorAlert.style])).toEqual(
    rules.validations.map(({ rule, box: at, errorAlert }) => [rule, at, errorAlert.style]),
  );
  expect(found.conditionalFormats).toMatchObject([
    { boxes: [box], rule: rules.conditionalFormats[0]?.rule, look: rules.conditionalFormats[0]?.look },
  ]);
  expect(found.hyperlinks).toMatchObject([{ row: 1, column: 0, address: 'https://example.com/a?b=1' }]);
  expect(found.protection).toMatchObject({ password: rules.protection.password });
  expect(unlockedBoxes(found)).toEqual([box]);
});

describe('a workbook that LibreOffice made', () => {
  let made: Uint8Array;

  beforeAll(async () => {
    made = await office.xlsx(readFileSync(path.join(__dirname, 'calcSheet.fods')), 'fods');
  });

  test('opens with its values, formulas and formats', () => {
    const { content, warnings } = read(made);
    expect(warnings).toEqual([
      'Not kept of the formats: named cell styles (their look stays).',
      'Array formulas of the sheet "Loads" fill as many cells as their values need.',
    ]);
    const found = ['A1', 'C1', 'A2', 'B2', 'C2', 'B3', 'C3', 'B4', 'C4', 'A5', 'B5', 'C5', 'A6', 'B6'].map(
      (address) => {
        const { value, formula } = cellAt(content, address) ?? {};
        return formula === undefined ? [address, value] : [address, value, formula];
      },
    );
    expect(found).toEqual([
      ['A1', 'Roof & loads'],
      ['C1', 'psf'],
      ['A2', 21.5],
      ['B2', 43, '=A2*2'],
      ['C2', 45_000],
      ['B3', 0.2, '=A3*2'],
      ['C3', true],
      ['B4', 6, '=A4*2'],
      ['C4', '#DIV/0!', '=1/0'],
      ['A5', 'II'],
      ['B5', 149.2, "=SUM(B2:B4)+'Second sheet'!$A$1"],
      ['C5', 'II, é<', '=TEXTJOIN(", ",1,A5,"é<")'],
      ['A6', 21.5, '=TRANSPOSE(A2:A3)'],
      ['B6', 0.1],
    ]);
    expect(cellAt(content, 'A1')?.style).toMatchObject({
      bl: 1,
      bg: { rgb: '#1F4E79' },
      cl: { rgb: '#FFFFFF' },
    });
    expect(cellAt(content, 'C2')?.style?.n?.pattern).toMatch(/yyyy.*mm.*dd/i);
    expect(content.sheets[0]?.merges).toEqual([{ row: 0, column: 0, rowCount: 1, columnCount: 2 }]);
    expect(content.sheets[1]?.visibility).toBe('Hidden');
    expect(content.names.map(({ name, sheet, formula }) => [name, sheet, formula])).toEqual(
      expect.arrayContaining([
        ['first_loads', null, 'Loads!$A$2:$A$4'],
        ['factor', null, '1.5'],
        ['own', 0, 'Loads!$A$2'],
      ]),
    );
    expect(content.properties.get('Title')).toBe('Loads of a roof');
  });

  test('is the same for LibreOffice after the host has saved it, with its comment and its list', async () => {
    const again = written(read(made).content);
    expect(await office.csv(again)).toEqual(await office.csv(made));
    const { preserved } = read(await office.xlsx(again, 'xlsx')).content;
    expect(preserved.parts.map((part) => part.path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/comments\d*\.xml$/)]),
    );
    const [sheet] = read(await office.xlsx(again, 'xlsx')).content.sheets;
    expect(sheet?.validations.map(({ rule }) => JSON.stringify(rule))).toEqual([
      expect.stringContaining('I,II'),
    ]);
  });
});

test('a file that LibreOffice has saved twice still has the custom functions', async () => {
  const once = read(await office.xlsx(written(ours(), FUNCTIONS), 'xlsx'), {
    functionNames: FUNCTIONS,
  }).content;
  const twice = read(await office.xlsx(written(once, FUNCTIONS), 'xlsx'), {
    functionNames: FUNCTIONS,
  }).content;
  expect(cellAt(twice, 'A6')).toMatchObject({ value: unknown, formula: '=CALC.SNOW(B2,"flat")' });
});
