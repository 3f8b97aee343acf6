/** A schedule of a level in the pane: beams, columns, and a row with a name that no template has. */
import type { Frame } from 'playwright-core';
import { guideSheets } from '../support/pane/guideSheets';
import { showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

jest.setTimeout(180_000);

let workplace: Workplace;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ size: { width: 1700, height: 1300 } });
  ({ pane } = workplace);
});

afterAll(() => workplace?.close());

const schedule = [
  [
    'Mark',
    'Template',
    'Section',
    'Span (ft)',
    'wD (kip/ft)',
    'wL (kip/ft)',
    'PD (kip)',
    'PL (kip)',
    'Lcx (ft)',
    'Lcy (ft)',
  ],
  ['B1', 'Steel Beam (AISC 360)', 'W16X31', 30, 0.4, 0.6, '', '', '', ''],
  ['B2', 'Steel Beam (AISC 360)', 'W18X50', 20, 0.4, 0.8, '', '', '', ''],
  ['C1', 'steelColumnAISC360', 'W10X49', '', '', '', 80, 120, 14, 14],
  ['C2', 'steelColumnAISC360', 'W10X33', '', '', '', 200, 220, 14, 14],
  ['X1', 'Steel Colum', 'W10X33', '', '', '', 100, 120, 14, 14],
];

test('each row is checked, run, and run again by the template that it names', async () => {
  const { book } = workplace;
  const shot = (name: string) => book.page.screenshot({ path: `test-results/study-mixed-${name}.png` });
  await guideSheets(() => pane).addSheet('Level 2', schedule);
  await showPane(book, { width: 450, theme: 'light' });
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-mixed').filter({ hasText: 'unknown template "Steel Colum"' }).waitFor();
  await shot('plan');
  expect(await pane.getByTestId('study-mixed').innerText()).toBe(
    'The column Template names the template of each row. Steel Beam (AISC 360): 2 rows, Steel Column (AISC 360): 2 rows, unknown template "Steel Colum" (did you mean "steelColumnAISC360"?): 1 row.',
  );
  await pane.getByTestId('study-defaults-too').click();
  await pane.getByTestId('study-check').click();
  await pane.locator('[data-testid=study-check-result][data-problems="1"]').waitFor();
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  await book.settled();
  await shot('results');
  const column = async (heading: string): Promise<unknown[]> => {
    const [header = [], ...rows] = await book.read("'Level 2'!A1:AZ6");
    return rows.map((row) => row[header.indexOf(heading)]);
  };
  expect(await column('Verdict')).toEqual(['FAIL', 'PASS', 'PASS', 'FAIL', 'ERROR']);
  const utilizations = await column('Utilization');
  const statuses = await column('Status');
  expect(statuses.slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(statuses[4]).toMatch(/"Steel Colum" does not exist.*Did you mean "steelColumnAISC360"/);

  await book.enter("'Level 2'!B6", 'Steel Column (AISC 360)');
  await pane
    .getByTestId('study-run-changed')
    .filter({ hasText: /^Run 1 changed row$/ })
    .click();
  await pane.locator('[data-testid=study-result][data-solved="5"]').waitFor();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  expect((await column('Utilization')).slice(0, 4)).toEqual(utilizations.slice(0, 4));
  expect((await column('Status'))[4]).toBe('ok');

  // The report of a row is read by its own template.
  await pane.getByTestId('tab-cell').click();
  await book.select("'Level 2'!C4");
  await pane.getByTestId('cell-study').filter({ hasText: 'C1: a row of the study' }).waitFor();
  await pane.getByTestId('cell-study').filter({ hasText: 'Compression' }).waitFor();
  // Until its report was read, it is what the workbook holds.
  await pane.getByTestId('cell-study-stored').waitFor({ state: 'detached' });
  await shot('cell');
});
