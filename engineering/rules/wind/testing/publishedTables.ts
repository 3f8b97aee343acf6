/**
 * Table 26.10-1 as two public sources print it for both editions, read apart from each other: rohreng/anderson-rohr-calcs,
 * docs/plans/2026-09-23-asce722-mwfrs-plan.md (from the pages of the standard), and the tests of windload.solutions (7-22).
 * 7-16 is that of iggalot/ASCE7-Wind-Load-Calculator and of the MWFRS page of the first, too. Heights in ft, then B, C, D.
 */
export const exposureTable16 = `
15 0.57 0.85 1.03
20 0.62 0.90 1.08
25 0.66 0.94 1.12
30 0.70 0.98 1.16
40 0.76 1.04 1.22
50 0.81 1.09 1.27
60 0.85 1.13 1.31
70 0.89 1.17 1.34
80 0.93 1.21 1.38
90 0.96 1.24 1.40
100 0.99 1.26 1.43
120 1.04 1.31 1.48
140 1.09 1.36 1.52
160 1.13 1.39 1.55
180 1.17 1.43 1.58
200 1.20 1.46 1.61
250 1.28 1.53 1.68
300 1.35 1.59 1.73
350 1.41 1.64 1.78
400 1.47 1.69 1.82
450 1.52 1.73 1.86
500 1.56 1.77 1.89`;

export const exposureTable22 = `
15 0.57 0.85 1.03
20 0.62 0.90 1.08
25 0.66 0.94 1.12
30 0.70 0.98 1.16
40 0.74 1.04 1.22
50 0.79 1.09 1.27
60 0.83 1.13 1.31
70 0.86 1.17 1.34
80 0.90 1.21 1.38
90 0.92 1.24 1.40
100 0.95 1.26 1.43
120 1.00 1.31 1.48
140 1.04 1.34 1.52
160 1.08 1.39 1.55
180 1.11 1.41 1.58
200 1.14 1.44 1.61
250 1.21 1.51 1.68
300 1.27 1.57 1.73
350 1.33 1.62 1.78
400 1.38 1.66 1.82
450 1.42 1.70 1.86
500 1.46 1.74 1.89`;

/**
 * Figure 27.3-1, windward slopes: angle, then first and second value for h/L up to 0.25, of 0.5 and from 1.0. Sources: Figure
 * 27.4-1 of ASCE 7-10 as printed (scribd 466369681), iggalot/ASCE7-Wind-Load-Calculator, xcfem/xc (both editions), the tests of
 * windload.solutions (7-22); rohreng/anderson-rohr-calcs found the figure the same in 7-16 and 7-22.
 */
export const windwardSlopes = `
10 -0.7 -0.18 -0.9 -0.18 -1.3 -0.18
15 -0.5  0.0  -0.7 -0.18 -1.0 -0.18
20 -0.3  0.2  -0.4  0.0  -0.7 -0.18
25 -0.2  0.3  -0.3  0.2  -0.5  0.0
30 -0.2  0.3  -0.2  0.2  -0.3  0.2
35  0.0  0.4  -0.2  0.3  -0.2  0.2
45  0.0  0.4   0.0  0.4   0.0  0.3
60  0.0  0.6   0.0  0.6   0.0  0.6`;

/** Leeward slopes: angle, then Cp for h/L up to 0.25, of 0.5 and from 1.0. Same sources. */
export const leewardSlopes = `
10 -0.3 -0.5 -0.7
15 -0.5 -0.5 -0.6
20 -0.6 -0.6 -0.6`;

/**
 * Figure 26.8-1: shape, K1 / (H / Lh) in B, C, D, gamma, mu upwind and downwind. Sources: XWind (ASCE 7-22, public GitHub
 * repository), a Korean calculator of public GitHub with the same table, and for Exposure C xcfem/xc.
 */
export const hills = `
2-D ridge|1.30 1.45 1.55 3 1.5 1.5
2-D escarpment|0.75 0.85 0.95 2.5 1.5 4
3-D axisymmetrical hill|0.95 1.05 1.15 4 1.5 1.5`;

/** The rows of a table above. */
export const numbersOf = (table: string): number[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
