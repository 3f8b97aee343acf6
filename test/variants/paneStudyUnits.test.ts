/** Units in the headings of a study: what is taken is shown, what is not clear is asked, and the numbers are those of the direct calculation. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { openCard } from '../support/pane/studyCards';
import { openWorkplace, type Workplace } from '../support/service/workplace';

const timeoutMs = 120_000;
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
  expect(await isRunEnabled()).toBe(true);
  await paneShot(book, 'study-units-answered', { width: 450, theme: 'light' });
});

test('the results of the rows are those of the direct calculation in the units of the inputs', async () => {
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor({ timeout: timeoutMs });
  await book.settled();
  const [header = [], ...rows] = await book.read('AA40:AP42');
  expect(rows.map((row) => row[header.indexOf('Status')])).toEqual(['ok', 'ok']);
  const utilizations = rows.map((row) => row[header.indexOf('Utilization')]);

  await enter({ column: 0, row: 50 }, [
    ['section', 'span', 'deadLoad', 'liveLoad', 'fy'],
    ['W18X35', '30', '0.31', '0.7', '50'],
    ['W16X31', '24', '0.25', '0.9', '50'],
  ]);
  await book.enter('AG51', '=CALC.RUN("steelBeamAISC360",AA50:AE52,"utilization")');
  await book.settled();
  const direct = (await book.read('AG51:AG52')).map(([cell]) => cell);
  expect(direct).toEqual([expect.any(Number), expect.any(Number)]);
  expect(utilizations).toEqual(direct);

  // The same headings as names of a formula are read alike; there kilograms are refused.
  await enter({ column: 0, row: 60 }, [
    ['Section', 'Span ft', 'Dead load plf', 'Live load, plf', 'Fy'],
    ...beams.slice(1).map((row) => row.slice(1)),
  ]);
  await book.enter('AG61', '=CALC.RUN("steelBeamAISC360",AA60:AE62,"utilization")');
  await book.settled();
  expect((await book.read('AG61:AG62')).map(([cell]) => cell)).toEqual(direct);
  await book.enter('AD60', 'Live load kg/m');
  await book.settled();
  expect(await book.message('AG61')).toContain('"kg/m", which is not a recognized unit');
});

test('the headings of the example workbook say their units', async () => {
  await readTable("'Snow study'!A12", 'loadsSnowASCE7-22');
  const choose = (name: string, field: string) => input(name).selectOption(field);
  await choose('pg ASCE 7-22 psf', 'groundSnowLoad');
  await choose('Eave to ridge ft', 'eaveToRidgeDistance');
  await choose('Slope in 12', 'roofSlope');
  await pane.locator('[data-testid=study-column][data-field=roofSlope]').waitFor();
  expect(await unitsOf('pg ASCE 7-22 psf')).toMatch(/^\d+ psf, as the heading says$/);
  expect(await unitsOf('Eave to ridge ft')).toMatch(/^\d+ ft, as the heading says$/);
  expect(await unitsOf('Slope in 12')).toMatch(/^[\d.]+ rise per 12, as the heading says$/);
  await paneShot(book, 'study-units-example', { width: 450, theme: 'light' });
});

test('a column of lengths that names no input is asked about, and left out only when the user says so', async () => {
  await enter({ column: 0, row: 60 }, [
    ['Section', 'Reach mm', 'Dead load plf', 'Live load plf'],
    ['W18X35', '9144', '310', '700'],
  ]);
  await readTable('AA60', 'steelBeamAISC360');
  const question = column('Reach mm').getByTestId('study-question');
  expect(await question.innerText()).toContain('its units fit Span, ');
  expect(await isRunEnabled()).toBe(false);
  await paneShot(book, 'study-input-asked', { width: 450, theme: 'light' });
  await column('Reach mm').getByRole('combobox').selectOption('span');
  await question.waitFor({ state: 'detached' });
  expect(await unitsOf('Reach mm')).toBe('9144 mm = 30 ft');
  expect(await isRunEnabled()).toBe(true);

  await enter({ column: 0, row: 60 }, [['Section', 'Column length mm', 'Dead load plf', 'Live load plf']]);
  await readTable('AA60', 'steelBeamAISC360');
  await column('Column length mm').getByTestId('study-question-yes').click();
  await column('Column length mm').getByTestId('study-question').waitFor({ state: 'detached' });
  // Left out, and no other column gives the span, which has no default.
  expect(await pane.getByTestId('study-needed').innerText()).toBe('Required, but no column: Span.');
});
