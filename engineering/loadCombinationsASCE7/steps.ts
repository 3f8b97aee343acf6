import { Derivation } from '../kit/derivation';
import type { Step } from '../kit/template';
import { shownFactor } from '../rules/combinations/combinationName';
import type { Extreme } from '../rules/combinations/envelope';
import { clauseOf, type Combined } from './combined';
import { type SeismicForces, verticalShare } from './effects';

/** The seismic load effects, then the largest and the least effect of each combination, then what governs. */
export function stepsOf(combined: Combined): Step[] {
  const { cases, maximum, minimum, seismic } = combined;
  const work = new Derivation();
  if (seismic) seismicSteps(work, combined, seismic);
  work.section('Combinations');
  cases.forEach((each, index) => {
    const clause = clauseOf(combined, each);
    const step = (symbol: string, what: string, extreme: Extreme) =>
      work.step({
        symbol: `${symbol}${index + 1}`,
        label: `${what} of ${each.name}`,
        ...sumOf(extreme),
        value: extreme.value,
        units: combined.unit,
        clause,
      });
    step('Max', 'Largest', each.largest);
    step('Min', 'Least', each.least);
  });
  const governing = (symbol: string, what: string, extreme: Extreme, clause: string) =>
    work.step({
      ...{ symbol, label: `Governing ${what}: ${extreme.name}`, clause },
      formula: `the ${what} of all combinations`,
      from: {},
      value: extreme.value,
      units: combined.unit,
    });
  work.section('Governing combinations');
  governing('Max', 'maximum', maximum.largest, clauseOf(combined, maximum));
  governing('Min', 'minimum', minimum.least, clauseOf(combined, minimum));
  return work.steps;
}

/** `1.2 · D + 1.6 · L − W` with the effects of its symbols. */
function sumOf({ loads }: Extreme): { formula: string; from: Record<string, number> } {
  const terms = loads.map(({ symbol, factor }, index) => {
    const size = Math.abs(factor) === 1 ? symbol : `${shownFactor(factor)} · ${symbol}`;
    if (index === 0) return factor < 0 ? `−${size}` : size;
    return `${factor < 0 ? '−' : '+'} ${size}`;
  });
  return {
    formula: terms.join(' '),
    from: Object.fromEntries(loads.map(({ symbol, effect }) => [symbol, effect])),
  };
}

function seismicSteps(work: Derivation, { effects, edition, unit }: Combined, seismic: SeismicForces): void {
  const { qe, factor, horizontal, symbol, sds, vertical } = seismic;
  const hasOverstrength = symbol === 'Emh';
  work.section('Seismic load effects');
  work.step({
    symbol,
    label: hasOverstrength
      ? 'Horizontal seismic load effect with overstrength'
      : 'Horizontal seismic load effect',
    formula: hasOverstrength ? 'Omega0 · QE' : 'rho · QE',
    from: { Omega0: factor, rho: factor, QE: qe },
    value: horizontal,
    units: unit,
    clause: `${edition} ${hasOverstrength ? '12.4.3.1' : '12.4.2.1'}`,
  });
  work.step({
    symbol: 'Ev',
    label: 'Vertical seismic load effect',
    formula: `${verticalShare} · SDS · D`,
    from: { SDS: sds, D: effects.dead },
    value: vertical,
    units: unit,
    clause: `${edition} 12.4.2.2`,
  });
}
