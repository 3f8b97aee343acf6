import { Equations } from '../../kit/equation';
import { loadNotation } from '../combinations/factoredSum';
import { elasticModulus } from './steel';
import type { WideFlange } from './wideFlange';

/** Symbols of AISC 360 and their units: kips and inches. */
export const steel = new Equations({
  ...{
    d: 'in',
    bf: 'in',
    tf: 'in',
    tw: 'in',
    ho: 'in',
    k: 'in',
    r: 'in',
    H: 'in',
    B: 'in',
    t: 'in',
    b: 'in',
    be: 'in',
  },
  ...{
    A: 'in2',
    Ae: 'in2',
    Ix: 'in4',
    Iy: 'in4',
    I: 'in4',
    J: 'in4',
    Cw: 'in6',
    rx: 'in',
    ry: 'in',
    rts: 'in',
  },
  ...{ Sx: 'in3', Sy: 'in3', S: 'in3', Zx: 'in3', Zy: 'in3' },
  ...{ filletArea: 'in2', filletInertia: 'in4', filletModulus: 'in3', junctions: 'in4' },
  ...{ cornerArea: 'in2', cornerInertia: 'in4' },
  ...{ E: 'ksi', G: 'ksi', Fy: 'ksi', Fe: 'ksi', Fez: 'ksi', Fcr: 'ksi', Fel: 'ksi' },
  ...{ Lcx: 'in', Lcy: 'in', Lcz: 'in', slenderness: null, ratio: null },
  ...{ lambda: null, lambdapf: null, lambdarf: null, lambdar: null, c: null },
  ...{ phi: null, Omega: null, Pr: 'kip', Pn: 'kip', Pc: 'kip', Tr: 'kip', Tn: 'kip', Tc: 'kip', Rn: 'kip' },
  ...{ compression: null, tension: null },
  ...{
    Mp: 'kip-in',
    Mn: 'kip-in',
    Mr: 'kip-ft',
    Mc: 'kip-ft',
    Mmax: 'kip-in',
    MA: 'kip-in',
    MB: 'kip-in',
    MC: 'kip-in',
  },
  ...{ L: 'ft', Lb: 'ft', Lp: 'ft', Lr: 'ft', Cb: null, kc: null, kv: null, Cv: null },
  ...{ w: 'kip/ft', delta: 'in', divisor: null, Vr: 'kip', Vn: 'kip', Vc: 'kip' },
  ...{ R: 'kip', N: 'kip', Rc: 'kip', lb: 'in', lby: 'in', lbc: 'in' },
  ...{ ...loadNotation('w', 'kip/ft'), ...loadNotation('M', 'kip-ft'), ...loadNotation('V', 'kip') },
  ...{ ...loadNotation('R', 'kip'), ...loadNotation('P', 'kip'), ...loadNotation('delta', 'in') },
});

/** What the equations need of an I-shape. */
export function symbolsOf(section: WideFlange, fy: number) {
  const { d, bf, tf, tw, ho, j, sx, sy, zx, zy, ry, rts } = section;
  return { d, bf, tf, tw, ho, J: j, Sx: sx, Sy: sy, Zx: zx, Zy: zy, ry, rts, Fy: fy, E: elasticModulus };
}
