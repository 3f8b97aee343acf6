import type { Frame, Locator, Page } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import type { Sight } from './guidePictures';
import { showPane } from './paneLooks';

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PaneLook {
  theme?: 'light' | 'dark';
  /** What is below is not in the picture. */
  height?: number;
}

/** The pane, 450 px wide, from its top, and no higher than what it holds. */
export async function paneSight(
  book: WorkbookPage,
  { theme = 'light', height = Infinity }: PaneLook = {},
): Promise<Sight> {
  const pane = await book.pane();
  return {
    text: await paneText(pane),
    async shot() {
      await showPane(book, { width: 450, theme });
      const main = pane.locator('main');
      await main.evaluate(() => window.scrollTo(0, 0));
      const frame = await boxOf(book.page.locator('iframe'));
      const content = (await boxOf(main)).height + margin;
      const picture = await shotOf(book.page, { ...frame, height: Math.min(frame.height, content, height) });
      await showPane(book, { width: 450, theme: 'light' });
      return picture;
    },
  };
}

/**
 * Grid and pane together.
 *
 * @param cells what is to be seen of the grid, and its text
 * @param lookAt what the pane is scrolled to
 */
export async function bookSight(book: WorkbookPage, cells: string, lookAt?: string): Promise<Sight> {
  const { page } = book;
  const pane = (await page.locator('#pane').isVisible()) ? await book.pane() : null;
  const rows = (await book.read(cells)).map((row) => row.join(' | '));
  return {
    text: `${cells}\n${rows.join('\n')}\n\n${pane ? await paneText(pane) : 'No pane.'}`,
    async shot() {
      const size = page.viewportSize();
      if (pane) await showPane(book, { width: 350, theme: 'light' });
      await page.setViewportSize({ width: wide, height: 800 });
      await page.waitForFunction(gridFits);
      if (pane && lookAt) await pane.getByTestId(lookAt).evaluate((part) => part.scrollIntoView());
      const picture = await shotOf(page);
      if (size) await page.setViewportSize(size);
      if (pane) await showPane(book, { width: 450, theme: 'light' });
      return picture;
    },
  };
}

/** One part of the pane or of a page, with a margin around it where there is room. */
export async function partSight(page: Page, part: Locator, around = margin): Promise<Sight> {
  return {
    text: await part.ariaSnapshot(),
    async shot() {
      const size = page.viewportSize();
      if (!size) throw new Error('The page has no size');
      // The window grows to a part that is higher than the pane.
      const { height } = await boxOf(part);
      await page.setViewportSize({ ...size, height: Math.max(size.height, Math.ceil(height) + 450) });
      // Clear of the bar at the end of the pane.
      await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const inPane = await part.evaluate(() => window !== window.top);
      const room = inPane
        ? await boxOf(page.locator('#pane iframe'))
        : { x: 0, y: 0, ...page.viewportSize()! };
      const picture = await shotOf(page, within(room, await boxOf(part), around));
      await page.setViewportSize(size);
      return picture;
    },
  };
}

function within(room: Part, { x, y, width, height }: Part, around: number): Part {
  const [left, top] = [Math.max(room.x, x - around), Math.max(room.y, y - around)];
  const right = Math.min(room.x + room.width, x + width + around);
  const bottom = Math.min(room.y + room.height, y + height + around);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Less than what is between buttons. */
const margin = 8;

/** Of the window with grid and pane: the example's table and a study beside its results fit. */
export const wide = 1600;

const paneText = (pane: Frame) => pane.locator('main').ariaSnapshot();

async function boxOf(part: Locator): Promise<Part> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${String(part)} is not to be seen`);
  return box;
}

async function shotOf(page: Page, clip?: Part): Promise<Buffer> {
  // Nothing looks as if the pointer were on it.
  await page.mouse.move(0, 0);
  return page.screenshot({ clip, animations: 'disabled' });
}

/** The grid is drawn on a canvas, which follows the window a little later. */
function gridFits(): boolean {
  const { right = 0 } = document.querySelector('#grid')?.getBoundingClientRect() ?? {};
  const canvases = [...document.querySelectorAll('#grid canvas')];
  return canvases.some((canvas) => Math.abs(canvas.getBoundingClientRect().right - right) < 4);
}
