import type { Held } from './criterion';
import { matchesPattern } from './wildcards';

/** The arguments of XMATCH and XLOOKUP, as Microsoft's function reference names their values. */
export type MatchMode = 0 | -1 | 1 | 2;

const isMode = (value: number, modes: readonly number[]) => modes.includes(value);
export const isMatchMode = (value: number): value is MatchMode => isMode(value, [0, -1, 1, 2]);
/** From first to last, from last to first, and by halves in items that are sorted upwards or downwards. */
export const isSearchMode = (value: number): boolean => isMode(value, [1, -1, 2, -2]);

/**
 * Where XMATCH finds an item, from 0; -1 for nowhere. A blank finds blanks only, and nothing finds an error.
 *
 * @param mode 0 exact, -1 or the next smaller, 1 or the next larger, 2 with wildcards
 */
export function matchedItem(
  items: readonly Held[],
  sought: Held,
  mode: MatchMode,
  isBackward: boolean,
): number {
  let best = -1;
  for (let step = 0; step < items.length; step += 1) {
    const at = isBackward ? items.length - 1 - step : step;
    const item = items[at]!;
    if (item === null && sought === null) return at;
    if (item === null || typeof item === 'object') continue;
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

/**
 * Where XMATCH finds an item by halves: of equal items the first in the order upwards. In items that are not sorted it finds what stands
 * where the halves lead.
 */
export function halvedItem(
  items: readonly Held[],
  sought: Held,
  mode: MatchMode,
  isDownward: boolean,
): number {
  const count = items.length;
  const place = (at: number) => (isDownward ? count - 1 - at : at);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (orderOf(items[place(middle)]!, sought) < 0) low = middle + 1;
    else high = middle;
  }
  const isAt = (at: number) => at >= 0 && at < count && isHeld(items[place(at)]!);
  if (isAt(low) && orderOf(items[place(low)]!, sought) === 0) return place(low);
  const next = mode === -1 ? low - 1 : mode === 1 ? low : -1;
  return isAt(next) ? place(next) : -1;
}

/** Where LOOKUP finds an item by halves, or the next smaller one: among equal ones the last, among those of the same kind. */
export function lastUpTo(items: readonly Held[], sought: Held): number {
  const places = [...items.keys()].filter((at) => sought !== null && typeof items[at] === typeof sought);
  const orderAt = (at: number) => (at < places.length ? compared(items[places[at]!]!, sought) : 1);
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = orderAt(middle);
    if (order > 0) high = middle;
    else low = middle + 1;
    if (order === 0) high = low;
  }
  while (low > 0 && orderAt(low - 1) === 0 && orderAt(low) === 0) low += 1;
  return places[low - 1] ?? -1;
}

const isHeld = (item: Held) => item !== null && typeof item !== 'object';
/** Blanks and errors after all others. */
const orderOf = (item: Held, sought: Held) => (isHeld(item) ? compared(item, sought) : 1);

const ranks = { number: 0, string: 1, boolean: 2 };

/** Excel sorts numbers before texts before logical values, texts without regard to case. */
function compared(one: Held, other: Held): -1 | 0 | 1 {
  const [a, b] = [sortable(one), sortable(other)];
  const rank = ranks[typeof a as keyof typeof ranks] - ranks[typeof b as keyof typeof ranks];
  const order = rank || (a < b ? -1 : a > b ? 1 : 0);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

function sortable(item: Held): number | string | boolean {
  if (typeof item === 'string') return item.toLocaleLowerCase();
  return typeof item === 'object' ? 0 : item;
}
