/** What a study leaves on its worksheet: a table that can be handed in. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openCard } from '../support/pane/studyCards';
import { openWorkplace, type Workplace } from '../support/service/workplace';

const timeoutMs = 120_000;
let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' }, size: { width: 1900, height: 900 } });
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const beams = [
  ['Mark', 'Section', 'Span (ft)', 'Dead load (kip/ft)', 'Live load (kip/ft)', 'Unbraced length (ft)'],
  ['B01', 'W18X35', '30', '0.31', '0.7', '5'],
  ['B02', 'W16X31', '24', '0.25', '0.9', '5'],
  ['B03, above the north entrance', 'W14X22', '28', '0.4', '1.1', '0'],
  ['B04', 'W24X55', '30', '0.5', '1.2', '5'],
];

test('marks, inputs, verdict and utilization come first; numbers have four digits and are kept in full', async () => {
  for (const [r, row] of beams.entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'ABCDEF'[c]}${r + 1}`, text);
  await book.select('AA1:AF5');
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption('steelBeamAISC360');
  await pane.getByTestId('study-read').click();
  await openCard(pane, 'results');
  await pane.getByTestId('study-layout-sheet').click();
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor({ timeout: timeoutMs });
  await book.settled();

  const [headings = [], ...rows] = await book.read("'Study results'!A1:O5");
  expect(headings.slice(0, 10)).toEqual([
    ...['Row', 'Mark', 'Section', 'Span (ft)', 'Dead load (kip/ft)', 'Live load (kip/ft)'],
    ...['Unbraced length (ft)', 'Verdict', 'Utilization', 'Governing check'],
  ]);
  const verdicts = rows.map((row) => row[7]);
  const utilizations = rows.map((row) => Number(row[8]));
  expect(verdicts).toEqual(utilizations.map((utilization) => (utilization <= 1 ? 'PASS' : 'FAIL')));
  expect(new Set(verdicts).size).toBe(2);
  for (const utilization of utilizations) expect(String(utilization).length).toBeGreaterThan(6);

  // A row that is inserted has no verdict, nor the color of one.
  const inserted = await pane.evaluate(() =>
    Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Study results');
      sheet.getRange('3:3').insert('Down');
      const { fill } = sheet.getRange('H3').format;
      fill.load('color');
      await context.sync();
      sheet.getRange('3:3').delete('Up');
      await context.sync();
      return fill.color;
    }),
  );
  expect(inserted).toBe('#FFFFFF');

  await book.select("'Study results'!A1");
  await book.page.screenshot({ path: 'test-results/study-on-its-own-sheet.png' });
});
