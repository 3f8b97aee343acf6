import type { Attributes } from '../../../../contract';

/** A timber beam on three supports that cantilevers over the last. */
export const threeSupports: Attributes = {
  L_X: 26,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
    ['Roller', 22, 3.5],
  ],
  member: '4x12 D.Fir-L No. 2',
  loadsDist: [],
  loadsLine: [
    ['Dead', 0, 0, 'D', 60, 60],
    ['Live', 0, 0, 'L', 160, 160],
  ],
};
