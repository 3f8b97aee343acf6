import type { FirstWorkbook, SheetBlock } from 'workbook-host';

type CellValue = SheetBlock['rows'][number][number];

/** The inputs of one roof as CALC.RUN takes them: a name and a value a row. */
const oneRoof: CellValue[][] = [
  ['overrideDefaults', true],
  ['riskCategory', 'II'],
  ['groundSnowLoad', 40],
  ['roughnessCategory', 'C'],
  ['exposure', 'Partially Exposed'],
  ['thermalCondition', 'All other structures'],
  ['eaveToRidgeDistance', 30],
  ['roofSlope', 4],
  ['roofInsulationRValue', 30],
];

const headings: CellValue[][] = [
  [
    'Roof',
    'pg ASCE 7-16 psf',
    'pg ASCE 7-22 psf',
    'Eave to ridge ft',
    'Slope in 12',
    'Risk category',
    'Exposure',
    'Roughness',
    'Heated',
    'R value',
    'pDesign ASCE 7-16 (service level) psf',
    'pDesign ASCE 7-22 (strength level) psf',
  ],
];

const roofs: CellValue[][] = [
  ['Library', 25, 40, 30, 4, 'II', 'Partially Exposed', 'C', 'yes', 30],
  ['School gym', 30, 56, 60, 1, 'III', 'Partially Exposed', 'B', 'yes', 35],
  ['Fire station', 35, 71, 40, 5, 'IV', 'Partially Exposed', 'C', 'yes', 38],
  ['Farm barn', 25, 32, 36, 6, 'I', 'Fully Exposed', 'C', 'no', 0],
  ['Mountain lodge', 70, 112, 24, 10, 'II', 'Sheltered', 'B', 'yes', 49],
  ['Warehouse', 20, 33, 120, 0.25, 'II', 'Fully Exposed', 'D', 'yes', 25],
];

const firstRoof = 13;

/** Thermal condition 1 and 3 of ASCE 7-16 Table 7.3-2, and the words of ASCE 7-22 for the same two. */
function designLoads(row: number): CellValue[] {
  const roof = `D${row},E${row},F${row},G${row},H${row}`;
  return [
    `=CALC.SNOW("7-16",B${row},${roof},IF(I${row}="no","3","1"))`,
    `=CALC.SNOW("7-22",C${row},${roof},IF(I${row}="no","Unheated and open air structures","All other structures"),J${row})`,
  ];
}

/** A floor joist: a name, a value and its units a row. */
const joist: CellValue[][] = [
  ['spacing', 400, 'mm'],
  ['member', '2x10 D.Fir-L No. 1', ''],
  ['liveDeflectionLimit', 480, ''],
];

/** Rows of a table input, below the names of their columns. */
const lineLoads: CellValue[][] = [
  ['label', 'start', 'end', 'loadType', 'startLoad', 'endLoad'],
  ['Dead', 0, 0, 'D', 50, 50],
  ['Live', 0, 0, 'L', 140, 140],
];

/** Cases of one formula, a row each, with units in the header. */
const threeRoofs: CellValue[][] = [
  ['roofSlope', 'eaveToRidgeDistance [m]', 'exposure'],
  [1, 9, 'Fully Exposed'],
  [4, 9, 'Partially Exposed'],
  [8, 6, 'Sheltered'],
];

/** What other functions take, right of the snow study. */
const otherFunctions: SheetBlock[] = [
  { at: 'N1', rows: [['Floor joist by NDS 2018 (ASD): CALC.BEAM']], style: 'heading' },
  { at: 'N2', rows: joist, style: 'input', columnStyles: { 0: 'label', 2: 'label' } },
  { at: 'R2', rows: [['Utilization'], ['Verdict']], style: 'label' },
  {
    at: 'S2',
    rows: [['=CALC.BEAM("floorJoist",N2:P4)'], ['=CALC.BEAM("floorJoist",N2:P4,"verdict")']],
    style: 'result',
  },
  { at: 'N6', rows: [['Rows of a table input: CALC.TABLEROWS']], style: 'heading' },
  { at: 'N7', rows: lineLoads, style: 'input' },
  { at: 'N11', rows: [['Three roofs in one formula: CALC.RUN over a table']], style: 'heading' },
  { at: 'N12', rows: threeRoofs, style: 'input' },
  { at: 'R12', rows: [['pDesign ASCE 7-22 (strength level) psf']], style: 'columnHeading' },
  { at: 'R13', rows: [['=CALC.RUN("loadsSnowASCE7-22",N12:P15,"pDesign")']], style: 'result' },
  { at: 'N17', rows: [['A beam with the loads in N7:S9']], style: 'heading' },
  {
    at: 'N18',
    rows: [
      [
        'loadsLine',
        '=CALC.TABLEROWS(N7:S9)',
        '',
        '',
        'Bending ratio',
        '=CALC.BEAM("genericBeam",N18:O18,"bendingRatio")',
      ],
    ],
    columnStyles: { 0: 'label', 4: 'label', 5: 'result' },
  },
];

/** What the workbook host opens first beside this add-in. */
export const exampleWorkbook: FirstWorkbook = {
  name: 'Snow study.xlsx',
  sheet: {
    name: 'Snow study',
    blocks: [
      { at: 'A1', rows: oneRoof, columnStyles: { 0: 'label', 1: 'input' } },
      { at: 'D1', rows: [['Snow study: six roofs by ASCE 7-16 and ASCE 7-22']], style: 'title' },
      {
        at: 'D2',
        rows: [
          [
            'ASCE 7-16 gives service level loads, ASCE 7-22 strength level loads: they are not compared one to one.',
          ],
          [
            'pDesign is the governing uniform (balanced) roof load; unbalanced loads and drift are other cases.',
          ],
          [
            'The ground snow loads are examples. Take those of your site; 7-22 has one for each risk category.',
          ],
        ],
        style: 'note',
      },
      {
        at: 'D6',
        rows: [['One roof by ASCE 7-22, strength level, from the inputs in A1:B9']],
        style: 'heading',
      },
      {
        at: 'D7',
        rows: [
          ['Flat roof load pF, psf'],
          ['Sloped roof load pS, psf'],
          ['Governing uniform load pDesign, psf'],
        ],
        style: 'label',
      },
      {
        at: 'H7',
        rows: ['pF', 'pS', 'pDesign'].map((output) => [`=CALC.RUN("loadsSnowASCE7-22",A1:B9,"${output}")`]),
        style: 'result',
      },
      { at: 'A12', rows: headings, style: 'columnHeading' },
      { at: `A${firstRoof}`, rows: roofs, style: 'input', columnStyles: { 0: 'label' } },
      { at: `K${firstRoof}`, rows: roofs.map((_, index) => designLoads(firstRoof + index)), style: 'result' },
      ...otherFunctions,
    ],
    columnWidths: [152, 130, 64, 60, 58, 64, 116, 80, 56, 56, 106, 106, 24, 90, 150, 110, 70, 100, 90],
    rowHeights: { 1: 28, 12: 58 },
  },
};
