/** Each tab of the pane in browsers with other engines: Firefox, and WebKit as in Safari. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { openFirefox } from '../support/browsers/firefox';
import type { OtherBrowser } from '../support/browsers/otherBrowser';
import { openWebKit } from '../support/browsers/webKit';

const firstOf = (...files: string[]) => files.find((file) => existsSync(file));
const firefox = firstOf(process.env['FIREFOX'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox');
const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;
const miniBrowser = firstOf(
  `${libraries}/webkit2gtk-4.1/MiniBrowser`,
  `${libraries}/webkitgtk-6.0/MiniBrowser`,
);
const driver = firstOf('/usr/bin/WebKitWebDriver');
const webKit = process.env['DISPLAY'] && miniBrowser && driver ? { driver, miniBrowser } : null;

const openers: [string, (() => Promise<OtherBrowser>) | null][] = [
  ['Firefox', firefox ? () => openFirefox(firefox) : null],
  ['WebKit', webKit ? () => openWebKit(webKit.driver, webKit.miniBrowser) : null],
];

let host: RunningHost;

beforeAll(async () => {
  mkdirSync('test-results', { recursive: true });
  host = await startHost({ PORT: process.env['PORT'] ?? '0', DATA_DIR: 'memory:' });
});

afterAll(() => host?.stop());

test('one of these browsers is installed', () => {
  expect(openers.filter(([, open]) => open).map(([name]) => name)).not.toEqual([]);
});

describe.each(openers.filter(([, open]) => open))('%s', (name, open) => {
  let browser: OtherBrowser;

  beforeAll(async () => {
    browser = await open!();
    await browser.open(host.url);
    await browser.inBook('while (!window.workbook) await new Promise(requestAnimationFrame);');
    await browser.inBook('await window.workbook.settled(60000);');
  });

  afterAll(() => browser?.close());

  /** Waits until an element of the pane has this text. @returns its text */
  const shows = (id: string, text: RegExp) =>
    browser.inPane(`
      const found = () => [...document.querySelectorAll('[data-testid="${id}"]')].find((one) => ${text}.test(one.textContent));
      for (const end = Date.now() + 30000; !found(); await new Promise(requestAnimationFrame))
        if (Date.now() > end) throw new Error(${JSON.stringify(`${id} never shows ${text}`)} + ': ' + document.body.innerText);
      return found().textContent;`);
  const byId = (id: string) => `[data-testid="${id}"]`;
  const tab = (id: string) => browser.click(byId(`tab-${id}`));

  afterEach(async () => {
    const title = expect.getState().currentTestName?.replaceAll(/\W+/g, '-') ?? name;
    writeFileSync(`test-results/${title}.png`, await browser.picture());
  });

  test('calculates formulas', async () => {
    const read = 'return window.workbook.read("L13")[0][0];';
    expect(await browser.inBook(read)).toBeCloseTo(31.64, 2);
  });

  test('Cell shows what the selected cell calculated', async () => {
    await tab('cell');
    await browser.inBook('window.workbook.select("L13");');
    expect(await shows('cell-verdict', /LOAD/)).toBeTruthy();
    await shows('cell-inputs', /40 psf/);
  });

  test('Templates inserts a template that calculates', async () => {
    await tab('templates');
    await shows('first-run-loadsSnowASCE7-22', /./);
    await browser.click(byId('first-run-loadsSnowASCE7-22'));
    await shows('insert-bar', /Insert/);
  });

  test('Study and Design ask for their template', async () => {
    await tab('study');
    await shows('study-template', /Snow Load/);
    await tab('design');
    await shows('design-take', /./);
  });

  test('Hand over checks the workbook and audits it', async () => {
    await tab('handOver');
    await shows('sharing-check', /Check before sharing/);
    await browser.click(byId('sharing-check'));
    await shows('command', /Your API key is not in this workbook/);
    await browser.click(byId('audit'));
    await shows('command', /Written on the worksheet/);
  });

  test('Problems and Settings open from the head', async () => {
    await tab('problems');
    await shows('activity-count', /./);
    await tab('settings');
    await shows('settings-status', /./);
  });
});
