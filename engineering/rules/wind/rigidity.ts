/** Least natural frequency of a rigid building, Hz (26.2). */
export const leastFrequency = 1;

/** ft; a low-rise building is at most as high (26.2). */
const lowRiseHeight = 60;

/** Mean roof height and least horizontal dimension, ft. */
export interface Proportions {
  h: number;
  least: number;
}

/** A low-rise building may be taken as rigid without its frequency (26.2, 26.11.2). */
export const isLowRise = ({ h, least }: Proportions) => h <= lowRiseHeight && h <= least;

/** Beyond this height over the least width, a building is likely to be flexible. */
export const slenderness = 4;
export const isSlender = ({ h, least }: Proportions) => h > slenderness * least;
