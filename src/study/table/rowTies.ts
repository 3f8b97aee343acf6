import type { WrittenRow } from './writtenStudy';

/** A row of the table as it is now. */
export interface InputRow {
  /** Null for a row that holds nothing in the columns that are sent. */
  inputs: string | null;
  mark: string | null;
}

/** A row of results as it is now; null where there is none. */
export type ResultRow = { results: string; status: string } | null;

/**
 * What a row of the table is to the results:
 *
 * - `current` its results are of its inputs
 * - `changed` its results are of other inputs
 * - `new`     it has no results
 * - `out`     it has none, and was left out on purpose or holds nothing
 */
export type RowTie =
  | { state: 'current'; from: number; fact: WrittenRow }
  | { state: 'changed'; from: number; fact: WrittenRow | null; isEmpty: boolean }
  | { state: 'new' }
  | { state: 'out' };

export interface Ties {
  rows: RowTie[];
  /** Rows of results, known ones, that belong to no row of the table any more. */
  orphans: number[];
}

interface Known {
  rows: readonly WrittenRow[];
  leftOut: readonly string[];
}

/**
 * Tells which results belong to which row, wherever rows were sorted, inserted or edited: first by what was calculated from what, then
 * by the row's mark, then by the place.
 *
 * @param isBeside results stand in the row of their inputs
 */
export function tieRows(
  rows: readonly InputRow[],
  results: readonly ResultRow[],
  facts: Known,
  isBeside: boolean,
): Ties {
  const ties = rows.map((): RowTie | null => null);
  const free = new Set(results.flatMap((row, at) => (row === null ? [] : [at])));
  const byInputs = groupsOf(facts.rows, ({ inputs }) => inputs);
  const byResults = groupsOf(facts.rows, (fact) => fact.results);
  const places = groupsOf([...free], (at) => results[at]?.results ?? '');
  const marks = new Set(rows.flatMap(({ mark }) => mark ?? []));

  const tie = (at: number, one: RowTie & { from: number }): void => {
    ties[at] = one;
    free.delete(one.from);
  };
  const isFree = (from: number | undefined, found: string): from is number =>
    from !== undefined && free.has(from) && results[from]?.results === found;
  /** Where results of this kind stand that belong to no row yet; in the row itself rather than elsewhere. */
  function placeOf(found: string, at: number, inPlace: boolean): number | undefined {
    if (isBeside && isFree(at, found)) return at;
    if (inPlace) return undefined;
    const open = places.get(found);
    while (open?.length && !free.has(open[0] ?? -1)) open.shift();
    return open?.[0];
  }
  /** Results of the same inputs. @param isSame of marks */
  function takeCurrent(inPlace: boolean, isSame: (own: string | null, fact: string | null) => boolean): void {
    rows.forEach(({ inputs, mark }, at) => {
      if (ties[at] || inputs === null) return;
      for (const fact of byInputs.get(inputs) ?? []) {
        if (!isSame(mark, fact.mark)) continue;
        const from = placeOf(fact.results, at, inPlace);
        if (from !== undefined) return tie(at, { state: 'current', from, fact });
      }
    });
  }

  takeCurrent(true, (own, fact) => own === fact);
  takeCurrent(false, (own, fact) => own === fact);
  // A row whose mark was changed or taken away, unless another row has that mark now.
  const isRenamed = (_: string | null, fact: string | null) => fact === null || !marks.has(fact);
  takeCurrent(true, isRenamed);
  takeCurrent(false, isRenamed);

  const owned = new Map<string, number[]>();
  for (const from of free)
    for (const mark of new Set(factsOf(from).flatMap((fact) => fact.mark ?? [])))
      owned.set(mark, [...(owned.get(mark) ?? []), from]);
  rows.forEach(({ inputs, mark }, at) => {
    if (ties[at] || mark === null) return;
    const own = (owned.get(mark) ?? []).filter((from) => free.has(from));
    const from = isBeside && own.includes(at) ? at : own[0];
    if (from !== undefined) tie(at, changed(from, mark, inputs));
  });
  if (isBeside) {
    rows.forEach(({ inputs, mark }, at) => {
      if (ties[at] || !free.has(at)) return;
      const owners = factsOf(at).flatMap((fact) => fact.mark ?? []);
      const isAnothers = mark !== null && owners.length > 0 && owners.every((owner) => marks.has(owner));
      if (!isAnothers) tie(at, changed(at, mark, inputs));
    });
  }
  const out = new Set(facts.leftOut);
  return {
    rows: rows.map(({ inputs }, at) => {
      const found = ties[at];
      if (found) return found;
      return { state: inputs === null || out.has(inputs) ? 'out' : 'new' };
    }),
    orphans: [...free].filter((at) => factsOf(at).length > 0),
  };

  function changed(from: number, mark: string | null, inputs: string | null): RowTie & { from: number } {
    const known = factsOf(from);
    const fact = known.find((one) => one.mark === mark) ?? (known.length === 1 ? known[0] : undefined);
    return { state: 'changed', from, fact: fact ?? null, isEmpty: inputs === null };
  }
  function factsOf(at: number): readonly WrittenRow[] {
    return byResults.get(results[at]?.results ?? '') ?? [];
  }
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
