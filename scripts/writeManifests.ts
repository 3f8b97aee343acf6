// npm run manifests: writes manifest.xml, manifest.json and assets/shortcuts.json from scripts/manifest/addIn.ts, and draws the icons.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { commands, iconSizes, mainIconSizes } from './manifest/addIn';
import { manifestFiles } from './manifest/manifestFiles';

const root = path.resolve(__dirname, '..', '..');

async function main(): Promise<void> {
  for (const [file, text] of Object.entries(manifestFiles())) writeFileSync(path.join(root, file), text);
  const { findBrowser } = (await import(path.join(root, 'scripts/lib/browser.mjs'))) as {
    findBrowser(): Promise<string | null>;
  };
  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error('The icons are drawn by a browser, and there is none.');
  await drawIcons(executablePath);
}

async function drawIcons(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const drawings = new Map<string, readonly number[]>([
    ['icon', mainIconSizes],
    ['outline', [32]],
    ...commands.filter(({ icon }) => icon !== 'icon').map(({ icon }) => [icon, iconSizes] as const),
  ]);
  try {
    const page = await browser.newPage();
    for (const [drawing, sizes] of drawings) {
      const svg = readFileSync(path.join(root, 'assets', `${drawing}.svg`), 'utf8');
      for (const size of sizes) {
        await page.setViewportSize({ width: size, height: size });
        await page.setContent(
          `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
        );
        const file = path.join(root, 'assets', `${drawing}-${size}.png`);
        writeFileSync(file, await page.screenshot({ omitBackground: true }));
      }
    }
  } finally {
    await browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
