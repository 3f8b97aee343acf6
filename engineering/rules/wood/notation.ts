import { Unrecorded } from '../../kit/derivation';
import { Equations } from '../../kit/equation';
import { loadNotation } from '../combinations/factoredSum';

/** Symbols of NDS and their units. */
export const wood = new Equations({
  ...{ b: 'in', d: 'in', A: 'in2', S: 'in3', I: 'in4', L: 'ft', le: 'in', lu: 'in', lb: 'in' },
  ...{ n: null, bp: 'in', dn: 'in', depth: 'in', e: 'in' },
  ...{ Fb: 'psi', Fbs: 'psi', Fba: 'psi', FbE: 'psi', fb: 'psi', FcPerp: 'psi' },
  ...{ Fv: 'psi', Fva: 'psi', fv: 'psi', fbn: 'psi', E: 'psi', Ea: 'psi' },
  ...{ Fc: 'psi', Fcs: 'psi', Fca: 'psi', FcE: 'psi', fc: 'psi', Emina: 'psi' },
  ...{
    CD: null,
    CM: null,
    Ct: null,
    CF: null,
    Cfu: null,
    Ci: null,
    Cr: null,
    CL: null,
    CV: null,
    CP: null,
    Cb: null,
  },
  ...{ Kf: null, c: null, r: null, RB: null, ratio: null, factor: null, exponent: null },
  ...{ P: 'lb', V: 'lb', Vn: 'lb', Vra: 'lb', R: 'lb', M: 'lb-ft', Mn: 'lb-ft', w: 'plf', density: 'pcf' },
  ...{ delta: 'in', limit: 'in' },
  // Steel plates.
  ...{ share: null, t: 'in', ds: 'in', As: 'in2', Ss: 'in3', Es: 'psi', EIs: 'lb-in2', fs: 'psi', Fy: 'psi' },
  ...loadNotation('P', 'lb'),
  ...loadNotation('V', 'lb'),
  ...loadNotation('R', 'lb'),
  ...loadNotation('M', 'lb-ft'),
  ...loadNotation('w', 'plf'),
  ...loadNotation('delta', 'in'),
});

/** The same symbols as a report prints them: adjusted values with a prime, as NDS does. */
export const printedWood = new Equations(wood.notation, {
  ...{ Fba: "Fb'", Fva: "Fv'", Ea: "E'", Emina: "Emin'", Vra: "Vr'" },
});

/** For what no report shows. */
export const unrecorded = new Unrecorded(wood);
