import type { DesignMethod, Edition } from '../../rules/combinations/basicCombinations';

/**
 * The combinations as the standard prints them, typed from these sources and not from the product. Each factor is in at
 * least two of them that do not depend on each other.
 *
 * - ASCE 7-16 2.3.1: iDECAD help, "Load combinations per ASCE 7-16"; T. B. Quimby, "A Beginner's Guide to ASCE 7-10",
 *   Table 2.5.1a (the same factors).
 * - ASCE 7-16 2.3.6: iDECAD help; Santa Ana doc 549199 page 352, "Earthquake load combinations".
 * - ASCE 7-16 2.4.1: IBC 1605.3.1; engineeringexamples.net, "Nominal load combinations for ASD in ASCE 7-10".
 * - ASCE 7-16 2.4.5: iDECAD help; WoodWorks Shearwalls help, "Dead load component" (with the numbers 6, 7, 8 and 10).
 * - ASCE 7-22 2.3.1: its text in a code browser, with 0.3S, 1.0S, 0.5R, 1.6R and the rules for F and H; the combination
 *   sets of the program CFS.
 * - ASCE 7-22 2.4.1: STRUCTURE magazine, "ASCE 7-22 Flat Roof Snow Load Versus Minimum Snow Load" (3a, 4a, 6a); CFS.
 * - ASCE 7-22 2.3.6 and 2.4.5, 0.15S and 0.1S: CFS; three open calculators. One more calculator has 0.2S in 2.3.6.
 * - H in LRFD: the text of ASCE 7-22 2.3.1; NSCP 2015 405.3.8. H in ASD: IBC 1605.3.1 exception 3, and an open calculator.
 */
export const standardText: Record<Edition, Record<DesignMethod, readonly string[]>> = {
  'ASCE 7-16': {
    LRFD: [
      '2.3.1 (1) 1.4D',
      '2.3.1 (2) 1.2D + 1.6L + (0.5Lr or 0.5S or 0.5R)',
      '2.3.1 (3) 1.2D + (1.6Lr or 1.6S or 1.6R) + (1.0L or 0.5W)',
      '2.3.1 (4) 1.2D + 1.0W + 1.0L + (0.5Lr or 0.5S or 0.5R)',
      '2.3.1 (5) 0.9D + 1.0W',
      '2.3.6 (6) 1.2D + 1.0Ev + 1.0E + 1.0L + 0.2S',
      '2.3.6 (7) 0.9D - 1.0Ev + 1.0E',
    ],
    ASD: [
      '2.4.1 (1) 1.0D',
      '2.4.1 (2) 1.0D + 1.0L',
      '2.4.1 (3) 1.0D + (1.0Lr or 1.0S or 1.0R)',
      '2.4.1 (4) 1.0D + 0.75L + (0.75Lr or 0.75S or 0.75R)',
      '2.4.1 (5) 1.0D + 0.6W',
      '2.4.1 (6) 1.0D + 0.75L + 0.45W + (0.75Lr or 0.75S or 0.75R)',
      '2.4.1 (7) 0.6D + 0.6W',
      '2.4.5 (8) 1.0D + 0.7Ev + 0.7E',
      '2.4.5 (9) 1.0D + 0.525Ev + 0.525E + 0.75L + 0.75S',
      '2.4.5 (10) 0.6D - 0.7Ev + 0.7E',
    ],
  },
  'ASCE 7-22': {
    LRFD: [
      '2.3.1 (1a) 1.4D',
      '2.3.1 (2a) 1.2D + 1.6L + (0.5Lr or 0.3S or 0.5R)',
      '2.3.1 (3a) 1.2D + (1.6Lr or 1.0S or 1.6R) + (1.0L or 0.5W)',
      '2.3.1 (4a) 1.2D + 1.0W + 1.0L + (0.5Lr or 0.3S or 0.5R)',
      '2.3.1 (5a) 0.9D + 1.0W',
      '2.3.6 (6) 1.2D + 1.0Ev + 1.0E + 1.0L + 0.15S',
      '2.3.6 (7) 0.9D - 1.0Ev + 1.0E',
    ],
    ASD: [
      '2.4.1 (1a) 1.0D',
      '2.4.1 (2a) 1.0D + 1.0L',
      '2.4.1 (3a) 1.0D + (1.0Lr or 0.7S or 1.0R)',
      '2.4.1 (4a) 1.0D + 0.75L + (0.75Lr or 0.525S or 0.75R)',
      '2.4.1 (5a) 1.0D + 0.6W',
      '2.4.1 (6a) 1.0D + 0.75L + 0.45W + (0.75Lr or 0.525S or 0.75R)',
      '2.4.1 (7a) 0.6D + 0.6W',
      '2.4.5 (8) 1.0D + 0.7Ev + 0.7E',
      '2.4.5 (9) 1.0D + 0.525Ev + 0.525E + 0.75L + 0.1S',
      '2.4.5 (10) 0.6D - 0.7Ev + 0.7E',
    ],
  },
};

/** LRFD combinations whose L may be 0.5L (exceptions of 2.3.1 and 2.3.6). */
export const mayHalveLive = /^2\.3\.[16] \([346]a?\)/;

/** Factors of H where it adds, and where it resists and is permanent. */
export const earthPressure: Record<DesignMethod, { adds: number; resists: number }> = {
  LRFD: { adds: 1.6, resists: 0.9 },
  ASD: { adds: 1.0, resists: 0.6 },
};
