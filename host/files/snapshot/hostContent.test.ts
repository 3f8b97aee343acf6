import { isFiltered } from '../../excel/parts/tableFilters';
import { CustomXmlParts } from '../../excel/parts/customXmlParts';
import { NO_VALIDATION } from '../../excel/parts/dataValidations';
import { Tables } from '../../excel/parts/tables';
import { emptyParts, type WorkbookParts } from '../../excel/parts/workbookParts';
import { type SheetInfo } from '../../grid/grid';
import { addParts, type FileRemains, restoreParts } from './hostContent';
import { sheetWith, xmlTools } from '../testing/packedWorkbook';
import {
  emptySheet,
  emptyWorkbook,
  type NameContent,
  type WorkbookContent,
} from '../content/workbookContent';

function noParts(): WorkbookParts {
  let next = 0;
  return emptyParts('Book.xlsx', new CustomXmlParts(xmlTools.parser, () => `new-${++next}`));
}

const info = (id: string, name: string): SheetInfo => ({ id, name, visibility: 'Visible', tabColor: '' });

function saved(sheets: SheetInfo[], parts: WorkbookParts, remains: FileRemains): WorkbookContent {
  const content = emptyWorkbook(sheets.map(() => emptySheet('')));
  addParts(content, sheets, parts, remains);
  return content;
}

const name = (more: Partial<NameContent>): NameContent => ({
  ...{ name: 'loads', sheet: null, formula: "'Snow study'!$A$1:$B$2", comment: '', visible: true },
  ...more,
});

function file(names: NameContent[]): WorkbookContent {
  const content = emptyWorkbook([sheetWith('Snow study', []), sheetWith('Second', [])]);
  content.names = names;
  content.sheets[1]?.preserved.elements.push({ name: 'drawing', xml: '<drawing/>' });
  return content;
}

it('gives names to the add-in, and keeps those that programs have for themselves', () => {
  const names = [
    name({ comment: 'psf' }),
    name({ name: 'one', sheet: 1, formula: 'Second!$C$3', visible: false }),
    name({ name: 'factor', formula: '1.5' }),
    name({ name: 'moving', sheet: 1, formula: "OFFSET('Snow study'!$A$1,1,1)" }),
    name({ name: '_xlnm._FilterDatabase', sheet: 0 }),
    name({ name: '_xlnm.Print_Area', sheet: 0, formula: "'Snow study'!$A$1:$B$2,'Snow study'!$D$1" }),
    name({ name: '_xlnm.Print_Titles', sheet: 1, formula: 'Second!$A:$A,Second!$1:$2' }),
    name({ name: 'gone', formula: 'Elsewhere!$A$1' }),
  ];
  const parts = noParts();
  const remains = restoreParts(file(names), ['s1', 's2'], parts);
  expect(parts.names.find('LOADS', null)).toMatchObject({
    target: { sheetId: 's1', box: { row: 0, column: 0, rowCount: 2 } },
  });
  expect(parts.names.find('factor', null)).toMatchObject({ target: { formula: '1.5' } });
  expect(parts.names.find('one', 's2')).toMatchObject({ visible: false });
  expect(parts.pageLayouts.of('s2').titleRows).toMatchObject({ row: 0, rowCount: 2 });
  const back = saved([info('s1', 'Snow study'), info('s2', 'Second')], parts, remains).names;
  expect(back).toHaveLength(names.length);
  expect(back).toEqual(expect.arrayContaining(names));
});

it('follows sheets that were moved, renamed or deleted', () => {
  const parts = noParts();
  const remains = restoreParts(
    file([
      name({}),
      name({ name: 'own', sheet: 1, formula: 'Second!$A$1' }),
      name({ name: 'f', sheet: 0, formula: '1' }),
    ]),
    ['s1', 's2'],
    parts,
  );
  const moved = saved([info('s2', 'Renamed'), info('s1', 'Snow study')], parts, remains);
  expect(moved.names.map((one) => [one.name, one.sheet, one.formula])).toEqual([
    ['loads', null, "'Snow study'!$A$1:$B$2"],
    ['own', 0, 'Renamed!$A$1'],
    ['f', 1, '1'],
  ]);
  expect(moved.sheets.map(({ preserved }) => preserved.elements.length)).toEqual([1, 0]);
  expect(saved([info('s2', 'Second')], parts, remains).names.map((one) => one.name)).toEqual(['own']);
});

