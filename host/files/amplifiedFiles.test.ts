import { MOST_SIBLINGS } from './xml/xmlReader';
import {
  contentTypes,
  MAIN,
  packedWorkbook,
  read,
  related,
  sheetPart,
  written,
} from './testing/packedWorkbook';
import { MOST_VALIDATIONS } from './sheet/validationElements';
import { MOST_LINKED } from './sheet/hyperlinkElements';
import { MOST_CHARTS } from './parts/chartElements';
import { MOST_STYLED_BLOCKS } from './parts/hostStateFile';
import { MOST_READINGS } from './package/opcPackage';
import { MOST_SHEETS, MOST_WARNINGS } from './readWorkbook';
import { settingsText, DataValidations, NO_VALIDATION } from '../excel/parts/dataValidations';
import { Hyperlinks } from '../excel/parts/hyperlinks';

/** Files of a few kilobytes that come to much more when they are read. */

const SHEET = 'xl/worksheets/sheet1.xml';
const KILOBYTES = 1024;
const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('');
const withSheet = (xml: string) => packedWorkbook({ [SHEET]: xml });

describe('comments and instructions beside the root of a part', () => {
  const sheet = sheetPart('<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>');
  const valueOf = (bytes: Uint8Array) => read(bytes).content.sheets[0]?.cells.get(0)?.get(0)?.value;
  const complaint = `${SHEET}: it has more than ${MOST_SIBLINGS} comments and instructions outside of its root element.`;

  it.each([
    ['comments before it', (n: number) => '<!---->'.repeat(n) + sheet],
    ['comments with tags in them', (n: number) => '<!-- <a> -->'.repeat(n) + sheet],
    ['instructions before it', (n: number) => '<?a?>'.repeat(n) + sheet],
    ['comments behind it', (n: number) => sheet + '<!--</a>-->'.repeat(n)],
    ['instructions with signs in them behind it', (n: number) => sheet + '<?a <?b <!-- ?>'.repeat(n)],
    ['some before and some behind', (n: number) => '<!---->'.repeat(n - 9) + sheet + '<?a?>'.repeat(9)],
  ])('are read up to the limit: %s', (_, xml) => {
    const most = withSheet(xml(MOST_SIBLINGS));
    expect(valueOf(most)).toBe(7);
    expect(() => read(withSheet(xml(MOST_SIBLINGS + 1)))).toThrow(complaint);
  });

  it('are refused in a file of 24 kB with 400,000 of them, in every part', () => {
    const comments = '<!---->'.repeat(400_000);
    for (const [path, xml] of [
      [SHEET, sheet],
      ['[Content_Types].xml', contentTypes()],
      ['xl/_rels/workbook.xml.rels', related(['rId1', 'worksheet', 'worksheets/sheet1.xml'])],
    ] as const) {
      const bytes = packedWorkbook({ [path]: comments + xml });
      expect(bytes.length).toBeLessThan(24 * KILOBYTES);
      expect(() => read(bytes)).toThrow(`${path}: it has more than`);
    }
  });

  it('within it are left out, however many, and texts that look like them stay', () => {
    const text = '<!-- ?> '.repeat(3000);
    const data = `<sheetData><row r="1" a=">"><c r="A1" t="str"><v>${'<!-- > -->'.repeat(2000)}<![CDATA[${text}]]></v></c></row></sheetData>`;
    expect(valueOf(withSheet(sheetPart(data)))).toBe(text);
  });
});

