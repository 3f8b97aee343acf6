/** Settings: a key that is being tested, only the keyboard, and the way from each tab to the guide. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ service, book, pane } = workplace);
  await byId('tab-settings').click();
  await connected();
});

afterAll(() => workplace?.close());

const byId = (id: string) => pane.getByTestId(id);
const connected = () => pane.locator('[data-testid=settings-status][data-state=ok]').waitFor();

describe('a new key that takes its time to be tested', () => {
  const other = 'another-key-that-is-good';
  let answer: () => void;

  beforeEach(async () => {
    const released = new Promise<void>((resolve) => (answer = resolve));
    await book.context.route('**/v1/projects*', async (route) => {
      const headers = route.request().headers();
      if (!headers['authorization']?.includes(other)) return route.fallback();
      await released;
      const authorization = `Bearer ${service.apiKey}`;
      await route.fulfill({ response: await route.fetch({ headers: { ...headers, authorization } }) });
    });
    await byId('settings-replace').click();
    await byId('settings-key').fill(other);
    await byId('settings-save').click();
    await byId('settings-save').filter({ hasText: 'Testing' }).waitFor();
  });

  async function answered(): Promise<void> {
    const came = book.page.waitForResponse((response) => response.url().includes('/v1/projects'));
    answer();
    await (await came).finished();
  }

  /** A test that is asked for later has been answered: so the one before has been read. */
  async function testedAgain(): Promise<void> {
    await byId('settings-test').click();
    await connected();
    await book.context.unroute('**/v1/projects*');
  }

  const stored = () => pane.evaluate(() => JSON.stringify({ ...localStorage }));

  test('is not stored when the old one was kept meanwhile', async () => {
    await byId('settings-keep-key').click();
    await answered();
    await testedAgain();
    expect(await stored()).not.toContain(other);
    expect(await stored()).toContain(service.apiKey);
  });

  test('is not stored when another was typed meanwhile, which stays in its field', async () => {
    await byId('settings-key').fill('typed-since');
    await byId('settings-save').filter({ hasText: 'Save and test' }).waitFor();
    await answered();
    expect(await byId('settings-key').inputValue()).toBe('typed-since');
    await byId('settings-keep-key').click();
    await testedAgain();
    expect(await stored()).not.toContain(other);
  });
});

test('every setting is reachable with only the keyboard', async () => {
  await byId('settings-origin').focus();
  const reached: string[] = [];
  for (let i = 0; i < 30; i++) {
    await book.page.keyboard.press('Tab');
    reached.push(
      await pane.evaluate(() => {
        const one = document.activeElement;
        return one?.closest('[data-testid]')?.getAttribute('data-testid') ?? one?.tagName ?? '';
      }),
    );
  }
  for (const id of ['settings-test', 'settings-project', 'project-new', 'settings-paused', 'settings-sheets'])
    expect(reached).toContain(id);
});

test('every tab leads to its page of the guide', async () => {
  const headings: string[] = [];
  for (const [tab, title] of [
    ['cell', 'Cell'],
    ['templates', 'Templates'],
    ['study', 'Study'],
    ['handOver', 'Hand over'],
    ['problems', 'Problems'],
    ['settings', 'Settings'],
  ]) {
    await pane.getByTestId(`tab-${tab}`).click();
    const opened = book.context.waitForEvent('page');
    await pane.getByRole('link', { name: `Help on ${title}` }).click();
    const page = await opened;
    headings.push(await page.getByRole('heading', { level: 1 }).innerText());
    await page.close();
  }
  expect(headings).toEqual([
    'What a cell has calculated',
    'Templates: find, fill in, insert',
    'A study: a table of cases',
    'Sharing a workbook',
    'Problems: what fails, what is old',
    'From the first start to a printed report',
  ]);
});
