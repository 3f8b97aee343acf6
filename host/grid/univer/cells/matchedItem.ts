import { matchesPattern } from './wildcards';

/** What cells hold; null is a blank, which only a blank finds, and undefined an error, which nothing finds. */
export type Item = number | string | boolean | null | undefined;

/** The arguments of XMATCH and XLOOKUP, as Microsoft's function reference names their values. */
export type MatchMode = 0 | -1 | 1 | 2;

const isMode = (value: number, modes: readonly number[]) => modes.includes(value);
export const isMatchMode = (value: number): value is MatchMode => isMode(value, [0, -1, 1, 2]);
/** From first to last, from last to first, and both in sorted items, where the order of the search makes no difference. */
export const isSearchMode = (value: number): boolean => isMode(value, [1, -1, 2, -2]);

/**
 * Where XMATCH finds an item, from 0; -1 for nowhere. The items need not be sorted.
 *
 * @param mode 0 exact, -1 or the next smaller, 1 or the next larger, 2 with wildcards
 */
export function matchedItem(
  items: readonly Item[],
  sought: Item,
  mode: MatchMode,
  isBackward: boolean,
): number {
  let best = -1;
  for (let step = 0; step < items.length; step += 1) {
    const at = isBackward ? items.length - 1 - step : step;
    const item = items[at]!;
    if (item === null && sought === null) return at;
    if (item === null || item === undefined) continue;
    if (mode === 2 && typeof sought === 'string') {
      if (typeof item === 'string' && matchesPattern(item.toLocaleLowerCase(), sought.toLocaleLowerCase()))
        return at;
      continue;
    }
    const order = compared(item, sought);
    if (order === 0) return at;
    if (mode !== order) continue;
    if (best < 0 || compared(item, items[best]!) === -order) best = at;
  }
  return best;
}

const ranks = { number: 0, string: 1, boolean: 2 };

/** Excel sorts numbers before texts before logical values, texts without regard to case. */
function compared(one: Item, other: Item): -1 | 0 | 1 {
  const [a, b] = [sortable(one), sortable(other)];
  const rank = ranks[typeof a as keyof typeof ranks] - ranks[typeof b as keyof typeof ranks];
  const order = rank || (a < b ? -1 : a > b ? 1 : 0);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

const sortable = (item: Item): number | string | boolean =>
  typeof item === 'string' ? item.toLocaleLowerCase() : (item ?? 0);
