import { type Derived, shown, signed } from '../../kit/derivation';

/** What one load of a combination adds: its factor, and its effect without it. */
export interface LoadPart {
  /** `Lr`; `−W` for wind that lifts. */
  load: string;
  factor: number;
  value: number;
}

/**
 * A combination written out: `1.2 · MD + 1.6 · ML`, with the effects of the loads. Loads without an effect are left out.
 *
 * @param symbol of the effect: `M`
 */
export function factoredSum(
  symbol: string,
  parts: readonly LoadPart[],
): Pick<Derived<number>, 'formula' | 'from'> {
  const there = parts.filter(({ factor, value }) => factor !== 0 && value !== 0);
  const nameOf = (load: string) => `${symbol}${load.replace('−W', 'Wup')}`;
  const terms = there.map(({ load, factor }, index) => {
    const sign = factor < 0 ? (index === 0 ? '−' : ' − ') : index === 0 ? '' : ' + ';
    return `${sign}${Math.abs(factor) === 1 ? '' : `${shown(Math.abs(factor))} · `}${nameOf(load)}`;
  });
  return {
    formula: terms.length > 0 ? terms.join('') : '0',
    from: Object.fromEntries(there.map(({ load, value }) => [nameOf(load), signed(value)])),
  };
}
