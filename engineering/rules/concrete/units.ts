/**
 * Inside, everything is in pounds and inches: lengths in, forces lb, moments lb-in, stresses psi. Fields and outputs
 * are in the units that they name; the conversions are these.
 */
export const poundsPerKip = 1000;
export const inchesPerFoot = 12;
/** ksi to psi */
export const psiPerKsi = 1000;
