import { spanLoads } from '../rules/combinations/spanCombinations';
import { Equations } from '../kit/equation';
import { steel } from '../rules/steel/notation';
import { elasticModulus, shearModulus } from '../rules/steel/steel';
import type { ColumnSection } from './section';
import type { HollowSection } from '../rules/steel/hollowSection';
import { webRestraint, type WideFlange } from '../rules/steel/wideFlange';

/** An element at the critical stress, with the width of it that counts. */
export interface EffectiveElement extends PlateElement {
  slenderness: number;
  /** Largest slenderness at which the whole width counts. */
  wholeUpTo: number;
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
  /** About which it would buckle without twisting. */
  flexuralAxis: 'x' | 'y';
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

/** Symbols of this template. */
export const column = new Equations({
  ...steel.notation,
  length: 'ft',
  ...Object.fromEntries([...spanLoads, 'U'].map((load) => [load, 'kip'])),
});

export const slendernessOf = { x: steel.of('Lcx/rx', null), y: steel.of('Lcy/ry', null) };
export const governingSlenderness = steel.of('max(Lcx/rx, Lcy/ry)', null);
/** E3-4. */
export const flexuralStress = steel.of('pi^2·E / slenderness^2', 'ksi');
/** E4-2. */
export const torsionalStress = steel.of('(pi^2·E·Cw / Lcz^2 + G·J) / (Ix + Iy)', 'ksi');
/** Fy / Fe of flexural buckling, E3-4. */
export const flexuralStressRatio = steel.of('Fy·slenderness^2 / (pi^2·E)', null);
/**
 * Fy / Fe of a doubly symmetric section that twists about its shear center, E4-2: times Lcz squared, so that no length leaves 0 and not
 * a quotient without an end.
 */
export const torsionalStressRatio = steel.of('Fy·(Ix + Iy)·Lcz^2 / (pi^2·E·Cw + G·J·Lcz^2)', null);
export const nominalStrength = steel.of('Fcr·Ae', 'kip');

/**
 * Flexural and torsional buckling with effective areas (E3, E4, E7). Torsional buckling counts over every `lcz`; E4 asks
 * for it where that exceeds the unbraced length for flexure.
 */
export function compressionOf(section: ColumnSection, fy: number, lengths: EffectiveLengths): Compression {
  const of = symbolsOf(section, fy, lengths);
  const slenderness = governingSlenderness.value(of);
  const flexuralRatio = flexuralStressRatio.value({ ...of, slenderness });
  const torsionalRatio = section.kind === 'W' ? torsionalStressRatio.value(of) : null;
  const twists = torsionalRatio !== null && torsionalRatio > flexuralRatio;
  const stressRatio = twists ? torsionalRatio : flexuralRatio;
  const fcr = criticalStress(fy, stressRatio);
  const elements = elementsOf(section, fy).map((element) => effective(element, fy, fcr));
  const area = effectiveAreaOf(section, elements);
  const effectiveArea = area.equation.value(area.from);
  const flexuralAxis = lengths.lcx / section.rx > lengths.lcy / section.ry ? 'x' : 'y';
  return {
    axis: twists ? 'z' : flexuralAxis,
    flexuralAxis,
    ...{ slenderness, flexuralRatio, torsionalRatio, stressRatio, fcr, elements, effectiveArea },
    pn: nominalStrength.value({ Fcr: fcr, Ae: effectiveArea }),
  };
}

/** For the equations of buckling. */
export function symbolsOf(section: ColumnSection, fy: number, { lcx, lcy, lcz }: EffectiveLengths) {
  const of = { rx: section.rx, ry: section.ry, Ix: section.ix, Iy: section.iy };
  const [J, Cw] = section.kind === 'W' ? [section.j, section.cw] : [NaN, NaN];
  return { ...of, J, Cw, Fy: fy, E: elasticModulus, G: shearModulus, Lcx: lcx, Lcy: lcy, Lcz: lcz };
}

/** Fcr of E3, called Fn in AISC 360-22. */
export const inelasticStress = steel.of('0.658^ratio·Fy', 'ksi');
export const elasticStress = steel.of('0.877·Fy / ratio', 'ksi');

/** The same out of Fe, or Fez: as it is printed. */
const stressOut = (fe: 'Fe' | 'Fez') => ({
  inelastic: steel.of(`0.658^(Fy/${fe})·Fy`, 'ksi'),
  elastic: steel.of(`0.877·${fe}`, 'ksi'),
});
export const stressOutOf = { Fe: stressOut('Fe'), Fez: stressOut('Fez') };

/** Largest Fy / Fe of inelastic buckling (E3). */
export const inelasticLimit = 2.25;

export function criticalStress(fy: number, stressRatio: number): number {
  const equation = stressRatio <= inelasticLimit ? inelasticStress : elasticStress;
  return equation.value({ Fy: fy, ratio: stressRatio });
}

export const plateSlenderness = steel.of('b / t', null);
const wholeWidthLimit = steel.of('lambdar·sqrt(Fy/Fcr)', null);
export const localBucklingStress = steel.of('(c2·lambdar/lambda)^2·Fy', 'ksi');
/** At the limit the curve passes the whole width by up to two thousandths. */
export const effectiveWidth = steel.of('b·min(1, (1 - c1·sqrt(Fel/Fcr))·sqrt(Fel/Fcr))', 'in');

/** Effective width of an element (E7-2 to E7-5). */
function effective(element: PlateElement, fy: number, fcr: number): EffectiveElement {
  const { limit, width, c1, c2 } = element;
  const slenderness = plateSlenderness.value({ b: width, t: element.thickness });
  const wholeUpTo = wholeWidthLimit.value({ lambdar: limit, Fy: fy, Fcr: fcr });
  const whole = { ...element, slenderness, wholeUpTo };
  if (slenderness <= wholeUpTo) return { ...whole, effectiveWidth: width, fel: null };
  const fel = localBucklingStress.value({ c2, lambdar: limit, lambda: slenderness, Fy: fy });
  return { ...whole, effectiveWidth: effectiveWidth.value({ b: width, c1, Fel: fel, Fcr: fcr }), fel };
}

/** The area less what its slender elements lose. */
export function effectiveAreaOf({ area }: ColumnSection, elements: readonly EffectiveElement[]) {
  const slender = elements.filter(({ fel }) => fel !== null);
  const from: Record<string, number> = { A: area };
  const lost = slender.map((element, index) => {
    const own = slender.length > 1 ? String(index + 1) : '';
    from[`b${own}`] = element.width;
    from[`be${own}`] = element.effectiveWidth;
    from[`t${own}`] = element.thickness;
    return ` - ${element.count}·(b${own} - be${own})·t${own}`;
  });
  return { equation: steel.of(`A${lost.join('')}`, 'in2'), from };
}

/** A plate of the section that may buckle locally, `count` times in it. */
interface PlateElement {
  name: string;
  /** in */
  width: number;
  thickness: number;
  count: number;
  /** Largest slenderness of a nonslender element (Table B4.1a). */
  limit: number;
  /** Imperfection factors (Table E7.1). */
  c1: number;
  c2: number;
}

function elementsOf(section: ColumnSection, fy: number): PlateElement[] {
  return section.kind === 'W' ? wideFlangeElements(section, fy) : hollowElements(section, fy);
}

function wideFlangeElements(section: WideFlange, fy: number): PlateElement[] {
  const root = Math.sqrt(elasticModulus / fy);
  // Rolled flanges, case 1; flanges of welded plates, case 2. The latter is from general knowledge.
  const limit = section.r > 0 ? 0.56 * root : 0.64 * root * Math.sqrt(webRestraint(section));
  return [
    {
      name: 'Half flange',
      width: section.bf / 2,
      thickness: section.tf,
      count: 4,
      limit,
      c1: 0.22,
      c2: 1.49,
    },
    {
      name: 'Web',
      width: section.h,
      thickness: section.tw,
      count: 1,
      limit: 1.49 * root,
      c1: 0.18,
      c2: 1.31,
    },
  ];
}

function hollowElements({ flatHeight, flatWidth, t }: HollowSection, fy: number): PlateElement[] {
  const wall = (name: string, width: number): PlateElement => ({
    name,
    width,
    thickness: t,
    count: 2,
    limit: 1.4 * Math.sqrt(elasticModulus / fy),
    c1: 0.2,
    c2: 1.38,
  });
  return [wall('Wall along the height', flatHeight), wall('Wall along the width', flatWidth)];
}
