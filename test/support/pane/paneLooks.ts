import { readFileSync } from 'node:fs';
import type Axe from 'axe-core';
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';

/** How the pane is looked at: Excel's panes are between these widths. */
export interface PaneLook {
  width: number;
  theme: 'light' | 'dark';
}

/** Makes the pane this wide, in this theme of the system, and waits until it is drawn so. */
export async function showPane({ page, pane }: WorkbookPage, { width, theme }: PaneLook): Promise<void> {
  // A colour on its way from one theme to the other has no contrast to speak of.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator('iframe').evaluate((frame, pixels) => {
    frame.style.boxSizing = 'border-box';
    frame.style.border = 'none';
    for (const size of ['width', 'minWidth', 'maxWidth'] as const) frame.style[size] = `${pixels}px`;
  }, width);
  await (
    await pane()
  ).waitForFunction(
    ([pixels, dark]) => {
      const provider = document.querySelector('.fui-FluentProvider');
      const [red = 0] = /\d+/.exec(provider ? getComputedStyle(provider).backgroundColor : '') ?? [];
      return window.innerWidth === pixels && provider !== null && Number(red) < 128 === dark;
    },
    [width, theme === 'dark'] as const,
  );
}

/** Puts a picture of the pane into test-results. */
export async function paneShot(
  { page }: WorkbookPage,
  name: string,
  { width, theme }: PaneLook,
): Promise<void> {
  await page.locator('iframe').screenshot({ path: `test-results/pane-${name}-${width}-${theme}.png` });
}

/** What axe finds serious or critical in the pane as it stands. */
export async function seriousFindings(pane: Frame): Promise<unknown[]> {
  await pane.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  return pane.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // Tabster's focus dummies are Fluent's own and never seen or read out.
    const { violations } = await axe.run({ exclude: ['[data-tabster-dummy]'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ html }) => html) }));
  });
}
