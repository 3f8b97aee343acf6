import { strFromU8 } from 'fflate';
import {
  contentTypes,
  MAIN,
  OFFICE,
  packedWorkbook,
  read,
  related,
  sheetPart,
  written,
} from '../testing/packedWorkbook';
import { type WorkbookContent } from '../content/workbookContent';
import { unzip } from '../package/zipArchive';

/** Parts that this host does not know, each with what a program would complain about if it were changed. */
const preserved = {
  'xl/drawings/drawing1.xml': '<xdr:wsDr xmlns:xdr="urn:xdr"><!-- <kept> --></xdr:wsDr>',
  'xl/drawings/_rels/drawing1.xml.rels': related(['rId1', 'chart', '/xl/charts/chart1.xml']),
  'xl/charts/chart1.xml': '<c:chartSpace xmlns:c="urn:chart">Sheet1!$A$1</c:chartSpace>',
  'xl/comments1.xml': `<comments xmlns="${MAIN}"><authors/></comments>`,
  'xl/drawings/vmlDrawing1.vml': '<xml not-even="xml"><br></xml>',
  'xl/media/image1.png': new Uint8Array([137, 80, 78, 71, 0, 255]),
  'xl/theme/theme1.xml': '<a:theme xmlns:a="urn:a"/>',
  'docProps/labels.xml': '<labels><label id="7"/></labels>',
};

const sheet = sheetPart(
  [
    '<sheetPr><pageSetUpPr fitToPage="0"/></sheetPr>',
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>',
    '<sheetProtection sheet="1" password="CC1A"/>',
    '<conditionalFormatting sqref="A1"><cfRule type="expression" dxfId="0" priority="1"><formula>A1&gt;1</formula></cfRule></conditionalFormatting>',
    '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"I,II,III"</formula1></dataValidation></dataValidations>',
    '<hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks>',
    '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
    '<drawing r:id="rId1"/><legacyDrawing r:id="rId3"/>',
    '<extLst><ext uri="{1}" xmlns:x14="urn:x14"><x14:sparklineGroups><x14:one x14:at="2"/></x14:sparklineGroups></ext></extLst>',
  ].join(''),
);

