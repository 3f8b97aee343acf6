import { type Addin, shown, startAddin } from './testing/addin';
import { snowService } from './testing/snowService';

const code = 'loadsSnowASCE7-22';
const pairs = [
  ['overrideDefaults', true, ''],
  ['groundSnowLoad', 40, 'psf'],
  ['roofSlope', 4, ''],
  ['exposure', 'sheltered', ''],
];

let service: ReturnType<typeof snowService>;
let addin: Addin;
beforeEach(() => {
  service = snowService();
  addin = startAddin({ fetch: service.fetch });
});

test('pairs and one output: a number', async () => {
  expect(await shown(addin.run(code, pairs, [['pF']]))).toEqual([[44]]);
  expect(service.bodies()).toEqual([
    {
      projectId: 'project',
      name: 'Roof',
      attributes: { overrideDefaults: true, groundSnowLoad: 40, roofSlope: 4, exposure: 'Sheltered' },
    },
  ]);
});

test('CALCULATE is the same function, and shares its results', async () => {
  await addin.run(code, pairs, [['pF']]);
  expect(await shown(addin.calculate(code, pairs, [['pDesign']]))).toEqual([[45]]);
  expect(service.bodies()).toHaveLength(1);
});

test('a name may end in units, in whatever form', async () => {
  const direct = [
    ['overrideDefaults', true, ''],
    ['groundSnowLoad', 2, 'kPa'],
    ['eaveToRidgeDistance', 9, 'm'],
  ];
  const answer = await shown(addin.run(code, direct, [['pF']]));
  const [body] = service.bodies();
  const forms = [
    ['groundSnowLoad kPa', 'eaveToRidgeDistance m'],
    ['Label of groundSnowLoad, kPa', 'eavetoridgedistance in m'],
    ['ground_snow_load_kPa', 'eaveToRidgeDistance - m'],
    ['groundSnowLoad kN/m²', 'eaveToRidgeDistance [m]'],
  ];
  for (const [pg = '', w = ''] of forms) {
    const list = [
      ['overrideDefaults', true],
      [pg, 2],
      [w, 9],
    ];
    const table = [
      ['overrideDefaults', pg, w],
      [true, 2, 9],
    ];
    expect(await shown(addin.run(code, list, [['pF']]))).toEqual(answer);
    expect(await shown(addin.run(code, table, [['pF']]))).toEqual(answer);
  }
  // All are one case, and it is known.
  expect(service.bodies()).toEqual([body]);
});

test.each([
  ['roofSlope psf', '#VALUE! Label of roofSlope: the units say "psf", but the field is in rise per 12'],
  [
    'groundSnowLoad kg/m2',
    '#VALUE! Label of groundSnowLoad: the units say "kg/m2", which is not a recognized unit',
  ],
  ['exposure m', '#VALUE! Label of exposure: the units say "m", but the field has no units'],
  [
    'eaveToRidgeDistance M',
    '#VALUE! Label of eaveToRidgeDistance: the units say "M", which is not a recognized unit',
  ],
])('the name %j is refused, not taken without its units', async (name, message) => {
  const given = [
    ['overrideDefaults', true],
    [name, 4],
  ];
  expect(await shown(addin.run(code, given, [['pF']]))).toContain(message);
  expect(service.bodies()).toEqual([]);
});

test('everything, with labels and units', async () => {
  expect(await shown(addin.run(code, pairs))).toEqual([
    ['Flat roof snow load', 44, 'psf'],
    ['Governing uniform (balanced) roof snow load', 45, 'psf'],
    ['Verdict', 'LOAD', ''],
  ]);
});

