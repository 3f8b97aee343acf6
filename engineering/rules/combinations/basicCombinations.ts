export const editions = ['ASCE 7-16', 'ASCE 7-22'] as const;
export type Edition = (typeof editions)[number];

/** Strength design by 2.3, allowable stress design by 2.4. */
export const designMethods = ['LRFD', 'ASD'] as const;
export type DesignMethod = (typeof designMethods)[number];

/** Loads that a combination may hold besides the dead load (2.2); F, H and T have rules of their own. */
export const variableLoads = ['L', 'Lr', 'S', 'R', 'W', 'E'] as const;
export type VariableLoad = (typeof variableLoads)[number];

/** One load with its factor. */
export type Term = readonly [load: VariableLoad, factor: number];

/** A combination as the standard lists it. */
export interface BasicCombination {
  /** As the edition numbers it: `2`, `2a`. */
  number: string;
  section: '2.3.1' | '2.3.6' | '2.4.1' | '2.4.5';
  /** Factor of D. */
  dead: number;
  /** Factor of Ev; 0 without earthquake. */
  vertical: number;
  /** Of each entry one load acts: `0.5(Lr or S or R)`. The first entry is the principal load. */
  loads: readonly (readonly Term[])[];
  /**
   * How many of its loads are there at least, the principal load among them: with fewer, another combination has the
   * same loads with larger factors.
   */
  atLeast: 0 | 1 | 2;
}

/** Factor of L in the LRFD combinations 3, 4 and 6: 0.5 by the exceptions of 2.3.1 and 2.3.6. */
export type CompanionLive = 1 | 0.5;

/**
 * Factors of S. ASCE 7-22 maps snow loads at strength level: STRUCTURE magazine, "ASCE 7-22 Flat Roof Snow Load Versus
 * Minimum Snow Load" (0.7S of 2.4.1) and "Ground Snow Loads for ASCE 7-22" (1.0S). 0.3S of 2.3.1, 0.15S of 2.3.6 and
 * 0.1S of 2.4.5 come from secondary sources, of each at least three that agree.
 */
const snow = {
  'ASCE 7-16': {
    LRFD: { principal: 1.6, companion: 0.5, seismic: 0.2 },
    ASD: { principal: 1, companion: 0.75, seismic: 0.75 },
  },
  'ASCE 7-22': {
    LRFD: { principal: 1, companion: 0.3, seismic: 0.15 },
    ASD: { principal: 0.7, companion: 0.525, seismic: 0.1 },
  },
} as const;

/** `(factor Lr or snow S or factor R)` */
const roof = (factor: number, snowFactor: number): readonly Term[] => [
  ['Lr', factor],
  ['S', snowFactor],
  ['R', factor],
];
const only = (...term: Term): readonly Term[] => [term];

function strengthDesign(edition: Edition, live: CompanionLive): BasicCombination[] {
  const { principal, companion, seismic } = snow[edition].LRFD;
  const basic = basicOf(edition, '2.3.1');
  const withEarthquake = { section: '2.3.6' } as const;
  return [
    { ...basic(1), dead: 1.4, loads: [], atLeast: 0 },
    { ...basic(2), dead: 1.2, loads: [only('L', 1.6), roof(0.5, companion)], atLeast: 1 },
    {
      ...{ ...basic(3), dead: 1.2, atLeast: 1 },
      loads: [
        roof(1.6, principal),
        [
          ['L', live],
          ['W', 0.5],
        ],
      ],
    },
    { ...basic(4), dead: 1.2, loads: [only('W', 1), only('L', live), roof(0.5, companion)], atLeast: 1 },
    { ...basic(5), dead: 0.9, loads: [only('W', 1)], atLeast: 0 },
    {
      ...{ ...withEarthquake, number: '6', dead: 1.2, vertical: 1, atLeast: 1 },
      loads: [only('E', 1), only('L', live), only('S', seismic)],
    },
    { ...withEarthquake, number: '7', dead: 0.9, vertical: -1, loads: [only('E', 1)], atLeast: 1 },
  ];
}

function allowableStressDesign(edition: Edition): BasicCombination[] {
  const { principal, companion, seismic } = snow[edition].ASD;
  const basic = basicOf(edition, '2.4.1');
  const withEarthquake = { section: '2.4.5' } as const;
  return [
    { ...basic(1), dead: 1, loads: [], atLeast: 0 },
    { ...basic(2), dead: 1, loads: [only('L', 1)], atLeast: 1 },
    { ...basic(3), dead: 1, loads: [roof(1, principal)], atLeast: 1 },
    { ...basic(4), dead: 1, loads: [only('L', 0.75), roof(0.75, companion)], atLeast: 2 },
    { ...basic(5), dead: 1, loads: [only('W', 0.6)], atLeast: 1 },
    {
      ...{ ...basic(6), dead: 1, atLeast: 2 },
      loads: [only('W', 0.45), only('L', 0.75), roof(0.75, companion)],
    },
    { ...basic(7), dead: 0.6, loads: [only('W', 0.6)], atLeast: 0 },
    { ...withEarthquake, number: '8', dead: 1, vertical: 0.7, loads: [only('E', 0.7)], atLeast: 1 },
    {
      ...{ ...withEarthquake, number: '9', dead: 1, vertical: 0.525, atLeast: 2 },
      loads: [only('E', 0.525), only('L', 0.75), only('S', seismic)],
    },
    { ...withEarthquake, number: '10', dead: 0.6, vertical: -0.7, loads: [only('E', 0.7)], atLeast: 1 },
  ];
}

/** ASCE 7-22 numbers the combinations without earthquake 1a, 2a and so on: others for tornado and flood follow as b. */
function basicOf<Section extends string>(edition: Edition, section: Section) {
  const suffix = edition === 'ASCE 7-22' ? 'a' : '';
  return (number: number) => ({ number: `${number}${suffix}`, section, vertical: 0 });
}

const known = new Map<string, readonly BasicCombination[]>();

/**
 * The combinations of ASCE 7 2.3.1 and 2.3.6 (LRFD), or 2.4.1 and 2.4.5 (ASD), in the order of the standard. W and E
 * are strength-level loads in both editions.
 *
 * @param live used only in LRFD
 */
export function basicCombinations(
  edition: Edition,
  method: DesignMethod,
  live: CompanionLive = 1,
): readonly BasicCombination[] {
  const key = [edition, method, live].join();
  const found =
    known.get(key) ?? (method === 'LRFD' ? strengthDesign(edition, live) : allowableStressDesign(edition));
  known.set(key, found);
  return found;
}

/**
 * Factors of H: where it adds to what is sought, and where it resists and is permanent. Where it resists and is not
 * permanent it is left out (2.3.1, 2.4.1).
 */
export const earthPressureFactors: Record<DesignMethod, { adds: number; resists: number }> = {
  LRFD: { adds: 1.6, resists: 0.9 },
  ASD: { adds: 1, resists: 0.6 },
};
