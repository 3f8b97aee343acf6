import { Unrecorded } from '../../kit/derivation';
import { Equations } from '../../kit/equation';
import { loadNotation } from '../combinations/factoredSum';

/** Symbols of NDS and their units. */
export const wood = new Equations({
  ...{ b: 'in', d: 'in', A: 'in2', S: 'in3', L: 'ft', le: 'in', lu: 'in' },
  ...{ Fb: 'psi', Fbs: 'psi', Fba: 'psi', FbE: 'psi', fb: 'psi', FcPerp: 'psi' },
  ...{ Fc: 'psi', Fcs: 'psi', Fca: 'psi', FcE: 'psi', fc: 'psi', Emina: 'psi' },
  ...{ CD: null, CM: null, Ct: null, CF: null, Ci: null, Cr: null, CL: null, CV: null, CP: null, Cb: null },
  ...{ Kf: null, c: null, r: null, RB: null, ratio: null, factor: null, exponent: null },
  ...{ P: 'lb', M: 'lb-ft', w: 'plf', density: 'pcf', ...loadNotation('P', 'lb') },
});

/** For what no report shows. */
export const unrecorded = new Unrecorded(wood);
