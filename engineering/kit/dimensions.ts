/** Powers of length, force, time and angle, and how many in, lb, s and deg one of the units is. */
export interface Dimensions {
  readonly powers: readonly [length: number, force: number, time: number, angle: number];
  readonly scale: number;
}

const none: Dimensions = { powers: [0, 0, 0, 0], scale: 1 };
const inch: Dimensions = { powers: [1, 0, 0, 0], scale: 1 };
const pound: Dimensions = { powers: [0, 1, 0, 0], scale: 1 };
const second: Dimensions = { powers: [0, 0, 1, 0], scale: 1 };
const degree: Dimensions = { powers: [0, 0, 0, 1], scale: 1 };

const times = (units: Dimensions, factor: number): Dimensions => ({ ...units, scale: units.scale * factor });
const foot = times(inch, 12);
const kip = times(pound, 1000);
const over = (one: Dimensions, other: Dimensions, exponent: number) =>
  product(one, power(other, exponent), -1) ?? one;

const units: Record<string, Dimensions> = {
  ...{ in: inch, ft: foot, lb: pound, kip, s: second, deg: degree, rad: times(degree, 180 / Math.PI) },
  // Accelerations in g: times a weight they are a force.
  g: none,
  ...{ mi: times(foot, 5280), h: times(second, 3600), mph: times(over(inch, second, 1), (12 * 5280) / 3600) },
  ...{
    psi: over(pound, inch, 2),
    ksi: over(kip, inch, 2),
    psf: over(pound, foot, 2),
    ksf: over(kip, foot, 2),
    pcf: over(pound, foot, 3),
  },
  ...{ plf: over(pound, foot, 1), klf: over(kip, foot, 1) },
};
const known = new Map<string | null, Dimensions>([[null, none]]);

/**
 * Of `psi`, `in2`, `kip-ft`, `lb/ft`; null is a plain number.
 *
 * @throws {RangeError} for units that are not known
 */
export function dimensionsOf(text: string | null): Dimensions {
  const found = known.get(text) ?? parsed(text ?? '');
  known.set(text, found);
  return found;
}

function parsed(text: string): Dimensions {
  return text.split('/').reduce((result, part, index) => {
    const factors = part
      .split('-')
      .reduce((all, factor) => product(all, factorOf(factor, text), 1) ?? all, none);
    return index === 0 ? factors : (product(result, factors, -1) ?? result);
  }, none);
}

function factorOf(factor: string, text: string): Dimensions {
  const [, name = '', exponent = '1'] = /^([a-z]+)(\d?)$/.exec(factor) ?? [];
  const base = factor === '1' ? none : Object.hasOwn(units, name) ? units[name] : undefined;
  if (!base) throw new RangeError(`Unknown units: ${text}.`);
  return power(base, Number(exponent || '1')) ?? base;
}

/** Units of a product, or of a quotient with the sign -1. Null means any units, as a 0 has them; its product has any units too. */
export function product(one: Dimensions | null, other: Dimensions | null, sign: 1 | -1): Dimensions | null {
  if (!one || !other) return null;
  const [length, force, time, angle] = one.powers;
  const [length2, force2, time2, angle2] = other.powers;
  return {
    powers: [length + sign * length2, force + sign * force2, time + sign * time2, angle + sign * angle2],
    scale: one.scale * other.scale ** sign,
  };
}

export function power(base: Dimensions | null, exponent: number): Dimensions | null {
  if (!base) return null;
  const [length, force, time, angle] = base.powers;
  return {
    powers: [length * exponent, force * exponent, time * exponent, angle * exponent],
    scale: base.scale ** exponent,
  };
}

/** Both measure the same: a length, a stress, a plain number. */
export const sameKind = (one: Dimensions, other: Dimensions) =>
  one.powers.every((value, index) => Math.abs(value - (other.powers[index] ?? 0)) < 1e-9);

/** Both are the same units, and not only of the same kind: no conversion lies between them. */
export const sameUnits = (one: Dimensions, other: Dimensions) =>
  sameKind(one, other) && Math.abs(one.scale / other.scale - 1) < 1e-9;

/** For an error: `12 lb in^-2`. */
export function unitsText({ powers, scale }: Dimensions): string {
  const names = ['in', 'lb', 's', 'deg'];
  const factors = powers.flatMap((value, index) =>
    value === 0
      ? []
      : [value === 1 ? (names[index] ?? '') : `${names[index]}^${Number(value.toPrecision(3))}`],
  );
  return [Number(scale.toPrecision(6)), ...factors].join(' ');
}
