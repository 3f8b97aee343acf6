import { strFromU8 } from 'fflate';
import { emptyWorkbook, type CellContent } from '../content/workbookContent';
import { unzip } from '../package/zipArchive';
import { read, sheetWith, written } from '../testing/packedWorkbook';

/** A table of four columns, one row of data and these totals, as it is saved. */
function saved(totals: CellContent[]) {
  const headings = ['Name', 'Dead', 'use [kip]', 'Note'].map((value) => ({ value }));
  const data = ['A', 1, 2, 'n'].map((value) => ({ value }));
  const content = emptyWorkbook([
    sheetWith(
      'Sheet1',
      [headings, data, totals].flatMap((line, row) =>
        line.map((cell, column): [number, number, CellContent] => [row, column, cell]),
      ),
    ),
  ]);
  const table = {
    ...{ name: 'Beams', box: { row: 0, column: 0, rowCount: 3, columnCount: 4 }, showTotals: true },
    ...{ style: 'TableStyleMedium2', showBandedRows: true, showBandedColumns: false, showFilterButton: true },
    ...{ highlightFirstColumn: false, highlightLastColumn: false },
  };
  content.sheets[0]?.tables.push(table);
  const bytes = written(content);
  const xml = strFromU8(unzip(bytes).get('xl/tables/table1.xml') ?? new Uint8Array());
  return { table, bytes, xml, columns: xml.match(/<tableColumn .*?(?:\/>|<\/tableColumn>)/g) };
}

test('a row of totals is kept as Excel keeps it: label, function or formula of each column', () => {
  const { table, bytes, xml, columns } = saved([
    { value: 'Total' },
    { value: 1, formula: '=SUBTOTAL(109,Beams[Dead])' },
    { value: 2, formula: "=subtotal(104,[use '[kip']])" },
    { value: 3, formula: '=SUM(Beams[Dead])+2' },
  ]);
  expect(xml).toContain('totalsRowCount="1"');
  expect(xml).toContain('<autoFilter ref="A1:D2"/>');
  expect(columns).toEqual([
    '<tableColumn id="1" name="Name" totalsRowLabel="Total"/>',
    '<tableColumn id="2" name="Dead" totalsRowFunction="sum"/>',
    '<tableColumn id="3" name="use [kip]" totalsRowFunction="max"/>',
    '<tableColumn id="4" name="Note" totalsRowFunction="custom"><totalsRowFormula>SUM(Beams[Dead])+2</totalsRowFormula></tableColumn>',
  ]);
  expect(read(bytes).content.sheets[0]?.tables).toEqual([table]);
});

test('a total that is not a function of its column is a formula, and blank cells say nothing', () => {
  const { columns } = saved([
    { value: '' },
    { value: 1, formula: '=SUBTOTAL(109,Beams[Note])' },
    { value: 2, formula: "=SUBTOTAL(9,Beams[use '[kip']])" },
    { value: 5 },
  ]);
  expect(columns).toEqual([
    '<tableColumn id="1" name="Name"/>',
    '<tableColumn id="2" name="Dead" totalsRowFunction="custom"><totalsRowFormula>SUBTOTAL(109,Beams[Note])</totalsRowFormula></tableColumn>',
    `<tableColumn id="3" name="use [kip]" totalsRowFunction="custom"><totalsRowFormula>SUBTOTAL(9,Beams[use '[kip']])</totalsRowFormula></tableColumn>`,
    '<tableColumn id="4" name="Note" totalsRowFunction="custom"><totalsRowFormula>5</totalsRowFormula></tableColumn>',
  ]);
});
