import { steel } from './notation';
import { type Properties, propertiesOf } from './properties';
import { spandrelOf } from './spandrel';

/** Dimensions of a rectangular hollow section, in inches. */
export interface HollowDimensions {
  /** Outside, along the y axis: bending about x is over this depth. */
  height: number;
  width: number;
  /** Design thickness of the wall: 0.93 of the nominal one for ASTM A500. */
  t: number;
}

/** A rectangular hollow section with its properties in inches. */
export interface HollowSection extends HollowDimensions {
  kind: 'HSS';
  area: number;
  ix: number;
  rx: number;
  iy: number;
  ry: number;
  /** Flat widths, the corners being taken as 1.5 t each (B4.1b). */
  flatHeight: number;
  flatWidth: number;
}

export const hollowProperties = {
  A: {
    label: 'Area',
    equation: steel.of('H·B - (H - 2·t)·(B - 2·t) - cornerArea', 'in2'),
    rounding: 'cornerArea',
  },
  Ix: {
    label: 'Moment of inertia',
    equation: steel.of('(B·H^3 - (B - 2·t)·(H - 2·t)^3)/12 - cornerInertia', 'in4'),
    rounding: 'cornerInertia',
  },
  Iy: {
    label: 'Moment of inertia over B',
    equation: steel.of('(H·B^3 - (H - 2·t)·(B - 2·t)^3)/12 - cornerInertia', 'in4'),
    rounding: 'cornerInertia',
  },
  rx: { label: 'Radius of gyration, bending over H', equation: steel.of('sqrt(Ix/A)', 'in') },
  ry: { label: 'Radius of gyration, bending over B', equation: steel.of('sqrt(Iy/A)', 'in') },
} satisfies Properties<string>;

export function hollowSectionOf(dimensions: HollowDimensions): HollowSection {
  const { height, width, t } = dimensions;
  const of = propertiesOf<keyof typeof hollowProperties>(
    hollowProperties,
    { H: height, B: width, t },
    roundCorners(dimensions),
  );
  return {
    ...dimensions,
    kind: 'HSS',
    ...{ area: of.A, ix: of.Ix, rx: of.rx, iy: of.Iy, ry: of.ry },
    flatHeight: height - 3 * t,
    flatWidth: width - 3 * t,
  };
}

/** What a section with sharp corners has more. They are round: 2 t outside and t inside, as the published properties take them. */
export function roundCorners({ height, width, t }: HollowDimensions) {
  const outside = cornersOf(width, height, 2 * t);
  const inside = cornersOf(width - 2 * t, height - 2 * t, t);
  return { A: outside.area - inside.area, Ix: outside.ix - inside.ix, Iy: outside.iy - inside.iy };
}

/** What the four corners of a rectangle have that an arc cuts off. */
function cornersOf(width: number, height: number, radius: number) {
  const { area, centroid, inertia } = spandrelOf(radius);
  return {
    area: 4 * area,
    ix: 4 * (inertia + area * (height / 2 - centroid) ** 2),
    iy: 4 * (inertia + area * (width / 2 - centroid) ** 2),
  };
}
