import { allTemplates } from '../../../engineering/catalogue';
import { startWebSheets, type WebSheets } from '../testing/webSheets';
import { expectWithinPages, readPdf, wordsOf } from './testing/readPdf';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

test('a package on A4 stays within its paper', async () => {
  const sheets = [];
  for (const code of ['windMWFRSASCE7', 'spreadFootingACI318'])
    sheets.push({ sheetId: await web.calculate(code), place: `Sheet1!L${sheets.length + 2}` });
  const pdf = await readPdf(
    (await web.makePackage({ title: 'Roof framing.xlsx', paper: 'A4', sheets })).rawPayload,
  );
  expect(pdf.pages[0]?.size.map(Math.floor)).toEqual([595, 841]);
  expectWithinPages(pdf);
  // Without marks, the contents name the cells.
  for (const { place } of sheets) expect(pdf.pages[1]?.text).toContain(place);
});

test('a package of every template, on Letter', async () => {
  const cases = allTemplates().flatMap(({ code, presets }) =>
    [presets.at(-1)?.code].map((preset) => ({ code, preset })),
  );
  const sheets: { sheetId: string; place: string; name: string }[] = [];
  for (const { code, preset } of cases) {
    const name = `M-${sheets.length + 2}`;
    const sheetId = await web.calculate(code, {}, name, preset);
    sheets.push({ sheetId, place: `Sheet1!L${sheets.length + 2}`, name });
  }
  const sent = sheets.map(({ sheetId, place }) => ({ sheetId, place }));
  const response = await web.makePackage({
    title: 'Roof framing.xlsx',
    paper: 'Letter',
    sheets: sent,
    index: true,
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(response.headers['content-disposition']).toContain('filename="Roof framing.xlsx.pdf"');
  const pdf = await readPdf(response.rawPayload);
  expect(pdf).toMatchObject({ title: 'Roof framing.xlsx', language: 'en-US', marked: true });
  expect(pdf.pages[0]?.size.map(Math.floor)).toEqual([612, 792]);
  expectWithinPages(pdf);

  // Every page says which it is, and has a structure.
  for (const [index, { text, roles }] of pdf.pages.entries()) {
    expect(text).toContain(`Sheet ${index + 1} of ${pdf.pages.length}`);
    expect(roles.length).toBeGreaterThan(0);
  }
  const roles = new Set(pdf.pages.flatMap((page) => page.roles));
  for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Formula', 'L', 'LI', 'Link'])
    expect(roles).toContain(role);

  // The contents name the page on which each report begins; so do the bookmarks.
  const calculations = pdf.bookmarks.find(({ title }) => title === 'Calculations')?.items ?? [];
  expect(calculations.map(({ title }) => title.split(':')[0])).toEqual(sheets.map(({ place }) => place));
  for (const { place, name } of sheets) {
    const begins =
      pdf.pages.findIndex(({ text }) => new RegExp(`In the workbook at ${place}\\s`).test(text)) + 1;
    expect(begins).toBeGreaterThan(0);
    const inContents = pdf.pages[1]!.text.split('\n').join(' ');
    expect(inContents).toMatch(new RegExp(`${name} .*?\\b${begins}\\b`));
  }
  const all = pdf.pages.map(({ text }) => text).join('\n');
  for (const text of [
    'Structural calculations',
    'Design criteria',
    'Design assumptions',
    'Templates',
    'Index of cells and studies',
    'φ',
    'Caution:',
  ])
    expect(all).toContain(text);
  for (const { name } of allTemplates()) expect(all).toContain(name);
  expect(wordsOf(pdf)).toContain('Different editions of ASCE 7: ASCE 7-16 for ');
  // Its fonts are within it, and none is left to the reader's machine.
  const file = response.rawPayload.toString('latin1');
  expect(file.match(/\/FontFile2/g)?.length).toBe(3);
  expect(file).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/);
});

test('in the short form every example has one page', async () => {
  const examples = allTemplates().flatMap(({ code, presets }) =>
    presets.map((preset) => [code, preset.code]),
  );
  const sheets: { sheetId: string; place: string }[] = [];
  for (const [code, preset] of examples) {
    const sheetId = await web.calculate(code!, {}, `M-${sheets.length}`, preset);
    sheets.push({ sheetId, place: `Sheet1!L${sheets.length + 2}` });
  }
  const file = (await web.makePackage({ title: 'Roof', form: 'short', paper: 'Letter', sheets })).rawPayload;
  const pdf = await readPdf(file);
  expectWithinPages(pdf);
  const begins = pdf.pages.flatMap(({ text }, at) => (text.includes('In the workbook at') ? [at] : []));
  expect(begins).toEqual(examples.map((_, at) => pdf.pages.length - examples.length + at));
  const footing = examples.findIndex(([, preset]) => preset === 'squareFooting');
  // Its formulas with their symbols and numbers, and what is the same both ways once.
  const words = wordsOf({ ...pdf, pages: [pdf.pages[begins[footing]!]!] });
  for (const step of [
    'Factored one-way shear each way',
    'Design two-way shear strength',
    'Design flexural strength each way',
    'Required reinforcement',
    'φ · v c · b o · d',
  ])
    expect(words).toContain(step);
  expect(words).toContain('0.75·252.98·136·18 / 1000 lb/kip 464.5 kip');
});

test('200 beams of one kind take at most 15 sheets', async () => {
  const sheets = [];
  for (let row = 0; row < 200; row += 1) {
    const inputs = { section: 'W18X35', span: 14 + row / 40, deadLoad: 0.2, liveLoad: 0.4 };
    const sheetId = await web.calculate('steelBeamAISC360', inputs, `RB-${row + 1}`);
    sheets.push({ sheetId, place: `Framing!A${row + 2}` });
  }
  const file = (await web.makePackage({ title: 'Roof', form: 'schedule', sheets })).rawPayload;
  const pdf = await readPdf(file);
  expect(pdf.pages.length).toBeLessThanOrEqual(15);
});

test.each([
  ['timberBeamASD', 'genericBeam', 4, 4],
  ['steelBeamAISC360', 'floorBeam', 3, 3],
  ['timberColumnASD', 'post', 3, 3],
])('%s: %s has few pages, its sketch on the first and no heading last', async (code, preset, letter, a4) => {
  const sheetId = await web.calculate(code, {}, undefined, preset);
  const { document } = await web.browser.open(`/sheets/${sheetId}`);
  const captions = [...document.querySelectorAll('.sketch figcaption')].map(({ textContent }) => textContent);
  const headings = new Set(
    [...document.querySelectorAll('.report :is(h2, h3), .steps .group')].map(
      ({ textContent }) => textContent,
    ),
  );
  for (const [paper, most] of [
    ['Letter', letter],
    ['A4', a4],
  ] as const) {
    const url = `/sheets/${sheetId}/report.pdf?paper=${paper}`;
    const pdf = await readPdf(
      (await web.service.app.inject({ url, headers: { cookie: web.browser.cookie() } })).rawPayload,
    );
    expectWithinPages(pdf);
    expect(pdf.pages.length).toBeLessThanOrEqual(most);
    const words = pdf.pages[0]!.text.replace(/\s+/g, '');
    for (const caption of captions) expect(words).toContain(caption?.replace(/\s+/g, ''));
    for (const { text } of pdf.pages) {
      const lines = text.split('\n').flatMap((line) => line.trim() || []);
      // Head and foot are written after the page, the project first.
      const head = lines.findLastIndex((line) => line.startsWith('My first project'));
      expect(head).toBeGreaterThan(5);
      expect(lines.slice(head).join(' ')).toMatch(/Page \d of \d/);
      expect(headings).not.toContain(lines[head - 1]);
    }
  }
});
