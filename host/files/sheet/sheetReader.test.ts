import { strFromU8, unzipSync } from 'fflate';
import {
  MAIN,
  OFFICE,
  packedWorkbook,
  read,
  related,
  sheetOfRow,
  sheetPart,
  written,
} from '../testing/packedWorkbook';
import { emptySheet } from '../content/workbookContent';

const STYLED = {
  'xl/_rels/workbook.xml.rels': related(
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'styles', 'styles.xml'],
    ['rId3', 'theme', 'theme.xml'],
  ),
  'xl/theme.xml':
    '<theme><themeElements><clrScheme><dk1><sysClr lastClr="010203"/></dk1><lt1><srgbClr val="FEFEFE"/></lt1>' +
    '<dk2><srgbClr val="111111"/></dk2><lt2><srgbClr val="EEEEEE"/></lt2><accent1><srgbClr val="804000"/></accent1></clrScheme></themeElements></theme>',
};

function sheetOf(xml: string, parts: Record<string, string> = {}) {
  const { content, warnings } = read(packedWorkbook({ 'xl/worksheets/sheet1.xml': xml, ...parts }));
  expect(warnings).toEqual([]);
  const [sheet] = content.sheets;
  if (!sheet) throw new Error('The file has no sheet.');
  return sheet;
}

const rowOf = (cells: string, parts: Record<string, string> = {}) => [
  ...(sheetOf(sheetOfRow(cells), parts).cells.get(0)?.values() ?? []),
];

it('reads every type of value', () => {
  const cells = rowOf(
    '<c r="A1"><v> 1.5e-3 </v></c><c r="B1" t="b"><v>1</v></c><c r="C1" t="b"><v>0</v></c><c r="D1" t="e"><v>#N/A</v></c>' +
      '<c r="E1" t="e"><v>#UNKNOWN!</v></c><c r="F1" t="str"><f>A1</f><v></v></c><c r="G1" t="inlineStr"><is><t> a </t></is></c>' +
      '<c r="H1" t="d"><v>2023-03-15T18:00:00</v></c><c r="I1" t="inlineStr"><is><r><t>two</t></r><r><t> runs</t></r><rPh><t>not</t></rPh></is></c>' +
      '<c r="J1" t="e"><f>A1</f><v>#GETTING_DATA</v></c><c r="K1" t="str"><f>A1</f></c>',
  );
  expect(cells.map(({ value }) => value)).toEqual([
    0.0015,
    true,
    false,
    '#N/A',
    '#VALUE!',
    '',
    ' a ',
    45_000.75,
    'two runs',
    null,
    '',
  ]);
});

it('reads cells and rows without addresses one after the other', () => {
  const { cells } = sheetOf(
    sheetPart(
      '<sheetData><row><c><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row></sheetData>',
    ),
  );
  expect([...cells].map(([row, line]) => [row, [...line.keys()]])).toEqual([
    [0, [0, 3, 4]],
    [1, [0]],
  ]);
});

it('reads what other programs call by other prefixes', () => {
  const sheet = `<x:worksheet xmlns:x="${MAIN}" xmlns:q="${OFFICE}"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(sheetOf(sheet).cells.get(0)?.get(0)).toEqual({ value: 7 });
});

it('moves shared formulas as filling down and right does', () => {
  const formula = `SUM($A1:B$2,C:C,$C:D,3:3,$3:4)+'A1 b'!B2+LOG10(A1)+"A1"+@Table[A1]+A1.x`;
  const cells = sheetOf(
    sheetPart(
      `<sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:B3" si="0">${formula}</f></c></row>` +
        '<row r="3"><c r="B3"><f t="shared" si="0"/></c></row></sheetData>',
    ),
  ).cells;
  expect(cells.get(0)?.get(0)?.formula).toBe(`=${formula}`);
  expect(cells.get(2)?.get(1)?.formula).toBe(
    `=SUM($A3:C$2,D:D,$C:E,5:5,$3:6)+'A1 b'!C4+LOG10(B3)+"A1"+@Table[A1]+B3.x`,
  );
});

it('gives #REF! for what a shared formula moves off the sheet', () => {
  const cells = sheetOf(
    sheetPart(
      '<sheetData><row r="1"><c r="B1"><f t="shared" si="0"/></c></row><row r="2"><c r="C2"><f>1</f></c></row></sheetData>'.replace(
        '<c r="B1"><f t="shared" si="0"/></c>',
        '<c r="C1"><f t="shared" ref="A1:C1" si="0">XFD1+A1048576+1:1</f></c><c r="D1"><f t="shared" si="0"/></c>',
      ),
    ),
  ).cells;
  expect(cells.get(0)?.get(3)?.formula).toBe('=#REF!+B1048576+1:1');
});

