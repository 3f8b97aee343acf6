/** Study > Design, as an engineer uses it: solve for a span, the lightest W shape that passes, and the value in its input cell. */
import type { Frame, Request } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

const timeoutMs = 120_000;
let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
  ({ service, book, pane } = workplace);
  for (const [r, row] of inputs.entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'ABC'[c]}${r + 1}`, text);
  await book.enter('AE1', '=CALC.RUN("steelBeamAISC360",AA1:AC5,"utilization")');
  await book.settled(60_000);
  await byId('tab-study').click();
  await byId('study-part-design').click();
  await byId('design-empty').waitFor();
}, timeoutMs);

afterAll(() => workplace?.close());

const inputs = [
  ['section', 'W18X35', ''],
  ['span', '9.144', 'm'],
  ['deadLoad', '0.31', 'kip/ft'],
  ['liveLoad', '0.7', 'kip/ft'],
  ['unbracedLength', '5', 'ft'],
];
const byId = (id: string) => pane.getByTestId(id);
const run = (name: string) => pane.locator(`[data-testid=design-result][data-run=${name}]`).waitFor();
const utilization = async () => Number(await book.value('AE1'));

/** What the service gives without a sheet. */
async function explored(variations: object[]): Promise<{ summaryCheck?: number }[]> {
  const attributes = {
    ...{ section: 'W18X35', span: 30, deadLoad: 0.31, liveLoad: 0.7, unbracedLength: 5 },
  };
  const answer = await fetch(`${service.url}/v1/templates/steelBeamAISC360/explore`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: service.projectId, attributes, variations }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: { summaryCheck?: number }[] }).items;
}

async function take(): Promise<void> {
  await book.select('AE1');
  await byId('design-take').click();
  await byId('design-taken').filter({ hasText: '!AE1' }).waitFor();
}

test(
  'the span at which the selected beam is used to the full, written into its cell in the units there',
  async () => {
    await take();
    await byId('design-unknown').selectOption('span');
    await byId('design-run').click();
    await run('solved');
    const span = Number(await byId('design-answer').getAttribute('data-x'));
    const practical = Number(await byId('design-practical').getAttribute('data-x'));
    const [at, beyond, rounded] = await explored([{ span }, { span: span * 1.001 }, { span: practical }]);
    expect(at?.summaryCheck).toBeLessThanOrEqual(1);
    expect(beyond?.summaryCheck).toBeGreaterThan(1);
    expect(rounded?.summaryCheck).toBeLessThanOrEqual(1);
    for (const width of [320, 450]) {
      await showPane(book, { width, theme: 'light' });
      for (const [part, id] of [
        ['solved', 'design-answer'],
        ['curve', 'design-chart'],
      ] as const) {
        await byId(id).scrollIntoViewIfNeeded();
        await paneShot(book, `design-${part}`, { width, theme: 'light' });
      }
    }
    expect(await seriousFindings(pane)).toEqual([]);

    await byId('design-use-practical').click();
    await byId('design-written').filter({ hasText: '!AB2' }).waitFor();
    await book.settled(60_000);
    expect(Number(await book.value('AB2'))).toBeCloseTo(practical * 0.3048, 9);
    expect(await utilization()).toBeCloseTo(rounded?.summaryCheck ?? NaN, 9);
  },
  timeoutMs,
);

test(
  'an input that has changed since stops the writing, and a formula is not overwritten',
  async () => {
    await book.enter('AB3', '0.35');
    await book.settled(60_000);
    await byId('design-use').click();
    await pane.getByText('have changed since: take the cell again').waitFor();
    await book.enter('AB3', '0.31');
    await book.enter('AB2', '=9.144');
    await book.settled(60_000);
    await take();
    await byId('design-run').click();
    await run('solved');
    await byId('design-use').click();
    await pane.getByText('holds a formula, which is not overwritten').waitFor();
    expect(await utilization()).toBeGreaterThan(0);
    await book.enter('AB2', '9.144');
    await book.settled(60_000);
  },
  timeoutMs,
);

test('what has no solution is said in words, with the curve', async () => {
  await take();
  await byId('design-range').locator('summary').click();
  await byId('design-from').fill('5');
  await byId('design-to').fill('10');
  await byId('design-run').click();
  await pane.locator('[data-testid=design-outcome][data-kind=none]').waitFor();
  await byId('design-outcome').getByText('is not 1 for any value found from 5 to 10 ft').waitFor();
  await byId('design-chart').waitFor();
  await byId('design-from').fill('ten');
  await byId('design-cannot').getByText('From: "ten" is no number').waitFor();
});

test(
  'the lightest W shape that passes is that of trying every one, and goes into the cell',
  async () => {
    await byId('design-lightest').click();
    await byId('design-field').selectOption('section');
    await byId('design-words').fill('W16, W18');
    await byId('design-depthAtMost').fill('18');
    await byId('design-run').click();
    await run('tried');
    const shown = await byId('design-best')
      .locator('[data-value]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-value')));
    const depths = await byId('design-field').evaluate(async () => {
      const { apiKey } = (await (await fetch('/local-service')).json()) as { apiKey: string };
      const answer = await fetch('/v1/templates/steelBeamAISC360', {
        headers: { authorization: `Bearer ${apiKey}` },
      });
      const { fields } = (await answer.json()) as {
        fields: { referenceId: string; optionDepths?: Record<string, number> }[];
      };
      return fields.find(({ referenceId }) => referenceId === 'section')?.optionDepths ?? {};
    });
    const some = Object.keys(depths).filter((name) => /^W1[68]X/.test(name) && depths[name]! <= 18);
    const items = await explored(some.map((section) => ({ section })));
    const passing = some
      .map((section, i) => ({ section, ratio: items[i]?.summaryCheck ?? NaN }))
      .filter(({ ratio }) => ratio >= 0 && ratio <= 1)
      .sort((a, b) => Number(a.section.split('X')[1]) - Number(b.section.split('X')[1]));
    expect(shown).toEqual(passing.slice(0, 10).map(({ section }) => section));
    for (const width of [320, 450]) {
      await showPane(book, { width, theme: 'light' });
      await byId('design-best').scrollIntoViewIfNeeded();
      await paneShot(book, 'design-lightest', { width, theme: 'light' });
    }
    expect(await seriousFindings(pane)).toEqual([]);

    const [lightest] = passing;
    await byId('design-use').first().click();
    await byId('design-written').filter({ hasText: '!AB1' }).waitFor();
    await book.settled(60_000);
    expect(await book.value('AB1')).toBe(lightest?.section);
    expect(await utilization()).toBeCloseTo(lightest?.ratio ?? NaN, 9);
  },
  timeoutMs,
);

test('where none passes, the closest is named', async () => {
  await byId('design-words').fill('W4, W5, W6');
  await byId('design-run').click();
  await byId('design-none')
    .getByText(/None of the \d+ options passes\. W6X\d+ comes closest/)
    .waitFor();
  await byId('design-words').fill('IPE');
  await byId('design-cannot').getByText('No option is left').waitFor();
  await paneShot(book, 'design-none', { width: 450, theme: 'light' });
});

test('a price list of the user decides', async () => {
  const prices = [
    ['Section', 'Price'],
    ['W18X40', '50'],
    ['W18X46', '40'],
    ['W4X13', '10'],
  ];
  for (const [r, row] of prices.entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'GH'[c]}${r + 1}`, text);
  await byId('design-words').fill('');
  await byId('design-depthAtMost').fill('');
  await byId('design-prices').locator('summary').click();
  await book.select('AG1:AH4');
  await byId('design-read-prices').click();
  await byId('design-priced').filter({ hasText: '3 prices' }).waitFor();
  await byId('design-run').click();
  await run('tried');
  const shown = await byId('design-best')
    .locator('[data-value]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-value')));
  expect(shown).toEqual(['W18X46', 'W18X40']);
});

