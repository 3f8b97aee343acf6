import { Derivation } from '../kit/derivation';
import type { Values } from '../kit/equation';
import type { Step } from '../kit/template';
import type { Extreme } from '../rules/combinations/envelope';
import { clauseOf, type Combined } from './combined';
import { horizontalEffect, type SeismicForces, verticalEffect } from './effects';
import { combinations } from './notation';

/** The seismic load effects, then the largest and the least effect of each combination, then what governs. */
export function stepsOf(combined: Combined): Step[] {
  const { cases, maximum, minimum, seismic } = combined;
  const unit = unitOf(combined);
  const work = new Derivation(combinations);
  if (seismic) seismicSteps(work, combined, seismic);
  work.section('Combinations');
  cases.forEach((each, index) => {
    const clause = clauseOf(combined, each);
    const step = (symbol: string, what: string, extreme: Extreme) =>
      work.step({
        symbol: `${symbol}${index + 1}`,
        label: `${what} of ${each.name}`,
        ...sumOf(extreme),
        ...unit,
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

/** The unit of the loads may be any. */
const unitOf = ({ unit }: Combined) => ({ units: unit, isEmpirical: true });

/** `1.2 · D + 1.6 · L − W` with the effects of its symbols; the factor of T is entered, and a symbol. */
function sumOf({ loads }: Extreme): { formula: string; from: Values } {
  const from: Record<string, number> = {};
  const terms = loads.map(({ symbol, factor, effect }, index) => {
    const size = Number(Math.abs(factor).toPrecision(12));
    const written = symbol === 'T' ? 'kT' : size;
    if (symbol === 'T') from.kT = Math.abs(factor);
    from[symbol] = effect;
    const sign = index === 0 ? (factor < 0 ? '−' : '') : factor < 0 ? '− ' : '+ ';
    return `${sign}${size === 1 ? '' : `${written} · `}${symbol}`;
  });
  return { formula: terms.join(' '), from };
}

function seismicSteps(work: Derivation, combined: Combined, seismic: SeismicForces): void {
  const { effects, edition } = combined;
  const { qe, factor, symbol, sds } = seismic;
  const hasOverstrength = symbol === 'Emh';
  work.section('Seismic load effects');
  work.step({
    symbol,
    label: hasOverstrength
      ? 'Horizontal seismic load effect with overstrength'
      : 'Horizontal seismic load effect',
    formula: horizontalEffect[symbol].formula,
    from: { Omega0: factor, rho: factor, QE: qe },
    ...unitOf(combined),
    clause: `${edition} ${hasOverstrength ? '12.4.3.1' : '12.4.2.1'}`,
  });
  work.step({
    symbol: 'Ev',
    label: 'Vertical seismic load effect',
    formula: verticalEffect.formula,
    from: { SDS: sds, D: effects.dead },
    ...unitOf(combined),
    clause: `${edition} 12.4.2.2`,
  });
}
