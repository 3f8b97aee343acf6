import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';

/** A stretch of the span between two braces, in inches. */
export interface Segment {
  from: number;
  to: number;
  /** Unbraced length to check it with. */
  lb: number;
}

/** Share of the unbraced length by which the last segment may exceed it, so that a rounded third is a third. */
const tolerance = 0.01;

/** Of the compression flange under downward loads, ft. By default the flange is braced only at the supports. */
export function unbracedLengthOf(inputs: Inputs): number {
  return isBracingGiven(inputs) ? numberOf(inputs, 'unbracedLength') : numberOf(inputs, 'span');
}

export const isBracingGiven = (inputs: Inputs): boolean => (inputs.unbracedLength ?? null) !== null;

/** Braces at the ends and every `unbracedLength` from the left. */
export function segmentsOf(length: number, unbracedLength: number): Segment[] {
  const count = segmentCount(length, unbracedLength);
  // A length beyond the span is taken as entered: on the safe side.
  if (count === 1) return [{ from: 0, to: length, lb: Math.max(length, unbracedLength) }];
  return Array.from({ length: count }, (_, index) => {
    const from = index * unbracedLength;
    const to = index === count - 1 ? length : (index + 1) * unbracedLength;
    return { from, to, lb: to - from };
  });
}

export function segmentCount(length: number, unbracedLength: number): number {
  return Math.max(1, Math.ceil(length / unbracedLength - tolerance));
}

/** Points where Cb needs the moment. */
export function quarterPoints({ from, to }: Segment): [number, number, number] {
  const quarter = (to - from) / 4;
  return [from + quarter, from + 2 * quarter, from + 3 * quarter];
}
