type Input = readonly [name: string, value: string | number, units?: string];

/** Names, values and units below each other in the columns A to C, from a row on. */
export const inputPairs = (row: number, ...inputs: Input[]) =>
  Object.fromEntries(
    inputs.flatMap(([name, value, units], index) => [
      [`A${row + index}`, name],
      [`B${row + index}`, String(value)],
      ...(units ? [[`C${row + index}`, units] as const] : []),
    ]),
  );

/**
 * A takedown of six members from the roof snow to the footing: the guide's chapter on loads shows these formulas. Inputs in A and B
 * (units in C), what a member calculates in E, its reactions from G on. The loads of the column and the footing fill A65 and A81.
 */
export const takedownCells: Record<string, string> = {
  // Snow, strength level: pg 60 psf on an unheated flat roof, Ct 1.2.
  ...inputPairs(
    1,
    ['Override the project defaults', 'TRUE'],
    ['Risk category', 'II'],
    ['Ground snow load', 60, 'psf'],
    ['Surface roughness category', 'C'],
    ['Roof exposure', 'Partially Exposed'],
    ['Thermal condition', 'Unheated and open air structures'],
    ['Eave to ridge', 12, 'ft'],
    ['Roof slope', 0, 'in 12'],
  ),
  D1: 'Flat roof snow, psf',
  E1: '=CALC.RUN("loadsSnowASCE7-22",A1:B8,"pF")',

  // Rafter: 2x10 over 12 ft, at 24 in, held by the sheathing.
  ...inputPairs(
    11,
    ['Length of the beam', 12, 'ft'],
    ['Supports, hinges and braces', '=CALC.TABLEROWS({"Pinned",0,3.5;"Roller",12,3.5})'],
    ['Member', '2x10 D.Fir-L No. 2'],
    ['Spacing of members', 24, 'in'],
    ['Area loads', '=CALC.TABLEROWS(J11:P12)'],
    ['Edition of ASCE 7', 'ASCE 7-22'],
    ['Repetitive member', 'Repeating'],
    ['Lateral bracing of the top edge', 'Continuous'],
    ['Mark', 'R1'],
  ),
  ...{ J11: 'Roof', K11: '0', L11: '0', M11: '0', N11: '0', O11: 'D', P11: '15' },
  ...{ J12: 'Snow', K12: '0', L12: '0', M12: '0', N12: '0', O12: 'S', P12: '=E1' },
  D11: 'Utilization of R1',
  E11: '=CALC.RUN("timberBeamASD",A11:B19,"utilization")',
  G19: 'From R1, on B1',
  G20: '=CALC.REACTIONS("timberBeamASD",A11:B19,2,"loadsLine",2)',

  // Beam: glulam over 16 ft under the rafters of one side, which bear on it at 2 ft.
  ...inputPairs(
    31,
    ['Length of the beam', 16, 'ft'],
    ['Supports, hinges and braces', '=CALC.TABLEROWS({"Pinned",0,3.5;"Roller",16,3.5})'],
    ['Member', '5.125x16.5 Glulam 24F-V4'],
    ['Area loads', '[]'],
    ['Line loads', '=CALC.TABLEROWS(G20:L26)'],
    ['Edition of ASCE 7', 'ASCE 7-22'],
    ['Mark', 'B1'],
  ),
  D31: 'Utilization of B1',
  E31: '=CALC.RUN("timberBeamASD",A31:B37,"utilization")',
  G39: 'From B1, on RG1',
  G40: '=CALC.REACTIONS("timberBeamASD",A31:B37,1,"pointLoads",8)',
  G44: '=CALC.REACTIONS("timberBeamASD",A31:B37,1,"roofPointLoads",8)',

  // Girder: W18X50 over 24 ft, the beam at 8 ft; its printed weight of 50 plf as dead load.
  ...inputPairs(
    50,
    ['Mark', 'RG1'],
    ['Section', 'W18X50'],
    ['Span', 24, 'ft'],
    ['Dead load', 0.05, 'kip/ft'],
    ['Live load', 0, 'kip/ft'],
    ['Include the self-weight', 'FALSE'],
    ['Unbraced length', 8, 'ft'],
    ['Point loads', '=CALC.TABLEROWS(G40:I41)'],
    ['Roof point loads', '=CALC.TABLEROWS(G44:K45)'],
    ['Edition of ASCE 7', 'ASCE 7-22'],
  ),
  D51: 'Utilization of RG1',
  E51: '=CALC.RUN("steelBeamAISC360",A50:B59,"utilization")',

  // Floor girder: W16X31 over 20 ft, its right end on the same post.
  ...inputPairs(
    73,
    ['Section', 'W16X31'],
    ['Span', 20, 'ft'],
    ['Dead load', 0.3, 'kip/ft'],
    ['Live load', 0.4, 'kip/ft'],
    ['Include the self-weight', 'FALSE'],
    ['Unbraced length', 0, 'ft'],
    ['Edition of ASCE 7', 'ASCE 7-22'],
    ['Mark', 'FG1'],
  ),
  D73: 'Utilization of FG1',
  E73: '=CALC.RUN("steelBeamAISC360",A73:B80,"utilization")',

  // Column: 6x6 post, 10 ft, under the left end of the roof girder and the right end of the floor girder. A65:C71 adds both.
  ...inputPairs(
    60,
    ['Species', 'Douglas Fir-Larch'],
    ['Grade', 'No.2'],
    ['Nominal size of a ply', '6x6'],
    ['Length of the column', 10, 'ft'],
    ['Species of the plate', 'No wood plate'],
  ),
  ...inputPairs(72, ['Mark', 'C1']),
  G63: 'From RG1, left end',
  G64: '=CALC.REACTIONS("steelBeamAISC360",A50:B59,1,"timberColumnASD")',
  K63: 'From FG1, right end',
  K64: '=CALC.REACTIONS("steelBeamAISC360",A73:B80,2,"timberColumnASD")',
  A65: '=CALC.SUMLOADS(G64:I69,K64:M69)',
  D61: 'Utilization of C1',
  E61: '=CALC.RUN("timberColumnASD",A60:C72,"utilization")',

  // Footing: A81:C87 is the spill of the column's loads.
  A81: '=CALC.REACTIONS("timberColumnASD",A60:C72,1,"spreadFootingACI318")',
  ...inputPairs(
    88,
    ['Width of the footing', 3, 'ft'],
    ['Length of the footing', 3, 'ft'],
    ['Thickness of the footing', 12, 'in'],
    ['Effective depth', 8, 'in'],
    ['Column side along the width', 5.5, 'in'],
    ['Column side along the length', 5.5, 'in'],
    ['Area of the bars along the length', 0.93, 'in2'],
    ['Area of the bars along the width', 0.93, 'in2'],
    ['Allowable soil pressure', 4000, 'psf'],
    ['Depth from grade to the base', 4, 'ft'],
    ['Mark', 'F1'],
  ),
  D81: 'Utilization of F1',
  E81: '=CALC.RUN("spreadFootingACI318",A81:C98,"utilization")',
  D82: 'Pressure qu, ksf',
  E82: '=CALC.RUN("spreadFootingACI318",A81:C98,"qu")',
  D83: 'Governing',
  E83: '=CALC.RUN("spreadFootingACI318",A81:C98,"governingCombination")',
  D84: 'Area required, ft2',
  E84: '=CALC.RUN("spreadFootingACI318",A81:C98,"areaRequired")',
  D85: 'Governing, soil',
  E85: '=CALC.RUN("spreadFootingACI318",A81:C98,"soilCombination")',
};