const styles =
  `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<dxfs count="1"><dxf><fill><patternFill><bgColor rgb="FFFF0000"/></patternFill></fill></dxf></dxfs></styleSheet>';

const file = packedWorkbook({
  ...preserved,
  'xl/styles.xml': styles,
  'xl/worksheets/sheet1.xml': sheet,
  'xl/worksheets/_rels/sheet1.xml.rels': related(
    ['rId1', 'drawing', '../drawings/drawing1.xml'],
    ['rId2', 'comments', '../comments1.xml'],
    ['rId3', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
    ['rId4', 'image', '../media/image1.png'],
  ).replace(
    '</Relationships>',
    `<Relationship Id="rId9" Type="${OFFICE}/hyperlink" Target="https://example.com/a?b&amp;c" TargetMode="External"/></Relationships>`,
  ),
  'xl/_rels/workbook.xml.rels': related(
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'styles', 'styles.xml'],
    ['rId3', 'theme', 'theme/theme1.xml'],
  ),
  '_rels/.rels': related(
    ['rId1', 'officeDocument', 'xl/workbook.xml'],
    ['rId2', 'classificationlabels', 'docProps/labels.xml'],
  ),
  '[Content_Types].xml': contentTypes({
    '/xl/charts/chart1.xml': 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    '/xl/media/image1.png': 'image/png',
  }),
});

const partsOf = (content: WorkbookContent) => unzip(written(content));
const textOf = (parts: Map<string, Uint8Array>, path: string) =>
  strFromU8(parts.get(path) ?? new Uint8Array());

test('parts that the host does not know come back byte for byte, with their types and relationships', () => {
  const { content, warnings } = read(file);
  expect(warnings).toEqual([]);
  const parts = partsOf(content);
  for (const [path, part] of Object.entries(preserved)) {
    if (path.endsWith('.rels')) continue;
    expect([path, parts.get(path)]).toEqual([
      path,
      typeof part === 'string' ? new TextEncoder().encode(part) : part,
    ]);
  }
  const types = textOf(parts, '[Content_Types].xml');
  expect(types).toContain(
    'PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"',
  );
  expect(types).toContain('PartName="/xl/media/image1.png" ContentType="image/png"');
  expect(textOf(parts, 'xl/drawings/_rels/drawing1.xml.rels')).toContain('Target="/xl/charts/chart1.xml"');
  expect(textOf(parts, 'xl/worksheets/_rels/sheet1.xml.rels')).toContain(
    'Target="https://example.com/a?b&amp;c" TargetMode="External"',
  );
});

test('rules, links and protection of a sheet come back in the order that programs ask for', () => {
  const xml = textOf(partsOf(read(file).content), 'xl/worksheets/sheet1.xml');
  for (const part of [
    /<sheetProtection [^>]*password="CC1A"/,
    /<cfRule type="expression" dxfId="0" priority="1"><formula>A1&gt;1<\/formula>/,
    /<formula1>&quot;I,II,III&quot;<\/formula1>/,
    /<hyperlink ref="A1" r:id="rId\d+"\/>/,
    /<x14:one x14:at="2"\/>/,
  ]) {
    expect(xml).toMatch(part);
  }
  const order = [
    ...xml.matchAll(
      /<(sheetData|sheetProtection|conditionalFormatting|dataValidations|hyperlinks|pageMargins|drawing|legacyDrawing|extLst)[ >]/g,
    ),
  ];
  expect(order.map(([, name]) => name)).toEqual([
    ...['sheetData', 'sheetProtection', 'conditionalFormatting', 'dataValidations', 'hyperlinks'],
    ...['pageMargins', 'drawing', 'legacyDrawing', 'extLst'],
  ]);
});

test('the formats that rules name by position stay', () => {
  expect(textOf(partsOf(read(file).content), 'xl/styles.xml')).toMatch(/<dxfs count="1"><dxf[^>]*><fill>/);
});

test('who made the workbook and when stays', () => {
  const created =
    '<dcterms:created xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="dcterms:W3CDTF">2024-01-02T03:04:05Z</dcterms:created>';
  const core = packedWorkbook({
    '_rels/.rels': related(
      ['rId1', 'officeDocument', 'xl/workbook.xml'],
      [
        'rId2',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ],
    ),
    'docProps/core.xml': `<c:coreProperties xmlns:c="urn:c" xmlns:dc="urn:dc"><dc:title>Snow</dc:title>${created}</c:coreProperties>`,
  });
  const { content } = read(core);
  expect(content.properties.get('Title')).toBe('Snow');
  expect(content.properties.get('CreationDate')).toBe('2024-01-02T03:04:05Z');
  const written = textOf(partsOf(content), 'docProps/core.xml');
  expect(written).toContain(
    '<dc:title>Snow</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">2024-01-02T03:04:05Z</dcterms:created>',
  );
});

test('a second save is the same as the first', () => {
  const once = written(read(file).content);
  expect(written(read(once).content)).toEqual(once);
});

test('what belonged to a sheet that was deleted is left out', () => {
  const { content } = read(file);
  const [first] = content.sheets;
  if (first) first.preserved = { elements: [], relationships: [] };
  const paths = [...partsOf(content).keys()];
  expect(paths).not.toContain('xl/charts/chart1.xml');
  expect(paths).toContain('xl/theme/theme1.xml');
});

test('what is lost is named', () => {
  const lossy = packedWorkbook({
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="1"/><customWorkbookViews/><sheets>` +
      '<sheet name="Sheet1" sheetId="1" r:id="rId1"/><sheet name="Chart" sheetId="2" r:id="rId2"/></sheets>' +
      '<calcPr calcMode="manual" iterate="1" fullPrecision="0"/></workbook>',
    'xl/_rels/workbook.xml.rels': related(
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'chartsheet', 'chartsheets/sheet1.xml'],
      ['rId3', 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin'],
      ['rId4', 'styles', 'styles.xml'],
      ['rId5', 'sharedStrings', 'sharedStrings.xml'],
      ['rId6', 'externalLink', 'externalLinks/externalLink1.xml'],
    ),
    '_rels/.rels': related(
      ['rId1', 'officeDocument', 'xl/workbook.xml'],
      [
        'rId2',
        'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin',
        '_xmlsignatures/origin.sigs',
      ],
    ),
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><fills><fill><gradientFill/></fill><fill><patternFill patternType="darkGrid"/></fill></fills>` +
      '<borders><border diagonalUp="1"/></borders><cellXfs><xf><alignment shrinkToFit="1"/><protection hidden="1"/></xf></cellXfs>' +
      '<cellStyles><cellStyle name="Normal"/><cellStyle name="Good"/></cellStyles></styleSheet>',
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><r><t>bold</t></r><r><t> and not</t></r></si></sst>`,
    'xl/worksheets/_rels/sheet1.xml.rels': related(['rId1', 'table', '../tables/table1.xml']),
    'xl/tables/table1.xml':
      `<table xmlns="${MAIN}" id="1" name="Loads" displayName="Loads" ref="A1:B4" totalsRowCount="1"><autoFilter ref="A1:B3"><filterColumn colId="0"/></autoFilter>` +
      '<sortState ref="A2:B3"/><tableColumns count="2"><tableColumn id="1" name="a"><calculatedColumnFormula>1</calculatedColumnFormula></tableColumn></tableColumns></table>',
    'xl/worksheets/sheet1.xml': sheetPart(
      '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView zoomScale="70" rightToLeft="1" showFormulas="1" showZeros="0"/></sheetViews>' +
        '<cols><col min="1" max="1" outlineLevel="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f t="dataTable" ref="B1:B2"/><v>3</v></c></row></sheetData>' +
        '<customSheetViews/><mergeCells><mergeCell ref="A5:B6"/><mergeCell ref="B6:C7"/><mergeCell ref="A1:XFD1048576"/></mergeCells><news/>',
    ),
  });
  const { content, warnings } = read(lossy);
  expect(warnings).toEqual([
    'Not kept of the formats: named cell styles (their look stays), gradient fills, patterns of fills (they become solid), diagonal borders, formulas that protection hides, text that shrinks to fit.',
    'Formats of parts of a text are not kept.',
    'A data table of xl/worksheets/sheet1.xml is kept as values.',
    'The merged cells "B6:C7" of the sheet "Sheet1" are not kept: wrong, too many or twice.',
    'The merged cells "A1:XFD1048576" of the sheet "Sheet1" are not kept: wrong, too many or twice.',
    'Not kept of the sheet "Sheet1": <news>, custom views, zoom, columns from right to left, showing of formulas, hiding of zeros, groups of rows or columns.',
    'Not kept of the table "Loads": filters, sorting, formulas of whole columns (those of the cells stay).',
    '"Chart" is not a worksheet (chartsheet) and is not kept.',
    '<customWorkbookViews> of the workbook is not kept.',
    'The workbook counts dates from 1904; they show four years too early here.',
    'Iterative calculation is switched off.',
    '"Precision as displayed" is switched off.',
    'The macros of the workbook are not kept.',
    'The part xl/externalLinks/externalLink1.xml is missing from the file.',
    'The digital signature is not kept.',
  ]);
  expect(content.sheets[0]?.cells.get(0)?.get(0)?.value).toBe('bold and not');
  expect(content.sheets[0]?.tables[0]).toMatchObject({
    showTotals: true,
    wasFiltered: true,
    box: { rowCount: 4 },
  });
});