describe('parts that many places lead to', () => {
  it.each([['sheets', many(9, (n) => `<sheet name="S${n}" sheetId="${n + 1}" r:id="rId1"/>`), SHEET]])(
    'are refused: %s',
    (_, sheets, part) => {
      const workbook = `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets}</sheets></workbook>`;
      expect(() => read(packedWorkbook({ 'xl/workbook.xml': workbook }))).toThrow(
        `${part}: more than ${MOST_READINGS} places of the file lead to this part.`,
      );
    },
  );

  it('are refused: a table of many sheets places, custom XML of many relationships', () => {
    const table = `<table xmlns="${MAIN}" name="a" ref="A1:B2"/>`;
    const tables = Array.from(
      { length: 9 },
      (_, n) => [`r${n}`, 'table', '/t.xml'] as [string, string, string],
    );
    const of = { 'xl/worksheets/_rels/sheet1.xml.rels': related(...tables), 't.xml': table };
    expect(() => read(packedWorkbook(of))).toThrow('t.xml: more than');
    const parts = Array.from(
      { length: 9 },
      (_, n) => [`c${n}`, 'customXml', '/c.xml'] as [string, string, string],
    );
    const own: [string, string, string] = ['rId1', 'worksheet', 'worksheets/sheet1.xml'];
    const custom = { 'xl/_rels/workbook.xml.rels': related(own, ...parts), 'c.xml': '<c/>' };
    expect(() => read(packedWorkbook(custom))).toThrow('c.xml: more than');
  });
});

describe('lists that grow', () => {
  it('of sheets: the limit is reported', () => {
    const sheets = many(MOST_SHEETS + 1, (n) => `<sheet name="S${n}" sheetId="${n + 1}"/>`);
    const workbook = `<workbook xmlns="${MAIN}"><sheets>${sheets}</sheets></workbook>`;
    expect(() => read(packedWorkbook({ 'xl/workbook.xml': workbook }))).toThrow(
      `it has ${MOST_SHEETS + 1} sheets; at most ${MOST_SHEETS} are opened.`,
    );
  });

  it('of losses: the first are named, the others counted', () => {
    const wrong = many(5000, (n) => `<mergeCell ref="${n}"/>`);
    const { warnings } = read(withSheet(sheetPart(`<sheetData/><mergeCells>${wrong}</mergeCells>`)));
    expect(warnings).toHaveLength(MOST_WARNINGS + 1);
    expect(warnings.at(-1)).toBe(`${5000 - MOST_WARNINGS} more notices.`);
  });

  it('of data validations: the first are kept with all else, with a warning', () => {
    const boxes = many(9000, (n) => `A${n + 1} `).trim();
    const rule = `<dataValidation type="list" sqref="${boxes}"><formula1>"a"</formula1></dataValidation>`;
    const sheet = `<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData><dataValidations>${rule.repeat(3)}</dataValidations>`;
    const { content, warnings } = read(withSheet(sheetPart(sheet)));
    expect(content.sheets[0]?.validations).toHaveLength(MOST_VALIDATIONS);
    expect(warnings).toEqual([
      `Of the data validations of the sheet "Sheet1" the first ${MOST_VALIDATIONS} blocks are kept.`,
    ]);
    expect(content.sheets[0]?.cells.get(0)?.get(0)?.value).toBe(7);
  });

  it('of charts and named styles: the first are kept, with a warning', () => {
    const { content } = read(packedWorkbook());
    const [sheet] = content.sheets;
    const box = { row: 0, column: 0, rowCount: 1, columnCount: 1 };
    const chart = {
      name: 'c',
      chartType: 'Line',
      left: 0,
      top: 0,
      width: 9,
      height: 9,
      series: [],
      look: {},
    };
    sheet?.charts.push(...Array.from({ length: MOST_CHARTS + 1 }, () => chart));
    const styled = Array.from({ length: MOST_STYLED_BLOCKS + 1 }, (_, row) => ({
      box: { ...box, row },
      name: 'Good',
    }));
    sheet?.cellStyles.push(...styled);
    const back = read(written(content));
    expect(back.content.sheets[0]?.charts).toHaveLength(MOST_CHARTS);
    expect(back.content.sheets[0]?.cellStyles).toHaveLength(MOST_STYLED_BLOCKS);
    expect(back.warnings).toEqual([
      `Of the charts of add-ins the first ${MOST_CHARTS} are kept.`,
      `Of the named styles of cells the first ${MOST_STYLED_BLOCKS} blocks are kept.`,
    ]);
  });

  it('of columns: what begins before the first one begins with it', () => {
    const cols = '<cols><col min="-1000000000" max="3" width="9"/></cols><sheetData/>';
    expect([...(read(withSheet(sheetPart(cols))).content.sheets[0]?.columns.keys() ?? [])]).toEqual([
      0, 1, 2,
    ]);
  });

  it('of many parts: together they keep to the ratio of one', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 3 }, (_, n) => [`xl/media/image${n}.png`, new Uint8Array(3.5 * 2 ** 20)]),
    );
    expect(() => read(packedWorkbook(parts))).toThrow('its parts are too large when unpacked.');
  });
});

