// npm run icons: draws the pictures of the buttons from assets/*.svg, in the sizes that both manifests name.
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { drawSvg } from './lib/drawSvg';

const root = path.resolve(__dirname, '..', '..');
const assets = path.join(root, 'assets');

/** In pixels. The add-in's own icon is also shown in dialogs of Office (64) and goes into the app package (192), as its outline does. */
const sizesOf = (drawing: string): number[] =>
  drawing === 'icon' ? [16, 32, 64, 80, 192] : drawing === 'outline' ? [32] : [16, 32, 80];

async function main(): Promise<void> {
  const { findBrowser } = (await import(path.join(root, 'scripts/lib/browser.mjs'))) as {
    findBrowser(): Promise<string | null>;
  };
  const executablePath = await findBrowser();
  if (executablePath === null) throw new Error('Drawing the icons needs a browser, and none was found.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.svg')) continue;
      const drawing = name.replace(/\.svg$/, '');
      for (const size of sizesOf(drawing)) {
        const picture = await drawSvg(page, path.join(assets, name), size);
        writeFileSync(path.join(assets, `${drawing}-${size}.png`), picture);
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
