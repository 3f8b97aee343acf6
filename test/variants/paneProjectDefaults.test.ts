/** Settings > Project: its defaults are changed, with what that outdates said before. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { seriousFindings } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;

const byId = (id: string) => pane.getByTestId(id);
const headers = () => ({ authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' });

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ service, book, pane } = workplace);
  await becomesNumber(book, 'L18');
  await book.enter('A40', '=CALC.RUN("loadsSnowASCE7-22",{"eaveToRidgeDistance",30;"roofSlope",6},"pG")');
  await becomesNumber(book, 'A40');
});

afterAll(() => workplace?.close());

async function defaults(): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.url}/v1/projects`, { headers: headers() });
  const { projects } = (await response.json()) as { projects: { defaults: Record<string, unknown> }[] };
  return projects[0]!.defaults;
}

async function openForm(): Promise<void> {
  await byId('tab-settings').click();
  await byId('project-defaults-open').click();
  await byId('form-groundSnowLoad2022').waitFor();
}

test('a mistake is shown at its field and cannot be saved', async () => {
  await openForm();
  expect(await seriousFindings(pane)).toEqual([]);
  const change = byId('project-defaults-plan');
  expect(await change.getAttribute('aria-disabled')).toBe('true');
  await byId('form-groundSnowLoad2022').fill('-5');
  await byId('form-groundSnowLoad2022-problem').filter({ hasText: 'Ground snow load' }).waitFor();
  expect(await change.getAttribute('aria-disabled')).toBe('true');
});

test('what a change outdates stands before it is made; nothing is sent until it is confirmed', async () => {
  const before = await defaults();
  await byId('form-groundSnowLoad2022').fill('35');
  await byId('project-defaults-plan').click();
  const question = byId('project-defaults-confirm');
  await question.filter({ hasText: /strength level.*20 → 35 psf/s }).waitFor();
  const text = await question.innerText();
  expect(text).toMatch(/!A40 use a changed value from the project/);
  expect(text).toMatch(/\d+ calculations of this workbook are marked not up to date and keep their numbers/);
  await byId('project-defaults-confirm-no').click();
  expect(await defaults()).toEqual(before);
});

test('a failed change is reported, keeps what was typed, and can be tried again', async () => {
  await book.context.route(/\/v1\/projects\/[\w-]+$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await byId('project-defaults-plan').click();
  await byId('project-defaults-confirm-yes').click();
  await byId('project-defaults-problem').waitFor({ timeout: 60_000 });
  await book.context.unroute(/\/v1\/projects\/[\w-]+$/);
  await byId('form-groundSnowLoad2022').waitFor();
  expect(await byId('form-groundSnowLoad2022').inputValue()).toBe('35');
});

test('confirmed, the project has it, numbers stay and are marked, and a refresh calculates with it', async () => {
  await byId('project-defaults-plan').click();
  await byId('project-defaults-confirm-yes').click();
  await byId('project-defaults').waitFor({ state: 'detached' });
  expect(await defaults()).toMatchObject({ groundSnowLoad2022: 35, riskCategory: 'II' });
  expect(await book.read('A40')).toEqual([[20]]);
  await byId('tab-cell').click();
  await book.select('A40');
  await byId('cell-outdated').filter({ hasText: "project's defaults were changed" }).waitFor();
  await byId('cell-refresh').click();
  await byId('cell-inputs')
    .locator('[data-name=groundSnowLoad]')
    .filter({ hasText: '35 psf' })
    .waitFor({ state: 'attached' });
  await book.settled(60_000);
  expect(await book.read('A40')).toEqual([[35]]);
});
