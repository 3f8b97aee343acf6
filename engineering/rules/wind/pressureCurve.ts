import { interpolated } from './interpolation';

/** A GCp of a figure at an effective wind area in ft². */
export type CurvePoint = readonly [area: number, gcp: number];

/**
 * GCp over the effective wind area: constant up to the first point and from the last one on, between them straight over the
 * logarithm of the area, as the figures of 30.3 are drawn.
 */
export type PressureCurve = readonly CurvePoint[];

/** @param area ft² */
export function coefficientAt(curve: PressureCurve, area: number): number {
  return interpolated(
    curve.map(([at]) => Math.log10(at)),
    curve.map(([, gcp]) => gcp),
    Math.log10(area),
  );
}

/** The two points between which an area lies; null where the curve is constant. */
export function segmentAt(curve: PressureCurve, area: number): [CurvePoint, CurvePoint] | null {
  const next = curve.findIndex(([at]) => at > area);
  const [before, after] = [curve[next - 1], curve[next]];
  return before && after ? [before, after] : null;
}

/** A curve whose every coefficient is that share of the given one. */
export const scaled = (curve: PressureCurve, share: number): PressureCurve =>
  curve.map(([area, gcp]) => [area, gcp * share]);

/** The curve that lies at a share of the way from one to the other; both have their points at the same areas. */
export function between(one: PressureCurve, other: PressureCurve, share: number): PressureCurve {
  return one.map(([area, gcp], index) => {
    const [at, value] = other[index] ?? [NaN, NaN];
    if (at !== area) throw new RangeError(`The curves have their points at ${area} and ${at} ft²`);
    return [area, gcp + (value - gcp) * share];
  });
}
