import { compoundUnit } from './compoundUnits';

/** What a unit measures. Two units of one dimension convert into each other. */
export type Dimension =
  | 'length'
  | 'area'
  | 'section modulus'
  | 'moment of inertia'
  | 'warping constant'
  | 'force'
  | 'line load'
  | 'pressure'
  | 'unit weight'
  | 'moment'
  | 'flexural stiffness'
  | 'angle'
  | 'time'
  | 'frequency'
  | 'speed'
  | 'acceleration'
  | 'thermal resistance'
  | 'ratio'
  | 'slope'
  | 'deflection limit';

/** A unit that fields and outputs state. */
export interface Unit {
  /** As templates write it. */
  symbol: string;
  dimension: Dimension;
  /** How much of the dimension's SI unit (m, N, Pa, N·m, rad, s, Hz, m/s, m/s², m²K/W, 1) one of it is. */
  si: number;
  /** Other ways in which people write it. */
  spellings: readonly string[];
}

const inch = 0.0254;
const foot = 12 * inch;
/** Pound-force: `lb` is always a force here. */
const pound = 4.4482216152605;
const kip = 1000 * pound;

/** How drawings and schedules write a slope. */
const slopes = [
  'in 12',
  'on 12',
  'per 12',
  'x:12',
  'x/12',
  'x in 12',
  'rise:12',
  'rise/12',
  'in per ft',
  'in per foot',
];

const unit = (symbol: string, dimension: Dimension, si: number, ...spellings: string[]): Unit => ({
  symbol,
  dimension,
  si,
  spellings,
});

/**
 * Every unit that a template may state. Exact by definition: the inch (0.0254 m) and the pound-force (0.45359237 kg
 * at 9.80665 m/s²); the others follow from these.
 */
export const units: readonly Unit[] = [
  unit('in', 'length', inch, 'inch', 'inches', '"'),
  unit('ft', 'length', foot, 'foot', 'feet', "'"),
  unit('mm', 'length', 0.001),
  unit('cm', 'length', 0.01),
  unit('m', 'length', 1),
  unit('in2', 'area', inch ** 2, 'sq in', 'sqin'),
  unit('ft2', 'area', foot ** 2, 'sq ft', 'sqft', 'sf'),
  unit('mm2', 'area', 1e-6),
  unit('cm2', 'area', 1e-4),
  unit('m2', 'area', 1),
  unit('in3', 'section modulus', inch ** 3),
  unit('ft3', 'section modulus', foot ** 3),
  unit('mm3', 'section modulus', 1e-9),
  unit('cm3', 'section modulus', 1e-6),
  unit('m3', 'section modulus', 1),
  unit('in4', 'moment of inertia', inch ** 4),
  unit('ft4', 'moment of inertia', foot ** 4),
  unit('mm4', 'moment of inertia', 1e-12),
  unit('cm4', 'moment of inertia', 1e-8),
  unit('m4', 'moment of inertia', 1),
  unit('in6', 'warping constant', inch ** 6),
  unit('mm6', 'warping constant', 1e-18),
  unit('m6', 'warping constant', 1),
  unit('lb', 'force', pound, 'lbs', 'lbf', 'pound', 'pounds', '#'),
  unit('kip', 'force', kip, 'kips', 'k'),
  unit('N', 'force', 1),
  unit('kN', 'force', 1000),
  unit('MN', 'force', 1e6),
  unit('plf', 'line load', pound / foot, 'lb/ft', 'lbs/ft', 'lbf/ft'),
  unit('kip/ft', 'line load', kip / foot, 'klf', 'kips/ft', 'k/ft'),
  unit('lb/in', 'line load', pound / inch, 'lbf/in', 'pli'),
  unit('kip/in', 'line load', kip / inch, 'k/in', 'kips/in', 'kli'),
  unit('N/m', 'line load', 1),
  unit('kN/m', 'line load', 1000, 'N/mm'),
  unit('psi', 'pressure', pound / inch ** 2, 'lb/in2', 'lbf/in2'),
  unit('ksi', 'pressure', kip / inch ** 2, 'kip/in2', 'kips/in2'),
  unit('psf', 'pressure', pound / foot ** 2, 'lb/ft2', 'lbf/ft2'),
  unit('ksf', 'pressure', kip / foot ** 2, 'kip/ft2', 'kips/ft2'),
  unit('Pa', 'pressure', 1, 'N/m2'),
  unit('kPa', 'pressure', 1000, 'kN/m2'),
  unit('MPa', 'pressure', 1e6, 'N/mm2'),
  unit('GPa', 'pressure', 1e9, 'kN/mm2'),
  unit('pcf', 'unit weight', pound / foot ** 3, 'lb/ft3', 'lbf/ft3'),
  unit('pci', 'unit weight', pound / inch ** 3, 'lb/in3', 'lbf/in3'),
  unit('kcf', 'unit weight', kip / foot ** 3, 'kip/ft3', 'kips/ft3'),
  unit('kN/m3', 'unit weight', 1000),
  unit('lb-ft', 'moment', pound * foot, 'ft-lb', 'lbf-ft', 'ft-lbf', 'ft-lbs'),
  unit('lb-in', 'moment', pound * inch, 'in-lb', 'lbf-in', 'in-lbf', 'in-lbs'),
  unit('kip-ft', 'moment', kip * foot, 'ft-kip', 'ft-kips', 'k-ft', 'kips-ft'),
  unit('kip-in', 'moment', kip * inch, 'in-kip', 'in-kips', 'k-in', 'kips-in'),
  unit('N-m', 'moment', 1, 'Nm'),
  unit('kN-m', 'moment', 1000, 'kNm'),
  unit('lb-in2', 'flexural stiffness', pound * inch ** 2, 'lbf-in2'),
  unit('kip-in2', 'flexural stiffness', kip * inch ** 2),
  unit('kN-m2', 'flexural stiffness', 1000),
  unit('deg', 'angle', Math.PI / 180, '°', 'degree', 'degrees'),
  unit('rad', 'angle', 1, 'radian', 'radians'),
  unit('ms', 'time', 0.001),
  unit('s', 'time', 1, 'sec', 'second', 'seconds'),
  unit('Hz', 'frequency', 1, 'hertz'),
  unit('mph', 'speed', (5280 * foot) / 3600, 'mi/h', 'miles per hour'),
  unit('ft/s', 'speed', foot, 'fps'),
  unit('m/s', 'speed', 1),
  unit('km/h', 'speed', 1 / 3.6, 'kph', 'kmh'),
  unit('g', 'acceleration', 9.80665),
  unit('m/s2', 'acceleration', 1),
  unit('h ft2 F/Btu', 'thermal resistance', 0.17611018368230585, 'h·ft2·°F/Btu', 'ft2·F·h/Btu', 'R'),
  unit('m2 K/W', 'thermal resistance', 1, 'm2·K/W'),
  unit('%', 'ratio', 0.01, 'percent'),
  unit('rise per 12', 'slope', 1 / 12, ':12', 'in/ft', '/12', ...slopes),
  unit('span /', 'deflection limit', 1, 'L/', 'L /', 'l/'),
];

