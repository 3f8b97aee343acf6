import fc from 'fast-check';
import { type IStyleData } from '@univerjs/core';
import { columnName } from '../grid/address';
import { type CellValue } from '../grid/grid';
import { storedError } from './sheet/fileErrors';
import { read, sheetWith, written } from './testing/packedWorkbook';
import { type CellContent, emptySheet, emptyWorkbook, type WorkbookContent } from './content/workbookContent';

const FUNCTIONS = ['CALC.SNOW', 'CALC.BEAM.TIMBER', 'TRY.ADD'];

/** Saved and opened, as on a machine that has the functions. */
function reopened(content: WorkbookContent, functionNames = FUNCTIONS): WorkbookContent {
  const { content: opened, warnings } = read(written(content, functionNames), { functionNames });
  expect(warnings).toEqual([]);
  return opened;
}

function workbookOf(...cells: CellContent[]): WorkbookContent {
  const content = emptyWorkbook([
    sheetWith(
      'Sheet1',
      cells.map((cell, row) => [row, 0, cell]),
    ),
  ]);
  return content;
}

const cellsOf = ({ sheets }: WorkbookContent, sheet = 0) =>
  [...(sheets[sheet]?.cells ?? [])].flatMap(([row, line]) =>
    [...line].map(([column, cell]) => [`${columnName(column)}${row + 1}`, cell] as const),
  );

const errors = [
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
];

