import { headingNames } from './heading';
import { readInputTable } from './inputTable';
import { field, snowTemplate, template } from '../testing/templates';

const read = (values: unknown[][], of = snowTemplate) => {
  const table = readInputTable(values, of, headingNames(of));
  /** Each value by the name of its input, beside its units where it has some. */
  const plain = (cells: { field: { referenceId: string }; value: unknown; units?: unknown }[] | null) =>
    cells &&
    Object.fromEntries(
      cells.map(({ field: { referenceId }, value, units }) => [referenceId, units ? [value, units] : value]),
    );
  return table.shape === 'pairs'
    ? { pairs: plain(table.cells) }
    : { rows: table.rows.map((row) => plain(row)) };
};

test('pairs by referenceId or label, exactly or without case and space', () => {
  expect(
    read([
      ['roofSlope', 4, 'rise per 12'],
      ['Label of exposure', 'Sheltered', ''],
      ['GROUND snowload', 40, 'psf'],
    ]),
  ).toEqual({ pairs: { roofSlope: [4, 'rise per 12'], exposure: 'Sheltered', groundSnowLoad: [40, 'psf'] } });
});

test('blank names are skipped, also beside a note, and where Excel passes them as 0', () => {
  expect(
    read([
      ['roofSlope', 4],
      ['', 'from the drawing', 5],
      [null, null],
      [0, 0],
    ]),
  ).toEqual({ pairs: { roofSlope: 4 } });
});

test.each([385, false, '1200 plf', { type: 'FormattedNumber', basicValue: 0.5, numberFormat: '0%' }])(
  'the value %p without a name is refused with its row',
  (value) => {
    const pairs = [
      ['exposure', 'Sheltered'],
      ['', ''],
      ['', value],
      ['roofSlope', 4],
    ];
    expect(() => read(pairs)).toThrow('inputs: row 3 has no name');
  },
);

test('in a table notes may stand below a blank heading, and values are refused', () => {
  const table = (value: unknown) => [
    ['roofSlope', '', 'exposure', 'groundSnowLoad'],
    [4, value, 'Sheltered', 40],
  ];
  const rows = [{ roofSlope: 4, exposure: 'Sheltered', groundSnowLoad: 40 }];
  for (const note of ['typical', 0, '']) expect(read(table(note))).toEqual({ rows });
  for (const value of [385, true, '1200 plf'])
    expect(() => read(table(value))).toThrow('inputs: row 2 has no name');
});

test('pairs whose first value is blank stay pairs, also with a name that is unknown', () => {
  expect(
    read([
      ['roofSlope', '', ''],
      ['exposure', 'Sheltered', ''],
      ['groundSnowLoad', 40, 'psf'],
    ]),
  ).toEqual({ pairs: { roofSlope: '', exposure: 'Sheltered', groundSnowLoad: [40, 'psf'] } });
  expect(() =>
    read([
      ['roofSlope', '', ''],
      ['exposur', 'Sheltered', ''],
      ['groundSnowLoad', 40, 'psf'],
    ]),
  ).toThrow(/"exposur" is not an input/);
  expect(
    read([
      ['roofSlope', ''],
      ['', 'degrees from the drawing'],
    ]),
  ).toEqual({ pairs: { roofSlope: '' } });
});

test('a table: a case a row, blank rows keep their place', () => {
  expect(
    read([
      ['roofSlope', '', 'exposure', 'groundSnowLoad'],
      [4, 'note', 'Sheltered', 40],
      ['', '', '', ''],
      [5, '', '', 50],
    ]),
  ).toEqual({
    rows: [
      { roofSlope: 4, exposure: 'Sheltered', groundSnowLoad: 40 },
      null,
      { roofSlope: 5, exposure: '', groundSnowLoad: 50 },
    ],
  });
});

test('two columns of inputs below a header are a table, pairs across too', () => {
  expect(
    read([
      ['roofSlope', 'groundSnowLoad'],
      [4, 40],
    ]),
  ).toEqual({ rows: [{ roofSlope: 4, groundSnowLoad: 40 }] });
  expect(read([['roofSlope'], [4], [5]])).toEqual({ rows: [{ roofSlope: 4 }, { roofSlope: 5 }] });
});

