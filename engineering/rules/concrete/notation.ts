import { Equations } from '../../kit/equation';
import { loadNotation } from '../combinations/factoredSum';

/** Symbols of ACI 318 and their units; forces and moments of a step are in kips. */
export const concrete = new Equations(
  {
    ...{ fc: 'psi', fs: 'psi', fy: 'psi', As: 'in2', AsMin: 'in2' },
    ...{ a: 'in', c: 'in', d: 'in', bw: 'in', bf: 'in', hf: 'in', ccMin: 'in', cc: 'in' },
    ...{ beta: null, epsilont: null, epsilonty: null, epsilontc: null, epsilonmin: null, phi: null },
    ...{ Mn: 'kip-ft', phiMn: 'kip-ft', Mu: 'kip-ft' },
    ...{
      fyt: 'psi',
      Av: 'in2',
      s: 'in',
      sMin: 'in',
      sMax: 'in',
      sSkin: 'in',
      sw: 'in',
      swMax: 'in',
      ds: 'in',
    },
    ...{ h: 'in', span: 'in', col: 'in', B: 'ft', L: 'ft', x: 'in', ld: 'in', dagg: 'in', depth: 'ft' },
    ...{
      P: 'kip',
      Pu: 'kip',
      ...loadNotation('P', 'kip'),
      phiVc: 'kip',
      phiBn: 'kip',
      vc: 'psi',
      fcCol: 'psi',
      Ad: 'in2',
      Ab: 'in2',
      AdMin: 'in2',
    },
    ...{
      qu: 'ksf',
      q: 'psf',
      qe: 'psf',
      qa: 'psf',
      gammac: 'pcf',
      gammas: 'pcf',
      Areq: 'ft2',
      share: null,
      bearingFactor: null,
    },
    ...{ b: 'in', bo: 'in', db: 'in', alphas: null, psis: null, psig: null, conf: null, n: null },
    ...{ hh: 'in', ccTop: 'in', ldh: 'in', psir: null, psio: null, psic: null },
    ...{ lambda: null, lambdas: null, rho: null, legs: null },
    ...{ Vu: 'kip', Vc: 'kip', Vs: 'kip', phiVn: 'kip' },
  },
  { fc: "fc'" },
);
