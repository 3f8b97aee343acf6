/** Cell > Members above and below: whose loads come to a member, and who carries it, with verdict and utilization. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

const pairs = (row: number, ...inputs: [string, string | number][]) =>
  Object.fromEntries(
    inputs.flatMap(([name, value], index) => [
      [`BA${row + index}`, name],
      [`BB${row + index}`, String(value)],
    ]),
  );

/** A joist on a girder on a post, and a girder that reads itself through another. */
const cells: Record<string, string> = {
  ...pairs(
    1,
    ['L_X', 12],
    ['supports', '=CALC.TABLEROWS({"Pinned",0,3.5;"Roller",12,3.5})'],
    ['member', '2x10 D.Fir-L No. 2'],
    ['spacing', 16],
    ['loadsDist', '[["Floor",0,0,0,0,"D",10],["Floor",0,0,0,0,"L",40]]'],
    ['topBracing', 'Continuous'],
  ),
  BE1: '=CALC.RUN("timberBeamASD",BA1:BB6,"utilization")',
  BE2: '=CALC.REACTIONS("timberBeamASD",BA1:BB6,2,"pointLoads",5)',
  ...pairs(
    10,
    ['Mark', 'G1'],
    ['section', 'W12X26'],
    ['span', 10],
    ['deadLoad', 0],
    ['liveLoad', 0],
    ['unbracedLength', 0],
    ['pointLoads', '=CALC.TABLEROWS(JoistLoads)'],
  ),
  BE11: '=CALC.RUN("steelBeamAISC360",BA10:BB16,"utilization")',
  ...pairs(20, ['section', 'W14X90'], ['lcx', 10], ['lcy', 10]),
  BA23: '=CALC.REACTIONS("steelBeamAISC360",BA10:BB16,1,"steelColumnAISC360")',
  BE21: '=CALC.RUN("steelColumnAISC360",BA20:BC29,"utilization")',
};

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book, pane } = workplace);
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      const joist = context.workbook.worksheets.getItem('Snow study').getRange('BE2:BG3');
      context.workbook.names.add('JoistLoads', joist);
      await context.sync();
    }),
  );
  for (const [address, content] of Object.entries(cells)) await book.enter(address, content);
  await book.settled(60_000);
  await byId('tab-cell').click();
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);

async function open(address: string): Promise<void> {
  await book.select(address);
  await byId('cell-address')
    .filter({ hasText: new RegExp(`!${address}$`) })
    .waitFor();
  if ((await byId('chain-open').count()) > 0) await byId('chain-open').click();
  await byId('chain').waitFor();
}

const listed = async (id: string) =>
  Promise.all(
    (await byId(id).all()).map(async (item) => [
      await item.getAttribute('data-cell'),
      (await item.locator('div').last().textContent()) ?? '',
    ]),
  );

test('the girder: the joist comes to it by a name, the post carries it', async () => {
  await open('BE11');
  expect(await listed('chain-above')).toEqual([
    [`'Snow study'!BE1`, expect.stringMatching(/^Timber Beam \(ASD\), PASS, utilization 0\.\d+/)],
  ]);
  expect(await listed('chain-below')).toEqual([
    [`'Snow study'!BE21`, expect.stringMatching(/^Steel Column \(AISC 360\), PASS, utilization 0\.\d+/)],
  ]);
  const drawn = pane.getByRole('list', { name: 'Load path from the top down' }).getByRole('button');
  expect(await drawn.allInnerTexts()).toEqual(["'Snow study'!BE1", 'G1', "'Snow study'!BE21"]);
  const openAt = await listed('open-supports');
  expect(openAt).toContainEqual([`'Snow study'!BE11`, 'No member takes its reaction at support 2.']);
  await paneShot(book, 'cell-chain', { width: 350, theme: 'light' });
});

test('a line leads to its cell, from where the chain is read again', async () => {
  await byId('chain-below').getByRole('button').click();
  await byId('cell-address')
    .filter({ hasText: /!BE21$/ })
    .waitFor();
  await byId('chain-above').first().waitFor();
  await pane.waitForFunction(() => document.querySelectorAll('[data-testid=chain-above]').length === 2);
  expect((await listed('chain-above')).map(([cell]) => cell)).toEqual([
    `'Snow study'!BE1`,
    `'Snow study'!BE11`,
  ]);
  expect(await listed('chain-below')).toEqual([]);
});

const forecasted = async () =>
  Promise.all(
    (await byId('forecast-row').all()).map(async (row) => [
      await row.getAttribute('data-cell'),
      (await row.locator('td').nth(2).innerText()).replaceAll('\n', ' '),
    ]),
  );

async function tryOut(address: string, value: string): Promise<void> {
  await book.select(address);
  await byId('cell-address')
    .filter({ hasText: new RegExp(`!${address}$`) })
    .waitFor();
  if ((await byId('forecast-open').count()) > 0) await byId('forecast-open').click();
  await byId('forecast-value').fill(value);
  await byId('forecast-value').press('Enter');
  await byId('forecast-summary').waitFor();
}

test('what another value would change is what the edit then changes', async () => {
  await tryOut('BB3', '2x8 D.Fir-L No. 2');
  expect(await byId('forecast-summary').innerText()).toMatch(
    /^BB3 = 2x8 D\.Fir-L No\. 2 instead of 2x10 D\.Fir-L No\. 2: 3 calculations change\. \d+ calculations? do(es)? not change\.$/,
  );
  const said = await forecasted();
  expect(said.map(([cell]) => cell)).toEqual(
    expect.arrayContaining(['BE1', 'BE11', 'BE21'].map((cell) => `'Snow study'!${cell}`)),
  );
  for (const [width, theme] of [
    [480, 'light'],
    [320, 'light'],
    [320, 'dark'],
  ] as const) {
    await showPane(book, { width, theme });
    await byId('forecast-table').scrollIntoViewIfNeeded();
    if (process.env.SHOTS)
      await book.page.screenshot({ path: `${process.env.SHOTS}/forecast-${width}-${theme}.png` });
  }
  expect(await seriousFindings(pane)).toEqual([]);
  await showPane(book, { width: 350, theme: 'light' });
  await book.enter('BB3', '2x8 D.Fir-L No. 2');
  await book.settled(60_000);
  await book.select('BE1');
  await byId('verdict').waitFor();
  const joist = said.find(([cell]) => cell === `'Snow study'!BE1`)?.[1] ?? '';
  expect(joist).toContain(
    await byId('verdict')
      .innerText()
      .then((text) => text.replace(/^\W+/, '')),
  );
  await book.enter('BB3', '2x10 D.Fir-L No. 2');
  await book.settled(60_000);
});

test('a value that fails, and one that Excel might read as a date', async () => {
  await tryOut('BB1', '-3');
  expect((await forecasted()).map(([, then]) => then)).toContainEqual(
    expect.stringMatching(/^Error Length of the beam: -3 is out of range/),
  );
  await showPane(book, { width: 320, theme: 'light' });
  if (process.env.SHOTS) await book.page.screenshot({ path: `${process.env.SHOTS}/forecast-error.png` });
  await byId('forecast-value').fill('3/4');
  await byId('forecast-show').click();
  await pane.getByText('Excel may read 3/4 as a date').waitFor();
  await showPane(book, { width: 350, theme: 'light' });
});

test('the chain follows an edit: a member that fails says why', async () => {
  await open('BE11');
  await book.enter('BB1', '-3');
  await book.settled(60_000);
  await pane.getByTestId('chain-above').filter({ hasText: 'Fails: Length of the beam' }).waitFor();
  await book.enter('BB1', '12');
  await book.settled(60_000);
});