/** How the sheet is dressed: utilizations with two decimals and loads with one, members and marks bold, columns as wide as their texts. */
export const takedownDress = {
  bold: [
    'D11',
    'D31',
    'D51',
    'D61',
    'D73',
    'D81',
    'B19',
    'B37',
    'B50',
    'B72',
    'B80',
    'B98',
    'G19',
    'G39',
    'G63',
    'K63',
  ],
  formats: {
    '0.0': ['E1', 'P12', 'J21:L26', 'B65:B69', 'H64:H68', 'L64:L68'],
    '0.00': ['E11', 'E31', 'E51', 'E61', 'E73', 'E81:E84', 'G41:K45', 'B81:B86'],
  },
  widths: { A: 195, B: 130, C: 45, D: 125, E: 60, F: 16, G: 190, H: 65, I: 32, J: 40, K: 190, L: 65, M: 32 },
};

/** The same as rows from A1 on. */
export function takedownRows(): string[][] {
  const places = Object.entries(takedownCells).map(([address, content]) => {
    const [, letter = '', row = ''] = /^([A-Z])(\d+)$/.exec(address) ?? [];
    return { row: Number(row) - 1, column: letter.charCodeAt(0) - 'A'.charCodeAt(0), content };
  });
  const [height, width] = [places.map(({ row }) => row), places.map(({ column }) => column)].map(
    (all) => Math.max(...all) + 1,
  );
  const rows = Array.from({ length: height! }, () => Array.from({ length: width! }, () => ''));
  for (const { row, column, content } of places) rows[row]![column] = content;
  return rows;
}
