import { Equations } from '../../kit/equation';

/** Symbols of AISC 360 and their units: kips and inches. */
export const steel = new Equations({
  ...{
    d: 'in',
    bf: 'in',
    tf: 'in',
    tw: 'in',
    ho: 'in',
    k: 'in',
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
  ...{ E: 'ksi', G: 'ksi', Fy: 'ksi', Fcr: 'ksi', Fel: 'ksi' },
  ...{ Lcx: 'in', Lcy: 'in', Lcz: 'in', slenderness: null, ratio: null },
  ...{ lambda: null, lambdap: null, lambdar: null, c: null },
  ...{ phi: null, Omega: null, Pr: 'kip', Pn: 'kip', Pc: 'kip', Tr: 'kip', Tn: 'kip', Tc: 'kip', Rn: 'kip' },
  ...{ compression: null, tension: null },
});
