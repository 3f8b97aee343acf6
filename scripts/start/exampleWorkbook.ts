import type { FirstWorkbook, SheetBlock } from 'workbook-host';

type CellValue = SheetBlock['rows'][number][number];

/** The inputs of one roof: a name and a value a row. */
const oneRoof: CellValue[][] = [
  ['Override project defaults', 'yes'],
  ['Risk category', 'II'],
  ['Ground snow load', 40],
  ['Surface roughness', 'C'],
  ['Roof exposure', 'Partially Exposed'],
  ['Thermal condition', 'All other structures'],
  ['Eave to ridge', 30],
  ['Roof slope', 4],
  ['Roof R-value', 30],
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
    'Snow load ASCE 7-16 (service level) psf',
    'Snow load ASCE 7-22 (strength level) psf',
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
  ['Spacing', 400, 'mm'],
  ['Member', '2x10 D.Fir-L No. 1', ''],
  ['Live deflection limit', 480, 'span /'],
];

/** Rows of a table input, below the names of their columns. */
const lineLoads: CellValue[][] = [
  ['Label', 'Start', 'End', 'Load type', 'Start load', 'End load'],
  ['Dead', 0, 0, 'D', 50, 50],
  ['Live', 0, 0, 'L', 140, 140],
];

/** Cases of one formula, a row each, with units in the header. */
const threeRoofs: CellValue[][] = [
  ['Roof slope', 'Eave to ridge [m]', 'Roof exposure'],
  [1, 9, 'Fully Exposed'],
  [4, 9, 'Partially Exposed'],
  [8, 6, 'Sheltered'],
];

/** The beams of a floor, a mark and its inputs a row. */
const beamHeadings: CellValue[] = ['Mark', 'Section', 'Span ft', 'DL plf', 'LL plf', 'Lb ft'];
const beams: CellValue[][] = [
  ['2B1', 'W16X31', 24, 385, 640, 0],
  ['2B2', 'W14X22', 18, 385, 640, 0],
  ['2B3', 'W18X35', 28, 300, 500, 7],
  ['2B4', 'W12X19', 14, 385, 640, 0],
];

/** From the school gym's roof to a footing: what each member takes from the one above it. */
const roofBeam: CellValue[][] = [
  ['Mark', 'RB1', ''],
  ['Section', 'W18X35', ''],
  ['Span', 24, 'ft'],
  ['Dead load', 200, 'plf'],
  ['Live load', 0, 'plf'],
  ['Snow load', '=10*K14', 'plf'],
];
const column: CellValue[][] = [
  ['Mark', 'C1', ''],
  ['Section', 'W8X31', ''],
  ['Lcx', 14, 'ft'],
  ['Lcy', 14, 'ft'],
  ['Column length', 14, 'ft'],
];
const footing: CellValue[][] = [
  ['Mark', 'F1', ''],
  ['Column width', 12, 'in'],
  ['Column depth', 12, 'in'],
  ['Allowable bearing', 3000, 'psf'],
  ['Footing depth', 2, 'ft'],
  ['Footing width', 3, 'ft'],
  ['Footing length', 3, 'ft'],
  ['Footing thickness', 12, 'in'],
  ['Effective depth', 8, 'in'],
  ['Long bar area', 0.8, 'in2'],
  ['Short bar area', 0.8, 'in2'],
];

/** A member of the load path: its inputs, and its utilization beside the first of them. */
const pathMember = (row: number, title: string, inputs: CellValue[][], formula: string): SheetBlock[] => [
  { at: `AC${row}`, rows: [[title]], style: 'heading' },
  { at: `AC${row + 1}`, rows: inputs, style: 'input', columnStyles: { 0: 'label', 2: 'label' } },
  { at: `AG${row + 1}`, rows: [['Utilization']], style: 'label' },
  { at: `AH${row + 1}`, rows: [[formula]], style: 'ratio' },
];

/** Of the member above, as inputs. */
const reactions = (at: string, formula: string, rowCount: number): SheetBlock[] => [
  {
    at,
    rows: Array.from({ length: rowCount }, (_, row) => [row === 0 ? formula : '', '', '']),
    columnStyles: { 0: 'label', 1: 'ratio', 2: 'label' },
  },
];