it('restores custom XML parts with their ids, and gives one to those without', () => {
  const content = emptyWorkbook([sheetWith('A', [])]);
  content.customXmlParts = [
    { id: '{ONE}', xml: '<a xmlns="urn:a"/>' },
    { id: '{ONE}', xml: '<b/>' },
    { id: '', xml: '<c/>' },
  ];
  const parts = noParts();
  restoreParts(content, ['s1'], parts);
  expect(parts.customXmlParts.list(null).map(({ id, namespaceUri }) => [id, namespaceUri])).toEqual([
    ['{ONE}', 'urn:a'],
    ['{NEW-1}', ''],
    ['{NEW-2}', ''],
  ]);
});

it('restores tables, settings and properties', () => {
  const content = emptyWorkbook([sheetWith('A', []), sheetWith('B', [])]);
  const table = new Tables().add('', { row: 0, column: 0, rowCount: 3, columnCount: 2 });
  content.sheets[1]?.tables.push({ ...table, name: 'Table1' });
  content.workbookSettings = [['units', { length: 'ft' }]];
  content.properties.set('Title', 'Snow');
  const parts = noParts();
  const remains = restoreParts(content, ['s1', 's2'], parts);
  expect(parts.tables.find('table1', 's2')).not.toBeNull();
  // A new table takes a name that is free.
  expect(parts.tables.add('s1', table.box).name).toBe('Table2');
  const back = saved([info('s1', 'A'), info('s2', 'B')], parts, remains);
  expect(back.sheets.map(({ tables }) => tables.map((one) => one.name))).toEqual([['Table2'], ['Table1']]);
  expect(back.workbookSettings).toEqual(content.workbookSettings);
  expect(back.properties).toEqual(content.properties);
});

it('restores rules, links, protection and charts, and follows their sheets', () => {
  const content = emptyWorkbook([sheetWith('A', []), sheetWith('B', [])]);
  const cell = { row: 0, column: 0, rowCount: 1, columnCount: 1 };
  const series = { name: 's', nameSource: null, values: { sheet: 0, box: cell }, categories: null, look: {} };
  const rules = {
    validations: [{ ...NO_VALIDATION, box: cell, rule: { kind: 'custom' as const, formula: '=A1>0' } }],
    conditionalFormats: [
      {
        ...{ boxes: [cell], type: 'Custom' as const, stopIfTrue: false, look: { 'font.bold': true } },
        rule: { formula: '=A1>0', operator: 'Invalid' as const, formula1: '', formula2: '', text: '' },
      },
    ],
    hyperlinks: [{ row: 0, column: 0, address: 'https://example.com', documentReference: '', screenTip: '' }],
    protection: { allowed: { allowSort: true }, selectionMode: 'Normal' as const, password: null },
    charts: [
      {
        ...{ name: 'Chart 1', chartType: 'Line', left: 1, top: 2, width: 3, height: 4, look: {} },
        series: [series],
      },
    ],
  };
  Object.assign(content.sheets[1] ?? {}, rules);
  content.sheets[1]?.cells.set(0, new Map([[0, { value: 1, unlocked: true }]]));
  const parts = noParts();
  const remains = restoreParts(content, ['s1', 's2'], parts);
  expect(parts.protections.locked('s2', cell)).toBe(false);
  expect(parts.charts.list('s2')[0]?.series[0]?.values).toEqual({ sheetId: 's1', box: cell });
  const moved = saved([info('s2', 'B'), info('s1', 'A')], parts, remains);
  expect(moved.sheets[0]).toMatchObject({
    ...rules,
    charts: [{ ...rules.charts[0], series: [{ ...series, values: { sheet: 1, box: cell } }] }],
  });
  expect(moved.sheets[0]?.cells.get(0)?.get(0)).toMatchObject({ unlocked: true });
  // The cells that the chart reads are gone.
  const withoutSource = saved([info('s2', 'B')], parts, remains);
  expect(withoutSource.sheets[0]?.charts[0]?.series[0]?.values).toBeNull();
});

it('knows which rows the filter of a sheet in a file hides', () => {
  const content = file([]);
  const filter = (ref: string, conditions: string) => ({
    name: 'autoFilter',
    xml: `<autoFilter ref="${ref}">${conditions}</autoFilter>`,
  });
  content.sheets[0]?.preserved.elements.push(filter('A1:B4', '<filterColumn colId="0"/>'));
  content.sheets[1]?.preserved.elements.push(filter('A1:B4', ''));
  const parts = noParts();
  restoreParts(content, ['s1', 's2'], parts);
  const filtered = (sheetId: string) => [0, 1, 3, 4].filter((row) => isFiltered(parts, sheetId, row));
  expect(filtered('s1')).toEqual([1, 3]);
  expect(filtered('s2')).toEqual([]);
  parts.sheetFilters.move('s1', (box) => ({ ...box, row: box.row + 1 }));
  expect(filtered('s1')).toEqual([3, 4]);
});