/** Symbols of the SI, where `m` and `M`, `n` and `N` are not the same. */
const isMetric = ({ symbol }: Unit) => /^(mm|cm|m|k?N|MN|[kMG]?Pa|g)(?![a-z])/.test(symbol);

const bySpelling = new Map(
  units.flatMap((each) =>
    [each.symbol, ...each.spellings].map((text): [string, Unit] => [canonical(text), each]),
  ),
);

const byLowerSpelling = new Map(
  [...bySpelling]
    .filter(([, each]) => !isMetric(each))
    .map(([spelling, each]): [string, Unit] => [spelling.toLowerCase(), each]),
);

/** A heading in capitals says MM, KN or KPA; M, MPA and NM could be something else. */
const byCapitals = new Map(
  [...bySpelling]
    .filter(([spelling, each]) => isMetric(each) && /^(mm|cm|kN|[kG]Pa|N\/)/.test(spelling))
    .map(([spelling, each]): [string, Unit] => [spelling.toUpperCase(), each]),
);

/** `kft` and `inlb`, for what is written in one word. */
const byWord = new Map([...byLowerSpelling].map(([spelling, each]) => [spelling.replaceAll('-', ''), each]));

/** Every way in which the units of the table are written, without the case: what is written so looks like a unit. */
const lookalikes = new Set(
  [...bySpelling.keys(), ...byWord.keys()].map((spelling) => spelling.toLowerCase()),
);

/**
 * The unit that a text names: `ft2`, `ft^2` and `ft²` are one, and so are `lb-ft` and `lb·ft`, `psf` and `lb/sq. ft.` Upper and lower
 * case count in SI units (`MPa` is no `mPa`), and not in others.
 *
 * @returns undefined for what is not a unit of the table, nor made of its forces and lengths
 */
