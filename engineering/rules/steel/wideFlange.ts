import { steel } from './notation';
import { type Properties, propertiesOf } from './properties';
import { spandrelOf } from './spandrel';

/** Dimensions of a doubly symmetric I-shape, in inches. */
export interface WideFlangeDimensions {
  /** Depth over all. */
  d: number;
  /** Width of the flanges. */
  bf: number;
  /** Thickness of the flanges. */
  tf: number;
  /** Thickness of the web. */
  tw: number;
  /** Radius of the fillets between web and flanges; 0 for plates welded together. */
  r: number;
}

/** A doubly symmetric I-shape with its properties in inches; x is the major axis. */
export interface WideFlange extends WideFlangeDimensions {
  kind: 'W';
  area: number;
  ix: number;
  sx: number;
  zx: number;
  rx: number;
  iy: number;
  sy: number;
  zy: number;
  ry: number;
  /** Torsional constant. */
  j: number;
  /** Warping constant. */
  cw: number;
  rts: number;
  /** Distance between the centroids of the flanges. */
  ho: number;
  /** Clear height of the web, less the fillets. */
  h: number;
  /** Width to thickness of half a flange. */
  flangeSlenderness: number;
  webSlenderness: number;
}

const web = '(d - 2·tf)';

export const wideFlangeProperties = {
  A: {
    label: 'Area',
    equation: steel.of(`2·bf·tf + ${web}·tw + filletArea`, 'in2'),
    rounding: 'filletArea',
  },
  Ix: {
    label: 'Moment of inertia',
    equation: steel.of(`(bf·d^3 - (bf - tw)·${web}^3)/12 + filletInertia`, 'in4'),
    rounding: 'filletInertia',
  },
  Sx: { label: 'Elastic section modulus', equation: steel.of('2·Ix/d', 'in3') },
  Zx: {
    label: 'Plastic section modulus',
    equation: steel.of(`bf·tf·(d - tf) + tw·${web}^2/4 + filletModulus`, 'in3'),
    rounding: 'filletModulus',
  },
  Iy: {
    label: 'Moment of inertia, minor axis',
    equation: steel.of(`(2·tf·bf^3 + ${web}·tw^3)/12 + filletInertia`, 'in4'),
    rounding: 'filletInertia',
  },
  Sy: { label: 'Elastic section modulus, minor axis', equation: steel.of('2·Iy/bf', 'in3') },
  Zy: {
    label: 'Plastic section modulus, minor axis',
    equation: steel.of(`tf·bf^2/2 + ${web}·tw^2/4 + filletModulus`, 'in3'),
    rounding: 'filletModulus',
  },
  rx: { label: 'Radius of gyration, major axis', equation: steel.of('sqrt(Ix/A)', 'in') },
  ry: { label: 'Radius of gyration, minor axis', equation: steel.of('sqrt(Iy/A)', 'in') },
  J: {
    label: 'Torsional constant',
    equation: steel.of(`(2·bf·tf^3 + ${web}·tw^3)/3 + junctions`, 'in4'),
    rounding: 'junctions',
  },
  Cw: { label: 'Warping constant', equation: steel.of('Iy·(d - tf)^2/4', 'in6') },
  rts: { label: 'Effective radius of gyration', equation: steel.of('sqrt(sqrt(Iy·Cw)/Sx)', 'in') },
} satisfies Properties<string>;
export type WideFlangeProperty = keyof typeof wideFlangeProperties;

export const flangeSlenderness = steel.of('bf / (2·tf)', null);

/** Properties of two flanges, a web and four fillets. */
export function wideFlangeOf(dimensions: WideFlangeDimensions): WideFlange {
  const { d, bf, tf, tw, r } = dimensions;
  const of = propertiesOf<WideFlangeProperty>(wideFlangeProperties, { d, bf, tf, tw }, fillets(dimensions));
  const h = d - 2 * tf - 2 * r;
  return {
    ...dimensions,
    kind: 'W',
    ...{ area: of.A, ix: of.Ix, sx: of.Sx, zx: of.Zx, rx: of.rx, iy: of.Iy, sy: of.Sy, zy: of.Zy, ry: of.ry },
    ...{ j: of.J, cw: of.Cw, rts: of.rts, ho: d - tf, h },
    flangeSlenderness: flangeSlenderness.value({ bf, tf }),
    webSlenderness: h / tw,
  };
}

/** What four fillets add to the properties. */
export function fillets(dimensions: WideFlangeDimensions) {
  const { d, tf, tw, r } = dimensions;
  const { area, centroid, inertia } = spandrelOf(r);
  const [x, y] = [tw / 2 + centroid, (d - 2 * tf) / 2 - centroid];
  return {
    A: 4 * area,
    Ix: 4 * (inertia + area * y ** 2),
    Iy: 4 * (inertia + area * x ** 2),
    Zx: 4 * area * y,
    Zy: 4 * area * x,
    J: junctions(dimensions),
  };
}

/**
 * What the junctions of web and flanges add to the torsional constant of three rectangles, less the ends of the flanges: the largest
 * circle in each junction, after El Darwish and Johnston. The junction of a thin web is fitted by a number below 0 and adds nothing then.
 */
function junctions({ tf, tw, r }: WideFlangeDimensions): number {
  const thickness = tw / tf;
  const fillet = r / tf;
  const fitted =
    -0.042 + 0.2204 * thickness + 0.1355 * fillet - 0.0865 * thickness * fillet - 0.0725 * thickness ** 2;
  const circle = ((tf + r) ** 2 + tw * (r + tw / 4)) / (2 * r + tf);
  return 2 * Math.max(0, fitted) * circle ** 4 - 0.42 * tf ** 4;
}

/** kc: how far the web holds the flanges against local buckling (Table B4.1). */
export function webRestraint({ webSlenderness }: WideFlange): number {
  return Math.min(0.76, Math.max(0.35, 4 / Math.sqrt(webSlenderness)));
}
