/** A cell of the demonstration: its formula (null: the example workbook's own) and the value that it must show. */
export interface ExpectedCell {
  address: string;
  formula: string | null;
  /** psf, by hand from the standard; compared to 1e-6. */
  value: number;
  /** How the value comes about. */
  why: string;
}

const asce16 = '0.7 Ce Ct Is pg, ASCE 7-16 Eq 7.3-1';
const asce22 = '0.7 Ce Ct pg, ASCE 7-22 Eq 7.3-1';

/** The roofs of the example workbook, then two formulas typed on top of it. */
export const expectedCells: ExpectedCell[] = [
  { address: 'H7', formula: null, value: 0.7 * 1.13 * 40, why: `${asce22}: Ct 1.13 at R 30, 40 psf` },
  { address: 'H8', formula: null, value: 0.7 * 1.13 * 40, why: 'Cs 1.0 up to 37.5 degrees' },
  {
    address: 'H9',
    formula: null,
    value: 0.7 * 1.13 * 40,
    why: 'no minimum above 15 degrees, no rain above 30 psf',
  },
  { address: 'K13', formula: null, value: 0.7 * 25, why: asce16 },
  { address: 'K14', formula: null, value: 0.7 * 1.1 * 30, why: `${asce16}, Is 1.1; minimum 22 psf` },
  { address: 'K15', formula: null, value: 0.7 * 1.2 * 35, why: `${asce16}, Is 1.2` },
  {
    address: 'K16',
    formula: null,
    value: 0.7 * 0.9 * 1.2 * 0.8 * 25,
    why: `${asce16}, Ce 0.9, Ct 1.2, Is 0.8`,
  },
  {
    address: 'K17',
    formula: null,
    value: 0.7 * 1.2 * 70 * ((70 - degrees(10)) / 40),
    why: 'Ce 1.2; Cs from 30 to 70 degrees, Figure 7.4-1a',
  },
  { address: 'K18', formula: null, value: 20, why: 'the minimum of 7.3.4 governs over 11.2 + 5 psf of rain' },
  { address: 'L13', formula: null, value: 0.7 * 1.13 * 40, why: asce22 },
  { address: 'L14', formula: null, value: 0.7 * 1.134 * 56, why: 'Ct between R 30 and 40, 50 and 60 psf' },
  { address: 'L15', formula: null, value: 0.7 * 1.14 * 71, why: 'Ct between R 30 and 40, last column' },
  { address: 'L16', formula: null, value: 0.7 * 0.9 * 1.2 * 32, why: 'Ce 0.9, Ct 1.2' },
  {
    address: 'L17',
    formula: null,
    value: 0.7 * 1.2 * 1.177 * 112 * ((70 - degrees(10)) / 32.5),
    why: 'Ce 1.2, Ct 1.177; Cs from 37.5 to 70 degrees, Figure 7.4-1b',
  },
  { address: 'L18', formula: null, value: 30, why: 'the minimum of 7.3.3 for risk category II governs' },
  {
    address: 'A21',
    formula: '=CALC.SNOW("7-22",40,30,4,"II","Partially Exposed","C","All other structures",30)',
    value: 0.7 * 1.13 * 40,
    why: asce22,
  },
  {
    address: 'A22',
    formula: '=CALC.RUN("loadsSnowASCE7-22",A1:B9,"pF")',
    value: 0.7 * 1.13 * 40,
    why: `${asce22}, from the pairs in A1:B9`,
  },
];

function degrees(rise: number): number {
  return (Math.atan(rise / 12) * 180) / Math.PI;
}
