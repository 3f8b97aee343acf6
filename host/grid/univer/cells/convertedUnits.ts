/** The units of CONVERT (Microsoft's function reference), each in the first of its kind: [size, names]. */
const UNITS: Record<string, [number, ...string[]][]> = {
  mass: [
    [1, 'g'],
    [14_593.902937206364, 'sg'],
    [453.59237, 'lbm'],
    [1.6605390666e-24, 'u'],
    [28.349523125, 'ozm'],
    [0.06479891, 'grain'],
    [45_359.237, 'cwt', 'shweight'],
    [50_802.34544, 'uk_cwt', 'lcwt', 'hweight'],
    [6350.29318, 'stone'],
    [907_184.74, 'ton'],
    [1_016_046.9088, 'uk_ton', 'LTON', 'brton'],
  ],
  distance: [
    [1, 'm'],
    [1609.344, 'mi'],
    [1852, 'Nmi'],
    [0.0254, 'in'],
    [0.3048, 'ft'],
    [0.9144, 'yd'],
    [1e-10, 'ang'],
    [1.143, 'ell'],
    [9_460_730_472_580_800, 'ly'],
    [(648_000 / Math.PI) * 149_597_870_700, 'parsec', 'pc'],
    [0.0254 / 72, 'Picapt', 'Pica'],
    [0.0254 / 6, 'pica'],
    [6_336_000 / 3937, 'survey_mi'],
  ],
  time: [
    [1, 'sec', 's'],
    [31_557_600, 'yr'],
    [86_400, 'day', 'd'],
    [3600, 'hr'],
    [60, 'mn', 'min'],
  ],
  pressure: [
    [1, 'Pa', 'p'],
    [101_325, 'atm', 'at'],
    [133.322, 'mmHg'],
    [4.4482216152605 / 0.0254 ** 2, 'psi'],
    [101_325 / 760, 'Torr'],
  ],
  force: [
    [1, 'N'],
    [1e-5, 'dyn', 'dy'],
    [4.4482216152605, 'lbf'],
    [0.00980665, 'pond'],
  ],
  energy: [
    [1, 'J'],
    [1e-7, 'e'],
    [4.184, 'c'],
    [4.1868, 'cal'],
    [1.602176634e-19, 'eV', 'ev'],
    [745.6998715822702 * 3600, 'HPh', 'hh'],
    [3600, 'Wh', 'wh'],
    [1.3558179483314004, 'flb'],
    [1055.05585262, 'BTU', 'btu'],
  ],
  power: [
    [1, 'W', 'w'],
    [745.6998715822702, 'HP', 'h'],
    [735.49875, 'PS'],
  ],
  magnetism: [
    [1, 'T'],
    [1e-4, 'ga'],
  ],
  volume: [
    [0.001, 'l', 'L', 'lt'],
    [4.92892159375e-6, 'tsp'],
    [5e-6, 'tspm'],
    [1.478676478125e-5, 'tbs'],
    [2.95735295625e-5, 'oz'],
    [2.365882365e-4, 'cup'],
    [4.73176473e-4, 'pt', 'us_pt'],
    [5.6826125e-4, 'uk_pt'],
    [9.46352946e-4, 'qt'],
    [1.1365225e-3, 'uk_qt'],
    [3.785411784e-3, 'gal'],
    [4.54609e-3, 'uk_gal'],
    [0.158987294928, 'barrel'],
    [0.03523907016688, 'bushel'],
    [2.8316846592, 'GRT', 'regton'],
    [1.13267386368, 'MTON'],
  ],
  area: [
    [4046.8564224, 'uk_acre'],
    [4046.872609874252, 'us_acre'],
    [100, 'ar'],
    [1e4, 'ha'],
    [2500, 'Morgen'],
  ],
  information: [
    [1, 'bit'],
    [8, 'byte'],
  ],
  speed: [
    [1, 'm/s', 'm/sec'],
    [0.514773333333333, 'admkn'],
    [1852 / 3600, 'kn'],
    [1 / 3600, 'm/h', 'm/hr'],
    [0.44704, 'mph'],
  ],
};

