import { deflateSync } from 'fflate';
import {
  contentTypes,
  MAIN,
  OFFICE,
  packedWorkbook,
  read,
  related,
  sheetOfRow,
  sheetPart,
} from './testing/packedWorkbook';
import { WorkbookFileError } from './xml/workbookFileError';
import { checkFileSize, ZIP_LIMITS } from './package/zipArchive';

/** The complaint about a file; fails without a complaint, or with one that is not for the user. */
function complaint(bytes: Uint8Array, options: Parameters<typeof read>[1] = {}): string {
  try {
    read(bytes, options);
  } catch (error) {
    if (error instanceof WorkbookFileError) return error.message.replace('The file cannot be opened: ', '');
    throw error;
  }
  throw new Error('The file was opened.');
}

const text = (content: string) => new TextEncoder().encode(content);
const workbookOf = (sheets: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`;

/** Where a record of the archive begins, and changes to its bytes. */
function changed(bytes: Uint8Array, signature: number, change: (view: DataView) => void): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 4 <= copy.length; at += 1) {
    if (view.getUint32(at, true) !== signature) continue;
    change(new DataView(copy.buffer, at));
    return copy;
  }
  throw new Error('The archive has no such record.');
}

const DIRECTORY_RECORD = 0x02014b50;
const END_RECORD = 0x06054b50;

describe('files that are no workbooks', () => {
  it.each<[string, Uint8Array, string]>([
    ['empty', new Uint8Array(), 'it is empty.'],
    ['a CSV file that was renamed', text('a,b\n1,2\n'), 'it is not an .xlsx workbook.'],
    [
      'an .xls, or encrypted',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'protected by a password, or a workbook of Excel 97-2003',
    ],
    [
      'another archive',
      packedWorkbook({ '[Content_Types].xml': null }),
      'it is a ZIP archive, but not an .xlsx workbook.',
    ],
    [
      'a text document',
      packedWorkbook({
        '[Content_Types].xml': contentTypes({
          '/xl/workbook.xml':
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        }),
      }),
      'xl/workbook.xml: it is not an .xlsx workbook.',
    ],
    [
      'a binary workbook',
      packedWorkbook({
        '[Content_Types].xml': contentTypes({
          '/xl/workbook.xml': 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
        }),
      }),
      'it is a binary workbook (.xlsb).',
    ],
    ['without relationships', packedWorkbook({ '_rels/.rels': null }), 'it is not an .xlsx workbook.'],
  ])('%s', (_what, bytes, message) => {
    expect(complaint(bytes)).toContain(message);
  });

  it('say so before they are read when they are too large', () => {
    expect(() => checkFileSize(100 * 2 ** 20)).toThrow('it has 100 MB; files of up to 64 MB are opened.');
    expect(() => checkFileSize(64 * 2 ** 20)).not.toThrow();
    expect(complaint(packedWorkbook(), { limits: { ...ZIP_LIMITS, fileBytes: 100 } })).toContain(
      'MB are opened',
    );
  });
});

describe('damaged archives', () => {
  it('are rejected wherever they are cut off', () => {
    const bytes = packedWorkbook();
    for (let length = 2; length < bytes.length; length += 7) {
      expect(complaint(bytes.subarray(0, length))).toMatch(/damaged|cut off/);
    }
  });

  it('never open with another content after one byte has changed', () => {
    const bytes = packedWorkbook({ 'xl/worksheets/sheet1.xml': sheetOfRow('<c r="A1"><v>1.5</v></c>') });
    const { content } = read(bytes);
    for (let at = 0; at < bytes.length; at += 1) {
      const copy = bytes.slice();
      copy[at] = (copy[at] ?? 0) ^ 0x10;
      let opened;
      try {
        opened = read(copy);
      } catch (error) {
        expect(error).toBeInstanceOf(WorkbookFileError);
        continue;
      }
      // Dates and attributes of the archive, which the reader skips.
      expect(opened.content).toEqual(content);
    }
  });

  it.each<[string, (entry: DataView) => void, string]>([
    ['encrypted', (entry) => entry.setUint16(8, 1, true), 'it is encrypted.'],
    [
      'packed in an unknown way',
      (entry) => entry.setUint16(10, 99, true),
      'its packing (method 99) is not known.',
    ],
    ['with another checksum', (entry) => entry.setUint32(16, 7, true), 'it is damaged.'],
    ['longer than announced', (entry) => entry.setUint32(24, 5, true), 'it is damaged.'],
    ['too large', (entry) => entry.setUint32(24, 0xffffffff, true), 'it is too large (ZIP64).'],
  ])('a part that is %s', (_what, change, message) => {
    expect(complaint(changed(packedWorkbook(), DIRECTORY_RECORD, change))).toContain(message);
  });

  it('of several volumes, or of ZIP64, are rejected', () => {
    const bytes = packedWorkbook();
    expect(complaint(changed(bytes, END_RECORD, (end) => end.setUint16(4, 1, true)))).toContain(
      'several volumes',
    );
    expect(complaint(changed(bytes, END_RECORD, (end) => end.setUint32(16, 0xffffffff, true)))).toContain(
      'ZIP64',
    );
  });

  it('with the same part twice are rejected, whatever the case', () => {
    expect(complaint(packedWorkbook({ 'XL/workbook.xml': 'another' }))).toContain('the part is there twice.');
  });

  it.each([
    '../outside.xml',
    'xl/../../outside.xml',
    '/etc/passwd',
    'C:\\outside.xml',
    'xl\\..\\..\\outside.xml',
  ])('with a part called %s are rejected', (path) => {
    expect(complaint(packedWorkbook({ [path]: 'x' }))).toContain(
      'the name of this part leads out of the file.',
    );
  });
});

describe('archives that grow', () => {
  const zeros = new Uint8Array(5 * 2 ** 20);

  it('are rejected by what they announce', () => {
    const bomb = packedWorkbook({ 'xl/media/image1.png': zeros });
    expect(complaint(bomb)).toBe('xl/media/image1.png: it is too large when unpacked.');
    const limits = { ...ZIP_LIMITS, ratio: 1e6 };
    expect(complaint(bomb, { limits: { ...limits, partBytes: 2 ** 20 } })).toContain(
      'too large when unpacked',
    );
    expect(complaint(bomb, { limits: { ...limits, totalBytes: 2 ** 20 } })).toContain(
      'too large when unpacked',
    );
    expect(complaint(packedWorkbook(), { limits: { ...limits, entries: 3 } })).toBe(
      'it has 5 parts; at most 3 are read.',
    );
  });

  it('are given up when they grow beyond what they announce', () => {
    const bomb = packedWorkbook({ 'a.bin': zeros });
    const packed = deflateSync(zeros, { level: 6 }).length;
    const lying = changed(bomb, DIRECTORY_RECORD, (entry) => {
      if (entry.getUint32(20, true) !== packed) return;
      entry.setUint32(24, 1000, true);
    });
    // The directory begins with another part; the false size goes into the header of the part itself.
    const view = new DataView(lying.buffer);
    for (let at = 0; at + 46 < lying.length; at += 1) {
      const isEntry = view.getUint32(at, true) === DIRECTORY_RECORD;
      if (isEntry && view.getUint32(at + 24, true) === zeros.length) view.setUint32(at + 24, 1000, true);
    }
    expect(complaint(lying)).toBe('a.bin: it is damaged.');
  });
});

describe('XML', () => {
  const doctype = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>';

  it.each([
    ['at the start', doctype],
    ['after the declaration', `<?xml version="1.0"?>\n${doctype}`],
    ['after a comment', `<!-- <!DOCTYPE in a comment --> <?pi?> ${doctype}`],
    ['of another file', '<!DOCTYPE x SYSTEM "file:///etc/passwd">'],
  ])('with a document type %s is rejected in every part', (_where, start) => {
    const sheet = start + sheetOfRow('<c r="A1" t="inlineStr"><is><t>&lol2;</t></is></c>');
    expect(complaint(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheet }))).toBe(
      'xl/worksheets/sheet1.xml: it has a document type (DTD), which is not read.',
    );
    expect(complaint(packedWorkbook({ '[Content_Types].xml': start + contentTypes() }))).toContain(
      'document type',
    );
  });

  it('with a document type is found in UTF-16 too', () => {
    const units = [...`\ufeff${doctype}<x/>`].map((character) => character.charCodeAt(0));
    const bytes = new Uint8Array(new Uint16Array(units).buffer);
    expect(complaint(packedWorkbook({ 'xl/worksheets/sheet1.xml': bytes }))).toContain('document type');
  });

  it('that merely speaks of one is read', () => {
    const sheet = sheetOfRow('<c r="A1" t="inlineStr"><is><t>&lt;!DOCTYPE html&gt;</t></is></c>');
    expect(
      read(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheet }))
        .content.sheets[0]?.cells.get(0)
        ?.get(0),
    ).toEqual({
      value: '<!DOCTYPE html>',
    });
  });

  it.each<[string, string | Uint8Array, string]>([
    ['cut off', '<worksheet><sheetData>', 'it is not well-formed XML.'],
    ['no XML', 'hello', 'it is not well-formed XML.'],
    ['empty', '', 'it is not well-formed XML.'],
    ['in no known encoding', new Uint8Array([0x3c, 0x61, 0xff, 0x3e]), 'its text is not UTF-8.'],
    ['something else', '<html/>', 'it holds <html> where <worksheet> should be.'],
  ])('of a sheet that is %s is rejected', (_what, sheet, message) => {
    expect(complaint(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheet }))).toContain(message);
  });
});

describe('workbooks with parts that are missing or wrong', () => {
  it.each<[string, Parameters<typeof packedWorkbook>[0], string]>([
    ['no workbook part', { 'xl/workbook.xml': null }, 'xl/workbook.xml: the part is missing.'],
    ['no sheet part', { 'xl/worksheets/sheet1.xml': null }, 'xl/worksheets/sheet1.xml: the part is missing.'],
    ['no relationships', { 'xl/_rels/workbook.xml.rels': null }, 'the sheet "Sheet1" has no part.'],
    [
      'no styles that it names',
      {
        'xl/_rels/workbook.xml.rels': related(
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
          ['rId2', 'styles', 'styles.xml'],
        ),
      },
      'xl/styles.xml: the part is missing.',
    ],
    ['no sheets', { 'xl/workbook.xml': workbookOf('') }, 'it has no worksheet that can be seen.'],
    [
      'only hidden sheets',
      { 'xl/workbook.xml': workbookOf('<sheet name="A" sheetId="1" r:id="rId1" state="hidden"/>') },
      'it has no worksheet that can be seen.',
    ],
    [
      'two sheets of one name',
      {
        'xl/workbook.xml': workbookOf(
          '<sheet name="A" sheetId="1" r:id="rId1"/><sheet name="a" sheetId="2" r:id="rId1"/>',
        ),
      },
      'the sheet name "a" is missing or there twice.',
    ],
  ])('%s', (_what, parts, message) => {
    expect(complaint(packedWorkbook(parts))).toContain(message);
  });

  it.each([
    ['a text that is not there', '<c r="A1" t="s"><v>7</v></c>', 'the text number "7" cannot be read.'],
    ['no number', '<c r="A1"><v>1,5</v></c>', 'the number "1,5" cannot be read.'],
    ['an endless number', '<c r="A1"><v>1e999</v></c>', 'the number "1e999" cannot be read.'],
    ['a cell beyond the sheet', '<c r="XFE1"><v>1</v></c>', 'a cell "XFE1" cannot be read.'],
    ['a cell of another row', '<c r="A2"><v>1</v></c>', 'a cell "A2" cannot be read.'],
    [
      'a shared formula without a beginning',
      '<c r="A1"><f t="shared" si="3"/></c>',
      'the shared formula "3" cannot be read.',
    ],
    ['an endless formula', `<c r="A1"><f>${'1+'.repeat(9000)}1</f></c>`, 'the formula "1+1+'],
  ])('%s', (_what, cells, message) => {
    expect(complaint(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheetOfRow(cells) }))).toContain(
      `xl/worksheets/sheet1.xml: ${message}`,
    );
  });

  it.each(['0', '-1', '1.5', '1048577', '1e9'])('a row numbered %s', (row) => {
    const sheet = sheetPart(`<sheetData><row r="${row}"><c><v>1</v></c></row></sheetData>`);
    expect(complaint(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheet }))).toContain(
      `a row "${row}" cannot be read.`,
    );
  });

  it('shared formulas that come to too much', () => {
    const formula = 'A1+'.repeat(5000) + '1';
    const cells = Array.from({ length: 10_000 }, () => '<c><f t="shared" si="0"/></c>').join('');
    const sheet = sheetOfRow(`<c r="A1"><f t="shared" ref="A1:Z9" si="0">${formula}</f></c>${cells}`);
    expect(complaint(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheet }))).toContain(
      'its shared formulas are too long.',
    );
  });

  it('a shared formula that reads itself is read as it stands', () => {
    const sheet = sheetOfRow(
      '<c r="A1"><f t="shared" ref="A1:B1" si="0">B1</f></c><c r="B1"><f t="shared" si="0"/></c>',
    );
    const cells = read(packedWorkbook({ 'xl/worksheets/sheet1.xml': sheet })).content.sheets[0]?.cells.get(0);
    expect([...(cells?.values() ?? [])].map(({ formula }) => formula)).toEqual(['=B1', '=C1']);
  });
});
