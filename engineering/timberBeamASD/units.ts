/**
 * Inside, everything is in pounds and inches: lengths in, forces lb, moments lb-in, line loads lb/in, stresses psi.
 * Fields and results are in the units that they name; the conversions are these.
 */
export const inchesPerFoot = 12;
export const squareInchesPerSquareFoot = 144;
