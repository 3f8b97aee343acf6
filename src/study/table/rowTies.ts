import { ratioText } from '../../../contract/numberText';
import { type Verdict, verdictWord } from '../../core/outputs/verdict';
import type { WrittenRow } from './writtenStudy';

/** A row of the table as it is now. */
export interface InputRow {
  /** Null for a row that holds nothing in the columns that are sent. */
  inputs: string | null;
  mark: string | null;
}

/** A row of results as it is now; null without one. */
export type ResultRow = { results: string; status: string } | null;

/**
 * What a row of the table is to the results:
 *
 * - `current` its results are of its inputs
 * - `changed` its results are of other inputs
 * - `edited`  its inputs were calculated, and the results beside them were edited since
 * - `new`     it has no results
 * - `out`     it has none, and was left out on purpose or holds nothing
 */
export type RowTie =
  | { state: 'current'; from: number; fact: WrittenRow; markNow?: string }
  | { state: 'changed'; from: number; fact: WrittenRow | null; isEmpty: boolean; markNow?: string }
  | { state: 'edited'; from: number; fact: WrittenRow; markNow?: string }
  | { state: 'new' }
  | { state: 'out' };

/** What the worksheet calls a row now, else what it was called when it was calculated. */
export const markOfTie = (tie: RowTie): string | null =>
  ('from' in tie && (tie.markNow ?? tie.fact?.mark)) || null;

/** A row whose mark others have, too. @param row from zero @example rowOfMark('B3', 6) // 'B3, row 7' */
export const rowOfMark = (mark: string, row: number): string => `${mark}, row ${row + 1}`;

/** What a row gave. @example 'FAIL 1.15' */
export const verdictOf = ({ verdict, utilization }: WrittenRow): string =>
  [verdict && verdictWord(verdict as Verdict), utilization !== null && ratioText(utilization)]
    .filter(Boolean)
    .join(' ');

export interface Ties {
  rows: RowTie[];
  /** Rows of results, known ones, that belong to no row of the table any more. */
  orphans: number[];
  /** What was calculated of rows that are not in the table any more. */
  deleted: WrittenRow[];
}

interface Known {
  rows: readonly WrittenRow[];
  leftOut: readonly string[];
}

/**
 * Tells which results belong to which row, wherever rows were sorted, inserted or edited: first by what was calculated from what, then
 * by the row's mark, then by the place.
 *
 * @param isBeside results are in the row of their inputs
 */
export function tieRows(
  rows: readonly InputRow[],
  results: readonly ResultRow[],
  facts: Known,
  isBeside: boolean,
): Ties {
  return new RowTies(rows, results, facts, isBeside).all();
}

/** Where inputs cannot be read, results stay in their rows: of which inputs they are is not known. */
export function tieUnread(results: readonly ResultRow[], facts: readonly WrittenRow[]): Ties {
  const open = groupsOf(facts, (fact) => fact.results);
  const rows = results.map((row, from): RowTie => {
    if (row === null) return { state: 'out' };
    return { state: 'changed', from, fact: open.get(row.results)?.shift() ?? null, isEmpty: true };
  });
  return { rows, orphans: [], deleted: [] };
}

/** In the row itself; also elsewhere, beside a row with another mark; or beside any. */
type Where = 'here' | 'displaced' | 'anywhere';

class RowTies {
  readonly #rows: readonly InputRow[];
  readonly #results: readonly ResultRow[];
  readonly #facts: Known;
  readonly #isBeside: boolean;
  readonly #ties: (RowTie | null)[];
  readonly #free;
  readonly #byInputs;
  readonly #byResults;
  readonly #places;
  readonly #marks;