/** Those that Excel takes with a prefix; of powers all but those of `ly`. */
const METRIC = new Set(
  'g u m ang ly parsec pc sec s Pa p atm at mmHg N dyn dy pond J e c cal eV ev Wh wh W w T ga l L lt ar bit byte m/s m/sec m/h m/hr K kel'.split(
    ' ',
  ),
);
/** Lengths whose squares and cubes are units, as `ft2` or `ft^2`. */
const RAISED = new Set(['m', 'mi', 'Nmi', 'in', 'ft', 'yd', 'ang', 'ly', 'Picapt', 'Pica']);

const PREFIXES: Record<string, number> = {
  Y: 24,
  Z: 21,
  E: 18,
  P: 15,
  T: 12,
  G: 9,
  M: 6,
  k: 3,
  h: 2,
  da: 1,
  e: 1,
  d: -1,
  c: -2,
  m: -3,
  u: -6,
  n: -9,
  p: -12,
  f: -15,
  a: -18,
  z: -21,
  y: -24,
};
const BINARY_PREFIXES = ['ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei', 'Zi', 'Yi'];

/** Kelvins a degree, and the kelvins at its zero. */
const TEMPERATURES: Record<string, [number, number]> = {
  C: [1, 273.15],
  cel: [1, 273.15],
  F: [5 / 9, 459.67 * (5 / 9)],
  fah: [5 / 9, 459.67 * (5 / 9)],
  K: [1, 0],
  kel: [1, 0],
  Rank: [5 / 9, 0],
  Reau: [1.25, 273.15],
};

interface Unit {
  kind: string;
  size: number;
  zero?: number;
}

const named = new Map<string, Unit>(
  Object.entries(TEMPERATURES).map(([name, [size, zero]]) => [name, { kind: 'temperature', size, zero }]),
);
for (const [kind, units] of Object.entries(UNITS))
  for (const [size, ...names] of units) for (const name of names) named.set(name, { kind, size });

/** A value in other units, as CONVERT of Excel gives it; null for units it does not know or that measure different things. */
export function convertUnits(value: number, from: string, to: string): number | null {
  const [one, other] = [unitOf(from), unitOf(to)];
  if (!one || !other || one.kind !== other.kind) return null;
  if (from === to) return value;
  if (one.kind !== 'temperature') return (value * one.size) / other.size;
  const converted = (value * one.size + (one.zero ?? 0) - (other.zero ?? 0)) / other.size;
  // 68 F is 20 C, not 19.9999999999999.
  return Number(converted.toPrecision(14));
}

function unitOf(name: string): Unit | null {
  const unit = raised(name) ?? named.get(name);
  if (unit) return unit;
  const binary = BINARY_PREFIXES.indexOf(name.slice(0, 2));
  const information = binary >= 0 ? named.get(name.slice(2)) : undefined;
  if (information?.kind === 'information')
    return { ...information, size: information.size * 1024 ** (binary + 1) };
  for (const length of [1, 2]) {
    const power = PREFIXES[name.slice(0, length)];
    const base = name.slice(length);
    const length2 = raised(base);
    if (power === undefined) continue;
    // km2 is a square of kilometers.
    if (length2 && METRIC.has(withoutPower(base)) && withoutPower(base) !== 'ly')
      return { ...length2, size: length2.size * 10 ** (power * (base.endsWith('3') ? 3 : 2)) };
    const metric = METRIC.has(base) && named.get(base);
    if (metric) return { ...metric, size: metric.size * 10 ** power };
  }
  return null;
}

const withoutPower = (name: string) => name.replace(/\^?[23]$/, '');

function raised(name: string): Unit | null {
  const base = withoutPower(name);
  const length = base !== name && RAISED.has(base) ? named.get(base) : undefined;
  if (!length) return null;
  return name.endsWith('3')
    ? { kind: 'volume', size: length.size ** 3 }
    : { kind: 'area', size: length.size ** 2 };
}
