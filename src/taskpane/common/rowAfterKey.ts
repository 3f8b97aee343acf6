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
