import { snow } from './notation';

/** Slope angle in degrees of a roof; the rise is that per 12 of run. */
export const slopeAngle = snow.of('atan(rise / 12)', 'deg');
