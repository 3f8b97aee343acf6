import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The places that the workbook host looks in, too. */
const paths = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../host/api/browserPaths.json'), 'utf8'),
);
const programFiles = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA];
const installed = [
  ...paths.installed,
  ...programFiles
    .filter(Boolean)
    .flatMap((folder) => paths.inProgramFiles.map((file) => path.join(folder, file))),
];

/**
 * Path of a Chromium, Chrome or Edge: `CHROMIUM` when set, else one that is installed, else the one that
 * Playwright has downloaded, else null.
 */
export async function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return installed.find((file) => existsSync(file)) ?? (await downloadedBrowser());
}

async function downloadedBrowser() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : null;
}
