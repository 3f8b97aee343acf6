import { Equations } from '../../kit/equation';

/** Symbols of ASCE 7 chapter 7 and their units. */
export const snow = new Equations({
  ...{ pg: 'psf', pf: 'psf', ps: 'psf', pm: 'psf', rain: 'psf', surcharge: 'psf', pmMax: 'psf' },
  ...{ Ce: null, Ct: null, Cs: null, Is: null, W2: null, S: null },
  ...{ theta: 'deg', rise: null, W: 'ft', lu: 'ft', hd: 'ft', gamma: 'pcf' },
  ...{ hb: 'ft', hc: 'ft', h: 'ft', H: 'ft', s: 'ft', L: 'ft', w: 'ft', ws: 'ft', pd: 'psf', psl: 'psf' },
});
