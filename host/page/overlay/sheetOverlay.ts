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

export interface SheetOverlay {
  show(items: OverlayItem[]): void;
  dispose(): void;
}

interface Shown {
  content: string;
  element: HTMLElement;
}

/**
 * Elements over the cells: they follow scrolling and zoom, frozen rows and columns cut them off as they do cells, and the headings stay free.
 * Each part of the sheet is an element that cuts off what does not lie in it; an item that lies in two of them is there twice.
 */
export function createSheetOverlay(container: HTMLElement, window: UniverWindow): SheetOverlay {
  const document = container.ownerDocument;
  const layer = document.createElement('div');
  layer.className = 'sheet-overlay';
  // Beside the grid, which takes out of its element what it has not put there.
  container.after(layer);
  const panes: { element: HTMLElement; shown: Map<string, Shown> }[] = [];
  let items: OverlayItem[] = [];
  let drawn = '';

  function follow(): void {
    const cells = window.cellWindow();
    if (cells === null || items.length === 0) {
      if (drawn !== '') for (const { element } of panes.splice(0)) element.remove();
      drawn = '';
      return;
    }
    const state = stateOf(cells);
    if (state === drawn) return;
    drawn = state;
    place(cells);
  }

  function stateOf({ sheetId, canvas, zoom, panes: parts }: CellWindow): string {
    const at = canvas.getBoundingClientRect();
    const holder = layer.getBoundingClientRect();
    return JSON.stringify([sheetId, zoom, at.left - holder.left, at.top - holder.top, at.width, parts]);
  }

  function place({ sheetId, canvas, zoom, panes: parts }: CellWindow): void {
    const at = canvas.getBoundingClientRect();
    const holder = layer.getBoundingClientRect();
    const ofSheet = items.filter((one) => one.sheetId === sheetId);
    while (panes.length < parts.length) {
      const element = document.createElement('div');
      element.className = 'sheet-overlay-pane';
      layer.append(element);
      panes.push({ element, shown: new Map() });
    }
    panes.forEach((pane, index) => {
      const part = parts[index];
      pane.element.hidden = part === undefined;
      if (part === undefined) return;
      setPlace(pane.element, {
        ...part,
        left: at.left - holder.left + part.left,
        top: at.top - holder.top + part.top,
      });
      fill(pane, part, zoom, ofSheet);
    });
  }

  function fill(
    pane: { element: HTMLElement; shown: Map<string, Shown> },
    part: CellPane,
    zoom: number,
    ofSheet: OverlayItem[],
  ): void {
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

  // Over an item the wheel scrolls the sheet as it does beside it.
  layer.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      window.cellWindow()?.canvas.dispatchEvent(new WheelEvent('wheel', event));
    },
    { passive: false },
  );
  const stop = window.onFrame(follow);
  return {
    show(next) {
      items = next;
      drawn = drawn === '' ? '' : 'other items';
      follow();
    },
    dispose() {
      stop();
      layer.remove();
    },
  };
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