/** Any text: what XML cannot hold, what looks like an escape, blanks at both ends, half a surrogate pair. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ' ',
      '\t',
      '\n',
      '\r',
      '_x0041_',
      '_x',
      '\u0000',
      '\uFFFE',
      '\uD800',
      '<',
      '&',
      '"',
      ']]>',
      'é',
    ),
  }),
);
const value: fc.Arbitrary<CellValue> = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  text.filter((one) => one !== '' && one !== '#BUSY!' && one !== '#GETTING_DATA' && !one.startsWith('#')),
  fc.constantFrom(...errors),
);

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).toUpperCase().padStart(6, '0')}`);
const on = fc.constant(1 as const);
const line = fc.record({ s: fc.integer({ min: 1, max: 13 }), cl: fc.record({ rgb: color }) });
const style = fc.record(
  {
    bl: on,
    it: on,
    ul: fc.record({ s: on }),
    st: fc.record({ s: on }),
    va: fc.constantFrom(2, 3),
    cl: fc.record({ rgb: color.filter((rgb) => rgb !== '#000000') }),
    bg: fc.record({ rgb: color }),
    ff: fc.constantFrom('Calibri', 'Times New Roman', 'Österreich & Co'),
    fs: fc.constantFrom(8, 10.5, 72),
    ht: fc.constantFrom(1, 2, 3, 4, 6),
    vt: fc.constantFrom(1, 2, 3),
    tb: fc.constant(3),
    tr: fc.constantFrom({ a: 45 }, { a: -30 }, { a: 90 }, { a: 0, v: 1 as const }),
    pd: fc.constantFrom({ l: 9 }, { l: 27 }),
    bd: fc.oneof(fc.record({ l: line, r: line }), fc.record({ t: line }), fc.record({ b: line })),
    n: fc.record({
      pattern: fc.constantFrom(
        '0',
        '0.00',
        '#,##0',
        'yyyy-mm-dd',
        'm/d/yyyy h:mm',
        '0.0" psf"',
        '[Red]-0.0;"<&>"',
        '@',
        '0.00E+00',
      ),
    }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<IStyleData>;

const formula = fc.constantFrom(
  '=1+2',
  '=CALC.SNOW(A1:B9,"flat",TRUE)',
  '=IF(TRY.ADD(1,2)>3,CALC.BEAM.TIMBER($A$1),"<""&"" \'x\'")',
  '=\'It\'\'s "2" <b>\'!A1&" "',
  '=SUM(FILTER(A1:A9,B1:B9="CALC.SNOW("))',
  '=LET(x,1,y,x+1,TEXTJOIN(",",TRUE,x,y))',
  '=LAMBDA(a,b,a*b)(2,3)',
  '=Loads[[#This Row],[p, psf]]',
  '=XLOOKUP(1,A:A,2:2)+1.5E+30',
);

const cell: fc.Arbitrary<CellContent> = fc
  .record({ value: fc.option(value), formula, style, has: fc.integer({ min: 1, max: 7 }) })
  .map(({ value: one, formula: calculated, style: look, has }) => ({
    // A cell needs something to be one.
    value: has & 1 ? one : has & 2 ? null : 'text',
    ...(has & 2 ? { formula: calculated } : {}),
    ...(has & 4 && Object.keys(look).length > 0 ? { style: look } : {}),
  }))
  .filter((one) => one.value !== null || 'formula' in one || 'style' in one);

const cells = fc.uniqueArray(fc.tuple(fc.nat(60), fc.nat(30), cell), {
  selector: ([row, column]) => `${row} ${column}`,
  maxLength: 25,
});

const xmlText = text.map((one) => one.replace(/[^\t\n -퟿\uE000-\uFFFD]/g, ''));

test('any cells are the same after saving and opening', () => {
  fc.assert(
    fc.property(cells, (list) => {
      const content = emptyWorkbook([sheetWith('Sheet1', list)]);
      const sorted = (entries: ReturnType<typeof cellsOf>) => Object.fromEntries(entries);
      expect(sorted(cellsOf(reopened(content)))).toEqual(sorted(cellsOf(content)));
    }),
    { numRuns: 150 },
  );
});

test('names, settings, properties and custom XML of any text are the same', () => {
  fc.assert(
    fc.property(
      text,
      xmlText,
      fc.jsonValue(),
      fc.array(fc.tuple(text, text)),
      (any, shown, json, settings) => {
        const content = workbookOf({ value: any === '' ? null : any });
        content.documentSettings = settings;
        content.workbookSettings = [[any, json]];
        if (any !== '') content.properties.set('Title', any);
        const xml = `<plan xmlns="urn:plan"><![CDATA[${shown.replaceAll(']]>', '')}]]></plan>`;
        content.customXmlParts = [
          { id: '{0A0B}', xml },
          { id: '{0A0C}', xml: '<?xml version="1.0"?><other/>' },
        ];
        content.names = [
          { name: 'loads', sheet: null, formula: 'Sheet1!$A$1:$B$2', comment: any, visible: true },
          { name: 'half', sheet: 0, formula: 'CALC.SNOW(Sheet1!$A$1)/2', comment: '', visible: false },
        ];
        const opened = reopened(content);
        expect(opened.documentSettings).toEqual(settings);
        expect(opened.workbookSettings).toEqual([[any, JSON.parse(JSON.stringify(json)) as unknown]]);
        expect(opened.properties).toEqual(content.properties);
        expect(opened.customXmlParts).toEqual(content.customXmlParts);
        expect(opened.names).toEqual(content.names);
      },
    ),
    { numRuns: 100 },
  );
});

test('younger errors are stored as older programs know them, and come back', () => {
  expect(errors.map(storedError)).toEqual([...errors.slice(0, 7), ...errors.slice(7).map(() => '#VALUE!')]);
  expect(cellsOf(reopened(workbookOf(...errors.map((one) => ({ value: one })))))).toEqual(
    errors.map((one, row) => [`A${row + 1}`, { value: one }]),
  );
});

test('an empty text and one that reads as an error stay texts', () => {
  const cells: CellContent[] = [
    { value: '' },
    { value: '#N/A', isText: true },
    { value: '#N/A', formula: '="#N/A"', isText: true },
  ];
  expect(cellsOf(reopened(workbookOf(...cells))).map(([, cell]) => cell)).toEqual(cells);
});

test('what still calculates is saved without a value', () => {
  const opened = reopened(workbookOf({ value: '#BUSY!', formula: '=CALC.SNOW(1)' }));
  expect(cellsOf(opened)).toEqual([['A1', { value: null, formula: '=CALC.SNOW(1)' }]]);
});

test('an array keeps its block and the values in it', () => {
  const content = emptyWorkbook([
    sheetWith('Sheet1', [
      [
        1,
        1,
        { value: 1, formula: '=CALC.SNOW(A1)', spill: { row: 1, column: 1, rowCount: 2, columnCount: 2 } },
      ],
      [1, 2, { value: 'psf' }],
      [2, 1, { value: 3 }],
      [2, 2, { value: true }],
    ]),
  ]);
  expect(reopened(content).sheets[0]?.cells).toEqual(content.sheets[0]?.cells);
});

test('sheets keep their order, visibility, colour, sizes, merges and panes', () => {
  const first = emptySheet('It\'s "2" <b> & ü');
  Object.assign(first, { visibility: 'Hidden', tabColor: '#0B4F9E', showGridlines: false });
  const second = emptySheet('Second');
  second.columns
    .set(0, { size: 120 })
    .set(1, { size: 120, style: { bl: 1 } })
    .set(2, { hidden: true, size: 40 });
  second.rows.set(3, { size: 40 }).set(9, { hidden: true, style: { bg: { rgb: '#FFF2CC' } } });
  second.merges = [
    { row: 0, column: 0, rowCount: 1, columnCount: 4 },
    { row: 2, column: 1, rowCount: 3, columnCount: 1 },
  ];
  second.frozen = { rows: 2, columns: 1 };
  second.defaultWidth = 88;
  second.defaultHeight = 24;
  const third = emptySheet('Third');
  third.visibility = 'VeryHidden';
  third.frozen = { rows: 0, columns: 2 };
  const fourth = emptySheet('Fourth');
  fourth.frozen = { rows: 4, columns: 3, firstRow: 1, firstColumn: 7 };
  const content = emptyWorkbook([first, second, third, fourth]);
  content.active = 1;
  const opened = reopened(content, []);
  expect(opened.sheets).toEqual(content.sheets);
  expect(opened.active).toBe(1);
});

test('tables keep name, block, style and switches', () => {
  const content = workbookOf({ value: 'Load' }, { value: 1 });
  const [sheet] = content.sheets;
  sheet?.cells.get(0)?.set(1, { value: 'p\npsf' });
  const table = {
    name: 'Loads_1',
    box: { row: 0, column: 0, rowCount: 3, columnCount: 3 },
    showTotals: false,
    style: 'TableStyleLight9',
    showBandedRows: false,
    showBandedColumns: true,
    showFilterButton: false,
    highlightFirstColumn: true,
    highlightLastColumn: true,
  };
  const plain = { ...table, name: 'Plain', box: { ...table.box, row: 9 }, style: '', showFilterButton: true };
  const summed = { ...table, name: 'Summed', box: { ...table.box, row: 19 }, showTotals: true };
  sheet?.tables.push(table, plain, summed);
  expect(reopened(content).sheets[0]?.tables).toEqual([table, plain, summed]);
});

test('the same workbook gives the same bytes', () => {
  const content = workbookOf({ value: 1, formula: '=CALC.SNOW(1)' }, { value: 'text' });
  expect(written(content, FUNCTIONS)).toEqual(written(content, FUNCTIONS));
  expect(written(reopened(content), FUNCTIONS)).toEqual(written(content, FUNCTIONS));
});

test('a machine without the functions shows how they are stored, as Excel does, and gives them back', () => {
  const content = workbookOf({ value: 21.5, formula: '=CALC.SNOW(1)' });
  const elsewhere = read(written(content, FUNCTIONS)).content;
  expect(cellsOf(elsewhere)).toEqual([['A1', { value: 21.5, formula: '=_xldudf_CALC_SNOW(1)' }]]);
  const back = read(written(elsewhere), { functionNames: FUNCTIONS }).content;
  expect(cellsOf(back)).toEqual(cellsOf(content));
});
