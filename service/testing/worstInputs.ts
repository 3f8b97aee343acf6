import type { Attributes } from '../../contract';

/** About the longest solve that a body within the limits asks for: every pattern of live and snow load on 28 spans. */
export const worstBeam: Attributes = {
  ...{ L_X: 224, member: '2x10 D.Fir-L No. 2' },
  supports: Array.from({ length: 29 }, (_, index) => ['Pinned', 8 * index, 3.5]),
  loadsLine: ['D', 'L', 'S', 'W'].map((type) => [type, 0, 0, type, 20, 20]),
};
