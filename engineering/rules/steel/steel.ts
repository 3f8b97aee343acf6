/**
 * Inside, everything is in kips and inches: lengths in, forces kip, moments kip-in, line loads kip/in, stresses ksi.
 * Fields and results are in the units that they name; the conversions are these.
 */
export const inchesPerFoot = 12;

/** Modulus of elasticity of steel, ksi. */
export const elasticModulus = 29_000;

/** Shear modulus of elasticity of steel, ksi (E4). */
export const shearModulus = 11_200;

/** Of whose clauses the steps are: the two editions give the same strengths here. */
export const steelSpecification = 'AISC 360-22 (the provisions used are the same in AISC 360-16)';
