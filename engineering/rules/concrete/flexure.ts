import { beta1 } from './stressBlock';

/** Modulus of elasticity of reinforcement, 20.2.2.2, psi. */
export const steelModulus = 29_000_000;
/** Largest strain of concrete in compression, 22.2.2.1. */
export const crushingStrain = 0.003;

/** Singly reinforced section, in and psi; the flange, if any, is at the compression face. */
export interface FlexuralSection {
  bw: number;
  d: number;
  as: number;
  fc: number;
  fy: number;
  flange: { width: number; thickness: number } | null;
}

/** The section at its nominal strength. Without steel there is no compression: c is 0 and the strain infinite. */
export interface FlexuralState {
  a: number;
  c: number;
  /** Net tensile strain of the steel. */
  strain: number;
  /** Stress of the steel, below fy where the concrete crushes first. */
  fs: number;
  /** The stress block is deeper than the flange. */
  reachesWeb: boolean;
}

/** Nominal strength in flexure, 22.2 and 22.3. */
export function flexuralState(section: FlexuralSection): FlexuralState {
  const { d, fc, fy } = section;
  const atYield = neutralAxisAtYield(section);
  const yields = strainAt(d, atYield) >= fy / steelModulus;
  const c = yields ? atYield : neutralAxisBeforeYield(section);
  const strain = strainAt(d, c);
  const a = beta1(fc) * c;
  return {
    a,
    c,
    strain,
    fs: yields ? fy : steelModulus * strain,
    reachesWeb: blockAt(section, a).overhangs > 0,
  };
}

const strainAt = (d: number, c: number) => (crushingStrain * (d - c)) / c;

/** Compression: a block of one width, and beside it the flange overhangs when it reaches below the flange. */
function blockAt({ bw, fc, flange }: FlexuralSection, a: number) {
  if (!flange || a <= flange.thickness) return { width: flange?.width ?? bw, overhangs: 0 };
  const { width, thickness } = flange;
  return { width: bw, overhangs: 0.85 * fc * (width - bw) * thickness };
}

function neutralAxisAtYield(section: FlexuralSection): number {
  const { as, fc, fy, flange, bw } = section;
  const depth = (width: number, overhangs: number) => (as * fy - overhangs) / (0.85 * fc * width);
  const shallow = depth(flange?.width ?? bw, 0);
  const { width, overhangs } = blockAt(section, shallow);
  return depth(width, overhangs) / beta1(fc);
}

/** Equilibrium with the stress that the strain gives: a quadratic in c. */
function neutralAxisBeforeYield(section: FlexuralSection): number {
  const { as, d, fc } = section;
  const elastic = as * steelModulus * crushingStrain;
  const depth = (width: number, overhangs: number) => {
    const linear = overhangs + elastic;
    const square = 0.85 * fc * width * beta1(fc);
    return (2 * elastic * d) / (linear + Math.sqrt(linear ** 2 + 4 * square * elastic * d));
  };
  const shallow = depth(section.flange?.width ?? section.bw, 0);
  const { width, overhangs } = blockAt(section, beta1(fc) * shallow);
  return depth(width, overhangs);
}
