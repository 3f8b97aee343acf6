/** One workbook with every way in which cells ask for a calculation. */
import type { OpenedBook } from './openedBook';

const cells: Readonly<Record<string, string>> = {
  ...pairs(
    1,
    ['Mark', 'B-1'],
    ['section', 'W18X35'],
    ['span', `24'-6"`],
    ['deadLoad', '385 plf'],
    ['liveLoad', '600 plf'],
  ),
  D1: '=CALC.RUN("steelBeamAISC360",A1:B5,"utilization")',
  D2: '=CALC.RUN("steelBeamAISC360",A1:B5,"verdict")',
  D3: '=CALC.RUN("steelBeamAISC360",A1:B5,"mU [kN-m]")',
  // Equal inputs share a report.
  ...pairs(10, ['Mark', 'R-1'], ['demand', '9']),
  D10: '=CALC.RUN("ratio",A10:B11,"ratio")',
  ...pairs(13, ['Mark', 'R-2'], ['demand', '9']),
  D13: '=CALC.RUN("ratio",A13:B14,"ratio")',
  ...pairs(16, ['Mark', 'F-1'], ['demand', '12']),
  D16: '=CALC.RUN("ratio",A16:B17,"verdict")',
  // A column of members under one heading.
  ...pairs(20, ['Mark', 'demand'], ['V-1', '7'], ['V-2', '11']),
  D21: '=CALC.RUN("ratio",VSTACK($A$20:$B$20,A21:B21),"ratio")',
  D22: '=CALC.RUN("ratio",VSTACK($A$20:$B$20,A22:B22),"ratio")',
  // A table of cases, one that is turned, and one inside another function.
  ...pairs(30, ['Mark', 'demand'], ['T-1', '3'], ['T-2', '4'], ['T-3', '13'], ['T-4', '5']),
  D31: '=CALC.RUN("ratio",A30:B34,"verdict,utilization")',
  ...pairs(40, ['Mark', 'TB-1'], ['demand', '2']),
  D40: '=TRANSPOSE(CALC.RUN("ratio",A40:B41,{"verdict","ratio"}))',
  ...pairs(50, ['Mark', 'demand'], ['W-1', '6'], ['W-2', '14'], ['W-3', '1']),
  D51: '=SORT(CALC.RUN("ratio",A50:B53,"utilization"))',
  // Inputs by a name, by arguments, by a preset, and in the formula.
  ...pairs(60, ['Mark', 'N-1'], ['demand', '15']),
  D60: '=CALC.RUN("ratio",girder,"verdict")',
  A65: '40',
  D65: '=CALC.SNOW("7-22",A65,30,4,"II","Partially Exposed","C","All other structures")',
  ...pairs(70, ['Mark', 'J-1'], ['L_X', '17']),
  D70: '=CALC.BEAM("floorJoist",A70:B71)',
  D75: '=CALC.RUN("ratio",{"Mark","C-1";"demand",16},"verdict")',
};

/** Rows of two cells in columns A and B. */
function pairs(row: number, ...rows: [string, string][]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(([a, b], r) => [
      [`A${row + r}`, a],
      [`B${row + r}`, b],
    ]),
  );
}

/** A cell that shows calculations. */
export interface SampleCell {
  sheet: string;
  row: number;
  column: string;
  /** How many rows its values fill. */
  rowCount: number;
  /** A cell above shows the same member. */
  isRepeated: boolean;
}

const rowCounts: Readonly<Record<string, number>> = { D31: 4, D40: 2, D51: 3 };

/** The formulas, and rows of a study, of which the last has an error. */
export const sampleCells: readonly SampleCell[] = [
  ...Object.keys(cells).flatMap((cell): SampleCell[] => {
    const row = Number(cell.slice(1));
    const about = { rowCount: rowCounts[cell] ?? 1, isRepeated: row === 2 || row === 3 };
    return cell.startsWith('D') ? [{ sheet: 'Beams', row, column: 'D', ...about }] : [];
  }),
  ...[2, 3, 4].map((row) => studyRow(row)),
];

export function studyRow(row: number): SampleCell {
  return { sheet: 'Study', row, column: 'A', rowCount: 1, isRepeated: false };
}

/** Enters and calculates it. */
export async function calculateSample(book: OpenedBook): Promise<void> {
  await book.change(({ workbook }) => {
    const beams = workbook.worksheets.getActiveWorksheet();
    beams.name = 'Beams';
    workbook.names.add('girder', beams.getRange('A60:B61'));
    workbook.worksheets.add('Study').getRange('A1:B4').values = [
      ['Mark', 'demand'],
      ['S-1', 3],
      ['S-2', 12],
      ['S-3', 'abc'],
    ];
  });
  await book.enter(cells);
  await book.study('Study', 'ratio', ['verdict', 'utilization']);
  await book.change(({ workbook }) => workbook.worksheets.getItem('Beams').activate());
}
