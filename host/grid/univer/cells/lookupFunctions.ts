import type { Injector } from '@univerjs/core';
import {
  type ArrayValueObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
} from '@univerjs/preset-sheets-core';
import type { Held } from './criterion';
import { eachOf, heldOf, replaceFunction, singleValue } from './replaceFunction';
import { matchesPattern } from './wildcards';

interface Search {
  /** The index of an item, from 0, -1 for none, or the error that it is looked for with. */
  find(sought: BaseValueObject): number | BaseValueObject;
  isColumn: boolean;
  length: number;
}

/**
 * Calculates XMATCH, XLOOKUP, and LOOKUP as Excel does. Univer 0.25 takes items for sorted where the next smaller or larger one is wanted, searches
 * by halves forever where the value is not there, and reads the results of LOOKUP beside its items only.
 */
export function lookUpAsExcelDoes(injector: Injector): void {
  replaceFunction(injector, 'XMATCH', () => (sought, items, match, order) => {
    const search = searchIn(items!, match, order);
    if (!('find' in search)) return search;
    return eachOf(sought!, (one) => {
      const found = search.find(one);
      if (typeof found !== 'number') return found;
      return found < 0 ? ErrorValueObject.create(ErrorType.NA) : NumberValueObject.create(found + 1);
    });
  });

  // Of equal items Excel takes the last where it looks by halves.
  replaceFunction(injector, 'MATCH', (calculate) => (sought, items, ...rest) => {
    const found = calculate(sought!, items!, ...rest);
    if (!items?.isArray() || modeOf(rest[0], 1) !== 1) return found;
    const block = items as ArrayValueObject;
    const isRow = block.getRowCount() === 1;
    const item = (at: number) => heldOf(isRow ? block.get(0, at) : block.get(at, 0));
    const length = Math.max(...sizeOf(items));
    return eachOf(found, (one) => {
      if (!one.isNumber()) return one;
      let at = Number(one.getValue());
      while (at < length && isSame(item(at - 1), item(at))) at += 1;
      return NumberValueObject.create(at);
    });
  });

  replaceFunction(injector, 'LOOKUP', (_calculate, executor) => {
    // The engine would read as many results as there are items, in their direction.
    executor.needsExpandParams = false;
    return lookUp;
  });

  replaceFunction(injector, 'XLOOKUP', () => (sought, items, results, missing, match, order) => {
    const search = searchIn(items!, match, order);
    if (!('find' in search)) return search;
    if (results!.isError()) return results!;
    const [rows, columns] = sizeOf(results!);
    if ((search.isColumn ? rows : columns) !== search.length) return ErrorValueObject.create(ErrorType.VALUE);
    const single = singleValue(sought!);
    const resultOf = (one: BaseValueObject): BaseValueObject => {
      const found = search.find(one);
      if (typeof found !== 'number') return found;
      if (found < 0) return missing && !missing.isNull() ? missing : ErrorValueObject.create(ErrorType.NA);
      if (!results!.isArray()) return results!;
      const line: [number, number] = [found, found + 1];
      const block = results as ArrayValueObject;
      const part = search.isColumn ? block.slice(line, null) : block.slice(null, line);
      const isWhole = single !== null && part && Math.max(...sizeOf(part)) > 1;
      return isWhole ? part : (part?.get(0, 0) ?? NumberValueObject.create(0));
    };
    return single ? resultOf(single) : eachOf(sought!, resultOf);
  });
}

/** LOOKUP. */
function lookUp(
  sought: BaseValueObject | undefined,
  items: BaseValueObject | undefined,
  results?: BaseValueObject,
): BaseValueObject {
  const error = [items, results].find((one) => one?.isError());
  if (error) return error;
  const { places, values } = lookupVectors(items!, results);
  const held = places.map(heldOf);
  return eachOf(sought!, (one) => {
    if (one.isError()) return one;
    const value = values[lastUpTo(held, heldOf(one))];
    return value === undefined
      ? ErrorValueObject.create(ErrorType.NA)
      : (value ?? NumberValueObject.create(0));
  });
}

