import { type SectionProperties, sectionPropertiesOf } from './sectionProperties';
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
export interface WideFlange extends WideFlangeDimensions, SectionProperties {
  kind: 'W';
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

/** Properties of two flanges, a web and four fillets. */
export function wideFlangeOf(dimensions: WideFlangeDimensions): WideFlange {
  const { d, bf, tf, tw, r } = dimensions;
  const fillet = spandrelOf(r);
  const web = d - 2 * tf;
  const filletY = web / 2 - fillet.centroid;
  const filletX = tw / 2 + fillet.centroid;
  const area = 2 * bf * tf + web * tw + 4 * fillet.area;
  const ix = (bf * d ** 3 - (bf - tw) * web ** 3) / 12 + 4 * (fillet.inertia + fillet.area * filletY ** 2);
  const iy = (2 * tf * bf ** 3 + web * tw ** 3) / 12 + 4 * (fillet.inertia + fillet.area * filletX ** 2);
  const ho = d - tf;
  const cw = (iy * ho ** 2) / 4;
  const zx = bf * tf * ho + (tw * web ** 2) / 4 + 4 * fillet.area * filletY;
  const zy = (tf * bf ** 2) / 2 + (web * tw ** 2) / 4 + 4 * fillet.area * filletX;
  const properties = sectionPropertiesOf({ area, ix, zx, iy, zy }, { depth: d, width: bf });
  return {
    ...dimensions,
    kind: 'W',
    ...properties,
    j: torsionalConstant(dimensions),
    cw,
    rts: Math.sqrt(Math.sqrt(iy * cw) / properties.sx),
    ho,
    h: web - 2 * r,
    flangeSlenderness: bf / (2 * tf),
    webSlenderness: (web - 2 * r) / tw,
  };
}

/**
 * Three rectangles, less the ends of the flanges, and what each junction adds: the largest circle in it, after El
 * Darwish and Johnston. The junction of a thin web is fitted by a number below 0 and adds nothing then.
 */
function torsionalConstant({ d, bf, tf, tw, r }: WideFlangeDimensions): number {
  const web = tw / tf;
  const fillet = r / tf;
  const fitted = -0.042 + 0.2204 * web + 0.1355 * fillet - 0.0865 * web * fillet - 0.0725 * web ** 2;
  const circle = ((tf + r) ** 2 + tw * (r + tw / 4)) / (2 * r + tf);
  const rectangles = (2 * bf * tf ** 3 + (d - 2 * tf) * tw ** 3) / 3;
  return rectangles + 2 * Math.max(0, fitted) * circle ** 4 - 0.42 * tf ** 4;
}

/** kc: how far the web holds the flanges against local buckling (Table B4.1). */
export function webRestraint({ webSlenderness }: WideFlange): number {
  return Math.min(0.76, Math.max(0.35, 4 / Math.sqrt(webSlenderness)));
}