test('custom properties keep their kinds, those of kinds that the host does not know too', () => {
  const VT = 'http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes';
  const custom = (value: string, name: string) => `<property name="${name}" pid="2">${value}</property>`;
  const { content } = read(
    packedWorkbook({
      '_rels/.rels': related(
        ['rId1', 'officeDocument', 'xl/workbook.xml'],
        ['rId2', 'custom-properties', 'docProps/custom.xml'],
      ),
      'docProps/custom.xml': `<Properties xmlns:vt="${VT}">${[
        custom('<vt:lpwstr>a &lt; b</vt:lpwstr>', 'Text'),
        custom('<vt:i4>-7</vt:i4>', 'Whole'),
        custom('<vt:r8>1.5</vt:r8>', 'Broken'),
        custom('<vt:bool>true</vt:bool>', 'Yes'),
        custom('<vt:filetime>2024-01-02T03:04:05Z</vt:filetime>', 'When'),
      ].join('')}</Properties>`,
    }),
  );
  expect(content.customProperties.map(({ key, value }) => [key, value])).toEqual([
    ['Text', 'a < b'],
    ['Whole', -7],
    ['Broken', 1.5],
    ['Yes', true],
    ['When', '2024-01-02T03:04:05Z'],
  ]);
  const again = read(written(content)).content;
  expect(again.customProperties.map(({ key, value }) => [key, value])).toEqual(
    content.customProperties.map(({ key, value }) => [key, value]),
  );
  expect(textOf(partsOf(again), 'docProps/custom.xml')).toMatch(
    /<vt:filetime[^>]*>2024-01-02T03:04:05Z<\/vt:filetime>/,
  );
});

test.each([
  ['', 'Automatic', false],
  ['<calcPr calcMode="manual"/>', 'Manual', false],
  ['<calcPr calcMode="manual" fullCalcOnLoad="1"/>', 'Manual', true],
  ['<calcPr calcMode="autoNoTable"/>', 'AutomaticExceptTables', false],
])('the calculation mode of %p is %s, and stays', (calcPr, mode, whole) => {
  const book = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets>${calcPr}</workbook>`;
  const { content } = read(packedWorkbook({ 'xl/workbook.xml': book }));
  const again = read(written(content)).content;
  for (const one of [content, again])
    expect([one.calculationMode, one.calculateOnOpen]).toEqual([mode, whole]);
});

test.each([
  ['<workbookProtection lockStructure="1"/>', { password: null }],
  ['<workbookProtection workbookPassword="cc1a" lockStructure="1"/>', { password: { hash: 'CC1A' } }],
  [
    '<workbookProtection workbookHashValue="x" workbookSpinCount="5" lockStructure="1"/>',
    { password: { attributes: { workbookHashValue: 'x', workbookSpinCount: '5' } } },
  ],
  ['<workbookProtection lockWindows="1"/>', null],
])('the protection of the workbook stays: %s', (element, protection) => {
  const book = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${element}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const { content } = read(packedWorkbook({ 'xl/workbook.xml': book }));
  expect(content.protection).toEqual(protection);
  expect(read(written(content)).content.protection).toEqual(protection);
  expect(textOf(partsOf(content), 'xl/workbook.xml')).toContain('<workbookProtection ');
});
