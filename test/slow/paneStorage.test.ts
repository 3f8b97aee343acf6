/** A browser without storage, or with full storage: everything calculates, and the pane says so in plain words. */
import type { Frame } from 'playwright-core';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { becomesNumber } from '../support/becomesNumber';

let host: RunningHost;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startHost({ PORT: '0', DATA_DIR: 'memory:' });
});
afterEach(() => book?.close());
afterAll(() => host?.stop());

/** Opens the workbook where the add-in's page finds its storage as the script leaves it. */
async function openWith(script: () => void): Promise<void> {
  book = await openWorkbook({ url: host.url });
  await book.context.addInitScript(script);
  await book.reload();
  pane = await book.pane();
  await becomesNumber(book, 'L18');
}

const note = () => pane.getByTestId('storage-note');

/** As in a private window: asking for the database fails, and so does every write. */
function denied(): void {
  if (window === window.top) return;
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  IDBFactory.prototype.open = refuse;
  Storage.prototype.setItem = refuse;
}

/** The disk is full: what is there can be read, and nothing more is taken. */
function full(): void {
  if (window === window.top) return;
  const refuse = () => {
    throw new DOMException('No space left.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = refuse;
}

test('without storage, formulas calculate; every tab says so once until it is read, and Settings keeps saying it', async () => {
  await openWith(denied);
  await note().filter({ hasText: 'stores nothing for Calc' }).waitFor();
  expect(await note().innerText()).toMatch(/Everything calculates.*key must be entered again/s);
  await pane.getByTestId('storage-note-read').click();
  await note().waitFor({ state: 'detached' });
  await pane.getByTestId('tab-settings').click();
  await note().waitFor();
  expect(await note().count()).toBe(1);
  await pane.locator('[data-testid=settings-status][data-state=ok]').waitFor();
  await pane.getByTestId('settings-kept').locator('summary').click();
  await pane
    .getByTestId('kept-results-amount')
    .filter({ hasText: /record|nothing/ })
    .waitFor();
  await pane.getByTestId('tab-problems').click();
  expect(await note().count()).toBe(0);
  expect(book.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
});

test('a study runs to its end where nothing is stored, and says that it cannot be resumed', async () => {
  await openWith(denied);
  await pane.getByTestId('storage-note-read').click();
  for (const [row, slope] of ['roofSlope', '4', '6', '8'].entries()) {
    await book.enter(`N${30 + row}`, slope);
    await book.enter(`O${30 + row}`, row === 0 ? 'eaveToRidgeDistance' : '30');
  }
  await book.select('N30');
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption('loadsSnowASCE7-22');
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  expect(await pane.getByTestId('study-result').getAttribute('data-solved')).toBe('3');
});

test('when storage is full, the pane says so and formulas calculate', async () => {
  await openWith(full);
  await note().filter({ hasText: 'could not store data' }).waitFor();
  await book.enter('A41', '=CALC.SNOW("7-22",41,30,4,"II","Partially Exposed","C")');
  await becomesNumber(book, 'A41');
  expect(book.complaints.filter((text) => text.startsWith('uncaught'))).toEqual([]);
});