test('a table: one calculation a row, a bad row keeps its own error', async () => {
  const table = [
    ['roofSlope', 'exposure'],
    [1, 'Sheltered'],
    [2, 'Windy'],
    ['', ''],
    [1, 'Sheltered'],
  ];
  expect(await shown(addin.run(code, table, [['pF']]))).toEqual([
    [21],
    [expect.stringMatching(/^#VALUE! Label of exposure: "Windy" is not an option/)],
    [''],
    [21],
  ]);
  expect(service.bodies()).toHaveLength(1);
});

test('a preset goes along', async () => {
  await addin.run(code, [['groundSnowLoad', 40]], undefined, 'coldroof');
  expect(service.bodies()).toMatchObject([{ preset: 'coldRoof', attributes: { groundSnowLoad: 40 } }]);
});

test.each<[string, unknown[], string]>([
  ['text for a number', [code, [['roofSlope', '4']]], 'Label of roofSlope: "4" is text, not a number'],
  ['an unknown output', [code, pairs, [['pG']]], 'output: "pG" is not an output'],
  ['an output that is not there', [code, pairs, [['cT']]], 'cT does not apply to these inputs'],
])('what the user fixes in the cell is #VALUE!, by name: %s', async (_, args, message) => {
  const text = await shown(addin.run(...(args as Parameters<Addin['run']>)));
  expect(text).toContain(`#VALUE! ${message}`);
});

test('an unknown template is #N/A with the near ones', async () => {
  expect(await shown(addin.run('loadsSnowASCE7-2', pairs))).toBe(
    '#N/A template: "loadsSnowASCE7-2" does not exist or is not open to this key. Did you mean "loadsSnowASCE7-22"?',
  );
});

test('without a key nothing is sent, and the formula works once there is one', async () => {
  const fresh = startAddin({ fetch: service.fetch, apiKey: null });
  expect(await shown(fresh.run(code, pairs, [['pF']]))).toBe(
    '#N/A No API key: open the Calc pane, Settings, and enter one',
  );
  expect(service.requests()).toEqual([]);
  fresh.runtime.connection.set({ apiKey: 'key', projectId: 'project' });
  expect(await shown(fresh.run(code, pairs, [['pF']]))).toEqual([[44]]);
});

test('a service that is down is #N/A with the remedy, and the formula works once it is back', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const answers = service.fetch.getMockImplementation();
  service.fetch.mockRejectedValue(new TypeError('fetch failed'));
  const down = shown(addin.run(code, pairs, [['pF']]));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await down).toMatch(/^#N\/A No answer from .*: check that the service runs/);
  service.fetch.mockImplementation(answers);
  expect(await shown(addin.run(code, pairs, [['pF']]))).toEqual([[44]]);
  jest.useRealTimers();
});

test('a sheet is named after its cell, its case and its template', async () => {
  const at = (address: string) => ({ functionName: 'RUN', address, parameterAddresses: [] });
  const named = (slope: number) => [
    ['overrideDefaults', true],
    ['roofSlope', slope],
  ];
  await shown(addin.run(code, named(1), [['pF']], null, at('Sheet1!L13')));
  await shown(addin.run(code, named(2), [['pF']], null, at("'[Book 1.xlsx]Roof plan'!B2")));
  const table = [
    ['Mark', 'overrideDefaults', 'roofSlope'],
    ['R-A', true, 3],
    ['', true, 4],
  ];
  await shown(addin.run(code, table, [['pF']], null, at('Sheet1!A4')));
  const names = service.bodies().map((body) => (body as { name: string }).name);
  expect(names.sort()).toEqual([
    "'Roof plan'!B2 Roof",
    'R-A, Sheet1!A4 case 1 Roof',
    'Sheet1!A4 case 2 Roof',
    'Sheet1!L13 Roof',
  ]);
});

describe('the invocation that Excel adds', () => {
  const invocation = (rest: object = {}) => ({ functionName: 'RUN', ...rest });

  test('may stand in the place of an optional argument that older metadata lacks', async () => {
    const call = addin.run as unknown as (...args: unknown[]) => Promise<unknown[][]>;
    expect(await shown(call(code, pairs, [['pF']], invocation()))).toEqual([[44]]);
    expect(await shown(call(code, pairs, invocation()))).toHaveLength(3);
  });

  test('of the function wizard calls nothing', async () => {
    const preview = invocation({ isInValuePreview: true }) as unknown as CustomFunctions.Invocation;
    expect(await shown(addin.run(code, pairs, [['pF']], null, preview))).toBe('#N/A Press OK to calculate');
    expect(service.requests()).toEqual([]);
  });

  const passed = [
    ['overrideDefaults', true],
    ['groundSnowLoad', 0],
    ['roofSlope', 0],
  ];
  /** The cells of the load and the slope, of which Excel passes a blank one as 0. */
  const runIn = (cells: unknown[][]) => {
    const inSheet = startAddin({ fetch: service.fetch, cells: { 'B2:B3': cells } });
    const at = invocation({ parameterAddresses: [null, 'Sheet1!A1:B3', null, null] });
    return shown(inSheet.run(code, passed, [['pF']], null, at as unknown as CustomFunctions.Invocation));
  };

  test('tells a blank cell, which Excel passes as 0, from a 0', async () => {
    expect(await runIn([[0], ['']])).toEqual([[4]]);
    expect(service.bodies()).toEqual([
      { projectId: 'project', name: 'Roof', attributes: { overrideDefaults: true, groundSnowLoad: 0 } },
    ]);
  });

  test('refuses a range without any input: its defaults are another member', async () => {
    const inSheet = startAddin({
      fetch: service.fetch,
      cells: {
        'A1:B2': [
          ['', ''],
          ['', ''],
        ],
      },
    });
    const at = invocation({ parameterAddresses: [null, 'Sheet1!A1:B2', null, null] });
    const blanks = [
      [0, 0],
      [0, 0],
    ];
    expect(
      await shown(inSheet.run(code, blanks, [['pF']], null, at as unknown as CustomFunctions.Invocation)),
    ).toBe('#VALUE! inputs: Sheet1!A1:B2 is blank. Enter the inputs there, or leave the argument out');
    expect(service.bodies()).toEqual([]);
  });

  test('refuses a value without a name, by its cell', async () => {
    const at = { parameterAddresses: ['', 'Sheet1!C2:E6', '', ''] } as unknown as CustomFunctions.Invocation;
    const unnamed = [...pairs, ['', 385, '']];
    const why = 'holds 385 without a name to its left. Enter it, or clear the cell';
    expect(await shown(addin.run(code, unnamed, [['pF']], null, at))).toBe(`#VALUE! inputs: D6 ${why}`);
    expect(await shown(addin.run(code, unnamed, [['pF']]))).toBe(`#VALUE! inputs: row 5 ${why}`);
    expect(service.bodies()).toEqual([]);
  });

  test('refuses a blank cell for a load: its default is not an answer', async () => {
    expect(await runIn([[''], [0]])).toMatch(
      /^#VALUE! Label of groundSnowLoad is blank\. Enter a value; its default, /,
    );
    expect(service.bodies()).toEqual([]);
  });
});

describe('a formula beside its table, whose first row may state units or be blank', () => {
  const inSheet = async (
    cell: string,
    {
      formula = '=CALC.RUN("loadsSnowASCE7-22",A1:B4,"pF")',
      units = 'psf' as string | null,
      outputs = [['pF']] as unknown[][] | null,
      sheet = 'Sheet1',
    } = {},
  ) => {
    const at = { functionName: 'RUN', address: `${sheet}!${cell}` };
    const excel = startAddin({ fetch: service.fetch, cells: { [cell]: [[formula]] } });
    const table = [
      ['overrideDefaults', 'groundSnowLoad', 'roofSlope'],
      ...(units === null ? [] : [[null, units, null]]),
      [true, 40, 4],
      [true, 50, 4],
    ];
    const addresses = ['', 'Sheet1!A1:C4', '', ''];
    return shown(excel.run(code, table, outputs!, null, { ...at, parameterAddresses: addresses }));
  };
  const refusedIn = (row: number) =>
    `#VALUE! Row 2 of the inputs holds units or nothing, and takes a row of results: enter the formula in row ${row}, where each result stands beside its inputs, or outside rows 1 to 4`;

  test.each(['psf', ''])(
    'its results start in that row, and its sheets are named after theirs (%j)',
    async (units) => {
      expect(await inSheet('E2', { units })).toEqual([[''], [expect.any(Number)], [expect.any(Number)]]);
      const names = service.bodies().map((body) => (body as { name: string }).name);
      expect(names.sort()).toEqual(['Sheet1!E2 row 3 Roof', 'Sheet1!E2 row 4 Roof']);
    },
  );

  test.each(['E1', 'E3', 'E4'])(
    'is refused in %s, where its results would stand beside others',
    async (cell) => {
      expect(await inSheet(cell)).toBe(refusedIn(2));
      expect(await inSheet(cell, { units: '' })).toBe(refusedIn(2));
      const checked = '=IF(CALC.RUN("loadsSnowASCE7-22",A1:B4,"pF")<50,"OK","look")';
      expect(await inSheet(cell, { formula: checked })).toBe(refusedIn(2));
      expect(service.bodies()).toEqual([]);
    },
  );

  test('without such a row it starts beside the first case, and with headings beside the names', async () => {
    const misplaced =
      '#VALUE! Its results would stand beside other rows of the inputs: enter the formula in row 2, where each result stands beside its inputs, or outside rows 1 to 3';
    expect(await inSheet('E2', { units: null })).toHaveLength(2);
    expect(await inSheet('E1', { units: null })).toBe(misplaced);
    expect(await inSheet('E3', { units: null })).toBe(misplaced);
    expect(await inSheet('E4', { units: null })).toHaveLength(2);
    expect(await inSheet('E1', { units: null, outputs: null })).toHaveLength(3);
    expect(await inSheet('E2', { units: null, outputs: null })).toBe(misplaced.replace('row 2', 'row 1'));
  });

  test('with headings above its results it starts in the row of the names', async () => {
    expect(await inSheet('E1', { outputs: null })).toHaveLength(4);
    expect(await inSheet('E2', { outputs: null })).toBe(refusedIn(1));
  });

  test.each([
    ['E5', {}],
    ['E3', { sheet: 'Sheet2' }],
    ['E3', { formula: '=DROP(CALC.RUN("loadsSnowASCE7-22",A1:B4,"pF"),1)' }],
    [
      'E3',
      {
        formula: '=CALC.RUN("loadsSnowASCE7-22",G1:H2,"pF")+MAX(CALC.RUN("loadsSnowASCE7-22",A1:B4,"pF"))',
      },
    ],
  ])('may be used where it stands beside none, and where others arrange it: %s %j', async (cell, of) => {
    expect(await inSheet(cell, of)).toHaveLength(3);
  });
});

test('a choice that is blank below another is refused in its row: a formula gets only the first of merged cells', async () => {
  const table = [
    ['overrideDefaults', 'groundSnowLoad', 'roofSlope', 'exposure'],
    [true, 40, 4, 'sheltered'],
    [true, 50, 4, ''],
    [true, 60, 4, 'sheltered'],
  ];
  expect(await shown(addin.run(code, table, [['pF']]))).toEqual([
    [expect.any(Number)],
    [
      expect.stringMatching(
        /^#VALUE! Label of exposure is blank below "sheltered"\. If the cells are merged/,
      ),
    ],
    [expect.any(Number)],
  ]);
});

test('the inputs that were not given are named with the values taken, for a case and in a table', async () => {
  const [text] = ((await shown(addin.run(code, pairs, [['defaultsUsed']]))) as string[][]).flat();
  expect(text).toContain('Label of riskCategory II');
  expect(text).not.toMatch(/groundSnowLoad|roofSlope|exposure|overrideDefaults/);
  const table = [
    ['overrideDefaults', 'groundSnowLoad', 'roofSlope', 'exposure'],
    [true, 40, 4, 'sheltered'],
  ];
  expect(await shown(addin.run(code, table, [['pF', 'defaultsUsed']]))).toEqual([[44, text]]);
  // They are no part of the result, and ask for nothing more.
  expect(service.bodies()).toHaveLength(1);
  expect(await shown(addin.run(code, pairs, [['pF']]))).toEqual([[44]]);
});

test('several outputs of a case that fails show its error, and the cautions say why', async () => {
  const wrong = [['groundSnowLoad', 'much', 'psf']];
  const said = (await shown(addin.run(code, wrong, [['pF']]))) as string;
  const [row] = (await addin.run(code, wrong, [['verdict', 'pF', 'warnings']])) as [unknown[]];
  expect(row?.map((cell) => (cell instanceof Error ? 'error' : cell))).toEqual([
    'error',
    'error',
    expect.any(String),
  ]);
  expect(said).toContain(row?.[2]);
  const [inOneText] = (await addin.run(code, wrong, [['verdict, pF, warnings']])) as [unknown[]];
  expect(inOneText.map((cell) => (cell instanceof Error ? 'error' : cell))).toEqual([
    'error',
    'error',
    row?.[2],
  ]);
  // A text would pass for a caution.
  expect(await shown(addin.run(code, wrong, [['warnings', 'cautions']]))).toEqual(said);
});
