import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Frame, JSHandle, Page } from 'playwright-core';
import { browserOptions, type Playwright } from './browser';
import type { Switches } from './switches';

/** A cell as values are read: '' is an empty one, an error its text such as `#N/A`. */
export type Value = string | number | boolean;

/** What can be read of cells. */
export type Reading = 'values' | 'text' | 'formulas' | 'messages';

/** What tools outside may use of the host page (`window.workbook`). */
export interface WorkbookHandle {
  enter(address: string, text: string): Promise<void>;
  read(address: string): unknown[][];
  text(address: string): string[][];
  formulas(address: string): unknown[][];
  messages(address: string): (string | null)[][];
  formula(address: string): unknown;
  message(address: string): string | null;
  select(address: string): void;
  settled(ms?: number): Promise<void>;
  save(): Promise<Uint8Array>;
  open(bytes: Uint8Array): Promise<void>;
}

/** A workbook in a real browser with its own profile. Addresses without a sheet are of the active one. */
export interface WorkbookPage {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the page's console, and uncaught errors. */
  complaints: string[];
  /** Requests to anywhere but this machine; there should be none. */
  externalRequests: string[];
  /** The switches that the page's address sets. */
  switches(): Record<string, string>;
  /** The frame of the task pane. */
  pane(): Promise<Frame>;
  /** Types into one cell; text that begins with = is a formula. */
  enter(address: string, content: Value): Promise<void>;
  /** Rows of values, of the texts that are shown, of formulas, or of the messages of errors (null for no message). */
  read(address: string, what?: Reading): Promise<unknown[][]>;
  /** The value of one cell. */
  value(address: string): Promise<unknown>;
  formula(address: string): Promise<unknown>;
  /** The text that comes with the error of a cell, or null; without an address, what the page says of the add-in. */
  message(address?: string): Promise<string | null>;
  select(address: string): Promise<void>;
  /** The open workbook as the bytes of an .xlsx file. */
  save(): Promise<Uint8Array>;
  /** Opens such a file (bytes, or its path) in place of the workbook; the add-in is then loaded again. */
  open(file: Uint8Array | string): Promise<void>;
  /** Loads page and add-in again, with these switches where they are given; what this computer stores stays. */
  reload(switches?: Switches): Promise<void>;
  /** Waits until nothing is being calculated; fails, naming the stuck cells, after `ms`. */
  settled(ms?: number): Promise<void>;
  close(): Promise<void>;
}

export interface PageOptions {
  playwright: Playwright;
  /** Path of the browser, or one that runs already and stays: the workbook gets its own context there. */
  browser?: string | Browser;
  size?: { width: number; height: number };
  /** As on a tablet: the page can be tapped. */
  touch?: boolean;
  switches?: Switches;
  /** How long the page may take to open. */
  timeoutMs?: number;
  /** How many times slower than this computer the page runs: what only a quick one gets right shows there. */
  slowdown?: number;
}

/** Slow is not wrong on a busy machine; below the 120 s of a test in the browser, so that the error names what was waited for. */
const TIMEOUT_MS = 90_000;

const THIS_MACHINE = /^(https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]|data:|blob:|about:)/;

/** Opens the workbook host at `url` and waits until its `window.workbook` is there. */
export async function openPage(url: string, options: PageOptions): Promise<WorkbookPage> {
  const { playwright, browser, switches = {}, timeoutMs = TIMEOUT_MS } = options;
  const { context, close } = await openContext(playwright, browser, {
    ignoreHTTPSErrors: true,
    viewport: options.size ?? { width: 1200, height: 640 },
    hasTouch: options.touch ?? false,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  const { complaints, externalRequests } = watch(context, page);
  try {
    await slowDown(page, options.slowdown ?? Number(process.env['SLOW_BROWSER'] ?? 1));
    await page.goto(withSwitches(url, switches));
    await page.waitForFunction(() => 'workbook' in window, undefined, { timeout: timeoutMs });
  } catch (error) {
    // No other can end this browser, and as long as it runs, so does what opened it.
    await close();
    throw error;
  }

  // Read at each call: a reload makes a new one.
  const workbook = async () => (await page.evaluateHandle('window.workbook')) as JSHandle<WorkbookHandle>;
  const read = async (address: string, what: Reading = 'values'): Promise<unknown[][]> =>
    (await workbook()).evaluate((book, [at, name]) => (name === 'values' ? book.read(at) : book[name](at)), [
      address,
      what,
    ] as const);
  return {
    ...{ context, page, complaints, externalRequests, read, close },
    switches: () => Object.fromEntries(new URL(page.url()).searchParams),
    pane: () => paneOf(page),
    enter: async (address, content) =>
      (await workbook()).evaluate((book, [at, what]) => book.enter(at, what), [
        address,
        typed(content),
      ] as const),
    value: async (address) => (await read(address))[0]?.[0],
    formula: async (address) => (await workbook()).evaluate((book, at) => book.formula(at), address),
    message: async (address) =>
      address === undefined
        ? (await page.textContent('#file-notice-text')) || null
        : (await workbook()).evaluate((book, at) => book.message(at), address),
    select: async (address) => (await workbook()).evaluate((book, at) => book.select(at), address),
    save: async () =>
      Buffer.from(
        await (
          await workbook()
        ).evaluate(async (book) => {
          const bytes = await book.save();
          return btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
        }),
        'base64',
      ),
    open: async (file) => {
      // Where the add-in is present.
      const pane = page.frames().find((frame) => frame !== page.mainFrame() && frame.url() !== 'about:blank');
      const again = pane && page.waitForEvent('framenavigated', (frame) => frame === pane);
      // When the file cannot be opened, nothing is loaded again.
      again?.catch(() => undefined);
      await (
        await workbook()
      ).evaluate(
        (book, text) => book.open(Uint8Array.from(atob(text), (character) => character.charCodeAt(0))),
        bytesOf(file).toString('base64'),
      );
      await again;
    },
    reload: async (wanted) => {
      if (wanted === undefined) await page.reload();
      else await page.goto(withSwitches(url.replace(/\?.*$/, ''), wanted));
      await page.waitForFunction(() => 'workbook' in window);
    },
    settled: async (ms = 60_000) => (await workbook()).evaluate((book, limit) => book.settled(limit), ms),
  };
}

async function openContext(
  playwright: Playwright,
  browser: string | Browser | undefined,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  if (typeof browser === 'object') {
    const context = await browser.newContext(options);
    return { context, close: () => context.close() };
  }
  const profile = mkdtempSync(path.join(os.tmpdir(), 'workbook-host-'));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...browserOptions(browser, playwright),
    ...options,
    timeout: TIMEOUT_MS,
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
}

/** As a person would type it. */
function typed(content: Value): string {
  return typeof content === 'boolean' ? String(content).toUpperCase() : String(content);
}

function bytesOf(file: Uint8Array | string): Buffer {
  return typeof file === 'string' ? readFileSync(file) : Buffer.from(file);
}

function withSwitches(url: string, switches: Switches): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(switches)) address.searchParams.set(name, String(value));
  return address.href;
}

function watch(context: BrowserContext, page: Page): Pick<WorkbookPage, 'complaints' | 'externalRequests'> {
  const complaints: string[] = [];
  const externalRequests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  // A test means what it does: it leaves the page, and opens another file.
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  context.on('request', (request) => {
    if (!THIS_MACHINE.test(request.url())) externalRequests.push(request.url());
  });
  return { complaints, externalRequests };
}

async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function paneOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The host page has no task pane.');
  return frame;
}
