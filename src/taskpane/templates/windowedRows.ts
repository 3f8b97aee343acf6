/** The rows of a list to draw: those in sight, and some before and after so that scrolling shows no gap. */
export interface RowWindow {
  first: number;
  /** One behind the last. */
  end: number;
}

const spare = 8;

/** All rows have one height; all in pixels. */
export function windowOf(scrolled: number, height: number, rowHeight: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(scrolled / rowHeight)) - spare);
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare);
  return { first, end: Math.max(first, end) };
}

/** Where the list has to be scrolled to so that a row is in sight; as it is when it is already. */
export function scrolledTo(row: number, scrolled: number, height: number, rowHeight: number): number {
  const top = row * rowHeight;
  if (top < scrolled) return top;
  return Math.max(scrolled, top + rowHeight - height);
}

/** The row that a key goes to, or null for a key that goes nowhere. */
export function rowAfterKey(key: string, row: number, count: number, page: number): number | null {
  const to: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const wanted = to[key];
  return wanted === undefined ? null : Math.max(0, Math.min(count - 1, wanted));
}
