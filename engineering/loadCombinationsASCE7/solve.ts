import { optionOf } from '../kit/inputValues';
import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution, Step } from '../kit/template';
import {
  basicCombinations,
  designMethods,
  editions,
  earthPressureFactors,
} from '../rules/combinations/basicCombinations';
import { combinationCases, governingCases, type Extreme, type Way } from '../rules/combinations/envelope';
import { clauseOf, type Combined } from './combined';
import {
  loadEffectsOf,
  seismicForcesOf,
  horizontalEffect,
  type SeismicForces,
  verticalEffect,
} from './effects';
import { companionLiveLoads, unitsOfLoads } from './options';
import type { RangeDiagram } from '../kit/rangeDiagram';
import { Derivation } from '../kit/derivation';
import type { Values } from '../kit/equation';
import { combinations } from './notation';
import { shown } from '../kit/formulaTree';

/** Load combinations of ASCE 7 chapter 2, in the unit of the loads throughout. */
export function solve(inputs: Inputs): Solution {
  const combined = combine(inputs);
  const { maximum, minimum, unit, cases } = combined;
  const notes = notesOf(combined);
  return lazySolution({
    results: {
      maximum: maximum.largest.value,
      maximumCombination: maximum.largest.name,
      maximumClause: clauseOf(combined, maximum),
      minimum: minimum.least.value,
      minimumCombination: minimum.least.name,
      minimumClause: clauseOf(combined, minimum),
      unit,
      combinations: cases.map((each) => ({
        clause: clauseOf(combined, each),
        combination: each.name,
        largest: each.largest.value,
        largestLoads: each.largest.name,
        least: each.least.value,
        leastLoads: each.least.name,
        governs: [each === maximum && 'maximum', each === minimum && 'minimum']
          .filter((extreme) => extreme !== false)
          .join(' and '),
      })),
      notes: notes.join(' '),
      cautions: cautionsOf(combined).join(' '),
    },
    steps: () => stepsOf(combined),
    notes: () => notes,
    ranges: () => [rangesOf(combined)],
  });
}

function combine(inputs: Inputs): Combined {
  const edition = optionOf(inputs, 'edition', editions);
  const method = optionOf(inputs, 'designMethod', designMethods);
  const live = optionOf(inputs, 'companionLiveLoad', companionLiveLoads) === '0.5 L' ? 0.5 : 1;
  const seismic = seismicForcesOf(inputs);
  const effects = loadEffectsOf(inputs, seismic);
  const cases = combinationCases(basicCombinations(edition, method, live), effects);
  return {
    ...{ edition, live, seismic, effects, cases },
    ...governingCases(cases),
    unit: optionOf(inputs, 'unitOfLoads', unitsOfLoads),
  };
}

/** Every combination from its least to its largest effect, with the two that govern. */
function rangesOf({ cases, maximum, minimum, unit }: Combined): RangeDiagram {
  return {
    title: 'Load combinations',
    description: 'Smallest to largest effect of each combination; loads that counteract are left out.',
    units: unit,
    ranges: cases.map(({ name, least, largest }) => ({
      label: name,
      least: least.value,
      largest: largest.value,
    })),
    extremes: [
      {
        ...{ label: 'Maximum', range: cases.indexOf(maximum), end: 'largest' },
        combination: maximum.largest.name,
      },
      {
        ...{ label: 'Minimum', range: cases.indexOf(minimum), end: 'least' },
        combination: minimum.least.name,
      },
    ],
  };
}

