import {
  type BasicCombination,
  type DesignMethod,
  earthPressureFactors,
  type Term,
  type VariableLoad,
  variableLoads,
} from './basicCombinations';
import { combinationName } from './combinationName';

/** One way in which a load acts: `−W` is the effect of W the other way. */
export interface Way {
  symbol: string;
  sign: 1 | -1;
  /** Of the symbol, with its own sign. */
  effect: number;
}

/** What the loads do where the combinations are asked for: one force, moment or pressure each, with its sign. */
export interface LoadEffects {
  method: DesignMethod;
  dead: number;
  /** The ways in which each load acts, besides not at all; none for a load that is not there. */
  variable: Readonly<Record<VariableLoad, readonly Way[]>>;
  /** Ev = 0.2 SDS D; null without earthquake. */
  vertical: number | null;
  fluid: number;
  earthPressure: { effect: number; isPermanent: boolean };
  /** T with the factor that the engineer gives it. */
  selfStraining: { factor: number; ways: readonly Way[] };
}

/** A load that counts, with its factor. */
export interface CountedLoad {
  symbol: string;
  factor: number;
  effect: number;
}

/** The largest or the least of a combination, with the loads that count in it. */
export interface Extreme {
  value: number;
  loads: CountedLoad[];
  /** `1.2D + 1.6L` */
  name: string;
}

/** A combination of the loads that are there: of `0.5(Lr or S or R)` one is chosen. */
export interface CombinationCase {
  basic: BasicCombination;
  /** With all its loads but F, H and T: `1.2D ± W + L + 0.5S`. */
  name: string;
  largest: Extreme;
  least: Extreme;
}

/** What is sought: the largest or the least. */
type Sense = 1 | -1;

/** Every combination of the loads that are there, in the order of the standard. */
export function combinationCases(
  combinations: readonly BasicCombination[],
  effects: LoadEffects,
): CombinationCase[] {
  const present = new Set(variableLoads.filter((load) => effects.variable[load].length > 0));
  if (effects.vertical !== null) present.add('E');
  return combinations.flatMap((basic) =>
    choicesOf(basic, present).map((terms) => ({
      basic,
      name: nameOf(basic, terms, effects),
      largest: extremeOf(basic, terms, effects, 1),
      least: extremeOf(basic, terms, effects, -1),
    })),
  );
}

/** The loads that act together; none where another combination covers those that are there. */
export function choicesOf(
  { loads, atLeast }: BasicCombination,
  present: ReadonlySet<VariableLoad>,
): Term[][] {
  const entries = loads.map((entry) => entry.filter(([load]) => present.has(load)));
  const filled = entries.filter((entry) => entry.length > 0);
  if (filled.length < atLeast || (atLeast > 0 && entries[0]?.length === 0)) return [];
  return filled.reduce<Term[][]>(
    (choices, entry) => choices.flatMap((choice) => entry.map((term) => [...choice, term])),
    [[]],
  );
}

function nameOf(
  { dead, vertical }: BasicCombination,
  terms: readonly Term[],
  { variable }: LoadEffects,
): string {
  const plain = combinationName([['D', dead], ...verticalTerm(vertical)]);
  const others = terms.flatMap(([load, factor]) => {
    const ways = variable[load];
    if (ways.length === 0) return [];
    const symbols = [...new Set(ways.map(({ symbol }) => symbol))];
    const symbol = symbols.length > 1 ? `(${symbols.join(' or ')})` : symbols[0]!;
    const bothWays = symbols.length < ways.length;
    return `${bothWays ? '±' : '+'} ${combinationName([[symbol, factor]])}`;
  });
  return [plain, ...others].join(' ');
}

const verticalTerm = (factor: number): [string, number][] => (factor === 0 ? [] : [['Ev', factor]]);

/**
 * The largest or the least effect of one combination. A load that relieves is left out, as 2.3.1 and 2.4.1 ask for
 * loads that do not act; D and Ev are always there, a permanent H too.
 */
function extremeOf(
  { dead, vertical }: BasicCombination,
  terms: readonly Term[],
  effects: LoadEffects,
  sense: Sense,
): Extreme {
  const { fluid, selfStraining } = effects;
  const loads: CountedLoad[] = [{ symbol: 'D', factor: dead, effect: effects.dead }];
  if (effects.vertical !== null && vertical !== 0)
    loads.push({ symbol: 'Ev', factor: vertical, effect: effects.vertical });
  if (sense * fluid > 0) loads.push({ symbol: 'F', factor: dead, effect: fluid });
  const all = [...terms.map(([load, factor]) => ({ factor, ways: effects.variable[load] })), selfStraining];
  const counted = all.flatMap(({ factor, ways }) => worstOf(factor, ways, sense));
  return extreme([...loads, ...counted, ...earthPressureLoad(effects, sense)]);
}

/** The way that is worst, or none where each relieves. */
function worstOf(factor: number, ways: readonly Way[], sense: Sense): CountedLoad[] {
  let worst: Way | null = null;
  for (const way of ways) {
    const gain = sense * way.sign * way.effect;
    if (gain > (worst === null ? 0 : sense * worst.sign * worst.effect)) worst = way;
  }
  return worst ? [{ symbol: worst.symbol, factor: worst.sign * factor, effect: worst.effect }] : [];
}

function earthPressureLoad({ method, earthPressure }: LoadEffects, sense: Sense): CountedLoad[] {
  const { effect, isPermanent } = earthPressure;
  const { adds, resists } = earthPressureFactors[method];
  if (sense * effect > 0) return [{ symbol: 'H', factor: adds, effect }];
  return effect !== 0 && isPermanent ? [{ symbol: 'H', factor: resists, effect }] : [];
}

function extreme(loads: CountedLoad[]): Extreme {
  return {
    value: loads.reduce((sum, { factor, effect }) => sum + factor * effect, 0),
    loads,
    name: combinationName(loads.map(({ symbol, factor }) => [symbol, factor])),
  };
}

/** The case with the largest effect, and that with the least; of equal ones the first. */
export function governingCases(cases: readonly CombinationCase[]): {
  maximum: CombinationCase;
  minimum: CombinationCase;
} {
  return {
    maximum: cases.reduce((most, each) => (each.largest.value > most.largest.value ? each : most)),
    minimum: cases.reduce((least, each) => (each.least.value < least.least.value ? each : least)),
  };
}