it('shows functions by the names that people know', () => {
  const cells = rowOf(
    '<c r="A1"><f>_xlfn._xlws.FILTER(A1:A9,_xlfn.ISOWEEKNUM(B1)=1)</f></c><c r="B1"><f>_xlfn.LET(_xlpm.x,1,_xlpm.x)</f></c>' +
      '<c r="C1"><f>_xldudf_NOT_HERE(1)</f></c><c r="D1"><f>"_xlfn.IFS("</f></c>',
  );
  expect(cells.map(({ formula }) => formula)).toEqual([
    ...['=FILTER(A1:A9,ISOWEEKNUM(B1)=1)', '=LET(x,1,x)', '=_xldudf_NOT_HERE(1)', '="_xlfn.IFS("'],
  ]);
});

it('reads colours of the theme, of the old palette, and tints of them', () => {
  const styles =
    `<styleSheet xmlns="${MAIN}"><fonts><font><name val="Calibri"/><sz val="11"/></font><font><name val="Calibri"/><sz val="11"/><color theme="1"/></font></fonts><fills>` +
    [
      '<fgColor theme="4"/>',
      '<fgColor theme="4" tint="0.5"/>',
      '<fgColor theme="4" tint="-0.5"/>',
      '<fgColor indexed="10"/>',
      '<fgColor indexed="64"/>',
      '<fgColor rgb="80ABCDEF"/>',
    ]
      .map((color) => `<fill><patternFill patternType="solid">${color}</patternFill></fill>`)
      .join('') +
    `</fills><cellXfs>${[0, 1, 2, 3, 4, 5].map((fillId) => `<xf fillId="${fillId}" fontId="${fillId === 0 ? 1 : 0}"/>`).join('')}</cellXfs></styleSheet>`;
  const cells = rowOf([0, 1, 2, 3, 4, 5].map((s) => `<c s="${s}"><v>1</v></c>`).join(''), {
    ...STYLED,
    'xl/styles.xml': styles,
  });
  expect(cells.map(({ style }) => style?.bg?.rgb)).toEqual([
    '#804000',
    '#C0A080',
    '#402000',
    '#FF0000',
    undefined,
    '#ABCDEF',
  ]);
  expect(cells[0]?.style?.cl?.rgb).toBe('#010203');
});

it('reads formats that have only a number', () => {
  const styles = `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="0"/></cellXfs></styleSheet>`;
  const cells = rowOf(
    '<c s="0"><v>1</v></c><c s="1"><v>1</v></c><c s="2"><v>1</v></c><c s="9"><v>1</v></c>',
    { ...STYLED, 'xl/styles.xml': styles },
  );
  expect(cells.map(({ style }) => style?.n?.pattern)).toEqual(['m/d/yyyy', '0.00%', undefined, undefined]);
});

it('drops formats of the last rows and columns, not values', () => {
  const styles = `<styleSheet xmlns="${MAIN}"><cellXfs><xf/><xf numFmtId="10"/></cellXfs></styleSheet>`;
  const { content, warnings } = read(
    packedWorkbook({
      ...STYLED,
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': sheetPart(
        '<cols><col min="1" max="16384" width="20" customWidth="1"/></cols><sheetData><row r="1"><c r="XFD1" s="1"/></row>' +
          '<row r="30000"><c r="A30000"><v>1</v></c></row><row r="1048576" ht="20" customHeight="1"><c r="A1048576" s="1"/></row></sheetData>',
      ),
    }),
  );
  const sheet = content.sheets[0] ?? emptySheet('');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('row 20,000');
  expect([...sheet.cells.keys()]).toEqual([29_999]);
  expect(sheet.columns.size).toBe(256);
  expect(sheet.rows.size).toBe(0);
});

it('reads a height that was set, and one that its texts have, apart', () => {
  const { rows } = sheetOf(
    sheetPart('<sheetData><row r="1" ht="73.5"/><row r="2" ht="30" customHeight="1"/></sheetData>'),
  );
  expect([rows.get(0), rows.get(1)]).toEqual([{ fitted: 98 }, { size: 40 }]);
});

it('keeps sizes and panes within what can be shown', () => {
  const sheet = sheetOf(
    sheetPart(
      '<sheetViews><sheetView><pane xSplit="-3" ySplit="1e9" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="1e300" defaultRowHeight="-1"/>' +
        '<cols><col min="1" max="1" width="1e12"/></cols><sheetData/>',
    ),
  );
  expect(sheet.frozen).toEqual({ rows: 1000, columns: 0 });
  expect([sheet.defaultWidth, sheet.defaultHeight, sheet.columns.get(0)?.size]).toEqual([1785, 0, 1785]);
});

const warningsOf = (parts: Record<string, string>) => read(packedWorkbook(parts)).warnings;

