import type { Notation, Values } from '../../kit/equation';

/** What one load of a combination adds: its factor, and its effect without it. */
export interface LoadPart {
  /** `Lr`; `−W` for wind that lifts. */
  load: string;
  factor: number;
  value: number;
}

const nameOf = (symbol: string, load: string) => `${symbol}${load.replace('−W', 'Wup')}`;

/** Units of the symbols of `factoredSum`: `{ MD: 'lb-ft', ML: 'lb-ft', … }`. */
export function loadNotation(symbol: string, units: string): Notation {
  const loads = ['D', 'L', 'Lr', 'S', 'W', '−W', 'E'];
  return Object.fromEntries(loads.map((load) => [nameOf(symbol, load), units]));
}

/**
 * A combination written out: `1.2 · MD + 1.6 · ML`, with the effects of the loads. Loads without an effect are left out.
 *
 * @param symbol of the effect: `M`
 */
export function factoredSum(symbol: string, parts: readonly LoadPart[]): { formula: string; from: Values } {
  const from: Record<string, number> = {};
  let sum = sumsOf(symbol);
  for (const { load, factor, value } of parts) {
    if (factor === 0 || value === 0) continue;
    const term = sum.plus(load, factor);
    from[term.name] = value;
    sum = term;
  }
  return { formula: sum.formula === '' ? '0' : sum.formula, from };
}

/** A sum, and those with one more term: combinations are few, and their texts are put together once. */
class Sum {
  readonly #longer = new Map<string, Map<number, Sum>>();

  constructor(
    private readonly symbol: string,
    readonly formula = '',
    /** Of the last term. */
    readonly name = '',
  ) {}

  plus(load: string, factor: number): Sum {
    const known = this.#longer.get(load) ?? new Map<number, Sum>();
    this.#longer.set(load, known);
    const found = known.get(factor);
    if (found) return found;
    const size = Number(Math.abs(factor).toPrecision(12));
    const name = nameOf(this.symbol, load);
    const sign = factor < 0 ? (this.formula === '' ? '−' : ' − ') : this.formula === '' ? '' : ' + ';
    const sum = new Sum(this.symbol, `${this.formula}${sign}${size === 1 ? '' : `${size} · `}${name}`, name);
    // Few, unless a factor is entered.
    if (known.size >= 100) known.clear();
    known.set(factor, sum);
    return sum;
  }
}

const sums = new Map<string, Sum>();
function sumsOf(symbol: string): Sum {
  const found = sums.get(symbol) ?? new Sum(symbol);
  sums.set(symbol, found);
  return found;
}
