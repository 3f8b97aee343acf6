import { startWebSheets, type WebSheets } from '../testing/webSheets';
import { expectWithinPages, readPdf, wordsOf } from './testing/readPdf';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
  await web.browser.open(`/projects/${web.service.projectId}`);
  await web.browser.submit(`/projects/${web.service.projectId}/report-head`, { engineer: 'A. Lovelace' });
});
afterAll(() => web.service.close());

const beam = (mark: string, deadLoad: number) =>
  web.calculate('steelBeamAISC360', { section: 'W18X35', span: 20, deadLoad, liveLoad: 0.4 }, mark);
const scheduleOf = async (sheetIds: string[]) => {
  const sheets = sheetIds.map((sheetId, at) => ({ sheetId, place: `Framing!A${at + 2}` }));
  const { rawPayload } = await web.makePackage({ title: 'Roof', form: 'schedule', sheets });
  return readPdf(rawPayload);
};

test('a schedule says which of its members were checked, and by whom', async () => {
  const sheetIds: string[] = [];
  for (const at of [1, 2, 3, 4, 5]) sheetIds.push(await beam(`RB-${at}`, at / 10));
  expect(wordsOf(await scheduleOf(sheetIds))).not.toMatch(/Checked by (?!Seal)/);
  for (const [at, checkedBy] of [
    [0, 'R. Ortiz, PE'],
    [1, 'R. Ortiz, PE'],
    [3, 'C. Babbage'],
  ] as const) {
    await web.browser.open(`/sheets/${sheetIds[at]}`);
    await web.browser.submit(`/sheets/${sheetIds[at]}/check`, { checkedBy });
  }
  const words = wordsOf(await scheduleOf(sheetIds));
  expect(words).toContain(
    'Checked by R. Ortiz, PE, Jan 1, 2026: RB-1, RB-2. Checked by C. Babbage, Jan 1, 2026: RB-4. ',
  );
});

test('a few rows of a schedule do not stand on a page without others', async () => {
  const sheetIds: string[] = [];
  for (let at = 1; at <= 42; at += 1) sheetIds.push(await beam(`RB-${at}`, 0.2 + at / 1000));
  const pdf = await scheduleOf(sheetIds);
  expectWithinPages(pdf);
  const rows = pdf.pages.flatMap(({ text }) => text.match(/\bRB-\d+(?= +W18X35)/g)?.length ?? []);
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(42);
  expect(rows).toHaveLength(2);
  expect(Math.min(...rows)).toBeGreaterThan(10);
});
