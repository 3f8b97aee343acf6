/** The pages of the service on a narrow screen. */
import { type Browser, chromium } from 'playwright-core';
import { browserOptions } from 'workbook-host';
import { type RunningService, startService } from '../support/service/startService';

let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  browser = await chromium.launch(browserOptions(undefined, { chromium }));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${service.url}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}

test('no report, form or project scrolls sideways at 320 px, as WCAG 2.2 asks in 1.4.10', async () => {
  const { projectId } = service;
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto(`${service.url}/projects/${projectId}`);
  await page.getByLabel('API key').fill(service.apiKey);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/projects\//);
  expect(await width()).toBe(320);
  const { templates } = await call<{ templates: { code: string }[] }>('templates?limit=100');
  expect(templates.length).toBeGreaterThan(8);
  for (const { code } of templates) {
    // A member that is designed has required inputs; a preset has them all.
    const { presets } = await call<{ presets: { code: string }[] }>(`templates/${code}`);
    const preset = presets[0]?.code;
    const { sheetId } = await call<{ sheetId: string }>(`templates/${code}/sheets`, { projectId, preset });
    await call(`sheets/${sheetId}/solve`, {});
    for (const path of [`sheets/${sheetId}`, `sheets/${sheetId}/edit`]) {
      await page.goto(`${service.url}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([code, path, await width()]).toEqual([code, path, 320]);
    }
  }
  // A formula wider than the page scrolls within its own box.
  await page.goto(`${service.url}/projects/${projectId}`);
  await page
    .getByRole('link', { name: /Steel Beam/ })
    .first()
    .click();
  const formulas = page.locator('.formula');
  const wider = await formulas.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
  expect(wider.length).toBeGreaterThan(0);
});