it.each([
  ['the height of a far row', '<sheetData><row r="20001" ht="30" customHeight="1"/></sheetData>'],
  ['the width of a far column', '<cols><col min="300" max="300" width="12"/></cols><sheetData/>'],
  ['columns that reach beyond', '<cols><col min="5" max="16384" width="9.14"/></cols><sheetData/>'],
])('says that %s is not kept', (_what, inside) => {
  expect(warningsOf({ 'xl/worksheets/sheet1.xml': sheetPart(inside) })).toEqual([
    expect.stringMatching(
      /^Not kept of the sheet ".*": heights, widths and formats of empty cells below row 20,000/,
    ),
  ]);
});

it('says that formats of far empty cells are not kept, once, and keeps those of filled ones', () => {
  const styles = `<styleSheet xmlns="${MAIN}"><cellXfs><xf/><xf><alignment horizontal="center"/></xf></cellXfs></styleSheet>`;
  const { content, warnings } = read(
    packedWorkbook({
      ...STYLED,
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': sheetPart(
        '<sheetData><row r="30000"><c r="A30000" s="1"/><c r="B30000" s="1"/><c r="C30000" s="1"><v>7</v></c></row></sheetData>',
      ),
    }),
  );
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('formats of empty cells below row 20,000');
  expect([...(content.sheets[0]?.cells.get(29_999) ?? [])]).toEqual([[2, { value: 7, style: { ht: 2 } }]]);
});

it('keeps double underlines, and says which alignments it does not have', () => {
  const styles =
    `<styleSheet xmlns="${MAIN}"><fonts><font/><font><u val="double"/></font><font><u val="singleAccounting"/></font></fonts>` +
    '<cellXfs><xf/><xf fontId="1"/><xf fontId="2"><alignment horizontal="centerContinuous"/></xf><xf><alignment horizontal="fill" vertical="justify"/></xf></cellXfs></styleSheet>';
  const file = packedWorkbook({
    ...STYLED,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheetOfRow('<c r="A1" s="1"><v>1</v></c><c r="B1" s="2"><v>2</v></c>'),
  });
  const { content, warnings } = read(file);
  expect(warnings).toEqual([
    'Not kept of the formats: accounting underlines (they become plain ones), text centered across cells (its alignment becomes General), text repeated to fill the cell (its alignment becomes General), text spread over the height of the cell.',
  ]);
  const cells = content.sheets[0]?.cells.get(0);
  expect(cells?.get(0)?.style).toMatchObject({ ul: { s: 1, t: 10 } });
  const again = read(written(content)).content.sheets[0]?.cells.get(0);
  expect(again?.get(0)?.style).toMatchObject({ ul: { s: 1, t: 10 } });
  expect(again?.get(1)?.style).toMatchObject({ ul: { s: 1 } });
});

it('writes a rule for the whole sheet as other programs read it', () => {
  const rule =
    '<dataValidation type="whole" sqref="A:XFD"><formula1>1</formula1><formula2>2</formula2></dataValidation>';
  const { content } = read(
    packedWorkbook({
      'xl/worksheets/sheet1.xml': sheetPart(`<sheetData/><dataValidations>${rule}</dataValidations>`),
    }),
  );
  const parts = unzipSync(written(content));
  expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('sqref="A1:XFD1048576"');
});

it('shows where a formula that is not marked as an array takes a single cell', () => {
  const cells = rowOf(
    '<c r="A1"><f>ROUND(B2:B9,2)</f><v>1</v></c><c r="B1"><f t="array" ref="B1">ROUND(B2:B9,2)</f><v>1</v></c>' +
      '<c r="C1"><f t="shared" si="0" ref="C1:D1">B2:B9*2</f><v>1</v></c><c r="D1"><f t="shared" si="0"/><v>1</v></c>',
  );
  expect(cells.map(({ formula }) => formula)).toEqual([
    '=ROUND(@B2:B9,2)',
    '=ROUND(B2:B9,2)',
    '=@B2:B9*2',
    '=@C2:C9*2',
  ]);
});

it('names array formulas of a fixed size, which spill here', () => {
  const formula = '<f t="array" ref="A1:A2">C1:C3</f><v>1</v>';
  const warningsOf = (cell: string) =>
    read(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheetOfRow(cell) })).warnings;
  expect(warningsOf(`<c r="A1">${formula}</c>`)).toEqual([
    'Array formulas of the sheet "Sheet1" fill as many cells as their values need.',
  ]);
  expect(warningsOf(`<c r="A1" cm="1">${formula}</c>`)).toEqual([]);
});

test('names the sheet whose recent errors are known only from their metadata', () => {
  const cells = '<c r="A1" t="e" vm="1"><v>#VALUE!</v></c><c r="B1" t="e"><v>#VALUE!</v></c>';
  expect(warningsOf({ 'xl/worksheets/sheet1.xml': sheetOfRow(cells) })).toEqual([
    'Errors of the sheet "Sheet1" that are newer than Excel 2016 become #VALUE!.',
  ]);
});
