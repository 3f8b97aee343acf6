import { areaStart } from '../excel/a1';
import { captionOf, CellValues } from './captions';

/** @param rows from A1 on */
function caption(rows: unknown[][], at: string, formula: string, count = 1, index = 0): string | null {
  const values = new CellValues();
  values.note(rows, { worksheetId: 'w', sheetName: 'Roof', row: 0, column: 0, rowCount: 0, columnCount: 0 });
  const { row, column } = areaStart(`Roof!${at}`)!;
  return captionOf({ sheetName: 'Roof', row, column, formula, count }, index, values.at);
}

const beam = [
  ['Lobby beam', ''],
  ['span', 24],
  ['section', 'W18X35'],
  ['Utilization', ''],
];
const run = '=CALC.RUN("beam",A2:B3,"utilization")';

test('a member without a mark is called by the heading above its inputs', () => {
  expect(caption(beam, 'B4', run)).toBe('Lobby beam');
  expect(caption([['Lobby beam', ''], ['', ''], ...beam.slice(1)], 'B5', run.replace('A2:B3', 'A3:B4'))).toBe(
    'Lobby beam',
  );
});

test('an inserted block without a mark is called by its title, with cautions and without', () => {
  for (const caution of ['', 'Unbalanced load is larger.']) {
    const block = [
      ['Timber Beam (ASD): Roof header', ''],
      ['timberBeamASD, version 16', ''],
      ['Verdict', 'PASS'],
      ['Cautions', caution],
      ['', 'https://calc.test/sheets/1'],
      ['span', 24],
      ['section', 'W18X35'],
    ];
    expect(caption(block, 'B3', '=TRANSPOSE(CALC.RUN("beam",A6:B7,{"verdict","warnings","sheetUrl"}))')).toBe(
      'Timber Beam (ASD): Roof header',
    );
  }
});

test('its mark comes first', () => {
  expect(caption([['Lobby beam', ''], ['Mark', 'RB-1'], ...beam.slice(1)], 'B5', run)).toBe('RB-1');
});

test.each([
  ['another input', [['Loads', 'Roof'], ...beam.slice(1)]],
  ['a number', [[2026, ''], ...beam.slice(1)]],
  ['an error', [['#REF!', ''], ...beam.slice(1)]],
  ['a sentence', [['x '.repeat(60), ''], ...beam.slice(1)]],
])('%s above its inputs is no heading', (_, rows) => {
  expect(caption(rows, 'B4', run)).toBeNull();
});

const roofs = [
  ['Roof', 'pg', 'Exposure', 'Load'],
  ['Library', 25, 'Sheltered', ''],
];

test('a formula of single cells is called by the first text of its row that is not an input', () => {
  expect(caption(roofs, 'D2', '=CALC.SNOW("7-22",B2,30,4,"II",C2)')).toBe('Library');
  expect(caption(roofs, 'D2', '=CALC.SNOW("7-22",B2,30,4,A2,C2)')).toBeNull();
  // A blank cell ends what stands side by side.
  expect(caption([['Title', '', 'pF', '']], 'D1', '=CALC.SNOW("7-22",40,30,4,"pF")')).toBeNull();
});

const cases = [
  ['Mark', 'Room', 'span'],
  ['', 'Hall', 12],
  ['', 'Bath', 10],
];

test('cases are called by their rows only where the formula stands beside them', () => {
  const inputs = '=CALC.RUN("joist",C1:C3,"utilization")';
  expect([0, 1].map((index) => caption(cases, 'D2', inputs, 2, index))).toEqual(['Hall', 'Bath']);
  // A row was skipped: which one is not known.
  expect(caption(cases, 'D2', inputs, 1)).toBeNull();
  expect(caption([['Joists'], ['span'], [12], [10]], 'D9', inputs.replace('C1:C3', 'A2:A4'), 2, 1)).toBe(
    'Joists, row 4',
  );
  expect(
    caption(
      [
        ['Mark', 'span'],
        ['J1', 12],
        ['J2', 10],
      ],
      'D2',
      '=CALC.RUN("joist",A1:B3)',
      2,
      1,
    ),
  ).toBe('J2');
});

test.each(['CHOOSECOLS(A1:C3,1,3)', 'HSTACK(A1:A3,C1:C3)'])(
  'columns of a table take no mark of another member: %s',
  (inputs) => {
    const rows = [
      ['', '', ''],
      ['Mark', 'F-1', 'F-2'],
      ['width', 4, 5],
    ];
    for (const at of ['D2', 'D3', 'F3'])
      expect(caption(rows, at, `=CALC.RUN("footing",${inputs},"verdict")`)).toBeNull();
  },
);
