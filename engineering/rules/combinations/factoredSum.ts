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
  const there = parts.filter(({ factor, value }) => factor !== 0 && value !== 0);
  const terms = there.map(({ load, factor }, index) => {
    const sign = factor < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
    const size = Number(Math.abs(factor).toPrecision(12));
    return `${sign}${size === 1 ? '' : `${size} · `}${nameOf(symbol, load)}`;
  });
  return {
    formula: terms.length > 0 ? terms.join('') : '0',
    from: Object.fromEntries(there.map(({ load, value }) => [nameOf(symbol, load), value])),
  };
}
