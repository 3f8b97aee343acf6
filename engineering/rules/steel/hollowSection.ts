import { type SectionProperties, sectionPropertiesOf } from './sectionProperties';
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
export interface HollowSection extends HollowDimensions, SectionProperties {
  kind: 'HSS';
  /** Flat widths, the corners being taken as 1.5 t each (B4.1b). */
  flatHeight: number;
  flatWidth: number;
}

/** Corners are round: 2 t outside and t inside, as the published properties take them. */
export function hollowSectionOf(dimensions: HollowDimensions): HollowSection {
  const { height, width, t } = dimensions;
  const outside = roundedRectangle(width, height, 2 * t);
  const inside = roundedRectangle(width - 2 * t, height - 2 * t, t);
  const areas = {
    area: outside.area - inside.area,
    ix: outside.ix - inside.ix,
    zx: outside.zx - inside.zx,
    iy: outside.iy - inside.iy,
    zy: outside.zy - inside.zy,
  };
  return {
    ...dimensions,
    kind: 'HSS',
    ...sectionPropertiesOf(areas, { depth: height, width }),
    flatHeight: height - 3 * t,
    flatWidth: width - 3 * t,
  };
}

function roundedRectangle(width: number, height: number, radius: number) {
  const corner = spandrelOf(radius);
  const y = height / 2 - corner.centroid;
  const x = width / 2 - corner.centroid;
  return {
    area: width * height - 4 * corner.area,
    ix: (width * height ** 3) / 12 - 4 * (corner.inertia + corner.area * y ** 2),
    iy: (height * width ** 3) / 12 - 4 * (corner.inertia + corner.area * x ** 2),
    zx: (width * height ** 2) / 4 - 4 * corner.area * y,
    zy: (height * width ** 2) / 4 - 4 * corner.area * x,
  };
}
