import { launch, type Frame } from 'puppeteer-core';
import { type OtherBrowser, paneFrame } from './otherBrowser';

/** Firefox over WebDriver BiDi. */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    acceptInsecureCerts: true,
    defaultViewport: { width: 1200, height: 800 },
  });
  const page = await browser.newPage();
  const pane = async (): Promise<Frame> => {
    const element = await page.waitForSelector(paneFrame);
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('The page has no task pane.');
    return frame;
  };
  const run = (frame: Frame, body: string) => frame.evaluate(`(async () => { ${body} })()`);
  return {
    async open(url) {
      await page.goto(url);
    },
    inBook: (body) => run(page.mainFrame(), body),
    inPane: async (body) => run(await pane(), body),
    async click(selector) {
      await (await pane()).locator(selector).click();
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
