import { existsSync } from 'node:fs';
import path from 'node:path';

const programFiles = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA];

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...programFiles
    .filter(Boolean)
    .flatMap((folder) => [
      path.join(folder, 'Chromium/Application/chrome.exe'),
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
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
