import path from 'node:path';
import type { Frame } from 'playwright-core';
import { readCertificate } from '../../host/server/certificate';
import { createHostServer } from '../../host/server/hostServer';
import { openPage, type WorkbookPage } from '../hostPage/openPage';
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
/** What follows from a press may come from an event, after the press itself is done. */
const QUIET_MS = 250;

/** @param pressMs how long one button may take */
export async function openSnippetRunner(root: string, pressMs: number): Promise<SnippetRunner> {
  const addin = createSnippetAddin();
  const server = createHostServer({
    certificate: readCertificate(path.join(root, '.certs')),
    folders: {
      page: path.join(root, 'build/page'),
      addin: path.join(root, 'build/addin'),
      officeJs: path.join(root, 'node_modules/@microsoft/office-js/dist'),
    },
    service: () => null,
    otherAddin: addin,
  });
  await server.app.listen({ host: 'localhost', port: 0 });

  return {
    async run(snippet) {
      addin.show(snippet);
      const run: SnippetRun = {
        ...{ name: snippet.name, functions: snippet.functions?.functions.length ?? 0 },
        ...{ complaints: [], buttons: [] },
      };
      const book = await openBook(server.origin());
      if ('failed' in book) return { ...run, complaints: [`the page does not open: ${book.failed}`] };
      try {
        const pane = await book.pane();
        const ready = await within(
          LOAD_MS,
          pane.waitForFunction('window.watchedSnippet?.ready').then(() => null),
        );
        run.complaints = ready ?? (await complaintsOf(pane));
        if (ready === null) run.buttons = await pressAll(pane, pressMs);
      } finally {
        await book.close();
      }
      return run;
    },
    close: () => server.app.close(),
  };
}

/** A page of its own for each snippet: nothing of the one before is left. */
async function openBook(origin: string): Promise<WorkbookPage | { failed: string }> {
  try {
    return await openPage(`${origin}/?workbook=blank`, undefined, LOAD_MS);
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
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
    timer = setTimeout(() => resolve([`not over after ${milliseconds} ms`]), milliseconds);
  });
  const failed = (error: unknown): string[] => [error instanceof Error ? error.message : String(error)];
  const answer = await Promise.race([work.catch(failed), late]);
  clearTimeout(timer);
  return answer;
}
