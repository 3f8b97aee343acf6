/** Templates: filled in by a form, inserted with lists, taken to a study. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openTemplate, validationOf } from '../support/pane/templatesPane';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const text = async (id: string) => byId(id).innerText();

test('a form made from the fields has no default slope and reports mistakes in the same words as a cell', async () => {
  await byId('tab-templates').click();
  await byId('first-run-loadsSnowASCE7-22').click();
  await byId('template-form').waitFor();
  expect(await byId('form-roofSlope').inputValue()).toBe('');
  await byId('form-roofSlope').fill('1,5');
  expect(await text('form-roofSlope-problem')).toMatch(
    /^Roof slope, rise per 12 of run: "1,5" is text, not a number/,
  );
  expect(await text('insert-bar')).toContain(
    'Correct Roof slope, rise per 12 of run to see the verdict and to insert.',
  );
  await byId('form-roofSlope').fill('5');
  await byId('form-roofSlope-problem').waitFor({ state: 'detached' });
});

test('inputs appear as the others say, and go again', async () => {
  await byId('form-groundSnowLoad').waitFor();
  await byId('form-overrideDefaults').click();
  await byId('form-groundSnowLoad').waitFor({ state: 'detached' });
  expect(await text('form-unused')).toMatch(/\d inputs? not used/);
  await byId('form-overrideDefaults').click();
  await byId('form-groundSnowLoad').fill('40');
  await byId('form-eaveToRidgeDistance').fill('30');
});

test('another tab and back: what was entered is still there', async () => {
  await byId('tab-settings').click();
  await byId('settings-status').waitFor();
  await byId('tab-templates').click();
  expect(await byId('form-roofSlope').inputValue()).toBe('5');
  expect(await byId('form-groundSnowLoad').inputValue()).toBe('40');
});

test('the block that is inserted calculates with what was entered, and its cells have their lists', async () => {
  await book.select('A40');
  await byId('insert-button').click();
  const said = await text('insert-result');
  await book.settled();
  const result = /The result is in (\S+)\./.exec(said)?.[1] ?? '';
  expect(await book.value(result)).toEqual(expect.any(Number));
  const block = await book.read('B40:C60');
  const row = (name: RegExp) => 40 + block.findIndex(([label]) => name.test(String(label)));
  expect(await book.value(`C${row(/^Ground snow load/)}`)).toBe(40);
  expect(await validationOf(pane, `C${row(/^Risk category/)}`)).toEqual({
    type: 'List',
    source: 'I,II,III,IV',
  });
  expect(await validationOf(pane, `C${row(/^Ground snow load/)}`)).toMatchObject({ type: 'None' });
  expect(await byId('insert-without-lists').count()).toBe(0);
});

test('nothing is overwritten without asking; the place asked about is written when the user agrees', async () => {
  await book.select('A41');
  await byId('insert-button').click();
  expect(await text('insert-confirm')).toMatch(/not empty/);
  await byId('insert-confirm-no').click();
  await byId('insert-confirm').waitFor({ state: 'detached' });
  expect(await byId('insert-result').count()).toBe(0);
});

test('after a first calculation the ways in are gone', async () => {
  await byId('template-back').click();
  await byId('templates-list').waitFor();
  expect(await byId('first-run').count()).toBe(0);
});

test('a row of results grows with the texts that calculations bring, the first and later ones', async () => {
  await openTemplate(pane, 'steelBeamAISC360');
  await byId('insert-preset').selectOption('floorBeam');
  await book.select('A120');
  await byId('insert-button').click();
  await byId('insert-result').waitFor();
  const grown = (words: string, above: number) =>
    pane.waitForFunction(
      ([sought, least]) =>
        Excel.run(async (context) => {
          const sheet = context.workbook.worksheets.getActiveWorksheet();
          const cautions = sheet.getRange('C120:C140').findOrNullObject(sought, {});
          cautions.load('isNullObject, format/rowHeight');
          await context.sync();
          return !cautions.isNullObject && cautions.format.rowHeight > least && cautions.format.rowHeight;
        }),
      [words, above] as const,
    );
  const first = await (await grown('braced along its whole length', 30)).jsonValue();
  await byId('tab-settings').click();
  const names = await book.read('B120:B160');
  await book.enter(`C${120 + names.findIndex(([name]) => name === 'Dead load')}`, '9');
  await grown('Assumes a bearing length', Number(first));
  await byId('tab-templates').click();
});

test('a table of cases has its units in the header, is selected, and goes on as a study', async () => {
  await openTemplate(pane, 'loadsSnowASCE7-22');
  await byId('form-groundSnowLoad').fill('20');
  await byId('form-eaveToRidgeDistance').fill('30');
  await byId('form-roofSlope').fill('4');
  await book.select('A80');
  await byId('insert-table').click();
  await byId('insert-result').waitFor();
  const [header = [], first = []] = await book.read('A80:O81');
  expect(first[header.indexOf('Roof slope, rise per 12 of run (rise per 12)')]).toBe(4);
  await byId('insert-study').click();
  // Its choices are there a moment later.
  await pane.waitForFunction(
    () =>
      document.querySelector<HTMLSelectElement>('[data-testid=study-template]')?.value ===
      'loadsSnowASCE7-22',
  );
});
