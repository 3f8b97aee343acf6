/** A number with its whole calculation behind it, in a real browser: fields in formulas, followed, saved and opened. */
import { readFileSync } from 'node:fs';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
const calls: string[] = [];
beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank', cards: 'on' } });
  workplace.book.context.on('request', (request) => {
    if (/\/calculate(-group)?$/.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
});
afterAll(() => workplace?.close());

const { entries } = Object;

async function enter(cells: Record<string, string>): Promise<void> {
  for (const [at, text] of entries(cells)) await workplace.book.enter(at, text);
  await workplace.book.settled(30_000);
}
const read = (address: string) => workplace.book.read(address);
/** ASCE 7-22, 7.3 and 7.4, at 4 on 12 with R 30: Ct of Table 7.3-3. */
const flat = (load: number, ct: number) => 0.7 * ct * load;

/** Types as a user does, and leaves the cell by Enter. */
async function type(address: string, text: string): Promise<void> {
  const { book } = workplace;
  await book.select(address);
  await book.page.keyboard.type(text, { delay: 15 });
  await book.page.keyboard.press('Enter');
  await book.page.waitForFunction((at) => window.workbook.formula(at) !== '', address);
  await book.settled(30_000);
}

test('typed formulas read fields of a typed number, and follow a change of its inputs', async () => {
  const { book } = workplace;
  await enter({ B1: '40' });
  await type('C5', '=CALC.SNOW("7-22",B1,30,4,"II",,"C")');
  await type('E5', '=FIELDVALUE(C5,"pS")*2');
  await type('E6', '=C5.pDesign');
  await type('E7', '=C5.verdict');
  expect((await read('E5:E7')).flat()).toEqual([
    expect.closeTo(2 * flat(40, 1.13), 8),
    expect.closeTo(flat(40, 1.13), 8),
    'LOAD',
  ]);
  expect(await book.formula('E6')).toBe('=C5.pDesign');
  await enter({ B1: '50' });
  expect((await read('E5:E6')).flat()).toEqual([
    expect.closeTo(2 * flat(50, 1.12), 8),
    expect.closeTo(flat(50, 1.12), 8),
  ]);
});

const roof = '"eaveToRidgeDistance",30;"roofSlope",4';
const fields = ['pF', 'pS', 'pDesign', 'cT', 'cE', 'cS', 'pG', 'Verdict', 'Report', 'notes'];

test('ten values of one calculation are one call and one report', async () => {
  const before = calls.length;
  await enter({
    C20: `=CALC.RUN("loadsSnowASCE7-22",{${roof};"overrideDefaults",TRUE;"groundSnowLoad",37},"pF")`,
    ...Object.fromEntries(fields.map((field, i) => [`E${20 + i}`, `=C20.${field}`])),
  });
  const values = (await read('E20:E29')).flat();
  expect(values.filter((value) => /^#/.test(String(value)))).toEqual([]);
  expect(values.slice(0, 7).every((value) => typeof value === 'number')).toBe(true);
  expect(values[0]).toBe(await workplace.book.value('C20'));
  expect(values[8]).toMatch(/^https:/);
  expect(calls.length - before).toBe(1);
});

test('the card of the selected number opens', async () => {
  const { page, select } = workplace.book;
  await select('C20');
  await page.locator('#value-card-open').click();
  const card = page.locator('#value-card');
  expect(await card.locator('h4').allTextContents()).toEqual([
    ...['Result', 'Outputs', 'Inputs', 'Inputs: default of the template'],
  ]);
  expect(await card.textContent()).toMatch(/pF.*psf/);
  await page.screenshot({ path: 'test-results/number-card.png' });
});

test('a calculation passes its loads on by its report, and again when its inputs change', async () => {
  const beam = [
    ['section', 'W18X50'],
    ['span', '20'],
    ['deadLoad', '0.5'],
    ['liveLoad', '1'],
    ['selfWeight', 'FALSE'],
  ];
  await enter(
    Object.fromEntries(
      beam.flatMap(([name, value], i) => [
        [`A${41 + i}`, name!],
        [`B${41 + i}`, value!],
      ]),
    ),
  );
  await enter({
    C41: '=CALC.RUN("steelBeamAISC360",A41:B45,"utilization")',
    E41: '=CALC.REACTIONS(C41.Report,,1,"steelColumnAISC360")',
  });
  const loads = async () => (await read('E41:G42')).map(([name, value, units]) => [name, value, units]);
  expect(await loads()).toEqual([
    ['Dead load', expect.closeTo(5, 8), 'kip'],
    ['Live load', expect.closeTo(10, 8), 'kip'],
  ]);
  await enter({ B42: '30' });
  expect(await loads()).toEqual([
    ['Dead load', expect.closeTo(7.5, 8), 'kip'],
    ['Live load', expect.closeTo(15, 8), 'kip'],
  ]);
  // What cannot be calculated passes nothing on.
  await enter({ B42: '-3' });
  expect((await read('E41')).flat()).toEqual([expect.stringMatching(/^#/)]);
});

test('a saved workbook shows its fields when it is opened, and calculates them again without a call', async () => {
  const { book } = workplace;
  await enter({ A5: '3', E8: '=C5.pS*A5' });
  const before = await read('E5:E12');
  const file = await book.save();
  await book.reload({ workbook: 'blank', cards: 'on' });
  const made = calls.length;
  await book.open(file);
  await book.settled(30_000);
  expect(await read('E5:E12')).toEqual(before);
  expect(await book.formula('E8')).toBe('=FIELDVALUE(C5,"pS")*A5');
  await enter({ A5: '4' });
  expect(await book.value('E8')).toBeCloseTo(4 * flat(50, 1.12), 8);
  expect(calls.length).toBe(made);
});

test('in an Excel without such numbers the number is plain, its fields are errors and what makes cards is not loaded', async () => {
  const { book } = workplace;
  const loaded: string[] = [];
  book.context.on('request', (request) => loaded.push(request.url()));
  await book.reload({ workbook: 'blank' });
  await enter({ B1: '40', C5: '=CALC.SNOW("7-22",B1,30,4,"II",,"C")', E5: '=C5.pS' });
  expect((await read('C5')).flat()).toEqual([expect.closeTo(flat(40, 1.13), 8)]);
  expect((await read('E5')).flat()).toEqual(['#VALUE!']);
  expect(loaded.some((url) => /number-card/.test(url))).toBe(false);
  expect(loaded.some((url) => /functions\.js/.test(url))).toBe(true);
});

test('the guide shows what the cells show', async () => {
  const page = readFileSync('docs/guide/formulas.md', 'utf8');
  const rows = [...page.matchAll(/^\| ([A-Z]+\d+) \| `(=.*)` \| (.*) \|$/gm)];
  expect(rows.length).toBeGreaterThan(4);
  await workplace.book.reload({ workbook: 'blank', cards: 'on' });
  await enter(Object.fromEntries(rows.map(([, at = '', formula = '']) => [at, formula])));
  for (const [, at = '', , shows] of rows) {
    const value = await workplace.book.value(at);
    expect([at, typeof value === 'number' ? value.toFixed(2) : String(value).toUpperCase()]).toEqual([
      at,
      shows,
    ]);
  }
});
