import type { CellPane, CellWindow, Rectangle, UniverWindow } from '../../grid/univer/look/cellWindow';

/** Something that lies over the cells of a sheet. */
export interface OverlayItem {
  /** Which element it is from one drawing to the next. */
  key: string;
  sheetId: string;
  /** In pixels of the sheet. */
  place: Rectangle;
  /** What the element shows; it is made afresh when this changes. */
  content: string;
  make(): HTMLElement;
}

interface Shown {
  content: string;
  element: HTMLElement;
}

interface Pane {
  element: HTMLElement;
  shown: Map<string, Shown>;
}

/**
 * Elements over the cells: they follow scrolling and zoom, frozen rows and columns cut them off as they do cells, and the headings stay free.
 * Each part of the sheet is an element that cuts off what does not lie in it; an item that lies in two of them is there twice.
 */
export class SheetOverlay {
  private readonly layer: HTMLElement;
  private readonly panes: Pane[] = [];
  private items: OverlayItem[] = [];
  private drawn = '';
  private readonly stop: () => void;

  constructor(
    container: HTMLElement,
    private readonly window: UniverWindow,
  ) {
    this.layer = container.ownerDocument.createElement('div');
    this.layer.className = 'sheet-overlay';
    // Beside the grid, which takes out of its element what it has not put there.
    container.after(this.layer);
    // Over an item the wheel scrolls the sheet as it does beside it.
    this.layer.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        window.cellWindow()?.canvas.dispatchEvent(new WheelEvent('wheel', event));
      },
      { passive: false },
    );
    this.stop = window.onFrame(() => this.follow());
  }

  show(items: OverlayItem[]): void {
    this.items = items;
    if (this.drawn !== '') this.drawn = 'other items';
    this.follow();
  }

  dispose(): void {
    this.stop();
    this.layer.remove();
  }

  private follow(): void {
    const cells = this.window.cellWindow();
    if (cells === null || this.items.length === 0) {
      if (this.drawn !== '') for (const { element } of this.panes.splice(0)) element.remove();
      this.drawn = '';
      return;
    }
    const { sheetId, canvas, zoom, panes } = cells;
    const at = canvas.getBoundingClientRect();
    const holder = this.layer.getBoundingClientRect();
    const origin = { left: at.left - holder.left, top: at.top - holder.top };
    const state = JSON.stringify([sheetId, zoom, origin.left, origin.top, at.width, panes]);
    if (state === this.drawn) return;
    this.drawn = state;
    this.place(cells, origin);
  }

  private place({ sheetId, zoom, panes: parts }: CellWindow, origin: { left: number; top: number }): void {
    const ofSheet = this.items.filter((one) => one.sheetId === sheetId);
    while (this.panes.length < parts.length) {
      const element = this.layer.ownerDocument.createElement('div');
      element.className = 'sheet-overlay-pane';
      this.layer.append(element);
      this.panes.push({ element, shown: new Map() });
    }
    this.panes.forEach((pane, index) => {
      const part = parts[index];
      pane.element.hidden = part === undefined;
      if (part === undefined) return;
      setPlace(pane.element, { ...part, left: origin.left + part.left, top: origin.top + part.top });
      fill(pane, part, zoom, ofSheet);
    });
  }
}

function fill(pane: Pane, part: CellPane, zoom: number, ofSheet: OverlayItem[]): void {
  const visible = ofSheet.filter((one) => overlaps(one.place, part, zoom));
  const keys = new Set(visible.map(({ key }) => key));
  for (const [key, { element }] of pane.shown) {
    if (keys.has(key)) continue;
    element.remove();
    pane.shown.delete(key);
  }
  for (const item of visible) {
    let shown = pane.shown.get(item.key);
    if (shown?.content !== item.content) {
      const element = item.make();
      element.classList.add('sheet-overlay-item');
      if (shown === undefined) pane.element.append(element);
      else shown.element.replaceWith(element);
      shown = { content: item.content, element };
      pane.shown.set(item.key, shown);
    }
    const { left, top, width, height } = item.place;
    setPlace(shown.element, {
      left: (left - part.scrollX) * zoom,
      top: (top - part.scrollY) * zoom,
      width: width * zoom,
      height: height * zoom,
    });
  }
}

function overlaps({ left, top, width, height }: Rectangle, part: CellPane, zoom: number): boolean {
  const right = part.scrollX + part.width / zoom;
  const bottom = part.scrollY + part.height / zoom;
  return left < right && left + width > part.scrollX && top < bottom && top + height > part.scrollY;
}

function setPlace(element: HTMLElement, { left, top, width, height }: Rectangle): void {
  Object.assign(element.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
