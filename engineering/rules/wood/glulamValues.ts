import type { Material } from './material';

/** The one layup with tabulated values; others are given as custom values. */
export const glulamLayup = 'Glulam 24F-V4';

/**
 * The layup 24F-V4 of Douglas Fir (NDS Supplement 2018, Table 5A Expanded), psi: Fbx+, Fbx-, Fvx, FcPerp,x, Ex. It is
 * unbalanced: the other face has less bending strength in tension. Its stress class 24F-1.8E (Table 5A) is the least of
 * several layups and has 1450 there. Beam stability is about the weak axis, so `eMin` is Ey,min.
 *
 * Fbx- is read in two secondary sources: drparks71w/CivilPy (glulam_reference_values.csv), and a library of NDS values
 * whose repository is not known, which has every value here.
 */
export const glulam24FV4: Material = {
  kind: 'glulam',
  species: glulamLayup,
  grade: '',
  table: 'NDS Supplement Table 5A Expanded, 24F-V4/DF',
  fb: 2400,
  fbNegative: 1850,
  fv: 265,
  fcPerp: 650,
  e: 1_800_000,
  eMin: 850_000,
  volumeExponent: 1 / 10,
};