  constructor(rows: readonly InputRow[], results: readonly ResultRow[], facts: Known, isBeside: boolean) {
    this.#rows = rows;
    this.#results = results;
    this.#facts = facts;
    this.#isBeside = isBeside;
    this.#ties = rows.map(() => null);
    this.#free = new Set(results.flatMap((row, at) => (row === null ? [] : [at])));
    this.#byInputs = groupsOf(facts.rows, ({ inputs }) => inputs);
    this.#byResults = groupsOf(facts.rows, (fact) => fact.results);
    this.#places = groupsOf([...this.#free], (at) => this.#results[at]?.results ?? '');
    this.#marks = new Set(rows.flatMap(({ mark }) => mark ?? []));
  }

  all(): Ties {
    const isOwn = (own: string | null, fact: string | null) => own === fact;
    // A row whose mark was changed or taken away, unless another row has that mark now.
    const isRenamed = (_: string | null, fact: string | null) => fact === null || !this.#marks.has(fact);
    this.#takeCurrent('here', isOwn);
    this.#takeCurrent('displaced', isOwn);
    this.#takeCurrent('here', isRenamed);
    this.#takeCurrent('anywhere', isOwn);
    this.#takeCurrent('anywhere', isRenamed);

    this.#takeMarked();
    if (this.#isBeside) {
      this.#takeEdited();
      this.#takeInPlace();
    } else this.#takeEditedElsewhere();
    const out = new Set(this.#facts.leftOut);
    const rows = this.#rows.map(({ inputs, mark }, at): RowTie => {
      const found = this.#ties[at];
      if (found)
        return mark && 'fact' in found && mark !== found.fact?.mark ? { ...found, markNow: mark } : found;
      return { state: inputs === null || out.has(inputs) ? 'out' : 'new' };
    });
    const orphans = [...this.#free].filter((at) => this.#factsOf(at).length > 0);
    return { rows, orphans, deleted: this.#deleted(rows) };
  }

  /** Facts of no row, as many as there are fewer rows with their mark, or without any, than there were. */
  #deleted(ties: readonly RowTie[]): WrittenRow[] {
    const found = groupsOf(
      ties.flatMap((tie) => ('fact' in tie && tie.fact) || []),
      nameOfFact,
    );
    // A row of which it is not known what it was may be any with these results.
    const unknown = groupsOf(
      ties.flatMap((tie) => ('from' in tie && tie.fact === null ? [tie] : [])),
      ({ from }) => this.#results[from]?.results ?? '',
    );
    const missing = this.#facts.rows.filter(
      (fact) => !found.get(nameOfFact(fact))?.pop() && !unknown.get(fact.results)?.pop(),
    );
    const here = this.#rows.filter(
      ({ inputs, mark }, at) => mark !== null || inputs !== null || this.#ties[at],
    );
    const rows = groupsOf(here, ({ mark }) => mark ?? '');
    const known = groupsOf(this.#facts.rows, ({ mark }) => mark ?? '');
    const fewer = ([mark, facts]: [string, WrittenRow[]]) => facts.length - (rows.get(mark)?.length ?? 0);
    const open = new Map([...known].map((group) => [group[0], fewer(group)]));
    return missing.filter(({ mark }) => {
      const left = open.get(mark ?? '')!;
      open.set(mark ?? '', left - 1);
      return left > 0;
    });
  }

  #tie(at: number, one: RowTie & { from: number }): void {
    this.#ties[at] = one;
    this.#free.delete(one.from);
  }

  #isFree(from: number | undefined, found: string): from is number {
    return from !== undefined && this.#free.has(from) && this.#results[from]?.results === found;
  }

  /** Where these results are that belong to no row yet; in the row itself rather than elsewhere. */
  #placeOf({ results: found, mark }: WrittenRow, at: number, where: Where): number | undefined {
    if (this.#isBeside && this.#isFree(at, found)) return at;
    if (where === 'here') return undefined;
    const open = this.#places.get(found);
    while (open?.length && !this.#free.has(open[0] ?? -1)) open.shift();
    const from = open?.[0];
    const isRowsOwn = from !== undefined && this.#rows[from]?.mark === mark;
    return where === 'displaced' && isRowsOwn ? undefined : from;
  }

  /** Results of the same inputs. @param isSame of marks */
  #takeCurrent(where: Where, isSame: (own: string | null, fact: string | null) => boolean): void {
    this.#rows.forEach(({ inputs, mark }, at) => {
      if (this.#ties[at] || inputs === null) return;
      for (const fact of this.#byInputs.get(inputs) ?? []) {
        if (!isSame(mark, fact.mark)) continue;
        const from = this.#placeOf(fact, at, where);
        if (from !== undefined) return this.#tie(at, { state: 'current', from, fact });
      }
    });
  }

  /** Results of other inputs that belong to a row by its mark. */
  #takeMarked(): void {
    const owned = new Map<string, number[]>();
    for (const from of this.#free)
      for (const mark of new Set(this.#factsOf(from).flatMap((fact) => fact.mark ?? [])))
        owned.set(mark, [...(owned.get(mark) ?? []), from]);
    this.#rows.forEach(({ inputs, mark }, at) => {
      if (this.#ties[at] || mark === null) return;
      const own = (owned.get(mark) ?? []).filter((from) => this.#free.has(from));
      const from = this.#isBeside && own.includes(at) ? at : own[0];
      if (from !== undefined) this.#tie(at, this.#changed(from, mark, inputs));
    });
  }

  /** Results in the row of known inputs that were not calculated from any. */
  #takeEdited(): void {
    this.#rows.forEach(({ inputs, mark }, at) => {
      if (this.#ties[at] || inputs === null || !this.#free.has(at) || this.#factsOf(at).length > 0) return;
      const known = this.#byInputs.get(inputs) ?? [];
      const fact = known.find((one) => one.mark === mark) ?? known[0];
      if (fact) this.#tie(at, { state: 'edited', from: at, fact });
    });
  }

  /** On a worksheet of results: one row of results that is of no inputs, where one row with known inputs has none. */
  #takeEditedElsewhere(): void {
    const edited = [...this.#free].filter((from) => this.#factsOf(from).length === 0);
    const open = this.#rows.flatMap(({ inputs, mark }, at) => {
      const known = this.#ties[at] || inputs === null ? [] : (this.#byInputs.get(inputs) ?? []);
      const fact = known.find((one) => one.mark === mark) ?? known[0];
      return fact ? { at, fact } : [];
    });
    const [one, ...others] = open;
    // Of several it is not known whose they are: either worksheet may have been sorted.
    if (!one || others.length > 0 || edited.length !== 1) return;
    this.#tie(one.at, { state: 'edited', from: edited[0]!, fact: one.fact });
  }

  /** Results in a row with a mark that no other row has. */
  #takeInPlace(): void {
    this.#rows.forEach(({ inputs, mark }, at) => {
      if (this.#ties[at] || !this.#free.has(at)) return;
      const owners = this.#factsOf(at).flatMap((fact) => fact.mark ?? []);
      const isAnothers =
        mark !== null && owners.length > 0 && owners.every((owner) => this.#marks.has(owner));
      if (!isAnothers) this.#tie(at, this.#changed(at, mark, inputs));
    });
  }

  #changed(from: number, mark: string | null, inputs: string | null): RowTie & { from: number } {
    const known = this.#factsOf(from);
    const own = known.filter((one) => one.mark === mark);
    const taken = new Set(this.#ties.map((tie) => tie && 'fact' in tie && tie.fact));
    const fact = own.find((one) => !taken.has(one)) ?? own[0] ?? (known.length === 1 ? known[0] : undefined);
    return { state: 'changed', from, fact: fact ?? null, isEmpty: inputs === null };
  }

  #factsOf(at: number): readonly WrittenRow[] {
    return this.#byResults.get(this.#results[at]?.results ?? '') ?? [];
  }
}

/** Equal rows have equal ones. */
const nameOfFact = ({ mark, inputs, results }: WrittenRow) => JSON.stringify([mark, inputs, results]);

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
