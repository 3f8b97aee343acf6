/** Pixels of a point at the usual resolution of 96 to the inch. */
export const PIXELS = 96 / 72;
