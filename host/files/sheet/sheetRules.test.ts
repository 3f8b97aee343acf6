import { emptyPageLayout } from '../../excel/parts/pageLayouts';
import { strFromU8 } from 'fflate';
import { passwordHash } from '../../excel/parts/protectionPassword';
import { NO_VALIDATION } from '../../excel/parts/dataValidations';
import {
  contentTypes,
  MAIN,
  OFFICE,
  packedWorkbook,
  read,
  related,
  sheetPart,
  sheetWith,
  written,
} from '../testing/packedWorkbook';
import { emptyWorkbook, type SheetContent } from '../content/workbookContent';
import { unzip } from '../package/zipArchive';

const box = (row: number, column: number, rowCount = 1, columnCount = 1) => ({
  row,
  column,
  rowCount,
  columnCount,
});
const rule = { formula: '', operator: 'Invalid' as const, formula1: '', formula2: '', text: '' };

function sheetOf(change: Partial<SheetContent>): SheetContent {
  return { ...sheetWith('Loads', [[0, 0, { value: 1 }]]), ...change };
}

function reopened(change: Partial<SheetContent>): SheetContent {
  const { content, warnings } = read(written(emptyWorkbook([sheetOf(change)])));
  expect(warnings).toEqual([]);
  const [sheet] = content.sheets;
  if (sheet === undefined) throw new Error('The workbook has no sheet.');
  // What is saved from what was opened is the same file: nothing grows from save to save.
  const again = written(read(written(content)).content);
  expect(again).toEqual(written(content));
  return sheet;
}

function sheetXmlOf(change: Partial<SheetContent>): string {
  const parts = unzip(written(emptyWorkbook([sheetOf(change)])));
  return strFromU8(parts.get('xl/worksheets/sheet1.xml') ?? new Uint8Array());
}

test('data validation of every kind comes back', () => {
  const comparison = { operator: 'Between' as const, formula1: 1, formula2: '=Loads!$A$1' };
  const validations: SheetContent['validations'] = [
    { ...NO_VALIDATION, box: box(0, 0), rule: { kind: 'wholeNumber', comparison } },
    {
      ...{ ...NO_VALIDATION, box: box(1, 0), ignoreBlanks: false },
      rule: { kind: 'decimal', comparison: { operator: 'GreaterThanOrEqualTo', formula1: 0.5 } },
      errorAlert: { title: 'Load', message: 'At least 0.5 "psf"\nhere', showAlert: true, style: 'Warning' },
      prompt: { title: 'pg', message: 'Ground snow load', showPrompt: false },
    },
    { ...NO_VALIDATION, box: box(2, 0), rule: { kind: 'list', source: 'I,II,"III"', inCellDropDown: true } },
    { ...NO_VALIDATION, box: box(3, 0), rule: { kind: 'list', source: '=$A$1:$A$9', inCellDropDown: false } },
    { ...NO_VALIDATION, box: box(4, 0), rule: { kind: 'custom', formula: '=LEN(A5)<3' } },
    { ...NO_VALIDATION, box: box(5, 0), rule: null },
  ];
  expect(reopened({ validations }).validations).toEqual(validations);
});

test('cells with the same data validation share one element', () => {
  const validation = { ...NO_VALIDATION, rule: { kind: 'custom' as const, formula: '=TRUE' } };
  const xml = sheetXmlOf({
    validations: [box(0, 0), box(4, 1, 2, 2)].map((one) => ({ ...validation, box: one })),
  });
  expect(xml).toContain('<dataValidations count="1">');
  expect(xml).toContain('sqref="A1 B5:C6"');
});