describe('what a file brings is put into the workbook with a bounded number of looks at it', () => {
  it('links of as many cells as Excel allows', () => {
    const links = new Hyperlinks();
    const record = { sheetId: 's', column: 0, address: 'https://a', documentReference: '', screenTip: '' };
    for (let row = 0; row < MOST_LINKED; row += 1) links.set({ ...record, row });
    links.set({ ...record, row: 3, address: 'https://b' });
    expect(links.list('s')).toHaveLength(MOST_LINKED);
    expect(links.list('s').at(-1)).toEqual({ ...record, row: 3, address: 'https://b' });
    links.move('s', (box) => (box.row < 3 ? null : { ...box, row: box.row - 3 }));
    expect([links.at('s', 0, 0)?.address, links.at('s', MOST_LINKED - 3, 0)]).toEqual(['https://b', null]);
    links.clear('s', { row: 1, column: 0, rowCount: MOST_LINKED, columnCount: 1 });
    expect(links.list('s')).toHaveLength(1);
  });

  it('data validations, each with its own settings, and written as such', () => {
    const count = 3000;
    const own = (n: number) => ({ ...NO_VALIDATION, rule: { kind: 'custom', formula: `=${n}` } as const });
    const box = (row: number) => ({ row, column: 0, rowCount: 1, columnCount: 1 });
    const kept = new DataValidations();
    for (let n = 0; n < count; n += 1) kept.restore({ sheetId: 's', box: box(n), ...own(n) });
    kept.restore({ sheetId: 's', box: { ...box(1), rowCount: 2 }, ...own(-1) });
    expect(kept.list('s')).toHaveLength(count - 1);
    const { content } = read(packedWorkbook());
    content.sheets[0]?.validations.push(...kept.list('s'));
    const back = read(written(content)).content.sheets[0]?.validations ?? [];
    expect(new Set(back.map(settingsText)).size).toBe(count - 1);
  });
});

describe('formulas that are longer or nested deeper than Excel allows', () => {
  const named = (formula: string) => ({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="n">${formula}</definedName></definedNames></workbook>`,
  });
  const onSheet = (xml: string) => ({ [SHEET]: sheetPart(xml) });
  const places: [string, (formula: string) => Record<string, string>][] = [
    ['a cell', (f) => onSheet(`<sheetData><row r="1"><c r="A1"><f>${f}</f></c></row></sheetData>`)],
    ['a name', named],
    [
      'a validation',
      (f) =>
        onSheet(
          `<sheetData/><dataValidations><dataValidation type="custom" sqref="A1"><formula1>${f}</formula1></dataValidation></dataValidations>`,
        ),
    ],
    [
      'a conditional format',
      (f) =>
        onSheet(
          `<sheetData/><conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>${f}</formula></cfRule></conditionalFormatting>`,
        ),
    ],
  ];

  it.each(places)('are refused: %s', (_, parts) => {
    const bytes = (formula: string) => packedWorkbook(parts(formula));
    expect(() => read(bytes('A1+'.repeat(3000) + '1'))).not.toThrow();
    for (const formula of [
      '('.repeat(1_000_000),
      '_xlfn.SINGLE(A1)+'.repeat(3000) + '1',
      '('.repeat(300) + ')'.repeat(300),
    ])
      expect(() => read(bytes(formula))).toThrow('the formula "');
  });
});
