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

/**
 * What of the pane a finger or a screen reader does not reach: content wider than the pane, controls that stay cut or covered when they
 * are scrolled to, headings that skip a level, controls without a name, and an order on the screen that is not that of the document.
 */
export async function outOfReach(pane: Frame): Promise<string[]> {
  const seen = await pane.evaluate(() => {
    const shown = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      !one.closest('[aria-hidden=true], [data-tabster-dummy]');
    const named = (one: Element) =>
      `${one.tagName.toLowerCase()} "${one.getAttribute('data-testid') ?? one.textContent.slice(0, 40)}"`;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(shown);
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the pane is ${document.documentElement.scrollWidth} px wide`);
    for (const one of all) {
      const { order, flexDirection, display } = getComputedStyle(one);
      if (
        order !== '0' ||
        (display.includes('flex') && flexDirection.endsWith('reverse')) ||
        one.tabIndex > 0
      )
        found.push(`${named(one)} is shown in another order`);
    }
    for (const one of all.filter((each) =>
      each.matches('a[href], button, input, select, textarea, summary'),
    )) {
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const box = one.getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isHit =
        at !== null &&
        (one.contains(at) || at.contains(one) || (at.closest('label')?.control ?? null) === one);
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`${named(one)} is cut`);
      else if (!isHit) found.push(`${named(one)} is covered by ${at === null ? 'nothing' : named(at)}`);
    }
    let before = 1;
    for (const one of all.filter((each) => /^H\d$/.test(each.tagName))) {
      const level = Number(one.tagName[1]);
      if (level > before + 1) found.push(`${named(one)} follows a heading of level ${before}`);
      before = level;
    }
    return found;
  });
  const tree = await pane.locator('body').ariaSnapshot();
  const nameless =
    tree.match(
      /^ *- (button|link|textbox|combobox|checkbox|radio|slider|spinbutton|tab|table)(?! ")\b.*$/gm,
    ) ?? [];
  return [...seen, ...nameless.map((line) => `no name:${line}`)];
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
