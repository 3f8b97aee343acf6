/** Combined net pressure coefficients GCpn of parapets with the velocity pressure at their top, 27.3.4. */
export const parapetCoefficients = { windward: 1.5, leeward: -1 };
