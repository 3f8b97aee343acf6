import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A picture of a square drawing, with a transparent background. @param size in pixels */
export async function drawSvg(page: Page, file: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${readFileSync(file, 'utf8')}`,
  );
  return page.screenshot({ omitBackground: true });
}
