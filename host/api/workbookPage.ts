import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Frame, type JSHandle, type Page } from 'playwright-core';

/** What tools outside may use of the host page (`window.workbook`). */
export interface WorkbookHandle {
  enter(address: string, text: string): Promise<void>;
  read(address: string): unknown[][];
  formula(address: string): unknown;
  message(address: string): string | null;
  select(address: string): void;
  settled(ms?: number): Promise<void>;
  save(): Promise<Uint8Array>;
  open(bytes: Uint8Array): Promise<void>;
}

/** The workbook host in a real browser with a profile of its own. */
export interface WorkbookPage {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the page's console, and uncaught errors. */
  complaints: string[];
  /** Requests to anywhere but this machine; there should be none. */
  externalRequests: string[];
  pane(): Promise<Frame>;
  enter(address: string, text: string): Promise<void>;
  read(address: string): Promise<unknown[][]>;
  /** The value of one cell. */
  value(address: string): Promise<unknown>;
  formula(address: string): Promise<unknown>;
  message(address: string): Promise<string | null>;
  select(address: string): Promise<void>;
  /** The open workbook as a file, in base64: bytes do not pass between page and tool. */
  save(): Promise<string>;
  /** Opens such a file in place of the workbook; the add-in is then loaded again. */
  open(file: string): Promise<void>;
  /** Loads page and add-in again; what this computer stores stays. */
  reload(): Promise<void>;
  /** Waits until nothing is being calculated; fails, naming the stuck cells, after `ms`. */
  settled(ms?: number): Promise<void>;
  close(): Promise<void>;
}

/** Path of the browser that the set-up found or installed. */
export function browserPath(): string {
  return process.env['CHROMIUM'] ?? readFileSync('.cache/browser', 'utf8').trim();
}

// The last three keep a headless browser from calling home, which a closed network answers with errors.
const quietFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Slow is not wrong on a busy machine; below the 120 s of a test in the browser, so that it is said what was waited for. */
const timeoutMs = 90_000;

const thisMachine = /^(https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]|data:|blob:|about:)/;

/** Opens the workbook host at `url` and waits until its `window.workbook` is there. */
export async function openPage(
  url: string,
  size = { width: 1200, height: 640 },
  openMs = timeoutMs,
): Promise<WorkbookPage> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'calc-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browserPath(),
    headless: true,
    ignoreHTTPSErrors: true,
    viewport: size,
    args: quietFlags,
    timeout: timeoutMs,
  });
  context.setDefaultTimeout(timeoutMs);
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints: string[] = [];
  const externalRequests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  context.on('request', (request) => {
    if (!thisMachine.test(request.url())) externalRequests.push(request.url());
  });
  try {
    await slowDown(page);
    await page.goto(url);
    await page.waitForFunction(() => 'workbook' in window, undefined, { timeout: openMs });
  } catch (error) {
    // No other can end this browser, and as long as it runs, so does what opened it.
    await close();
    throw error;
  }

  // Read at each call: a reload makes a new one.
  const workbook = async () => (await page.evaluateHandle('window.workbook')) as JSHandle<WorkbookHandle>;
  const read = async (address: string) => (await workbook()).evaluate((book, at) => book.read(at), address);
  return {
    context,
    page,
    complaints,
    externalRequests,
    read,
    pane: () => paneOf(page),
    enter: async (address, text) =>
      (await workbook()).evaluate((book, [at, what]) => book.enter(at, what), [address, text] as const),
    value: async (address) => (await read(address))[0]?.[0],
    formula: async (address) => (await workbook()).evaluate((book, at) => book.formula(at), address),
    message: async (address) => (await workbook()).evaluate((book, at) => book.message(at), address),
    select: async (address) => (await workbook()).evaluate((book, at) => book.select(at), address),
    save: async () =>
      (await workbook()).evaluate(async (book) => {
        const bytes = await book.save();
        return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
      }),
    open: async (file) =>
      (await workbook()).evaluate(
        (book, text) => book.open(Uint8Array.from(atob(text), (character) => character.charCodeAt(0))),
        file,
      ),
    reload: async () => {
      await page.reload();
      await page.waitForFunction(() => 'workbook' in window);
    },
    settled: async (ms = 60_000) =>
      (await workbook()).evaluate((book, timeoutMs) => book.settled(timeoutMs), ms),
    close,
  };
}

/** With `SLOW_BROWSER=6`, the page runs six times slower than this computer: what only a quick one gets right shows there. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env['SLOW_BROWSER'] ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function paneOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The host page has no task pane.');
  return frame;
}
