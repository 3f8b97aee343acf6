import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserType } from 'playwright-core';
import paths from './browserPaths.json';

/** What of Playwright is used: `playwright` and `playwright-core` both have it. */
export interface Playwright {
  chromium: BrowserType;
}

/** Playwright as it was handed in, or as it is installed. @throws Error that says how to get it */
export async function findPlaywright(given?: Playwright): Promise<Playwright> {
  if (given !== undefined) return given;
  for (const load of [() => import('playwright-core'), importPlaywright]) {
    try {
      return await load();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error('Playwright drives the browser and is not installed: "npm install playwright-core".');
}

/** The name is not a literal: the larger package need not be there for the types. */
async function importPlaywright(): Promise<Playwright> {
  const name = 'playwright';
  return (await import(name)) as Playwright;
}

// The last three keep a headless browser from calling home, which a closed network answers with errors.
const QUIET_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** How Playwright is to start the browser. @throws Error when there is no browser */
export function browserOptions(named: string | undefined, playwright: Playwright) {
  return { executablePath: findBrowser(named, playwright), headless: true, args: QUIET_FLAGS };
}

/**
 * Path of a Chromium, Chrome or Edge: the one that is named, `CHROMIUM`, one that is installed in its usual place, or the one
 * that Playwright has downloaded. @throws Error when no browser is found
 */
export function findBrowser(named: string | undefined, { chromium }: Playwright): string {
  const program = named ?? process.env['CHROMIUM'];
  if (program) return program;
  const programFiles = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => paths.inProgramFiles.map((file) => path.join(folder, file)));
  const found = [...paths.installed, ...programFiles, chromium.executablePath()].find((file) =>
    existsSync(file),
  );
  if (found === undefined)
    throw new Error('No Chromium, Chrome or Edge was found: name one by CHROMIUM or the option "browser".');
  return found;
}
