import { basicCombinations, type Edition, editions } from './basicCombinations';
import { combinationName } from './combinationName';

export const loadTypes = ['D', 'L', 'Lr', 'S', 'W', 'E'] as const;
export type LoadType = (typeof loadTypes)[number];

export const snowStandards = editions;
export type SnowStandard = Edition;

/** An ASD load combination with the load duration factor of its shortest load. */
export interface Combination {
  name: string;
  readonly factors: Readonly<Partial<Record<LoadType, number>>>;
  cd: number;
}

/** Load duration factor CD by the load (NDS Table 2.3.2). */
const durations: Record<LoadType, number> = { D: 0.9, L: 1, S: 1.15, Lr: 1.25, W: 1.6, E: 1.6 };

type Term = readonly [type: LoadType, factor: number];

/** The combination of 2.4.1 or 2.4.5 with that number, with the factors of its loads. */
function standard(number: string): { dead: number; factor(type: LoadType): number } {
  const found = basicCombinations('ASCE 7-16', 'ASD').find((each) => each.number === number);
  if (!found) throw new Error(`ASCE 7 2.4 has no combination ${number}`);
  return {
    dead: found.dead,
    factor(type) {
      const term = found.loads.flat().find(([load]) => load === type);
      if (!term) throw new Error(`Combination ${number} of ASCE 7 2.4 has no ${type}`);
      return term[1];
    },
  };
}

/** Some of the loads of a combination, by its own factors; `−E` is the earthquake the other way. */
function loadsOf(number: string, ...loads: (LoadType | '−E')[]): Term[] {
  const { factor } = standard(number);
  return loads.map((load): Term => (load === '−E' ? ['E', -factor('E')] : [load, factor(load)]));
}

/**
 * ASCE 7 2.4.1 and 2.4.5: what joins the dead load. Where three loads meet, each of the two that come with wind or
 * earthquake may also be absent: on an overhang it would relieve.
 */
const transientSets: Term[][] = [
  [],
  loadsOf('2', 'L'),
  loadsOf('3', 'Lr'),
  loadsOf('3', 'S'),
  loadsOf('4', 'L', 'Lr'),
  loadsOf('4', 'L', 'S'),
  loadsOf('5', 'W'),
  loadsOf('6', 'L', 'W', 'Lr'),
  loadsOf('6', 'L', 'W', 'S'),
  loadsOf('6', 'L', 'W'),
  loadsOf('6', 'W', 'Lr'),
  loadsOf('6', 'W', 'S'),
  loadsOf('8', 'E'),
  loadsOf('8', '−E'),
  loadsOf('9', 'L', 'E'),
  loadsOf('9', 'E', 'S'),
  loadsOf('9', 'L', '−E'),
  loadsOf('9', '−E', 'S'),
  loadsOf('9', 'L', 'E', 'S'),
  loadsOf('9', 'L', '−E', 'S'),
];
const withLittleDead: Term[][] = [loadsOf('7', 'W'), loadsOf('10', 'E'), loadsOf('10', '−E')];
const littleDead = standard('7').dead;

/**
 * What a strength-level snow load of ASCE 7-22 counts in an ASD combination. With earthquake that edition has 0.1S
 * (2.4.5); the members take 0.7 times 0.75S there too, on the safe side.
 */
const strengthLevelSnow = 0.7;

/**
 * The ASD combinations (ASCE 7 2.4) of the load types that are there, each once. A 0.75 combination with a single
 * transient load is left out: it lies between dead load only and the full combination. Snow loads of ASCE 7-22 are
 * strength level and enter times 0.7.
 */
export function strengthCombinations(present: Set<LoadType>, snow: SnowStandard): Combination[] {
  return remembered('strength', present, snow, () => strengthCombinationsOf(present, snow));
}

function strengthCombinationsOf(present: Set<LoadType>, snow: SnowStandard): Combination[] {
  const all = [
    ...transientSets.map((set) => combination(1, set, present, snow)),
    ...withLittleDead.map((set) => combination(littleDead, set, present, snow)),
  ];
  return unique(all.filter((one) => one !== null));
}

/**
 * Combinations for the total deflection: the loads that come and go, without the dead load. Wind with 0.6; earthquake
 * has no deflection limit.
 */
export function totalDeflectionCombinations(present: Set<LoadType>, snow: SnowStandard): Combination[] {
  const make = () => deflectionCombinationsOf(['L', 'Lr', 'S', 'W'], present, snow);
  return remembered('total deflection', present, snow, make);
}

/** Combinations for the live deflection (IBC Table 1604.3): only live, roof live and snow loads, never wind. */
export function liveDeflectionCombinations(present: Set<LoadType>, snow: SnowStandard): Combination[] {
  const make = () => deflectionCombinationsOf(['L', 'Lr', 'S'], present, snow);
  return remembered('live deflection', present, snow, make);
}

function deflectionCombinationsOf(
  counted: LoadType[],
  present: Set<LoadType>,
  snow: SnowStandard,
): Combination[] {
  const sets = transientSets.filter((set) => set.length > 0 && set.every(([type]) => counted.includes(type)));
  return unique(sets.map((set) => combination(0, set, present, snow)).filter((one) => one !== null));
}

/** By what they depend on: there are few sets of load types. A combination is never changed. */
const known = new Map<string, Combination[]>();

function remembered(
  kind: string,
  present: Set<LoadType>,
  snow: SnowStandard,
  make: () => Combination[],
): Combination[] {
  const key = [kind, snow, ...loadTypes.filter((type) => present.has(type))].join();
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

function combination(
  dead: number,
  set: Term[],
  present: Set<LoadType>,
  snow: SnowStandard,
): Combination | null {
  const terms = set.filter(([type]) => present.has(type));
  if (set.length > 0 && terms.length === 0) return null;
  if (set.length > 1 && terms.length === 1) return null;
  const scaled = terms.map(([type, factor]): Term => [
    type,
    type === 'S' && snow === 'ASCE 7-22' ? strengthLevelSnow * factor : factor,
  ]);
  const shortest = Math.max(durations.D, ...terms.map(([type]) => durations[type]));
  const all: Term[] =
    dead > 0 && (present.has('D') || terms.length === 0) ? [['D', dead], ...scaled] : scaled;
  return { name: combinationName(all), factors: Object.fromEntries(all), cd: shortest };
}

function unique(combinations: Combination[]): Combination[] {
  const byName = new Map(combinations.map((one) => [one.name, one]));
  return [...byName.values()];
}
