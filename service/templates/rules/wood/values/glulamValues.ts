import type { Material } from './material';

/** The one layup with tabulated values; others are given as custom values. */
export const glulamLayup = 'Glulam 24F-V4';

/**
 * 24F-V4 Douglas Fir, 24F-1.8E (NDS Supplement Table 5A), psi. An unbalanced layup: the other face has less bending
 * strength in tension. Beam stability is about the weak axis, so `eMin` is Ey,min.
 */
export const glulam24FV4: Material = {
  kind: 'glulam',
  species: glulamLayup,
  grade: '',
  table: 'NDS Supplement Table 5A',
  fb: 2400,
  fbNegative: 1450,
  fv: 265,
  fcPerp: 650,
  e: 1_800_000,
  eMin: 850_000,
  volumeExponent: 1 / 10,
};
