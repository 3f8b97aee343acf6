import type { Inputs } from '../../kit/template';
import { optionOf } from '../../kit/inputValues';

/** A deformed bar of ASTM A615 and A706; in, in2. */
export interface Bar {
  size: string;
  diameter: number;
  area: number;
}

const bar = (size: string, diameter: number, area: number): Bar => ({ size, diameter, area });

/** Nominal dimensions of the bars, ACI 318 Appendix B. */
export const bars: readonly Bar[] = [
  bar('No. 3', 0.375, 0.11),
  bar('No. 4', 0.5, 0.2),
  bar('No. 5', 0.625, 0.31),
  bar('No. 6', 0.75, 0.44),
  bar('No. 7', 0.875, 0.6),
  bar('No. 8', 1, 0.79),
  bar('No. 9', 1.128, 1),
  bar('No. 10', 1.27, 1.27),
  bar('No. 11', 1.41, 1.56),
  bar('No. 14', 1.693, 2.25),
  bar('No. 18', 2.257, 4),
];

export const barNotGiven = 'Not given';
export const barSizes = [barNotGiven, ...bars.map(({ size }) => size)];

/** The bar that a field names; null for one that is not given. */
export function barOf(inputs: Inputs, name: string): Bar | null {
  const size = optionOf(inputs, name, barSizes);
  return bars.find((each) => each.size === size) ?? null;
}

/** Areas in handbooks are rounded: up to this share of one bar more is no further bar. */
const ROUNDED_AREA = 0.02;

/** How many bars of one size an area takes, at least one. */
export const barCount = (area: number, { area: each }: Bar) =>
  Math.max(1, Math.ceil(area / each - ROUNDED_AREA));

/** Least clear distance of parallel bars in a layer, 25.2.1; aggregate size in in. */
export const leastClearSpacing = ({ diameter }: Bar, aggregate: number) =>
  Math.max(1, diameter, (4 / 3) * aggregate);
