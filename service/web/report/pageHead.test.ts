import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { startWebSheets } from '../testing/webSheets';
import { cssText } from './pageHead';

test('each printed page names project, calculation, template, date and page', async () => {
  const web = await startWebSheets();
  const evil = '"; } body { display: none } </style>\\';
  const sheetId = await web.calculate('ratio', {}, evil);
  const page = await web.browser.open(`/sheets/${sheetId}`);
  const path = page.document.querySelector('link[media=print]')?.getAttribute('href');
  const { html: style } = await web.browser.open(path!);
  expect(style).toContain('"Page " counter(page) " of " counter(pages)');
  expect(style).toContain(cssText('Jan 1, 2026'));
  expect(style).toContain(cssText(evil));
  expect(style).not.toContain('body {');
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await web.browser.open(`/sheets/${none}/print.css`)).status).toBe(404);
  await web.service.close();
});

test('firm, people and revision stand on each page once the project has them, and nothing where it has none', async () => {
  const web = await startWebSheets();
  const { projectId } = web.service;
  const sheetId = await web.calculate('ratio', {}, 'Roof');
  const printed = async () => (await web.browser.open(`/sheets/${sheetId}/print.css`)).html;
  await web.browser.open(`/sheets/${sheetId}`);
  expect(await printed()).not.toMatch(/Engineer|Checked|Revision/);
  await web.browser.open(`/projects/${projectId}`);
  const head = { firm: 'Straße & Söhne', engineer: 'A. "Ada" Lovelace', revision: 'C2' };
  await web.browser.submit(`/projects/${projectId}/report-head`, head, 'Save the header');
  const style = await printed();
  for (const text of ['Straße & Söhne', 'Engineer: A. "Ada" Lovelace', 'Revision C2'])
    expect(style).toContain(cssText(text));
  const report = await web.browser.open(`/sheets/${sheetId}`);
  const block = report.document.querySelector('.title-block')?.textContent;
  expect(block).toMatch(/FirmStraße & Söhne.*EngineerA\. "Ada" LovelaceRevisionC2/);
  await web.service.close();
});

test('a text of people stays within its string', () => {
  const { document } = new JSDOM('<style></style>').window;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      document.querySelector('style')!.textContent = `p { content: ${cssText(text)}; } q { color: red }`;
      expect(document.querySelector('style')!.sheet?.cssRules.length).toBe(2);
      expect(cssText(text)).toMatch(/^"(?:[A-Za-z0-9 ]|\\[0-9a-f]{1,6} )*"$/);
    }),
    { numRuns: 50 },
  );
});
