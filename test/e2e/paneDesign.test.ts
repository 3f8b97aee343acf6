/** Design, as an engineer uses it: the lightest W shape that passes, and the value in its input cell. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { explored, openDesignPane } from '../support/pane/designPane';
import type { Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openDesignPane();
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const run = (name: string) => pane.locator(`[data-testid=design-result][data-run=${name}]`).waitFor();
const utilization = async () => Number(await book.value('AE1'));

test('a failing cell is made to pass by the lightest W shape, that of trying every one, in its input cell', async () => {
  await book.enter('AB2', '9.144');
  await book.settled(60_000);
  await book.enter('AB1', 'W16X26');
  await book.settled(60_000);
  await book.select('AE1');
  await byId('tab-cell').click();
  await byId('cell-make-pass').click();
  await byId('design-taken').filter({ hasText: '!AE1' }).waitFor();
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
  const items = await explored(
    workplace,
    some.map((section) => ({ section })),
  );
  const passing = some
    .map((section, i) => ({ section, ratio: items[i]?.summaryCheck ?? NaN }))
    .filter(({ ratio }) => ratio >= 0 && ratio <= 1)
    .sort((a, b) => Number(a.section.split('X')[1]) - Number(b.section.split('X')[1]) || a.ratio - b.ratio);
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
});
