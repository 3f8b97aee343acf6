/** Templates: a form's presets, odd options and tables, a field that is emptied, a member that is looked up. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openTemplate, validationOf } from '../support/pane/templatesPane';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';

let workplace: OwnWorkplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openOwnWorkplace({}, { TEST_TEMPLATES: '1' });
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);

function cells(address: string): Promise<unknown[][]> {
  return pane.evaluate(
    (at) =>
      Excel.run(async (context) => {
        const [sheet, area] = at.split('!') as [string, string];
        const range = context.workbook.worksheets.getItem(sheet).getRange(area);
        range.load('values');
        await context.sync();
        return range.values as unknown[][];
      }),
    address,
  );
}

test('a preset changes the defaults and leaves what was entered', async () => {
  await openTemplate(pane, 'testOddShapes');
  await byId('form-demand').fill('3');
  await byId('insert-preset').selectOption('weak');
  expect(await byId('form-capacity').inputValue()).toBe('2');
  expect(await byId('form-demand').inputValue()).toBe('3');
});

test('options that differ only by a blank are inserted exactly as published, in form and list', async () => {
  await byId('form-padded').selectOption({ label: 'No.2␣' });
  await byId('form-members').getByLabel('Length, row 1').fill('12');
  await book.select('F40');
  await byId('insert-button').click();
  await byId('insert-result').waitFor();
  await book.settled();
  const block = await book.read('G40:H60');
  const place = block.findIndex(([label]) => /trailing blanks/.test(String(label)));
  expect(block[place]?.[1]).toBe('No.2 ');
  const { source } = await validationOf(pane, `H${40 + place}`);
  const list = /^='(Calc options)'!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)$/.exec(String(source));
  expect(list).not.toBeNull();
  const [, sheet, column, last] = list ?? [];
  expect((await cells(`${sheet}!${column}2:${column}${last}`)).flat()).toEqual(['No.2', 'No.2 ', ' No.2']);
  // Its rows are separate cells beside the inputs.
  const rows = await book.read('K40:N90');
  const names = rows.findIndex(([mark, section]) => mark === 'Mark' && section === 'Section');
  expect(rows.slice(names - 1, names + 3)).toEqual([
    ['Rows with a lookup', '', '', ''],
    ['Mark', 'Section', 'Length', 'Support'],
    ['', '', 'ft', ''],
    ['B-1', 'W-0042', 12, 'Pinned'],
  ]);
  await byId('insert-remove').click();
  await byId('insert-removed').waitFor();
  expect((await book.read('F40:N90')).flat().filter((value) => value !== '')).toEqual([]);
});

test('a field that was emptied can be left by a press on what stands below it', async () => {
  await openTemplate(pane, 'steelColumnAISC360');
  await byId('template-fields-details').waitFor();
  const field = byId('form-fy');
  const proposed = await field.inputValue();
  expect(proposed).not.toBe('');
  await field.fill('1');
  await field.fill('');
  // By the pointer itself: the field is left between its going down and its coming up.
  const details = byId('template-fields-details');
  await details.locator('summary').scrollIntoViewIfNeeded();
  const box = await details.locator('summary').boundingBox();
  if (!box) throw new Error('The summary is not drawn.');
  await book.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await book.page.mouse.down();
  await pane.waitForFunction(
    (value) => document.activeElement?.tagName !== 'INPUT' && value !== '',
    proposed,
  );
  await book.page.mouse.up();
  await pane.locator('[data-testid=template-fields-details][open]').waitFor();
  expect(await field.inputValue()).toBe(proposed);
});

test('a timber member is looked up while its name is typed', async () => {
  await openTemplate(pane, 'timberBeamASD');
  const note = byId('form-member-members-note');
  await byId('form-member').fill('2x10 D.Fir-L No. 2');
  await note.filter({ hasText: '1.5 × 9.25 in; Fb' }).waitFor();
  await byId('form-member').fill('2x12 D.Fir');
  await note.filter({ hasText: /matching members.*None has exactly this name/ }).waitFor();
  const offered = await pane
    .locator('#form-member-members option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  expect(offered.length).toBeGreaterThan(1);
  for (const name of offered) expect(name).toMatch(/2x12.*D\.Fir/);
  await byId('form-member').fill(offered[0]!);
  await note.filter({ hasText: '1.5 × 11.25 in; Fb' }).waitFor();
  await byId('form-member').fill('2x10 Oak of my garden');
  await note.filter({ hasText: 'No matching members' }).waitFor();
});