test.each<[string, unknown[][], string]>([
  [
    'an unknown name',
    [
      ['roofSlop', 4],
      ['exposure', 'Sheltered'],
    ],
    'Did you mean "roofSlope"?',
  ],
  ['a name like none', [['qqqqqqqq', 4]], 'Known: "Label of exposure", "Label of roughnessCategory"'],
  [
    'a repeated name',
    [
      ['roofSlope', 4],
      ['Label of roofSlope', 5],
    ],
    'roofSlope is given twice, as "roofSlope" in row 1 and as "Label of roofSlope" in row 2. Keep one',
  ],
  [
    'a name that comes again below',
    [
      ['roofSlope', 4],
      ['', ''],
      ['roofSlope', 4],
    ],
    'as "roofSlope" in row 1 and as "roofSlope" in row 3',
  ],
  [
    'a heading that comes again',
    [
      ['roofSlope', 'exposure', 'roofSlope'],
      [4, 'Sheltered', 4],
    ],
    'as "roofSlope" in column 1 and as "roofSlope" in column 3',
  ],
  ['a single column without rows', [['roofSlope']], 'Give pairs of a name and a value'],
  [
    'an error among the names',
    [
      ['#REF!', 4],
      ['roofSlope', 3],
    ],
    'a name cell holds #REF!',
  ],
])('%s is refused', (_, values, message) => {
  expect(() => read(values)).toThrow(message);
});

test('a name that fits two labels is refused with the ids', () => {
  const twins = template({ fields: [field('a', { label: 'Load' }), field('b', { label: 'load' })] });
  expect(() => read([['LOAD', 1]], twins)).toThrow(
    'fits several inputs: "Load", "load". Write one of these names',
  );
  expect(read([['Load', 1]], twins)).toEqual({ pairs: { a: 1 } });
});

test('cells that can be read both ways are refused', () => {
  const words = template({ fields: [field('a'), field('b'), field('c')] });
  expect(() =>
    read(
      [
        ['a', 'b'],
        ['c', 1],
      ],
      words,
    ),
  ).toThrow('can be read as pairs and as a table');
});

test('pairs whose first value is not filled in are pairs', () => {
  expect(
    read([
      ['exposure', '', ''],
      ['roofSlope', 4, 'rise per 12'],
    ]),
  ).toEqual({ pairs: { exposure: '', roofSlope: [4, 'rise per 12'] } });
});

