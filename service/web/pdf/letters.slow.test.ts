/** Letters that the usual font does not have. */
import { startWebSheets, type WebSheets } from '../testing/webSheets';
import { Paper } from './drawing/paper';
import { Runs } from './drawing/runs';
import { expectWithinPages, readPdf, wordsOf } from './testing/readPdf';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

test('Chinese and Japanese letters are drawn with a font that has them, which other files do not carry', async () => {
  const sheetId = await web.calculate('steelBeamAISC360', {}, '项目 Träger Здание');
  const bytes = await web.reportPdf(sheetId);
  const packed = await web.makePackage({ title: '株式会社.xlsx', sheets: [{ sheetId, place: 'Sheet1!A1' }] });
  for (const pdf of [await readPdf(bytes), await readPdf(packed.rawPayload)]) {
    expectWithinPages(pdf);
    expect(wordsOf(pdf)).toContain('项目 Träger Здание');
    expect(wordsOf(pdf)).not.toContain('stands for letters');
  }
  expect(wordsOf(await readPdf(packed.rawPayload))).toContain('株式会社 .xlsx');
  expect((await readPdf(bytes)).title).toBe('项目 Träger Здание');
  const fontsOf = (file: Buffer) =>
    new Set(file.toString('latin1').match(/(?<=\/BaseFont \/\w{6}\+)[\w-]+/g) ?? []);
  expect([...fontsOf(bytes)].filter((name) => name.startsWith('NotoSansHans'))).not.toEqual([]);
  // Of a font of 8 MB there are the letters that are drawn.
  expect(bytes.length).toBeLessThan(400_000);
  const plain = await web.reportPdf(await web.calculate('steelBeamAISC360', {}, 'Beam'));
  expect([...fontsOf(plain)].filter((name) => !name.startsWith('DejaVu'))).toEqual([]);
});

test('Arabic and Hebrew stand from right to left in joined letters, and numbers among them as they are', async () => {
  const paper = new Paper('Letter', { title: '', author: '', madeAt: '2026-01-01T00:00:00.000Z' });
  const drawn = (text: string) =>
    new Runs(paper.doc)
      .of(text, 'regular')
      .map((run) => run.text)
      .join('');
  expect(drawn('A مبنى 35 البلدية B')).toBe('A البلدية 35 مبنى B');
  expect(drawn('مبنى ۳۵ ب')).toBe('ب ۳۵ مبنى');
  expect(new Runs(paper.doc).of('۳۵', 'regular')).toHaveLength(2);
  expect(drawn('בניין 12.5')).toBe('בניין 12.5');
  expect(drawn('בניין 7 אור')).toBe('אור 7 בניין');
  const pdf = await readPdf(
    await web.reportPdf(await web.calculate('steelBeamAISC360', {}, 'مبنى 35 البلدية')),
  );
  expectWithinPages(pdf);
  expect(wordsOf(pdf)).not.toContain('stands for letters');
});

test('letters that no font has are boxes, and the report says which they are', async () => {
  const pdf = await readPdf(
    await web.reportPdf(await web.calculate('steelBeamAISC360', {}, 'ไทย Träger Здание')),
  );
  expectWithinPages(pdf);
  expect(wordsOf(pdf)).toContain('□□□ Träger Здание');
  expect(wordsOf(pdf)).toContain(
    '□ stands for letters that the fonts of this PDF do not have: U+E44, U+E17, U+E22.',
  );
  const plain = await web.reportPdf(await web.calculate('steelBeamAISC360', {}, 'Beam'));
  expect(wordsOf(await readPdf(plain))).not.toContain('stands for letters');
});
