/** What the snow templates leave to the engineer, for their descriptions. */
export const outOfScope =
  'Not covered: drifts at roof steps, parapets and projections and sliding snow (template Snow Drift and Sliding Snow), partial ' +
  'loading, multiple folded-plate, sawtooth, barrel vault and dome roofs, ice dams (2 pf on eave overhangs of warm ' +
  'roofs), ponding (7.11, 8.4), case-study regions, corrections of the ground snow load for elevation, and local amendments.';

/** Inputs of the roof that can be without effect, with what they count for: the same in both editions. */
export const roofCountsOnly = {
  eaveToRidgeDistance: 'for unbalanced loads and for rain on a low slope',
  roofInsulationRValue: 'where the thermal factor Ct depends on it',
  roofVentilated: 'where the thermal factor Ct depends on it',
  slipperySurface: 'where the slope factor Cs depends on it',
  prismaticRafters: 'for unbalanced loads where W is at most 20 ft',
};
