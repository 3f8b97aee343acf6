/**
 * Tables 11.4-1 and 11.4-2 of ASCE 7-16 as public sources print them: the site class, then the values of the six columns.
 * Sources: the lookup tables "ASCE7-16" of the design maps service of the USGS (public GitHub repository, with the rows for
 * B not measured, D by default and E by exception 1 of 11.4.8); the printed pages of 11.4 (scribd 664073872), Fv and the rule for
 * B not measured; a Python module on public GitHub that leaves E empty from SS 1.0 on, Fa; S. K. Ghosh Associates, "More on the
 * New Site Coefficients in ASCE 7-16" (13 April 2020), Fv with Supplement 1, Site Class E included.
 */
export const siteCoefficientTables = `
Fa|A|0.8 0.8 0.8 0.8 0.8 0.8
Fa|B|0.9 0.9 0.9 0.9 0.9 0.9
Fa|B (not measured)|1 1 1 1 1 1
Fa|C|1.3 1.3 1.2 1.2 1.2 1.2
Fa|D|1.6 1.4 1.2 1.1 1.0 1.0
Fa|D (default)|1.6 1.4 1.2 1.2 1.2 1.2
Fa|E|2.4 1.7 1.3 1.2 1.2 1.2
Fv|A|0.8 0.8 0.8 0.8 0.8 0.8
Fv|B|0.8 0.8 0.8 0.8 0.8 0.8
Fv|B (not measured)|1 1 1 1 1 1
Fv|C|1.5 1.5 1.5 1.5 1.5 1.4
Fv|D|2.4 2.2 2.0 1.9 1.8 1.7
Fv|D (default)|2.4 2.2 2.0 1.9 1.8 1.7
Fv|E|4.2 3.3 2.8 2.4 2.2 2.0`;

/**
 * Tables 11.6-1 and 11.6-2: from, below, the category of risk categories I to III and of IV. Sources: Design Maps Detailed
 * Report of the USGS (ASCE 7-10; Santa Ana CA doc 110043 page 349, San Joaquin County doc 704053 page 231); a calculation program
 * for ASCE 7-22 on public GitHub prints the same.
 */
export const categoryTables = `
SDS|0 0.167|A A
SDS|0.167 0.33|B C
SDS|0.33 0.5|C D
SDS|0.5 5|D D
SD1|0 0.067|A A
SD1|0.067 0.133|B C
SD1|0.133 0.2|C D
SD1|0.2 5|D D`;

/**
 * Rows of Table 12.2-1: R, Omega0, Cd, limits in B to F, and the sources.
 * U: UFC 3-301-01 Table 3-1, which stands in place of the table of ASCE 7-22 (a transcription on public GitHub).
 * P: pages of the table of ASCE 7-10 (scribd 372166764). I: help.idecad.com, "12.2 Structural System Selection", ASCE 7-16.
 * T: N. Taly, Design of Reinforced Masonry Structures, Table 7.5 (ASCE 7-05). S and C: two programs for ASCE 7-22 on public GitHub,
 * hot-rolled and cold-formed steel. B: the same table in the code of Bangladesh (BNBC 2020), R, Omega0, Cd and categories B to D.
 * R: concrete rows on public GitHub that are held after two sources each, R, Omega0, Cd. E: eng-tips threads 306247 (35 ft in D) and
 * 437576 (not permitted in D and higher). L: course pages and a program for wood shear walls on public GitHub, R, Omega0, Cd.
 * N: permit calculations for ASCE 7-16, Santa Ana CA doc 549229 page 212 (R, 65 ft) and scribd 620449313 (R, Cd, no limit in C).
 * W: a program for wood shear walls, ASCE 7-16, R and limits in D to F.
 */
