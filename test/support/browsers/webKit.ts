import { spawn } from 'node:child_process';
import { freePort } from '../service/freePort';
import { type OtherBrowser, paneFrame } from './otherBrowser';

/** How the WebDriver standard names the id of an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK's browser over WebDriver; it needs a display. */
export async function openWebKit(driver: string, browser: string): Promise<OtherBrowser> {
  const port = await freePort();
  // With a locale such as C.UTF-8 its language would be "C", which Intl refuses.
  const env = { ...process.env, LC_ALL: 'C' };
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  const server = `http://127.0.0.1:${port}`;
  const session = await begin(server, browser).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  const call = (method: string, path: string, body?: unknown) =>
    ask(`${server}/session/${session}${path}`, method, body);
  const element = (selector: string) =>
    call('POST', '/element', { using: 'css selector', value: selector }) as Promise<Record<string, string>>;
  const run = (body: string) =>
    call('POST', '/execute/async', {
      script: `const done = arguments[0]; (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: [],
    }).then((answer) => {
      const { value, error } = answer as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    });
  const toBook = () => call('POST', '/frame', { id: null });
  const toPane = async () => {
    await toBook();
    await call('POST', '/frame', { id: await element(paneFrame) });
  };
  await call('POST', '/timeouts', { script: 120_000 });
  await call('POST', '/window/rect', { width: 1200, height: 800 });
  return {
    async open(url) {
      await call('POST', '/url', { url });
    },
    inBook: (body) => toBook().then(() => run(body)),
    inPane: (body) => toPane().then(() => run(body)),
    async click(selector) {
      await toPane();
      const { [elementKey]: id } = await element(selector);
      await call('POST', `/element/${id}/click`, {});
    },
    async picture() {
      await toBook();
      return Buffer.from((await call('GET', '/screenshot')) as string, 'base64');
    },
    async close() {
      await call('DELETE', '').finally(() => child.kill());
    },
  };
}

/** The driver listens a moment after it was started. */
async function begin(server: string, binary: string): Promise<string> {
  const options = { binary, args: ['--automation'] };
  const alwaysMatch = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options };
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await ask(`${server}/session`, 'POST', { capabilities: { alwaysMatch } });
      return (answer as { sessionId: string }).sessionId;
    } catch (error) {
      if ((error as Error).name !== 'TypeError' || tries === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, body === undefined ? { method } : { method, body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}