test('conditional formats come back in their order, with what they change', () => {
  const conditionalFormats: SheetContent['conditionalFormats'] = [
    {
      ...{ type: 'CellValue', boxes: [box(0, 0, 9), box(0, 3)], stopIfTrue: true },
      rule: { ...rule, operator: 'Between', formula1: '=1', formula2: '=$B$1' },
      look: { 'font.color': '#FF0000', 'font.bold': true, 'font.italic': false, 'fill.color': '#FFFF00' },
    },
    {
      ...{ type: 'Custom', boxes: [box(0, 0)], stopIfTrue: false },
      rule: { ...rule, formula: '=$A1>0' },
      look: { 'borders.EdgeTop.style': 'Dash', 'borders.EdgeTop.color': '#112233', numberFormat: '0.00' },
    },
    {
      ...{ type: 'ContainsText', boxes: [box(1, 1)], stopIfTrue: false },
      rule: { ...rule, operator: 'NotContains', text: 'no "go"' },
      look: { 'font.underline': 'Double', 'font.strikethrough': true },
    },
    {
      ...{ type: 'ContainsText', boxes: [box(1, 1)], stopIfTrue: false },
      rule: { ...rule, operator: 'EndsWith', text: 'x' },
      look: {},
    },
  ];
  expect(reopened({ conditionalFormats }).conditionalFormats).toEqual(conditionalFormats);
});

test('a conditional format that was never given its rule is left out', () => {
  const empty = { type: 'Custom' as const, boxes: [box(0, 0)], stopIfTrue: false, rule, look: {} };
  expect(sheetXmlOf({ conditionalFormats: [empty] })).not.toContain('conditionalFormatting');
});

test('links come back, outside and inside of the workbook', () => {
  const hyperlinks: SheetContent['hyperlinks'] = [
    {
      row: 0,
      column: 0,
      address: 'https://example.com/a?b&c',
      documentReference: '',
      screenTip: 'The "code"',
    },
    { row: 1, column: 0, address: '', documentReference: "'Snow study'!A1", screenTip: '' },
    { row: 2, column: 0, address: 'https://example.com/a?b&c', documentReference: 'part', screenTip: '' },
  ];
  expect(reopened({ hyperlinks }).hyperlinks).toEqual(hyperlinks);
});

test('protection comes back with what it allows, its password and the cells it leaves open', () => {
  const protection: SheetContent['protection'] = {
    allowed: { allowSort: true, allowFormatCells: true, allowEditObjects: true },
    selectionMode: 'Unlocked',
    password: { hash: passwordHash('snow') },
  };
  const sheet = sheetOf({ protection });
  sheet.cells.set(
    0,
    new Map([
      [0, { value: 1, unlocked: true }],
      [1, { value: null, unlocked: true }],
    ]),
  );
  sheet.columns.set(3, { unlocked: true });
  const back = reopened(sheet);
  expect(back.protection).toEqual(protection);
  expect(back.cells).toEqual(sheet.cells);
  expect(back.columns.get(3)).toMatchObject({ unlocked: true });
});

test('a password that another program has set stays as it is', () => {
  const attributes = {
    algorithmName: 'SHA-512',
    hashValue: 'aGFzaA==',
    saltValue: 'c2FsdA==',
    spinCount: '100000',
  };
  const protection = { allowed: {}, selectionMode: 'Normal' as const, password: { attributes } };
  expect(reopened({ protection }).protection).toEqual(protection);
});

test('charts come back with their cells', () => {
  const source = { sheet: 0, box: box(1, 1, 8) };
  const charts: SheetContent['charts'] = [
    {
      ...{ name: 'Chart 1', chartType: 'XYScatterLines', left: 0, top: 12.5, width: 360, height: 216 },
      series: [
        { name: 'pf & "ps"', nameSource: null, values: source, categories: null, look: { smooth: true } },
      ],
      look: { 'title.text': 'Snow\tload' },
    },
  ];
  expect(reopened({ charts }).charts).toEqual(charts);
});

