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
  let formula = '';
  const from: Record<string, number> = {};
  for (const { load, factor, value } of parts) {
    if (factor === 0 || value === 0) continue;
    const sign = factor < 0 ? (formula === '' ? '−' : ' − ') : formula === '' ? '' : ' + ';
    const name = nameOf(symbol, load);
    formula += sign + sizeOf(factor) + name;
    from[name] = value;
  }
  return { formula: formula === '' ? '0' : formula, from };
}

/** `0.75 · `; a combination has few factors. */
function sizeOf(factor: number): string {
  const known = sizes.get(factor);
  if (known !== undefined) return known;
  const size = Number(Math.abs(factor).toPrecision(12));
  const text = size === 1 ? '' : `${size} · `;
  sizes.set(factor, text);
  return text;
}
const sizes = new Map<number, string>();
