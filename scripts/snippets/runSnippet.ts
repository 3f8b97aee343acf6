import path from 'node:path';
import type { Frame } from 'playwright-core';
import { openWorkbook, startWorkbookHost, type WorkbookPage } from 'workbook-host';
import type { Snippet } from './snippet';
import { createSnippetAddin, type WatchedSnippet } from './snippetAddin';

export interface ButtonRun {
  label: string;
  complaints: string[];
}

export interface SnippetRun {
  name: string;
  /** How many custom functions it declares. */
  functions: number;
  /** What was complained of before the first button was pressed. */
  complaints: string[];
  buttons: ButtonRun[];
}

/** A workbook host in a browser that runs one snippet after the other. */
export interface SnippetRunner {
  run(snippet: Snippet): Promise<SnippetRun>;
  close(): Promise<void>;
}

const LOAD_MS = 30_000;
const LATE = 'not over after';
/** What follows from a press may come from an event, after the press itself is done. */
const QUIET_MS = 250;

/** @param pressMs how long one button may take */
export async function openSnippetRunner(root: string, pressMs: number): Promise<SnippetRunner> {
  const addin = createSnippetAddin();
  const host = await startWorkbookHost({ addin, certificates: path.join(root, '.certs') });

  let book: WorkbookPage | null = null;
  /** The page is loaded again for each snippet: so that nothing is left of the one before. */
  async function load(): Promise<Frame> {
    if (book === null) book = await openWorkbook({ url: host.url, timeoutMs: LOAD_MS });
    else {
      await book.page.goto(host.url);
      await book.page.waitForFunction(() => 'workbook' in window, undefined, { timeout: LOAD_MS });
    }
    const pane = await book.pane();
    await pane.waitForFunction('window.watchedSnippet?.ready', undefined, { timeout: LOAD_MS });
    return pane;
  }
  async function leave(): Promise<void> {
    await book?.close();
    book = null;
  }

  return {
    async run(snippet) {
      addin.show(snippet);
      const run: SnippetRun = {
        ...{ name: snippet.name, functions: snippet.functions?.functions.length ?? 0 },
        ...{ complaints: [], buttons: [] },
      };
      try {
        const pane = await load();
        run.complaints = await complaintsOf(pane);
        run.buttons = await pressAll(pane, pressMs);
        if (run.buttons.some(({ complaints }) => complaints.some((one) => one.startsWith(LATE))))
          await leave();
      } catch (error) {
        run.complaints.push(
          `the page does not open: ${error instanceof Error ? error.message : String(error)}`,
        );
        await leave();
      }
      return run;
    },
    close: async () => {
      await leave();
      await host.close();
    },
  };
}

async function pressAll(pane: Frame, pressMs: number): Promise<ButtonRun[]> {
  const labels = await pane.$$eval('button', (buttons) => buttons.map((one) => one.textContent.trim()));
  const runs: ButtonRun[] = [];
  for (const [index, label] of labels.entries()) {
    const pressed = pane.evaluate((at) => document.querySelectorAll('button')[at]?.click(), index);
    const late = await within(
      pressMs,
      pressed.then(() => quiet(pane)),
    );
    runs.push({ label, complaints: late ?? (await complaintsOf(pane)) });
  }
  return runs;
}

/** Resolves when nothing has run for a moment. */
async function quiet(pane: Frame): Promise<null> {
  await pane.evaluate(async (milliseconds) => {
    const { watchedSnippet } = window as unknown as { watchedSnippet: WatchedSnippet };
    let since = performance.now();
    while (performance.now() - since < milliseconds) {
      if (watchedSnippet.running > 0) since = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, QUIET_MS);
  return null;
}

/** What was complained of since it was asked last. */
async function complaintsOf(pane: Frame): Promise<string[]> {
  return pane.evaluate(() =>
    (window as unknown as { watchedSnippet: WatchedSnippet }).watchedSnippet.complaints.splice(0),
  );
}

/** What the work answers; a complaint where it takes longer. */
async function within(milliseconds: number, work: Promise<null>): Promise<string[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([`${LATE} ${milliseconds} ms`]), milliseconds);
  });
  const failed = (error: unknown): string[] => [error instanceof Error ? error.message : String(error)];
  const answer = await Promise.race([work.catch(failed), late]);
  clearTimeout(timer);
  return answer;
}