test('rules of other kinds stay as they are, and come before those of the host', () => {
  const bar =
    '<cfRule type="dataBar" priority="4"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF638EC6"/></dataBar></cfRule>';
  const inFont = '<cfRule type="expression" dxfId="0" priority="1"><formula>A1&gt;1</formula></cfRule>';
  const known =
    '<cfRule type="cellIs" dxfId="1" priority="2" operator="lessThan"><formula>0</formula></cfRule>';
  const file = packedWorkbook({
    '[Content_Types].xml': contentTypes(),
    'xl/_rels/workbook.xml.rels': related(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ),
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><dxfs count="2"><dxf><font><sz val="20"/></font></dxf>` +
      '<dxf><font><b/></font></dxf></dxfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheetPart(
      `<sheetData/><conditionalFormatting sqref="A1:A9">${bar}${inFont}${known}</conditionalFormatting>`,
    ),
  });
  const { content, warnings } = read(file);
  expect(warnings).toEqual([]);
  expect(content.sheets[0]?.conditionalFormats).toMatchObject([
    { type: 'CellValue', rule: { operator: 'LessThan', formula1: '=0' }, look: { 'font.bold': true } },
  ]);
  const xml = strFromU8(unzip(written(content)).get('xl/worksheets/sheet1.xml') ?? new Uint8Array());
  const rules = [...xml.matchAll(/<cfRule type="(\w+)"(?: dxfId="(\d)")? priority="(\d)"/g)];
  expect(rules.map(([, ...found]) => found).sort()).toEqual([
    ['cellIs', '1', '5'],
    ['dataBar', undefined, '4'],
    ['expression', '0', '1'],
  ]);
});

test('what of the rules cannot be read is named', () => {
  const file = packedWorkbook({
    'xl/worksheets/sheet1.xml': sheetPart(
      '<sheetData/><dataValidations><dataValidation type="list" sqref="A1 nowhere"><formula1>"a"</formula1></dataValidation>' +
        '<dataValidation type="whole" sqref="A2"><formula1>1</formula1></dataValidation></dataValidations>' +
        '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/><hyperlink ref="A1"/></hyperlinks>',
    ),
  });
  expect(read(file).warnings).toEqual([
    'A data validation of the sheet "Sheet1" cannot be read and is not kept.',
    'A link of the sheet "Sheet1" is not kept: it leads nowhere, or there are too many.',
  ]);
});

test('a chart that the host has not written is passed over', () => {
  const chart = (value: string) => `<chart sheet="0" value='${value}'/>`;
  const state = [
    chart('no JSON'),
    chart('{"name":"A","chartType":"Cake","left":0,"top":0,"width":1,"height":1,"series":[],"look":{}}'),
    chart(
      '{"name":"B","chartType":"Line","left":0,"top":0,"width":1,"height":1,"series":[{"values":{"sheet":7,"cells":"A1"}}],"look":[]}',
    ),
  ];
  const file = packedWorkbook({
    'xl/_rels/workbook.xml.rels': related(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'urn:workbook-host/workbookHostState', 'workbookHost.xml'],
    ),
    'xl/workbookHost.xml': `<workbookHost xmlns="urn:workbook-host">${state.join('')}</workbookHost>`,
  });
  expect(read(file).content.sheets[0]?.charts).toMatchObject([
    { name: 'B', look: {}, series: [{ name: '', values: null, look: {} }] },
  ]);
});

test('links need no relationship twice', () => {
  const link = { row: 0, column: 0, address: 'https://example.com/', documentReference: '', screenTip: '' };
  const parts = unzip(written(emptyWorkbook([sheetOf({ hyperlinks: [link, { ...link, row: 1 }] })])));
  const relationships = strFromU8(parts.get('xl/worksheets/_rels/sheet1.xml.rels') ?? new Uint8Array());
  expect(relationships.match(new RegExp(`${OFFICE}/hyperlink`, 'g'))).toHaveLength(1);
});

test('the set-up of the printed page comes back', () => {
  const values = {
    ...{ orientation: 'Landscape', paperSize: 'Tabloid', zoom: { horizontalFitToPages: 1 } },
    ...{ printGridlines: true, printErrors: 'Dash', firstPageNumber: 3 },
    ...{
      leftMargin: 36,
      rightMargin: 36,
      topMargin: 54,
      bottomMargin: 54,
      headerMargin: 18,
      footerMargin: 18,
    },
    'headersFooters.state': 'FirstAndDefault',
    'headersFooters.defaultForAllPages.leftFooter': 'A && B <beams>',
    'headersFooters.defaultForAllPages.rightFooter': 'Page &P of &N',
    'headersFooters.firstPage.centerHeader': 'Draft',
  };
  const pageLayout = { ...emptyPageLayout(), values };
  expect(reopened({ pageLayout }).pageLayout).toEqual(pageLayout);
  const xml = sheetXmlOf({ pageLayout });
  expect(xml).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(xml).toContain(
    '<oddFooter>&amp;LA &amp;&amp; B &lt;beams&gt;&amp;RPage &amp;P of &amp;N</oddFooter>',
  );
  expect(sheetXmlOf({})).not.toMatch(/pageSetup|pageMargins|headerFooter/);
});
