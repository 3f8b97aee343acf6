import { elasticModulus, shearModulus } from '../rules/steel/steel';
import type { WideFlange } from '../rules/steel/wideFlange';
import { elementsOf, type PlateElement } from './elements';
import type { ColumnSection } from './section';

/** An element at the critical stress, with the width of it that counts. */
export interface EffectiveElement extends PlateElement {
  effectiveWidth: number;
  /** Elastic local buckling stress, ksi; null when the element is not reduced. */
  fel: number | null;
}

/** For flexural buckling about x and y, and for torsional buckling about z; inches. */
export interface EffectiveLengths {
  lcx: number;
  lcy: number;
  lcz: number;
}

/** Nominal compressive strength; kips and inches. */
export interface Compression {
  /** About which it buckles; z is the length of the column, about which it twists. */
  axis: 'x' | 'y' | 'z';
  /** Governing Lc/r of flexural buckling. */
  slenderness: number;
  /** Fy / Fe of flexural buckling, and of torsional buckling: null for a closed section, which does not buckle so. */
  flexuralRatio: number;
  torsionalRatio: number | null;
  /** Governing Fy / Fe: 0 for a column of no length, whose Fe has no end. */
  stressRatio: number;
  fcr: number;
  elements: EffectiveElement[];
  effectiveArea: number;
  pn: number;
}

/**
 * Flexural and torsional buckling with effective areas (E3, E4, E7). Torsional buckling counts over every `lcz`; E4 asks
 * for it where that exceeds the unbraced length for flexure.
 */
export function compressionOf(
  section: ColumnSection,
  fy: number,
  { lcx, lcy, lcz }: EffectiveLengths,
): Compression {
  const [aboutX, aboutY] = [lcx / section.rx, lcy / section.ry];
  const slenderness = Math.max(aboutX, aboutY);
  const flexuralRatio = (fy * slenderness ** 2) / (Math.PI ** 2 * elasticModulus);
  const torsionalRatio = section.kind === 'W' ? torsionalStressRatio(section, fy, lcz) : null;
  const twists = torsionalRatio !== null && torsionalRatio > flexuralRatio;
  const stressRatio = twists ? torsionalRatio : flexuralRatio;
  const fcr = criticalStress(fy, stressRatio);
  const elements = elementsOf(section, fy).map((element) => effective(element, fy, fcr));
  const lost = elements.reduce(
    (sum, { width, effectiveWidth, thickness, count }) => sum + count * (width - effectiveWidth) * thickness,
    0,
  );
  const effectiveArea = section.area - lost;
  return {
    axis: twists ? 'z' : aboutX > aboutY ? 'x' : 'y',
    slenderness,
    flexuralRatio,
    torsionalRatio,
    stressRatio,
    fcr,
    elements,
    effectiveArea,
    pn: fcr * effectiveArea,
  };
}

/** Fy / Fe of a doubly symmetric section that twists about its shear center (E4-2). */
function torsionalStressRatio({ ix, iy, j, cw }: WideFlange, fy: number, lcz: number): number {
  // Times lcz squared, so that no length leaves 0 and not a quotient without an end.
  const stiffness = Math.PI ** 2 * elasticModulus * cw + shearModulus * j * lcz ** 2;
  return (fy * (ix + iy) * lcz ** 2) / stiffness;
}

/** Largest Fy / Fe of inelastic buckling (E3). */
export const inelasticLimit = 2.25;

/** Fcr of E3, called Fn in AISC 360-22 (E3-2, E3-3). */
export function criticalStress(fy: number, stressRatio: number): number {
  return stressRatio <= inelasticLimit ? 0.658 ** stressRatio * fy : (0.877 * fy) / stressRatio;
}

/** Effective width of an element (E7-2 to E7-5). */
function effective(element: PlateElement, fy: number, fcr: number): EffectiveElement {
  const { slenderness, limit, width, c1, c2 } = element;
  if (slenderness <= limit * Math.sqrt(fy / fcr)) return { ...element, effectiveWidth: width, fel: null };
  const fel = ((c2 * limit) / slenderness) ** 2 * fy;
  const root = Math.sqrt(fel / fcr);
  // At the limit the curve passes the whole width by up to two thousandths.
  return { ...element, effectiveWidth: width * Math.min(1, (1 - c1 * root) * root), fel };
}
