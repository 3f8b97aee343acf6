import { Equations } from '../kit/equation';

/** Symbols of ASCE 7 chapters 11 and 12 and their units. SD1 is an acceleration times the period of 1 s: SD1 / T is one in g. */
export const seismic = new Equations({
  ...{ SS: 'g', S1: 'g', SMS: 'g', SM1: 'g', SDS: 'g', SD1: 's', Fa: null, Fv: null },
  ...{ T: 's', Ta: 's', Tanalysis: 's', TL: 's', hn: 'ft', x: null, Ct: null, Cu: null },
  ...{ CsCal: null, CsMax: null, CsMin: null, Cs: null, R: null, Ie: null },
  ...{
    W: 'kip',
    V: 'kip',
    w: 'kip',
    h: 'ft',
    F: 'kip',
    wx: 'kip',
    hx: 'ft',
    htop: 'ft',
    k: null,
    sum: 'kip',
    Cv: null,
  },
  ...{ rho: null, Omega0: null, Feq: 'kip', wpx: 'kip', Fx: 'kip', SigmaFi: 'kip', Sigmawi: 'kip' },
  ...{ tabulated: null, share: null, hsx: 'ft', Cd: null },
  ...{ deltaxe: 'in', deltabelow: 'in', Delta: 'in', Deltaa: 'in' },
});
