import type { MemberDiagram } from '../../../engineering/kit/memberDiagram';

/** The drawing in its own units, which the page makes as wide as there is room. */
export const frame = { width: 270, height: 186, left: 44, right: 12, top: 30, bottom: 138 };
/** Where the member is drawn, under the plot. */
export const memberLine = 152;

/** Places in the drawing. */
export type DiagramScale = ReturnType<typeof scaleOf>;

/** About as many lines across as can be read. */
const tickCount = 4;

export function scaleOf({ length, curves, downwards }: MemberDiagram) {
  const values = curves.flatMap(({ points }) => points.map(([, value]) => value));
  const least = Math.min(0, ...values);
  const largest = Math.max(0, ...values);
  const range = largest - least || 1;
  const { left, right, width, top, bottom } = frame;
  // Room for the marks' values beyond the curve.
  const room = 18;
  const share = (value: number) => (value - least) / range;
  const span = bottom - top - 2 * room;
  return {
    x: (position: number) => left + ((width - left - right) * position) / length.value,
    y: (value: number) =>
      downwards ? top + room + span * share(value) : bottom - room - span * share(value),
    /** Round values for the lines across. */
    ticks: roundValues(least, largest),
  };
}

/** Round values from the least to the largest, about as many as can be read. */
export function roundValues(least: number, largest: number): number[] {
  const step = roundStep((largest - least || 1) / tickCount);
  const values: number[] = [];
  for (let index = Math.ceil(least / step - 1e-9); index * step <= largest + 1e-9 * step; index += 1)
    values.push(index * step);
  return values;
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}