export function findUnit(text: string): Unit | undefined {
  const written = canonical(text);
  const found =
    bySpelling.get(written) ??
    byLowerSpelling.get(written.toLowerCase()) ??
    byCapitals.get(written) ??
    (written.includes('-') ? undefined : byWord.get(written.toLowerCase()));
  if (found) return found;
  const compound = compoundUnit(written);
  return (
    compound &&
    (units.find((each) => isSameUnit(each, compound)) ?? unit(written, compound.dimension, compound.si))
  );
}

/** Whether a number means the same in both. */
export function isSameUnit(
  one: Pick<Unit, 'dimension' | 'si'>,
  other: Pick<Unit, 'dimension' | 'si'>,
): boolean {
  return one.dimension === other.dimension && Math.abs(one.si / other.si - 1) < 1e-12;
}

/** Units that are in use and not in the table, or that mean several things: kilograms as a force, tons of three kinds, feet with inches. */
const unread = new RegExp(
  '^(' +
    [
      '(kg|kgf|kgs|kp|t|tf|ton|tons|tonf|tonne|tonnes|tn)(/(m|m2|m3|cm|cm2|mm2|ft|ft2|lf|sf))?',
      'kgf?-c?m|dan(/m2?|-?m)?|kn/m/m|kn/m/ml|kn/ml|t/ml|kg/ml|ml',
      'km|dm|um|μm|nm|yd|yds|yard|yards|mi|mile|miles|mil|mils|thou|sy|cy|acres?|sqm',
      "(ft|feet|foot|')-?(and-|&-?|&|\\+)?(in|inch|inches|\")|''|feet-inches|ft/in",
      'tsf|tsi|psig|psia|bar|mbar|atm|kpf|mpsi|e3-?psi|10\\^?3-?psi',
      'oz|dyn|gal|kg-?m2|j|kj|hr|hrs|rpm',
      '°c|°f|degc|degf|deg-[cfk]|‰|grad|gon|grads',
    ].join('|') +
    ')$',
);

/** What reads like a unit, known or not: a heading that ends so is not taken for another unit. */
export function looksLikeUnit(text: string): boolean {
  if (findUnit(text)) return true;
  const written = canonical(text).toLowerCase();
  if (compoundUnit(written, 'any case')) return true;
  // `w/ft`, `kN/cm2`, `lb/psf`: something over a length.
  const isQuotient = /^[^/-]{0,2}\/(in|ft|lf|sf|cf|m|mm|cm|m[23]|mm[23]|cm[23]|in[23]|ft[23])$/.test(written);
  return lookalikes.has(written) || unread.test(written) || isQuotient;
}

/**
 * @example convert(2, findUnit('kip'), findUnit('kN')) // 8.896…
 * @throws when the units measure different things
 */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from.dimension !== to.dimension)
    throw new RangeError(`${from.symbol} is a unit of ${from.dimension}, ${to.symbol} of ${to.dimension}.`);
  return from === to ? value : (value * from.si) / to.si;
}

/** Where a number is asked for. @example inUnits({ units: 'in' }) // ' in inches' */
export function inUnits({ units }: { units?: string | null }): string {
  return units ? ` in ${units === 'in' ? 'inches' : units}` : '';
}

/** Units in a separate cell, without what surrounds them: `(psf)`, `[psf]` and `in psf` are psf. */
export function bareUnits(text: string): string {
  const inside = /^[([{<]\s*(.*?)\s*[)\]}>]$/s.exec(text.trim())?.[1] ?? text.trim();
  const behind = /^in\s+(\S.*)$/is.exec(inside)?.[1];
  // `in lb` may be a moment.
  return behind !== undefined && !findUnit(inside) && looksLikeUnit(behind) ? behind : inside;
}

/** With one way to write powers, products (`-`) and quotients, and without the points of abbreviations. */
function canonical(text: string): string {
  return (
    text
      .replace(/[º˚]/g, '°')
      .replace(/[″”“]/g, '"')
      .replace(/[′’‘]/g, "'")
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replaceAll('⁄', '/')
      // `kN·m⁻²` is kN/m².
      .replace(/[\s·*⋅×]+(\p{L}+)(?:\^\s*[-−]|−)([1-4])(?!\d)/gu, '/$1$2')
      .replace(/(\/\p{L}+)1(?!\d)/gu, '$1')
      .trim()
      .replace(/(\p{L})\./gu, '$1 ')
      // `ft 2` is a power, `in 12` is not.
      .replace(/(\p{L})\s+([2346])(?!\d)/gu, '$1$2')
      .replace(/\s*\^\s*/g, '')
      .replace(/\s*\/\s*/g, '/')
      .replace(/\s*[·*⋅×–—-]\s*|\s+/g, '-')
      .replace(/(.)-+$/, '$1')
  );
}
