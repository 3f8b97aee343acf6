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
  /** How much of the dimension's SI unit (m, N, Pa, N·m, rad, s, m/s², m²K/W, 1) one of it is. */
  si: number;
  /** Other ways in which people write it. */
  spellings: readonly string[];
}

const inch = 0.0254;
const foot = 12 * inch;
/** Pound-force: `lb` is always a force here. */
const pound = 4.4482216152605;
const kip = 1000 * pound;

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
  unit('lb', 'force', pound, 'lbs', 'lbf', 'pound', 'pounds'),
  unit('kip', 'force', kip, 'kips', 'k'),
  unit('N', 'force', 1),
  unit('kN', 'force', 1000),
  unit('MN', 'force', 1e6),
  unit('plf', 'line load', pound / foot, 'lb/ft', 'lbs/ft', 'lbf/ft'),
  unit('kip/ft', 'line load', kip / foot, 'klf', 'kips/ft', 'k/ft'),
  unit('lb/in', 'line load', pound / inch, 'lbf/in', 'pli'),
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
  unit('g', 'acceleration', 9.80665),
  unit('m/s2', 'acceleration', 1),
  unit('h ft2 F/Btu', 'thermal resistance', 0.17611018368230585, 'h·ft2·°F/Btu', 'ft2·F·h/Btu', 'R'),
  unit('m2 K/W', 'thermal resistance', 1, 'm2·K/W'),
  unit('%', 'ratio', 0.01, 'percent'),
  unit('rise per 12', 'slope', 1 / 12, ':12', 'in/ft', '/12'),
  unit('span /', 'deflection limit', 1, 'L/', 'L /', 'l/'),
];

/** Symbols of the SI, where `m` and `M`, `n` and `N` are not the same. */
const isMetric = ({ symbol }: Unit) => /^(mm|cm|m|k?N|MN|[kMG]?Pa|g)(?![a-z])/.test(symbol);

const byPlainSpelling = new Map(
  units.flatMap((each) =>
    [each.symbol, ...each.spellings].map((text): [string, Unit] => [plain(text), each]),
  ),
);

const byLowerSpelling = new Map(
  [...byPlainSpelling]
    .filter(([, each]) => !isMetric(each))
    .map(([spelling, each]): [string, Unit] => [spelling.toLowerCase(), each]),
);

/**
 * The unit that a text names: `ft2`, `ft^2` and `ft²` are one, and so are `lb-ft` and `lb·ft`. Upper and lower case
 * count in SI units (`MPa` is no `mPa`), and not in others.
 *
 * @returns undefined for what is no unit of the table
 */
export function findUnit(text: string): Unit | undefined {
  const written = plain(text);
  return byPlainSpelling.get(written) ?? byLowerSpelling.get(written.toLowerCase());
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

/** Without blanks, and with one way to write powers and products. */
function plain(text: string): string {
  const powers: Record<string, string> = { '²': '2', '³': '3', '⁴': '4', '⁶': '6' };
  return text
    .normalize('NFC')
    .replace(/[²³⁴⁶]/g, (power) => powers[power] ?? '')
    .replace(/[\s^·*⋅–—-]/g, '');
}