const job: SheetBlock[] = [
  { at: 'U1', rows: [['Level 2 beams: AISC 360, LRFD']], style: 'heading' },
  { at: 'U2', rows: [[...beamHeadings, 'Utilization', 'Verdict']], style: 'columnHeading' },
  { at: 'U3', rows: beams, style: 'input', columnStyles: { 0: 'label' } },
  {
    at: 'AA3',
    rows: [
      ['=CALC.RUN("steelBeamAISC360",U2:Z6,{"utilization","verdict"})', ''],
      ...beams.slice(1).map(() => ['', '']),
    ],
    style: 'ratio',
  },
  ...pathMember(
    1,
    'Roof beam RB1, 10 ft of roof',
    roofBeam,
    '=CALC.RUN("steelBeamAISC360",AC2:AE7,"utilization")',
  ),
  ...pathMember(9, 'Column C1, under RB1', column, '=CALC.RUN("steelColumnAISC360",AC10:AE21,"utilization")'),
  ...reactions('AC15', '=CALC.REACTIONS("steelBeamAISC360",AC2:AE7,1,"steelColumnAISC360")', 7),
  ...pathMember(
    22,
    'Footing F1, under C1',
    footing,
    '=CALC.RUN("spreadFootingACI318",AC23:AE40,"utilization")',
  ),
  ...reactions('AC34', '=CALC.REACTIONS("steelColumnAISC360",AC10:AE21,1,"spreadFootingACI318")', 7),
];

/** What other functions take, right of the snow study. */
const otherFunctions: SheetBlock[] = [
  { at: 'N1', rows: [['Floor joist J1: NDS 2018, ASD']], style: 'heading' },
  { at: 'N2', rows: joist, style: 'input', columnStyles: { 0: 'label', 2: 'label' } },
  { at: 'R2', rows: [['Utilization'], ['Verdict']], style: 'label' },
  {
    at: 'S2',
    rows: [['=CALC.BEAM("floorJoist",N2:P4)'], ['=CALC.BEAM("floorJoist",N2:P4,"verdict")']],
    style: 'ratio',
  },
  { at: 'N6', rows: [['Line loads of J2']], style: 'heading' },
  { at: 'N7', rows: lineLoads, style: 'input' },
  { at: 'N11', rows: [['Three roofs in one formula: ASCE 7-22']], style: 'heading' },
  { at: 'N12', rows: threeRoofs, style: 'input' },
  { at: 'R12', rows: [['Snow load ASCE 7-22 (strength level) psf']], style: 'columnHeading' },
  { at: 'R13', rows: [['=CALC.RUN("loadsSnowASCE7-22",N12:P15,"pDesign")'], [''], ['']], style: 'result' },
  { at: 'N17', rows: [['Joist J2, with the loads in N7:S9']], style: 'heading' },
  {
    at: 'N18',
    rows: [
      [
        'Line loads',
        '=CALC.TABLEROWS(N7:S9)',
        '',
        '',
        'Bending ratio',
        '=CALC.BEAM("genericBeam",N18:O18,"bendingRatio")',
      ],
    ],
    columnStyles: { 0: 'label', 1: 'rows', 4: 'label', 5: 'ratio' },
  },
];

/** What the workbook host opens first beside this add-in. */
export const exampleWorkbook: FirstWorkbook = {
  name: 'Snow study.xlsx',
  sheet: {
    name: 'Snow study',
    blocks: [
      { at: 'A1', rows: oneRoof, columnStyles: { 0: 'label', 1: 'input' } },
      { at: 'C3', rows: [['psf'], [''], [''], [''], ['ft'], ['in 12']], style: 'label' },
      { at: 'D1', rows: [['Cedar Ridge Clinic: snow loads, level 2 beams, load path']], style: 'title' },
      {
        at: 'D2',
        rows: [
          [
            'ASCE 7-16 gives service level loads, ASCE 7-22 strength level loads: they are not compared one to one.',
          ],
          [
            'The roof snow load is the governing uniform (balanced) load; unbalanced loads and drift are other cases.',
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
        rows: [['Flat roof load pf, psf'], ['Sloped roof load ps, psf'], ['Governing uniform load, psf']],
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
      ...job,
    ],
    columnWidths: [
      ...[176, 130, 64, 60, 58, 64, 116, 80, 56, 56, 112, 112, 24],
      ...[150, 150, 120, 80, 112, 90, 24],
      ...[64, 80, 64, 64, 64, 64, 84, 72],
      ...[136, 90, 48, 24, 84, 72],
    ],
    rowHeights: { 1: 28, 12: 72 },
    printAreas: ['A1:L18', 'N1:S18', 'U1:AH40'],
  },
};
