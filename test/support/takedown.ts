/** Pairs below each other in the columns A and B, from a row on. */
export const inputPairs = (row: number, ...inputs: [string, string | number][]) =>
  Object.fromEntries(
    inputs.flatMap(([name, value], index) => [
      [`A${row + index}`, name],
      [`B${row + index}`, String(value)],
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
    ['overrideDefaults', 'TRUE'],
    ['riskCategory', 'II'],
    ['groundSnowLoad', 60],
    ['roughnessCategory', 'C'],
    ['exposure', 'Partially Exposed'],
    ['thermalCondition', 'Unheated and open air structures'],
    ['eaveToRidgeDistance', 12],
    ['roofSlope', 0],
  ),
  E1: '=CALC.RUN("loadsSnowASCE7-22",A1:B8,"pF")',

  // Rafter: 2x10 over 12 ft, at 24 in, held by the sheathing.
  ...inputPairs(
    11,
    ['L_X', 12],
    ['supports', '=CALC.TABLEROWS({"Pinned",0,3.5;"Roller",12,3.5})'],
    ['member', '2x10 D.Fir-L No. 2'],
    ['spacing', 24],
    ['loadsDist', '=CALC.TABLEROWS(J11:P12)'],
    ['snowStandard', 'ASCE 7-22'],
    ['repeat', 'Repeating'],
    ['topBracing', 'Continuous'],
    ['Mark', 'R1'],
  ),
  ...{ J11: 'Roof', K11: '0', L11: '0', M11: '0', N11: '0', O11: 'D', P11: '15' },
  ...{ J12: 'Snow', K12: '0', L12: '0', M12: '0', N12: '0', O12: 'S', P12: '=E1' },
  E11: '=CALC.RUN("timberBeamASD",A11:B19,"utilization")',
  G20: '=CALC.REACTIONS("timberBeamASD",A11:B19,2,"loadsLine",2)',

  // Beam: glulam over 16 ft under the rafters of one side, which bear on it at 2 ft.
  ...inputPairs(
    31,
    ['L_X', 16],
    ['supports', '=CALC.TABLEROWS({"Pinned",0,3.5;"Roller",16,3.5})'],
    ['member', '5.125x16.5 Glulam 24F-V4'],
    ['loadsDist', '[]'],
    ['loadsLine', '=CALC.TABLEROWS(G20:L26)'],
    ['snowStandard', 'ASCE 7-22'],
    ['Mark', 'B1'],
  ),
  E31: '=CALC.RUN("timberBeamASD",A31:B37,"utilization")',
  G40: '=CALC.REACTIONS("timberBeamASD",A31:B37,1,"pointLoads",8)',
  G44: '=CALC.REACTIONS("timberBeamASD",A31:B37,1,"roofPointLoads",8)',

  // Girder: W18X50 over 24 ft, the beam at 8 ft; its printed weight of 50 plf as dead load.
  ...inputPairs(
    50,
    ['Mark', 'RG1'],
    ['section', 'W18X50'],
    ['span', 24],
    ['deadLoad', 0.05],
    ['liveLoad', 0],
    ['selfWeight', 'FALSE'],
    ['unbracedLength', 8],
    ['pointLoads', '=CALC.TABLEROWS(G40:I41)'],
    ['roofPointLoads', '=CALC.TABLEROWS(G44:K45)'],
    ['edition', 'ASCE 7-22'],
  ),
  E51: '=CALC.RUN("steelBeamAISC360",A50:B59,"utilization")',

  // Floor girder: W16X31 over 20 ft, its right end on the same post.
  ...inputPairs(
    73,
    ['section', 'W16X31'],
    ['span', 20],
    ['deadLoad', 0.3],
    ['liveLoad', 0.4],
    ['selfWeight', 'FALSE'],
    ['unbracedLength', 0],
    ['edition', 'ASCE 7-22'],
    ['Mark', 'FG1'],
  ),
  E73: '=CALC.RUN("steelBeamAISC360",A73:B80,"utilization")',

  // Column: 6x6 post, 10 ft, under the left end of the roof girder and the right end of the floor girder. A65:C71 adds both.
  ...inputPairs(
    60,
    ['species', 'Douglas Fir-Larch'],
    ['grade', 'No.2'],
    ['nominalSize', '6x6'],
    ['length', 10],
    ['plateSpecies', 'No wood plate'],
  ),
  ...inputPairs(72, ['Mark', 'C1']),
  G64: '=CALC.REACTIONS("steelBeamAISC360",A50:B59,1,"timberColumnASD")',
  K64: '=CALC.REACTIONS("steelBeamAISC360",A73:B80,2,"timberColumnASD")',
  A65: '=CALC.SUMLOADS(G64:I69,K64:M69)',
  E61: '=CALC.RUN("timberColumnASD",A60:C72,"utilization")',

  // Footing: A81:C87 is the spill of the column's loads.
  A81: '=CALC.REACTIONS("timberColumnASD",A60:C72,1,"spreadFootingACI318")',
  ...inputPairs(
    88,
    ['width', 3],
    ['length', 3],
    ['thickness', 12],
    ['effectiveDepth', 8],
    ['columnWidth', 5.5],
    ['columnDepth', 5.5],
    ['barAreaLong', 0.93],
    ['barAreaShort', 0.93],
    ['allowableSoilPressure', 4000],
    ['depthToBase', 4],
    ['Mark', 'F1'],
  ),
  E81: '=CALC.RUN("spreadFootingACI318",A81:C98,"utilization")',
  E82: '=CALC.RUN("spreadFootingACI318",A81:C98,"qu")',
  E83: '=CALC.RUN("spreadFootingACI318",A81:C98,"governingCombination")',
  E84: '=CALC.RUN("spreadFootingACI318",A81:C98,"areaRequired")',
  E85: '=CALC.RUN("spreadFootingACI318",A81:C98,"soilCombination")',
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
