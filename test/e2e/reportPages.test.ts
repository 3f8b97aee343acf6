/** The report of every template in a browser as wide as a phone: WCAG 2.2, 1.4.10, asks for no scrolling sideways at 320 px. */
import type { Page } from 'playwright-core';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
let page: Page;

beforeAll(async () => {
  workplace = await openWorkplace();
  page = await workplace.book.context.newPage();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(at(`projects/${workplace.service.projectId}`));
  await page.fill('input[name=key]', workplace.service.apiKey);
  await Promise.all([page.waitForURL(/projects/), page.click('main form button')]);
});
afterAll(() => workplace?.close());

const at = (path: string) => new URL(path, workplace.host.url).href;
const width = () => page.evaluate(() => document.documentElement.scrollWidth);

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${workplace.service.url}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${workplace.service.apiKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

test('reports, their forms and the project do not scroll sideways', async () => {
  expect(await width()).toBe(320);
  const { templates } = await call<{ templates: { code: string }[] }>('templates?limit=100');
  expect(templates.length).toBeGreaterThan(8);
  for (const { code } of templates) {
    const { projectId } = workplace.service;
    // What is designed has inputs that are required; a preset has them all.
    const { presets } = await call<{ presets: { code: string }[] }>(`templates/${code}`);
    const preset = presets[0]?.code;
    const { sheetId } = await call<{ sheetId: string }>(`templates/${code}/sheets`, { projectId, preset });
    await call(`sheets/${sheetId}/solve`, {});
    for (const path of [`sheets/${sheetId}`, `sheets/${sheetId}/edit`]) {
      await page.goto(at(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([code, path, await width()]).toEqual([code, path, 320]);
    }
  }
  // What is wider than the page is reached within its own box.
  await page.goto(at(`projects/${workplace.service.projectId}`));
  await page.getByRole('link', { name: /Steel Beam/ }).click();
  const formulas = page.locator('.formula');
  const wider = await formulas.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
  expect(wider.length).toBeGreaterThan(0);
  await page.screenshot({ path: 'test-results/report-320.png' });
});
