import { snow } from './notation';

/** Snow density gamma in pcf, Eq. 7.7-1 of ASCE 7-16 and 7-22; its cap is reached at 123 psf. */
export const snowDensity = snow.of('min(0.13 · pg + 14, 30)', 'pcf', { isEmpirical: true });

/** Depth hb of the balanced snow in ft, 7.7.1. */
export const snowDepth = snow.of('ps / gamma', 'ft');