test('a search is cancelled, goes on while another tab is shown, and runs again', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await book.page.route('**/explore', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await byId('design-run').click();
  await run('trying');
  await byId('design-cancel').click();
  await run('cancelled');
  await byId('design-result').getByText('Cancelled after 0 calculations').waitFor();

  await byId('design-run').click();
  await run('trying');
  await byId('tab-cell').click();
  release();
  await book.page.unroute('**/explore');
  await byId('tab-study').click();
  await run('tried');
});

test('at a service that cannot explore, one report is made and deleted', async () => {
  await book.page.route('**/explore', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'NOT_FOUND', message: 'No such route' } }),
    }),
  );
  const made: string[] = [];
  const count = (request: Request) => void (/\/calculate$/.test(request.url()) && made.push(request.url()));
  book.page.on('request', count);
  const deleted = book.page.waitForResponse('**/v1/sheets/bulk-delete');
  await byId('design-run').click();
  await run('tried');
  expect(await (await deleted).json()).toMatchObject({ deleted: [expect.any(String)] });
  book.page.off('request', count);
  expect(made).toHaveLength(1);
  await book.page.unroute('**/explore');
});

test('another template forgets the result; an output needs its value', async () => {
  await byId('design-template').selectOption('loadsSnowASCE7-22');
  await byId('design-inputs').locator('summary').first().click();
  await byId('form-eaveToRidgeDistance').fill('30');
  await byId('design-solve').click();
  expect(await byId('design-result').getAttribute('data-run')).toBe('idle');
  await byId('design-unknown').selectOption('roofSlope');
  await byId('design-output').selectOption('pF');
  await byId('design-cannot').getByText('Enter the value that').waitFor();
  await byId('design-target').fill('10');
  await byId('design-run').click();
  await run('solved');
});
