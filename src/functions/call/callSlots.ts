import { chainHash } from '../../core/lib/hash';

export interface CallSlot {
  /**
   * Counts from zero; known once all calls that Excel made together have begun. A call keeps the ordinal that its values had
   * before; another one takes the first that no call of this calculation has.
   */
  ordinal(): number;
  /** The call is answered, with these cells where it did not fail. */
  answered(cells?: readonly (readonly unknown[])[]): void;
  /** Excel does not want the answer any more: the call that comes in its place may have its ordinal. */
  cancelled(): void;
}

/** The ordinal of a call that its formula does not make any more. */
const noCall = { values: '', calculation: -1 };

interface Group {
  /** Values of the call with that ordinal, and the calculation in which it was made last. */
  ordinals: { values: string; calculation: number }[];
  /** The ordinals of the calls of this calculation by their values; null until one is read. */
  undecided: Map<string, { ordinal: number | null }>;
  calculation: number;
  /** Ordinals of the calculation before; null before the first is over. */
  expected: number | null;
  /** Calls without an answer. */
  open: number;
  answeredAt: number;
  /** What the calls of this calculation were answered. */
  answers: Set<unknown>;
}

/** A call that has the answer of another one as its argument comes right after it; all others begin together. */
const sameCalculationMs = 50;
/** Of a larger spill no single value is taken for an argument. */
const mostAnswers = 20;
/** Formulas with one call need no memory of it. */
const sweepEvery = 4096;

/**
 * Which call of its formula a call is. Excel names only the cell, and `=MAX(CALC.SNOW(…,A1,30,…),CALC.SNOW(…,A1,60,…))` or a
 * MAP makes several calls there that differ in their values only: each keeps its own result and sheet by its ordinal.
 */
export class CallSlots {
  readonly #now: () => number;
  readonly #groups = new Map<string, Group>();
  #entered = 0;

  /** @param now milliseconds, never going back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * A call begins.
   *
   * @param name its group: the cell, and what its calls have in common where they differ
   * @param given its arguments
   */
  enter(name: string, given: readonly unknown[]): CallSlot {
    this.#entered += 1;
    if (this.#entered % sweepEvery === 0) this.#sweep();
    const group = this.#groupOf(name);
    if (this.#isOver(group, given)) begin(group);
    group.open += 1;
    const values = chainHash(JSON.stringify(given, (_, one: unknown) => plain(one)));
    const kept = group.ordinals.findIndex((one) => one.values === values);
    if (kept >= 0) group.ordinals[kept]!.calculation = group.calculation;
    const undecided = group.undecided.get(values) ?? { ordinal: kept < 0 ? null : kept };
    group.undecided.set(values, undecided);
    let isOpen = true;
    const leave = (): boolean => {
      if (!isOpen) return false;
      isOpen = false;
      group.open -= 1;
      group.answeredAt = this.#now();
      return true;
    };
    return {
      ordinal: () => (undecided.ordinal ??= decide(group, values)),
      answered(cells = []) {
        leave();
        const values = cells.flat();
        if (values.length <= mostAnswers) for (const one of values) group.answers.add(plain(one));
      },
      cancelled() {
        if (!leave()) return;
        group.undecided.delete(values);
        const kept = group.ordinals.find((one) => one.values === values);
        if (kept) kept.calculation = noCall.calculation;
      },
    };
  }

  #groupOf(name: string): Group {
    const known = this.#groups.get(name);
    if (known) return known;
    const group: Group = {
      ...{ ordinals: [], undecided: new Map(), calculation: 0, expected: null },
      ...{ open: 0, answeredAt: -Infinity, answers: new Set() },
    };
    this.#groups.set(name, group);
    return group;
  }

  #isLongAnswered({ open, answeredAt }: Group): boolean {
    return open === 0 && this.#now() - answeredAt > sameCalculationMs;
  }

  #isOver(group: Group, given: readonly unknown[]): boolean {
    if (group.open > 0) return false;
    const isComplete = group.expected !== null && inCalculation(group) >= group.expected;
    const takesAnswer = given.flat(2).some((value) => group.answers.has(plain(value)));
    return isComplete || !takesAnswer || this.#isLongAnswered(group);
  }

  #sweep(): void {
    for (const [name, group] of this.#groups)
      if (group.ordinals.length < 2 && this.#isLongAnswered(group)) this.#groups.delete(name);
  }
}

function inCalculation({ ordinals, calculation }: Group): number {
  return ordinals.filter((one) => one.calculation === calculation).length;
}

function begin(group: Group): void {
  const expected = inCalculation(group);
  if (expected > 0) group.expected = expected;
  group.ordinals = group.ordinals.map((one) => (one.calculation === group.calculation ? one : noCall));
  while (group.ordinals.at(-1) === noCall) group.ordinals.pop();
  group.undecided.clear();
  group.answers.clear();
  group.calculation += 1;
}

function decide(group: Group, values: string): number {
  const free = group.ordinals.findIndex(({ calculation }) => calculation !== group.calculation);
  const ordinal = free === -1 ? group.ordinals.length : free;
  group.ordinals[ordinal] = { values, calculation: group.calculation };
  return ordinal;
}

/** A number with a card is passed on as the number: what it holds besides, as when it was calculated, makes it no other argument. */
function plain(cell: unknown): unknown {
  return typeof cell === 'object' && cell !== null && 'basicValue' in cell ? cell.basicValue : cell;
}
