/** What the loads are in; a label, nothing is converted. */
export const unitsOfLoads = [
  'kip',
  'lb',
  'kip/ft',
  'plf',
  'ksf',
  'psf',
  'ksi',
  'psi',
  'kip-ft',
  'lb-ft',
  'kip-in',
  'lb-in',
  'kN',
  'kN/m',
  'kPa',
  'kN-m',
] as const;

/** 2.3.1 and 2.3.6, exception 1. */
export const companionLiveLoads = ['1.0 L', '0.5 L'] as const;

export const windDirections = ['Both directions', 'As given', 'Two values'] as const;
export const directions = ['Both directions', 'As given'] as const;

/** How the earthquake enters: 12.4.2, or with overstrength 12.4.3. */
export const seismicEffects = ['None', 'Eh = rho QE', 'Emh = Omega0 QE'] as const;
export type SeismicEffect = (typeof seismicEffects)[number];

/** 12.3.4. */
export const redundancyFactors: readonly number[] = [1, 1.3];

/** Least factor of T in LRFD by 2.3.4; the template takes it in ASD too. */
export const leastSelfStrainingFactor = 1;

export const refusedEditions = {
  'ASCE 7-10': 'Enter the loads of ASCE 7-16 or 7-22: the seismic combinations of 7-10 are different.',
  'ASCE 7-05':
    'The wind load of ASCE 7-05 is at service level, with a factor of 1.6: W must be from ASCE 7-16 ' +
    'or 7-22.',
};
