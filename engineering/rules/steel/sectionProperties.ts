/** Properties of a doubly symmetric section, in inches; x is the axis of bending over the depth. */
export interface SectionProperties {
  area: number;
  ix: number;
  sx: number;
  zx: number;
  rx: number;
  iy: number;
  sy: number;
  zy: number;
  ry: number;
}

/** Elastic section moduli and radii of gyration by the outside dimensions. */
export function sectionPropertiesOf(
  areas: Pick<SectionProperties, 'area' | 'ix' | 'zx' | 'iy' | 'zy'>,
  { depth, width }: { depth: number; width: number },
): SectionProperties {
  const { area, ix, iy } = areas;
  return {
    ...areas,
    sx: (2 * ix) / depth,
    rx: Math.sqrt(ix / area),
    sy: (2 * iy) / width,
    ry: Math.sqrt(iy / area),
  };
}
