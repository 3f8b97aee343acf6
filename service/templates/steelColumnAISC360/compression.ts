import { elasticModulus } from '../rules/steel/steel';
import { elementsOf, type PlateElement } from './elements';
import type { ColumnSection } from './section';

/** An element at the critical stress, with the width of it that counts. */
export interface EffectiveElement extends PlateElement {
  effectiveWidth: number;
  /** Elastic local buckling stress, ksi; null when the element is not reduced. */
  fel: number | null;
}

/** Nominal compressive strength; kips and inches. */
export interface Compression {
  axis: 'x' | 'y';
  /** Governing Lc/r. */
  slenderness: number;
  /** Fy / Fe: 0 for a column of no length, whose Fe has no end. */
  stressRatio: number;
  fcr: number;
  elements: EffectiveElement[];
  effectiveArea: number;
  pn: number;
}

/** Flexural buckling with effective areas (E3, E7) over effective lengths in inches. */
export function compressionOf(
  section: ColumnSection,
  fy: number,
  { lcx, lcy }: { lcx: number; lcy: number },
): Compression {
  const [aboutX, aboutY] = [lcx / section.rx, lcy / section.ry];
  const slenderness = Math.max(aboutX, aboutY);
  const stressRatio = (fy * slenderness ** 2) / (Math.PI ** 2 * elasticModulus);
  const fcr = criticalStress(fy, stressRatio);
  const elements = elementsOf(section, fy).map((element) => effective(element, fy, fcr));
  const lost = elements.reduce(
    (sum, { width, effectiveWidth, thickness, count }) => sum + count * (width - effectiveWidth) * thickness,
    0,
  );
  const effectiveArea = section.area - lost;
  return {
    axis: aboutX > aboutY ? 'x' : 'y',
    slenderness,
    stressRatio,
    fcr,
    elements,
    effectiveArea,
    pn: fcr * effectiveArea,
  };
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