describe('layouts of engineers', () => {
  test('units in the header, in round or square brackets', () => {
    expect(
      read([
        ['Label of groundSnowLoad (kPa)', 'eaveToRidgeDistance [m]', 'roofSlope'],
        [1.9, 9, 4],
      ]),
    ).toEqual({ rows: [{ groundSnowLoad: [1.9, 'kPa'], eaveToRidgeDistance: [9, 'm'], roofSlope: 4 }] });
  });

  test('a row of units below the header, and below pairs across', () => {
    const table = [
      ['groundSnowLoad', 'exposure', 'roofSlope'],
      ['psf', '-', ''],
      [40, 'Sheltered', 4],
      [50, 'Sheltered', 5],
    ];
    expect(read(table)).toEqual({
      rows: [
        null,
        { groundSnowLoad: [40, 'psf'], exposure: ['Sheltered', '-'], roofSlope: 4 },
        expect.anything(),
      ],
    });
    const across = [
      ['groundSnowLoad', 'eaveToRidgeDistance', 'roofSlope', 'exposure'],
      [40, 30, 4, 'Sheltered'],
      ['psf', 'ft', '', ''],
    ];
    expect(read(across)).toEqual({
      rows: [
        { groundSnowLoad: [40, 'psf'], eaveToRidgeDistance: [30, 'ft'], roofSlope: 4, exposure: 'Sheltered' },
        null,
      ],
    });
  });

  test('numbers as text are a case, not units', () => {
    expect(
      read([
        ['groundSnowLoad', 'roofSlope'],
        ['40', '4'],
        [50, 5],
      ]),
    ).toEqual({ rows: [{ groundSnowLoad: '40', roofSlope: '4' }, expect.anything()] });
  });

  test('several tables, each with its header below a blank row, keep answers next to their rows', () => {
    expect(
      read([
        ['groundSnowLoad', 'roofSlope', 'exposure', ''],
        [40, 4, 'Sheltered', ''],
        ['', '', '', ''],
        ['roofSlope', 'groundSnowLoad', '', ''],
        [5, 50, '', ''],
      ]),
    ).toEqual({
      rows: [
        { groundSnowLoad: 40, roofSlope: 4, exposure: 'Sheltered' },
        null,
        null,
        { roofSlope: 5, groundSnowLoad: 50 },
      ],
    });
  });

  test('pairs above a table are inputs of every case', () => {
    expect(
      read([
        ['exposure', 'Sheltered', ''],
        ['', '', ''],
        ['groundSnowLoad', 'roofSlope', 'riskCategory'],
        [40, 4, 'II'],
        [50, 5, 'II'],
      ]),
    ).toEqual({
      rows: [
        null,
        null,
        { exposure: 'Sheltered', groundSnowLoad: 40, roofSlope: 4, riskCategory: 'II' },
        { exposure: 'Sheltered', groundSnowLoad: 50, roofSlope: 5, riskCategory: 'II' },
      ],
    });
  });

  test('trailing blank rows are nothing', () => {
    expect(
      read([
        ['roofSlope', 4],
        ['', ''],
        [null, null],
      ]),
    ).toEqual({ pairs: { roofSlope: 4 } });
    expect(read([['roofSlope'], [4], [''], ['']])).toEqual({ rows: [{ roofSlope: 4 }] });
    expect(read([['', '']])).toEqual({ pairs: {} });
  });

  test.each<[string, unknown[][], string]>([
    ['units twice', [['roofSlope [m]', 4, 'ft']], 'roofSlope is given twice, in units "m" and "ft"'],
    [
      'an input in the pairs and in the table',
      [
        ['exposure', 'Sheltered'],
        ['', ''],
        ['exposure', 'roofSlope'],
        ['Sheltered', 4],
      ],
      'exposure is given twice, in the pairs and in the table',
    ],
  ])('%s is refused', (_, values, message) => {
    expect(() => read(values)).toThrow(message);
  });
});

describe('tables beside pairs', () => {
  const heights = {
    ...field('heights', { label: 'Heights', type: 'table' }),
    columns: [{ referenceId: 'z', label: 'Height', type: 'number', units: 'ft' }],
  };
  const loads = {
    ...field('loads', { label: 'Loads', type: 'table' }),
    columns: [
      { referenceId: 'type', label: 'Type', type: 'text' },
      { referenceId: 'load', label: 'Load', type: 'number', units: 'plf' },
    ],
  };
  const beam = template({ fields: [field('span', { units: 'ft' }), field('wind'), loads, heights] });
  const range = [
    ['span', 12, 'ft', '', 'Loads', ''],
    ['', '', '', 'a note', 'Type', 'Load'],
    ['', '', '', '', '', 'plf'],
    ['', '', '', '', 'D', 60],
    ['', '', '', '', '', ''],
    ['', '', '', '', 'Heights', ''],
    ['wind', 'span', '', '', 'Height', ''],
    ['', '', '', '', 'ft', ''],
    ['', '', '', '', 15, ''],
  ];

  test('are inputs of the case, each below its name down to the next', () => {
    expect(read(range, beam)).toEqual({
      pairs: {
        loads: '[["Type","Load"],[null,"plf"],["D",60]]',
        heights: '[[15]]',
        span: [12, 'ft'],
        wind: 'span',
      },
    });
  });

  test('leave every row of the pairs its number', () => {
    const stray = range.map((row, i) => (i === 7 ? ['', 385, ...row.slice(2)] : row));
    expect(() => read(stray, beam)).toThrow('inputs: row 8 has no name');
  });

  test('hold no errors', () => {
    const broken = range.map((row) => row.map((cell) => (cell === 60 ? '#REF!' : cell)));
    expect(() => read(broken, beam)).toThrow('Loads: row 3, column 2 holds #REF!. Fix that cell first');
  });
});
