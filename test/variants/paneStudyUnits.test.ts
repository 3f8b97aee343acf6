/** Units in the headings of a study: what is taken is shown, and what is not clear is asked. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { openCard } from '../support/pane/studyCards';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ size: { width: 1300, height: 2000 } });
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const beams = [
  ['Mark', 'Section', 'Span ft', 'Dead load plf', 'Live load kg/m', 'Fy'],
  ['B01', 'W18X35', '30', '310', '700', '50'],
  ['B02', 'W16X31', '24', '250', '900', '50'],
];

async function enter(corner: { column: number; row: number }, cells: string[][]): Promise<void> {
  for (const [r, row] of cells.entries())
    for (const [c, text] of row.entries())
      await book.enter(`A${String.fromCharCode(65 + corner.column + c)}${corner.row + r}`, text);
}

const input = (name: string) => pane.getByLabel(`Input for ${name}`, { exact: true });
const column = (name: string) => pane.getByTestId('study-column').filter({ has: input(name) });
const unitsOf = (name: string) => column(name).getByTestId('study-column-units').innerText();
const isRunEnabled = async () =>
  (await pane.getByTestId('study-run').getAttribute('aria-disabled')) !== 'true';

async function readTable(address: string, template: string): Promise<void> {
  await book.select(address);
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption(template);
  await pane.getByTestId('study-read').click();
  await pane.getByTestId('study-card-columns').waitFor();
  await openCard(pane, 'columns');
  await pane.getByTestId('study-columns').waitFor();
}

test('pounds per foot are converted and shown; kilograms are asked about before anything runs', async () => {
  await enter({ column: 0, row: 40 }, beams);
  await readTable('AA40', 'steelBeamAISC360');
  await column('Dead load plf').waitFor();
  expect(await unitsOf('Dead load plf')).toBe('310 plf = 0.31 kip/ft');
  expect(await unitsOf('Span ft')).toBe('30 ft, as the heading says');
  expect(await unitsOf('Fy')).toBe('Read as ksi, no unit in the heading: 50 ksi');
  const question = column('Live load kg/m').getByTestId('study-question');
  expect(await question.innerText()).toContain('"kg/m", which is not a recognized unit');
  expect(await isRunEnabled()).toBe(false);
  for (const width of [320, 450]) {
    await showPane(book, { width, theme: 'light' });
    await question.scrollIntoViewIfNeeded();
    await paneShot(book, 'study-units-asked', { width, theme: 'light' });
    expect(await pane.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  expect(await seriousFindings(pane)).toEqual([]);

  await question.getByTestId('study-question-units').selectOption('plf');
  await question.waitFor({ state: 'detached' });
  expect(await unitsOf('Live load kg/m')).toBe('700 plf = 0.7 kip/ft, as you chose');
  await pane.getByTestId('study-defaults-too').click();
  await pane.getByTestId('study-defaults-too').waitFor({ state: 'detached' });
  expect(await isRunEnabled()).toBe(true);
  await paneShot(book, 'study-units-answered', { width: 450, theme: 'light' });
});
