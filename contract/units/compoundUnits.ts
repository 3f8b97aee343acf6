import type { Dimension } from './units';

/** What a text measures and how much of the SI unit one of it is, put together from a force and lengths. */
export interface Compound {
  dimension: Dimension;
  si: number;
}

type Letters = 'as written' | 'any case';

interface Base {
  of: 'force' | 'length';
  si: number;
  /** A force goes with lengths of the same system: `k ft`, `kN m`, and not `N in`. */
  system: 'US' | 'SI';
  /** 2 in `sf`, a square foot. */
  power: number;
}

const inch = 0.0254;
const foot = 12 * inch;
const pound = 4.4482216152605;

const us = (of: Base['of'], si: number, names: string, power = 1): [string, Base][] =>
  names.split(' ').map((name) => [name, { of, si, system: 'US', power }]);
const metric = (of: Base['of'], si: number, names: string): [string, Base][] =>
  names.split(' ').map((name) => [name, { of, si, system: 'SI', power: 1 }]);

/** In any case. */
const usBases = new Map([
  ...us('length', inch, 'in inch inches "'),
  ...us('length', foot, "ft foot feet ' lf"),
  ...us('length', inch, 'sqin', 2),
  ...us('length', foot, 'sf sqft', 2),
  ...us('length', foot, 'cf cuft', 3),
  ...us('force', pound, 'lb lbs lbf pound pounds #'),
  ...us('force', 1000 * pound, 'k kip kips'),
]);

/** As written: `m` is no `M`. Words come in any case. */
const metricBases = new Map([
  ...metric('length', 0.001, 'mm'),
  ...metric('length', 0.01, 'cm'),
  ...metric('length', 1, 'm'),
  ...metric('force', 1, 'N'),
  ...metric('force', 1000, 'kN'),
  ...metric('force', 1e6, 'MN'),
]);
const metricCase = new Map([...metricBases.keys()].map((symbol) => [symbol.toLowerCase(), symbol]));
const metricWords = new Map([
  ...metric('length', 0.001, 'millimeter millimeters millimetre millimetres'),
  ...metric('length', 0.01, 'centimeter centimeters centimetre centimetres'),
  ...metric('length', 1, 'meter meters metre metres'),
  ...metric('force', 1, 'newton newtons'),
  ...metric('force', 1000, 'kilonewton kilonewtons'),
]);

const powerWords = new Map<string, number>([
  ['sq', 2],
  ['square', 2],
  ['cu', 3],
  ['cubic', 3],
  ['lin', 1],
  ['linear', 1],
  ['lineal', 1],
]);

const ofLength: Partial<Record<number, Dimension>> = {
  1: 'length',
  2: 'area',
  3: 'section modulus',
  4: 'moment of inertia',
  6: 'warping constant',
};
const forceOver: Partial<Record<number, Dimension>> = { 1: 'line load', 2: 'pressure', 3: 'unit weight' };
const forceTimes: Partial<Record<number, Dimension>> = { 1: 'moment', 2: 'flexural stiffness' };

/**
 * A unit made of others: `lb/sq-ft`, `#/lf`, `k/in2`, `pounds-per-linear-foot`, `kN-m`. A force, a length with a power, a force over
 * a length or times one, and nothing else: `ft-in` is not an area.
 *
 * @param text in canonical form: `-` for a product, `/` for a quotient
 * @param letters `any case` takes `KN` and `kn` for `kN`: to find what looks like a unit, not to convert from it
 */
export function compoundUnit(text: string, letters: Letters = 'as written'): Compound | undefined {
  const [over, under, ...more] = text
    .replace(/-per-/gi, '/')
    .split('/')
    .map((part) => factors(part, letters));
  if (!over || more.length > 0) return undefined;
  const force = over.find(({ of }) => of === 'force');
  const lengths = over.filter(({ of }) => of === 'length');
  const [length] = lengths;
  if (lengths.length > 1 || over.length > 2 || (over.length === 2 && !(force && length))) return undefined;
  if (force && force.power !== 1) return undefined;
  if (text.includes('/') || under) {
    const [by, ...others] = under ?? [];
    if (!force || length || !by || by.of !== 'length' || others.length > 0) return undefined;
    return measured(forceOver[by.power], force.si / by.si ** by.power, force, by);
  }
  if (force && length)
    return measured(forceTimes[length.power], force.si * length.si ** length.power, force, length);
  if (force) return measured('force', force.si);
  return length && measured(ofLength[length.power], length.si ** length.power);
}

function measured(
  dimension: Dimension | undefined,
  si: number,
  ...bases: readonly Base[]
): Compound | undefined {
  if (!dimension || new Set(bases.map(({ system }) => system)).size > 1) return undefined;
  return { dimension, si };
}

/** The factors of a product; undefined when one of them is unknown. */
function factors(text: string, letters: Letters): Base[] | undefined {
  const found: Base[] = [];
  let power = 0;
  for (const word of text.split('-')) {
    const given = powerWords.get(word.toLowerCase());
    if (given !== undefined && power === 0) {
      power = given;
      continue;
    }
    const base = factor(word, power, letters);
    if (!base) return undefined;
    found.push(base);
    power = 0;
  }
  return power === 0 ? found : undefined;
}

function factor(word: string, given: number, letters: Letters): Base | undefined {
  const [, name = '', digit = ''] = /^(\D+)([2346]?)$/.exec(word) ?? [];
  const lower = name.toLowerCase();
  const symbol = letters === 'any case' ? (metricCase.get(lower) ?? name) : name;
  const base = metricBases.get(symbol) ?? usBases.get(lower) ?? metricWords.get(lower);
  if (!base) return undefined;
  const powers = [base.power, given, Number(digit)].filter((power) => power > 1);
  // `sq ft2` says it twice.
  return powers.length > 1 ? undefined : { ...base, power: powers[0] ?? 1 };
}
