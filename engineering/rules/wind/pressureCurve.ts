import { wind } from './notation';

/** A GCp of a figure at an effective wind area in ft². */
export type CurvePoint = readonly [area: number, gcp: number];

/**
 * GCp over the effective wind area: constant up to the first point and from the last one on, between them straight over the
 * logarithm of the area, as the figures of 30.3 are drawn.
 */
export type PressureCurve = readonly CurvePoint[];

/** Between the points A1 and A2. */
export const onCurve = wind.of('g1 + (g2 − g1) · log10(A / A1) / log10(A2 / A1)', null);

/** @param area ft² */
export function coefficientAt(curve: PressureCurve, area: number): number {
  const segment = segmentAt(curve, area);
  if (segment) return onCurve.value(curveValues(segment, area));
  const end = curve[0] && area < curve[0][0] ? curve[0] : curve.at(-1);
  return end?.[1] ?? NaN;
}

/** The values of `onCurve`. */
export const curveValues = ([[A1, g1], [A2, g2]]: [CurvePoint, CurvePoint], A: number) => ({
  g1,
  g2,
  A,
  A1,
  A2,
});

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