/** The seismic load effects, then the largest and the least effect of each combination, then what governs. */
function stepsOf(combined: Combined): Step[] {
  const { cases, maximum, minimum, seismic } = combined;
  const unit = unitOf(combined);
  const work = new Derivation(combinations);
  if (seismic) seismicSteps(work, combined, seismic);
  work.section('Combinations');
  cases.forEach((each, index) => {
    const clause = clauseOf(combined, each);
    const step = (symbol: string, what: string, extreme: Extreme) =>
      work.step(`${symbol}${index + 1}`, `${what} of ${each.name}`, clause, { ...sumOf(extreme), ...unit });
    step('Max', 'Largest', each.largest);
    step('Min', 'Least', each.least);
  });
  const governing = (symbol: string, what: string, extreme: Extreme, clause: string) =>
    work.step(symbol, `Governing ${what}: ${extreme.name}`, clause, {
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
  work.step(
    symbol,
    hasOverstrength ? 'Horizontal seismic load effect with overstrength' : 'Horizontal seismic load effect',
    `${edition} ${hasOverstrength ? '12.4.3.1' : '12.4.2.1'}`,
    {
      formula: horizontalEffect[symbol].formula,
      from: { Omega0: factor, rho: factor, QE: qe },
      ...unitOf(combined),
    },
  );
  work.step('Ev', 'Vertical seismic load effect', `${edition} 12.4.2.2`, {
    formula: verticalEffect.formula,
    from: { SDS: sds, D: effects.dead },
    ...unitOf(combined),
  });
}

/** What was assumed and what the results leave open; whole sentences. */
function notesOf(combined: Combined): string[] {
  return [
    'Loads are signed. D is in every combination; a variable load is included where it adds to the ' +
      'effect and left out where it counteracts it.',
    ...snowNotes(combined),
    ...liveNotes(combined),
    ...windNotes(combined),
    ...seismicNotes(combined),
    ...otherNotes(combined),
    'Not covered: ponding, flood, ice and tornado loads, extraordinary events, notional and pattern live ' +
      'loads, exceptions of 2.4, capacity-limited seismic loads, Ev from 11.9, the orthogonal combination ' +
      'of 12.5.',
  ];
}

function snowNotes({ edition, effects }: Combined): string[] {
  const { variable, method } = effects;
  if (variable.S.length === 0) return [];
  const isStrengthLevel = edition === 'ASCE 7-22';
  const notes = [
    isStrengthLevel
      ? 'S must be the strength-level snow load of ASCE 7-22 ' +
        `(${method === 'LRFD' ? '1.0S, companion 0.3S' : '0.7S, companion 0.525S'}).`
      : 'S must be the snow load of ASCE 7-16 ' +
        `(${method === 'LRFD' ? '1.6S, companion 0.5S' : '1.0S, companion 0.75S'}); do not use the ` +
        'strength-level load of ASCE 7-22.',
    'The companion snow load of 2.3.1 is the flat or sloped roof snow load; a drift included in S is ' +
      'used as a companion load too, which is conservative.',
  ];
  if (isStrengthLevel && effects.vertical !== null)
    notes.push(
      `${method === 'LRFD' ? '0.15S of 2.3.6' : '0.1S of 2.4.5'} comes from secondary sources: check it in ASCE 7-22.`,
    );
  return notes;
}

function liveNotes({ live, effects }: Combined): string[] {
  if (live === 1 || effects.method === 'ASD' || effects.variable.L.length === 0) return [];
  return [
    '0.5 L assumes Lo of 100 psf or less and an occupancy that is not a garage or place of public ' +
      'assembly (exception 1).',
  ];
}

function windNotes({ effects }: Combined): string[] {
  return effects.variable.W.length > 0 ? ['W is a strength-level load (1.0W in LRFD, 0.6W in ASD).'] : [];
}

function seismicNotes({ seismic }: Combined): string[] {
  if (!seismic) return [];
  const factor =
    seismic.symbol === 'Emh'
      ? 'Emh = Omega0 QE is only for what 12.4.3 requires; use Eh = rho QE for everything else, in a ' +
        'separate calculation.'
      : `rho is ${seismic.factor.toFixed(1)} (12.3.4).`;
  return [`QE is a strength-level load. ${factor} Ev takes the signs of 2.3.6 and 2.4.5.`];
}

function otherNotes({ effects }: Combined): string[] {
  const { method, fluid, earthPressure, selfStraining } = effects;
  const notes: string[] = [];
  if (fluid !== 0)
    notes.push(
      'F takes the same factor as D and is left out where it counteracts. It is also included with the ' +
        'reduced D, where the standard does not list it, which is conservative.',
    );
  const { adds, resists } = earthPressureFactors[method];
  if (earthPressure.effect !== 0)
    notes.push(
      `H takes the factor ${adds.toFixed(1)} where it adds to the effect, and ` +
        `${earthPressure.isPermanent ? `${resists}, as it is permanent,` : '0'} where it resists.`,
    );
  if (selfStraining.ways.length > 0)
    notes.push(
      `ASCE 7 has no fixed factor for T (2.3.4, 2.4.4): ${selfStraining.factor} was chosen by the ` +
        'engineer and is used in every combination.',
    );
  return notes;
}

/** What can make the numbers wrong where they are used; whole sentences. */
function cautionsOf(combined: Combined): string[] {
  return [
    ...loadCautions(combined),
    ...reversalCautions(combined),
    ...directionCautions(combined),
    ...reliefCautions(combined),
  ];
}

function loadCautions({ maximum, minimum }: Combined): string[] {
  const isLoaded = maximum.largest.value !== 0 || minimum.least.value !== 0;
  return isLoaded ? [] : ['No loads were entered; loads that are not given are 0.'];
}

/** An effect that is opposite to the dead load. */
function reversalCautions(combined: Combined): string[] {
  const { effects, maximum, minimum, unit } = combined;
  if (effects.dead >= 0 && minimum.least.value < 0)
    return [
      `The minimum is ${shown(minimum.least.value)} ${unit} under ${minimum.least.name} (${clauseOf(combined, minimum)}): net ` +
        'uplift, or a reversal of the force. Design the member, its connections and its anchorage for it.',
    ];
  if (effects.dead < 0 && maximum.largest.value > 0)
    return [
      `The maximum is ${shown(maximum.largest.value)} ${unit} under ${maximum.largest.name} (${clauseOf(combined, maximum)}): a ` +
        'reversal of the force against the dead load. Design the member, its connections and its anchorage for it.',
    ];
  return [];
}

/** Loads that reverse but are given in only one direction. */
function directionCautions({ effects, seismic }: Combined): string[] {
  const { W, E } = effects.variable;
  const cautions: string[] = [];
  if (isOneWay(W)) {
    const symbols = W.map(({ symbol }) => symbol);
    const act = symbols.length > 1 ? 'act' : 'acts';
    cautions.push(
      `${symbols.join(' and ')} ${act} in one direction only: enter wind from the other direction ` + 'too.',
    );
  }
  if (seismic && isOneWay(E))
    cautions.push(`${seismic.symbol} acts only in the direction given; earthquake acts in both.`);
  return cautions;
}

const isOneWay = (ways: readonly Way[]) =>
  new Set(ways.map(({ sign, effect }) => Math.sign(sign * effect))).size === 1;

function reliefCautions({ effects, seismic }: Combined): string[] {
  const cautions: string[] = [];
  if (seismic && seismic.sds === 0)
    cautions.push('SDS is 0, so Ev is left out, which 12.4.2.2 permits only in a few cases.');
  if (effects.earthPressure.effect !== 0 && effects.earthPressure.isPermanent)
    cautions.push('H is assumed permanent, so it is included where it resists.');
  return cautions;
}
