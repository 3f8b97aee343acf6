import { Equations } from '../../kit/equation';

/** Symbols of ASCE 7 chapters 26, 27 and 30 and their units. */
export const wind = new Equations({
  ...{ theta: 'deg', slope: null, eaves: 'ft', rise: 'ft', h: 'ft', L: 'ft', B: 'ft', least: 'ft', z: 'ft' },
  ...{ k: null, K: null, H: 'ft', Lh: 'ft', x: 'ft', mu: null },
  ...{ ze: 'ft', Kz: null, Kzt: null, Kd: null, Ke: null, V: 'mph', q: 'psf', qh: 'psf', qp: 'psf', G: null },
  ...{ Cp: null, Cpw: null, Cpl: null, GCpi: null, GCpn: null, GCp: null, g: null, A: 'ft2' },
  ...{ ppw: 'psf', ppl: 'psf', hp: 'ft', Awall: 'ft2', Aroof: 'ft2' },
  ...{ Q: 'lb', Fw: 'lb', Fl: 'lb', Fp: 'lb', Fr: 'lb', F: 'lb', Fmin: 'lb' },
  ...{ width: 'ft', span: 'ft', w: 'ft' },
});