export const systemTable = `
Bearing walls: special reinforced concrete shear walls|5 2.5 5|NL NL 160 160 100|U P I R
Bearing walls: ordinary reinforced concrete shear walls|4 2.5 4|NL NL NP NP NP|U P I R
Bearing walls: intermediate precast shear walls|4 2.5 4|NL NL 40 40 40|U P
Bearing walls: special reinforced masonry shear walls|5 2.5 3.5|NL NL 160 160 100|U P T
Bearing walls: intermediate reinforced masonry shear walls|3.5 2.5 2.25|NL NL NP NP NP|U P T
Bearing walls: ordinary reinforced masonry shear walls|2 2.5 1.75|NL 160 NP NP NP|U P T
Bearing walls: light-frame wood walls with wood structural panels|6.5 3 4|NL NL 65 65 65|U L N
Bearing walls: light-frame walls with panels of other materials|2 2.5 2|NL NL 35 NP NP|U C L W
Bearing walls: cold-formed steel walls with wood panels or steel sheets|6.5 3 4|NL NL 65 65 65|U C
Bearing walls: cold-formed steel walls with flat straps|4 2 3.5|NL NL 65 65 65|U C
Building frame: steel eccentrically braced frames|8 2 4|NL NL 160 160 100|U I S
Building frame: steel special concentrically braced frames|6 2 5|NL NL 160 160 100|U I S
Building frame: steel ordinary concentrically braced frames|3.25 2 3.25|NL NL 35 35 NP|U I S
Building frame: special reinforced concrete shear walls|6 2.5 5|NL NL 160 160 100|U I R
Building frame: ordinary reinforced concrete shear walls|5 2.5 4.5|NL NL NP NP NP|U I R
Building frame: special reinforced masonry shear walls|5.5 2.5 4|NL NL 160 160 100|U T
Building frame: intermediate reinforced masonry shear walls|4 2.5 4|NL NL NP NP NP|U T
Building frame: ordinary reinforced masonry shear walls|2 2.5 2|NL 160 NP NP NP|U T
Building frame: steel buckling-restrained braced frames|8 2.5 5|NL NL 160 160 100|U S
Building frame: steel special plate shear walls|7 2 6|NL NL 160 160 100|U S
Moment frames: steel special|8 3 5.5|NL NL NL NL NL|U I S B
Moment frames: steel intermediate|4.5 3 4|NL NL 35 NP NP|U S E
Moment frames: steel ordinary|3.5 3 3|NL NL NP NP NP|U S B E
Moment frames: special reinforced concrete|8 3 5.5|NL NL NL NL NL|U R B
Moment frames: intermediate reinforced concrete|5 3 4.5|NL NL NP NP NP|U R B
Moment frames: ordinary reinforced concrete|3 3 2.5|NL NP NP NP NP|U R B
Dual with special moment frames: steel eccentrically braced frames|8 2.5 4|NL NL NL NL NL|U S B
Dual with special moment frames: steel special concentrically braced frames|7 2.5 5.5|NL NL NL NL NL|U S B
Dual with special moment frames: special reinforced concrete shear walls|7 2.5 5.5|NL NL NL NL NL|U R B
Steel not specifically detailed for seismic resistance|3 3 3|NL NL NP NP NP|U S C B`;

/**
 * Table 12.12-1, of risk categories I and II, III, IV. Sources: two programs on public GitHub, ASCE 7-22 and ASCE 7, first and last row;
 * IBC 2000 Table 1617.3 (seaint archive, December 2003), the masonry rows; steelcalculator.app (ASCE 7-22), all rows.
 */
export const driftTable = `
Four stories or less, finishes that accommodate the drifts|0.025 0.020 0.015
Masonry cantilever shear walls|0.010 0.010 0.010
Other masonry shear walls|0.007 0.007 0.007
All other structures|0.020 0.015 0.010`;

/**
 * Table 12.8-1: SD1, Cu. Sources: four programs on public GitHub, two for ASCE 7-22, one for ASCE 7-05 and one that names no edition.
 */
export const periodTable = `
0.4|1.4
0.3|1.4
0.2|1.5
0.15|1.6
0.1|1.7`;

/** The rows of a table above, in cells. */
export const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));