type Items = (BaseValueObject | null)[];

/** Where LOOKUP looks, and what it gives: without results, the last line of the block. Blocks beside results have no line to look in. */
function lookupVectors(
  items: BaseValueObject,
  results: BaseValueObject | undefined,
): { places: Items; values: Items } {
  const [lines, given] = [linesOf(items), results && linesOf(results)];
  const isLine = (block: Items[]) => block.length === 1 || block[0]?.length === 1;
  if (given)
    return isLine(lines) && isLine(given)
      ? { places: lines.flat(), values: given.flat() }
      : { places: [], values: [] };
  if ((lines[0]?.length ?? 0) > lines.length) return { places: lines[0]!, values: lines.at(-1)! };
  return { places: lines.map((line) => line[0]!), values: lines.map((line) => line.at(-1)!) };
}

const linesOf = (value: BaseValueObject): Items[] =>
  value.isArray()
    ? (value as ArrayValueObject).getArrayValue().map((line) => line.map((item) => item ?? null))
    : [[value]];

const isSame = (one: Held, other: Held) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLocaleLowerCase() === other.toLocaleLowerCase()
    : one !== null && one === other;

function searchIn(
  items: BaseValueObject,
  match: BaseValueObject | undefined,
  order: BaseValueObject | undefined,
): Search | BaseValueObject {
  const error = [items, match, order].find((one) => one?.isError());
  if (error) return error;
  const [mode, direction] = [modeOf(match, 0), modeOf(order, 1)];
  const [rows, columns] = sizeOf(items);
  const isHalvedPattern = mode === 2 && Math.abs(direction) === 2;
  if (isHalvedPattern || !isMatchMode(mode) || !isSearchMode(direction) || Math.min(rows, columns) > 1)
    return ErrorValueObject.create(ErrorType.VALUE);
  let values: Held[] | undefined;
  const isHalved = Math.abs(direction) === 2;
  return {
    isColumn: columns === 1,
    length: Math.max(rows, columns),
    find(sought) {
      if (sought.isError()) return sought;
      values ??= itemsOf(items);
      const held = heldOf(sought);
      const find = isHalved && held !== null ? halvedItem : matchedItem;
      return find(values, held, mode as MatchMode, direction < 0);
    },
  };
}

const modeOf = (argument: BaseValueObject | undefined, usual: number): number =>
  !argument || argument.isNull() ? usual : Math.trunc(Number(singleValue(argument)?.getValue()));

const sizeOf = (value: BaseValueObject): [number, number] =>
  value.isArray()
    ? [(value as ArrayValueObject).getRowCount(), (value as ArrayValueObject).getColumnCount()]
    : [1, 1];

function itemsOf(value: BaseValueObject): Held[] {
  if (!value.isArray()) return [heldOf(value)];
  return (value as ArrayValueObject).getArrayValue().flatMap((line) => line.map((item) => heldOf(item)));
}

/** The arguments of XMATCH and XLOOKUP, as Microsoft's function reference names their values. */
type MatchMode = 0 | -1 | 1 | 2;

const isMode = (value: number, modes: readonly number[]) => modes.includes(value);
const isMatchMode = (value: number): value is MatchMode => isMode(value, [0, -1, 1, 2]);
/** From first to last, from last to first, and by halves in items that are sorted upwards or downwards. */
const isSearchMode = (value: number): boolean => isMode(value, [1, -1, 2, -2]);

/**
 * Where XMATCH finds an item, from 0; -1 for nowhere. A blank finds blanks only, and nothing finds an error.
 *
 * @param mode 0 exact, -1 or the next smaller, 1 or the next larger, 2 with wildcards
 */
function matchedItem(items: readonly Held[], sought: Held, mode: MatchMode, isBackward: boolean): number {
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
function halvedItem(items: readonly Held[], sought: Held, mode: MatchMode, isDownward: boolean): number {
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
function lastUpTo(items: readonly Held[], sought: Held): number {
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
