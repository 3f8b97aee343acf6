import { withoutZero } from '../../../contract';
import { fold } from '../lib/fold';

/** A field or an output: both are named by referenceId or by label. */
export interface Named {
  referenceId: string;
  label: string;
}

/**
 * The items that a name fits: by referenceId, else by label, else by either without case and space, else by the label without
 * what it says about a value of 0.
 *
 * @returns one item when the name is clear, none when it is unknown, several when it is ambiguous
 */
export function itemsNamed<Item extends Named>(items: readonly Item[], name: string): Item[] {
  const folded = fold(name);
  const tests: ((item: Item) => boolean)[] = [
    (item) => item.referenceId === name,
    (item) => item.label === name,
    (item) => folded !== '' && (fold(item.referenceId) === folded || fold(item.label) === folded),
    (item) => folded !== '' && fold(withoutZero(item.label)) === folded,
    // Labels had a comma before their symbol.
    (item) => folded.includes(',') && fold(item.label) === folded.replaceAll(',', ''),
  ];
  for (const test of tests) {
    const found = items.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}

/** What messages and lists call an input: its label without what it says about a value of 0. */
export const nameOf = ({ label, referenceId }: Named): string => withoutZero(label) || referenceId;

/** `"a", "b", "c"`, cut after twenty. */
export function quoted(names: readonly (string | number)[], shown = 20): string {
  const list = names.slice(0, shown).map((name) => JSON.stringify(name));
  if (names.length > shown) list.push(`and ${names.length - shown} more`);
  return list.join(', ');
}

/** The names that resemble one that is unknown; when none does, all of them. */
export function suggestion(name: string, names: readonly string[]): string {
  const near = nearNames(name, names);
  return near.length > 0 ? didYouMeanOf(near) : knownText(names);
}

export const didYouMeanOf = (near: readonly string[]) => `Did you mean ${anyOf(near)}?`;

/** `"a" or "b"` */
export const anyOf = (names: readonly string[]) => names.map((one) => JSON.stringify(one)).join(' or ');

const mostKnown = 8;
export const knownText = (names: readonly string[]) => `Known: ${quoted(names, mostKnown)}`;

/** Labels; the referenceId of an item that shares its label. */
export function shownNames(items: readonly Named[]): string[] {
  return items.map(({ label, referenceId }) =>
    label !== '' && items.filter((other) => other.label === label).length === 1 ? label : referenceId,
  );
}

/** The items that an unknown name resembles, as it writes them: by referenceId or label. When none does, some of them by label. */
export function suggestedItems(
  name: string,
  items: readonly Named[],
  others: readonly string[] = [],
): string {
  const [labels, ids] = [shownNames(items), items.map(({ referenceId }) => referenceId)];
  const isId = /^[a-z]\w*$/.test(name);
  const [first, second] = isId ? [ids, labels] : [labels, ids];
  const likely = nearNames(name, [...first, ...others]);
  const near = [likely, nearNames(name, second), sameWords(name, labels)].find(({ length }) => length > 0);
  return near ? didYouMeanOf(near) : knownText([...labels, ...others]);
}

/** The first three labels that share a word with a name, by its beginning: `maxMoment` is a flexural strength. */
function sameWords(name: string, labels: readonly string[]): string[] {
  const words = (name.match(/[A-Za-z][a-z]{3,}/g) ?? []).map((word) => word.slice(0, 5));
  const any = new RegExp(words.join('|').replace(/momen/i, 'momen|flexu') || '$^', 'i');
  return labels.filter((label) => any.test(label)).slice(0, 3);
}

/** `Did you mean "W18X35"? `: the options that a text resembles, before the list of all of them; '' when none does, or all are listed anyway. */
export function didYouMean(text: string, options: readonly (string | number)[]): string {
  const near = nearOptions(text, options.map(String));
  return near.length > 0 ? `${didYouMeanOf(near)} ` : '';
}

/** Nominal loads by their symbols (ASCE 7-22, 2.2). */
const loadNames: Readonly<Record<string, string>> = {
  D: 'Dead load',
  L: 'Live load',
  Lr: 'Roof live load',
  S: 'Snow load',
  W: 'Wind load',
  E: 'Seismic load',
};

/** @example loadNamed('L') // 'Live load' */
export const loadNamed = (symbol: string): string | undefined =>
  Object.hasOwn(loadNames, symbol) ? loadNames[symbol] : undefined;

/** A load's symbol by its name, else the nearest options by single-letter changes, at most three; of equally near ones those that begin alike: `W18X34` is `W18X35`. */
function nearOptions(text: string, options: readonly string[]): string[] {
  const wanted = bare(text);
  if (wanted.length < 2) return [];
  const loads = options.filter((option) => bare(loadNamed(option) ?? '').startsWith(wanted));
  if (loads.length > 0) return loads;
  const ranked = options
    .map((option) => ({
      option,
      distance: distance(wanted, bare(option)),
      alike: alikeLetters(wanted, bare(option)),
    }))
    .filter(({ distance: d, option }) => d <= Math.min(wanted.length, bare(option).length) / 3)
    // W410X60 has its depth in mm, and is not W10X60.
    .filter(({ option }) => firstNumber(text) < 100 || firstNumber(option) >= 100)
    .sort(
      (a, b) =>
        a.distance - b.distance || b.alike - a.alike || numberGap(text, a.option) - numberGap(text, b.option),
    );
  const [nearest] = ranked;
  return ranked
    .filter(({ distance: d, alike }) => d === nearest?.distance && alike === nearest.alike)
    .slice(0, 3)
    .map(({ option }) => option);
}

/** Without what people leave out of a name: blanks, points and dashes. `×` and `*` are an X. */
function bare(text: string): string {
  return fold(text)
    .replace(/[×*]/g, 'x')
    .replace(/[\s.,_\-–—]/g, '');
}

/** With how many letters both begin. */
function alikeLetters(a: string, b: string): number {
  const differs = [...a].findIndex((letter, i) => letter !== b[i]);
  return differs < 0 ? a.length : differs;
}

const firstNumber = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);

/** How far the last numbers of two names lie apart: of the sizes that differ in one digit, the nearest is meant. */
function numberGap(text: string, option: string): number {
  const [a, b] = [text, option].map((one) => Number(/([\d.]+)\D*$/.exec(one)?.[1]));
  return a === undefined || b === undefined || Number.isNaN(a - b) ? Infinity : Math.abs(a - b);
}

/** At most three names within a third of their length in single-letter changes, or that contain it, nearest first. */
export function nearNames(name: string, names: readonly string[]): string[] {
  const wanted = fold(name);
  return names
    .map((candidate) => ({ candidate, distance: distance(wanted, fold(candidate)) }))
    .filter(({ distance: d }) => d <= Math.max(1, wanted.length / 3))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Changes of a letter or swaps of two, but a name that contains the other counts as one change. */
function distance(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a))) return 1;
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (above[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(replace, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [above, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
