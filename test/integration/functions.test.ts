/** Every function over the real service: what it shows, what it refuses, what it asks and makes. */
import { shown } from '../../src/functions/testing/addin';
import { service, startServiceForAllTests } from '../support/coreSession';
import { startServiceAddin } from '../support/serviceAddin';

startServiceForAllTests();
let addin: ReturnType<typeof startServiceAddin>;
beforeEach(() => {
  addin = startServiceAddin(service);
});

const snow = 'loadsSnowASCE7-22';
const roof = [
  ['overrideDefaults', true],
  ['riskCategory', 'II'],
  ['groundSnowLoad', 40],
  ['roughnessCategory', 'C'],
  ['eaveToRidgeDistance', 30],
  ['roofSlope', 4],
];
const ofProject = [
  ['eaveToRidgeDistance', 30],
  ['roofSlope', 3],
];
const sheets = async () => (await service.holdings()).sheets;

test('reports learn how the inputs of RUN, BEAM, and SNOW were typed', async () => {
  const entered = async () => {
    const rows = await service.store.db.selectFrom('sheets').select('entered').execute();
    return rows.map((row) => JSON.parse(row.entered) as unknown);
  };
  const steel = [
    ['section', 'W18X50', ''],
    ['span', 9.1, 'm'],
    ['deadLoad', '385 plf', ''],
    ['liveLoad', 0.6, ''],
  ];
  await addin.run('steelBeamAISC360', steel, [['verdict']]);
  expect(await entered()).toContainEqual({ span: '9.1 m', deadLoad: '385 plf' });
  await addin.beam('floorJoist', [['L_X', `13'-6"`]]);
  expect(await entered()).toContainEqual({ L_X: `13'-6"` });
  await addin.snow('7-22', '1.9 kPa', 30, 4, 'II', 'Partially Exposed', 'C');
  expect(await entered()).toContainEqual({ groundSnowLoad: '1.9 kPa' });
});

describe('BEAM', () => {
  test('the utilization of a preset, changed by pairs', async () => {
    const [[ratio]] = (await addin.beam('floorJoist', [['L_X', 13]])) as [[number]];
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(1.2);
    expect(await shown(addin.beam('floorJoist', [['L_X', 13]], [['verdict', 'governing']]))).toEqual([
      [ratio <= 1 ? 'PASS' : 'FAIL', expect.stringMatching(/^[A-Z][a-z ]+$/)],
    ]);
    expect(addin.requests.filter((one) => one.startsWith('POST'))).toEqual([
      'POST /v1/timber-beam/calculate',
    ]);
  });

  test('RUN names the governing check and gives the cautions of a beam without results', async () => {
    const overhang = [
      ['span', 16],
      [
        'supports',
        JSON.stringify([
          ['Pinned', 0, 3.5],
          ['Roller', 12, 3.5],
        ]),
      ],
    ];
    const names = [['governing', 'warnings']];
    const [[governing, warnings]] = (await addin.run('timberBeamASD', overhang, names, 'genericBeam')) as [
      [string, string],
    ];
    expect(await addin.beam('genericBeam', overhang, [['governing', 'cautions']])).toEqual([
      [governing, warnings],
    ]);
    expect(warnings).toContain('the beam is an overhang without support');
  });

  test('an input without effect is a caution in BEAM, and a warning in RUN', async () => {
    const caution =
      'Spacing of members has no effect here: it applies only for area loads whose widths are both 0.';
    const spacing = [
      ['spacing', 72],
      ['creepFactor', 2],
    ];
    expect(await shown(addin.beam('genericBeam', spacing, [['cautions', 'warnings']]))).toEqual([
      [caution, caution],
    ]);
    expect(await addin.run('timberBeamASD', spacing, undefined, 'genericBeam')).toContainEqual([
      ...['Warnings', caution, ''],
    ]);
    expect(await shown(addin.beam('roofGirder', spacing))).toContain(
      'Spacing of members would not be used: the area loads have tributary widths of up to 168 in',
    );
  });

  test.each([12, 16])('a span of %d ft moves the support at the end of the preset', async (span) => {
    const supports = JSON.stringify([
      ['Pinned', 0, 3.5],
      ['Roller', span, 3.5],
    ]);
    const [[moved, said]] = (await addin.beam(
      'floorJoist',
      [['span', span]],
      [['utilization', 'defaultsUsed']],
    )) as [[number, string]];
    const written = [
      ['span', span],
      ['supports', supports],
    ];
    expect(await addin.beam('floorJoist', written)).toEqual([[moved]]);
    expect(said).toContain(`Supports, hinges and braces at 0 and ${span} ft (preset)`);
  });

  test('area loads of the preset are changed under the names that a study understands, in RUN and VALIDATE too', async () => {
    const loads = JSON.stringify([
      ['Floor', 0, 0, 0, 0, 'D', 15],
      ['Floor', 0, 0, 0, 0, 'L', 60],
    ]);
    const whole = await addin.beam('floorJoist', [['loadsDist', loads]]);
    const names = [
      ['DL psf', 15],
      ['LL', 60],
    ];
    expect(await addin.beam('floorJoist', names)).toEqual(whole);
    const outright = [
      ['loadsDist.Floor.D [psf]', 15],
      ['loadsDist.Floor.L', 60],
    ];
    expect(await addin.beam('floorJoist', outright)).toEqual(whole);
    const table = [
      ['Mark', 'D psf', 'L psf'],
      ['J1', 15, 60],
    ];
    expect(await addin.run('timberBeamASD', table, [['utilization']], 'floorJoist')).toEqual(whole);
    expect(await addin.validate('timberBeamASD', names, 'floorJoist')).toEqual([['OK']]);
    expect(await shown(addin.beam('comboBeam', [['D psf', 15]]))).toBe(
      '#VALUE! "D psf" fits several inputs: "Dead load (Floor)", "Dead load (Roof)". Write one of these names',
    );
  });

  test('details, reactions as a table, and the link', async () => {
    expect(await shown(addin.beam('floorJoist', [[null]], [['maxMoment,EI,bendingRatio']]))).toEqual([
      [expect.any(Number), expect.any(Number), expect.any(Number)],
    ]);
    const all = (await addin.beam('floorJoist', [[null]], [['*']])) as unknown[][];
    const [, check] = all.find(([label]) => label === 'Governing check') ?? [];
    expect(check).toMatch(/^(Bending|Shear|Bearing|Live deflection|Total deflection)$/);
    const reactions = (await addin.beam('floorJoist', [[null]], [['reactions']])) as unknown[][];
    expect(reactions[0]?.slice(0, 2)).toEqual(['Support', 'Position (ft)']);
    expect(reactions).toHaveLength(3);
    const [[url]] = (await addin.beam('floorJoist', [[null]], [['sheetUrl']])) as [[string]];
    expect(url).toMatch(/^http.*\/sheets\//);
    const [[ratio, link]] = (await addin.beam('floorJoist', [[null]], [['utilization,sheetUrl']])) as [
      [number, string],
    ];
    expect([typeof ratio, link]).toEqual(['number', url]);
  });

  test('rows of a table field, from TABLEROWS, with a header in another order', async () => {
    const [[rows]] = (await addin.tableRows([
      ['Load type', 'Label', 'Start', 'End (0: end of the beam)', 'startLoad', 'endLoad'],
      ['D', 'Dead', 0, 0, 100, 100],
      ['L', 'Live', 0, 0, 240, 240],
      ['', '', '', '', '', ''],
    ])) as [[string]];
    const own = [
      ['loadsLine', rows],
      ['loadsDist', '[]'],
    ];
    const [[heavy]] = (await addin.beam('genericBeam', own)) as [[number]];
    const [[light]] = (await addin.beam('genericBeam', [[null]])) as [[number]];
    expect(heavy).toBeGreaterThan(light);
  });

  test.each<[string, unknown[], string]>([
    ['neither a preset nor a length', [null, [[null]]], '#VALUE! Length of the beam is required'],
    ['an unknown output', ['floorJoist', [[null]], [['bendingRato']]], 'Did you mean "bendingRatio"'],
  ])('%s makes no sheet', async (_, args, message) => {
    const before = await sheets();
    expect(await shown(addin.beam(...(args as Parameters<typeof addin.beam>)))).toContain(message);
    expect(await sheets()).toBe(before);
  });
});

describe('VALIDATE', () => {
  test('OK makes nothing, and is asked once', async () => {
    const before = await sheets();
    expect(await shown(addin.validate(snow, roof))).toEqual([['OK']]);
    expect(await shown(addin.validate(snow, roof))).toEqual([['OK']]);
    expect(addin.requests.filter((one) => one.startsWith('POST'))).toEqual([
      `POST /v1/templates/${snow}/validate`,
    ]);
    expect(await sheets()).toBe(before);
  });

  test('a row a problem, all at once', async () => {
    expect(
      await shown(
        addin.validate(snow, [
          ['roofSlope', '4'],
          ['exposure', 'Windy'],
          ['eaveToRidgeDistance', 30, 'kip'],
          ['groundSnowLoad', 40],
        ]),
      ),
    ).toEqual([
      ['eaveToRidgeDistance', expect.stringContaining('the units say "kip"')],
      ['roofSlope', expect.stringContaining('"4" is text')],
      ['exposure', expect.stringContaining('"Windy" is not an option')],
      ['groundSnowLoad', expect.stringContaining('would not be used')],
    ]);
  });

  test('of a table, with the row of the range', async () => {
    expect(
      await shown(
        addin.validate(snow, [
          ['roofSlope', 'exposure', 'eaveToRidgeDistance', 'roofInsulationRValue'],
          [4, 'Sheltered', 30, 30],
          [-4, 'Sheltered', 30, 30],
        ]),
      ),
    ).toEqual([['row 3', 'roofSlope', expect.stringContaining('-4 is out of range')]]);
  });

  test('an unknown name is a problem too; an unknown template is an error', async () => {
    expect(await shown(addin.validate(snow, [['slop', 4]]))).toEqual([
      ['slop', expect.stringContaining('"slop" is not an input')],
    ]);
    expect(await shown(addin.validate('loadsSnow', roof))).toMatch(
      /^#N\/A template: "loadsSnow" does not exist/,
    );
  });

  test('what only the service sees', async () => {
    const sheltered = [
      ...roof.slice(0, 3),
      ...roof.slice(4),
      ['roughnessCategory', 'Above tree line'],
      ['exposure', 'Sheltered'],
    ];
    const problems = (await shown(addin.validate(snow, sheltered))) as string[][];
    expect(problems[0]).toEqual(['exposure', expect.stringContaining('Sheltered')]);
  });
});

describe('lists', () => {
  test('TEMPLATES, all and by a search', async () => {
    const all = (await shown(addin.templates())) as unknown[][];
    expect(all[0]).toEqual(['Code', 'Name', 'Category', 'Returns outputs']);
    expect(all.map(([code]) => code)).toEqual(expect.arrayContaining([snow, 'timberBeamASD']));
    const found = (await shown(addin.templates('snow 7-22'))) as unknown[][];
    expect(found.slice(1).map(([code]) => code)).toEqual([snow]);
    expect(await shown(addin.templates('snwo'))).toMatch(/^#VALUE! search: no templates match "snwo"/);
  });

  test('FIELDS, with the defaults of a preset', async () => {
    const rows = (await shown(addin.fields(snow))) as unknown[][];
    expect(rows[0]?.slice(0, 3)).toEqual(['Input', 'Label', 'Type']);
    const load = rows.find(([name]) => name === 'groundSnowLoad');
    expect(load?.[3]).toBe('psf');
    expect(load?.at(-1)).toBe('overrideDefaults is TRUE');
    const span = async (preset?: string) =>
      ((await shown(addin.fields('timberBeamASD', preset))) as unknown[][]).find(
        ([name]) => name === 'L_X',
      )?.[4];
    expect([await span(), await span('floorJoist')]).toEqual(['', 13]);
    expect(rows.flat()).not.toContain(null);
  });

  test('OUTPUTS, also those of the typed timber beam', async () => {
    const names = ((await shown(addin.outputs(snow))) as unknown[][]).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['Output', 'pF', 'pDesign']));
    expect(await shown(addin.outputs('timberBeamASD'))).toContainEqual([
      ...['bendingRatio', 'Bending', 'number', '', 'CALC.BEAM only'],
    ]);
  });

  test('MEMBERS finds what the words say, all pages, and says when nothing has them', async () => {
    const [header, ...found] = (await shown(addin.members('2x10 d.fir-l'))) as unknown[][];
    expect(header?.slice(0, 6)).toEqual(['Member', 'Kind', 'Species', 'Grade', 'b (in)', 'd (in)']);
    expect(found.map((row) => row.slice(0, 6))).toContainEqual([
      ...['2x10 D.Fir-L No. 2', 'Dimension lumber', 'Douglas Fir-Larch', 'No.2', 1.5, 9.25],
    ]);
    expect(found.every(([name]) => String(name).startsWith('2x10 D.Fir-L'))).toBe(true);
    const all = (await shown(addin.members())) as unknown[][];
    expect(all.length).toBeGreaterThan(500);
    expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
    expect(String(await shown(addin.members('balsa')))).toContain('search: no members match "balsa"');
  });

  test('PRESETS and PROJECTS', async () => {
    expect((await addin.presets('timberBeamASD')).map(([code]) => code)).toEqual(
      expect.arrayContaining(['Preset', 'floorJoist', 'deckBeam']),
    );
    const named = jest.spyOn(addin.runtime.project, 'named');
    const projects = (await shown(addin.projects())) as unknown[][];
    expect(projects.find(([, id]) => id === service.projectId)?.at(-1)).toBe('yes');
    const listed = named.mock.calls.map(([all]) => all.map(({ name }) => name));
    expect(listed).toContainEqual(projects.slice(1).map(([name]) => name));
  });

  test('OPTIONS, of fields and of columns, without a header', async () => {
    expect(await shown(addin.options(snow, 'exposure'))).toEqual([
      ['Fully Exposed'],
      ['Partially Exposed'],
      ['Sheltered'],
    ]);
    expect(await shown(addin.options(snow, 'overrideDefaults'))).toEqual([[true], [false]]);
    expect(await shown(addin.options('timberBeamASD', 'supports.type'))).toContainEqual(['Pinned']);
    expect(await shown(addin.options(snow, 'groundSnowLoad'))).toMatch(
      /^#VALUE! field: groundSnowLoad has no options: it takes 0 to 1000 psf$/,
    );
    expect(await shown(addin.options('timberBeamASD', 'supports'))).toContain(
      'Columns with options: supports.type',
    );
    expect(await shown(addin.options(snow, 'exposre'))).toContain('Did you mean "exposure"?');
    expect(await shown(addin.options(snow, null))).toContain(
      'field: a blank cell is not the name of an input',
    );
  });

  test('paused, only what is known', async () => {
    addin.runtime.settings.set({ paused: true });
    expect(await shown(addin.templates())).toMatch(/^#N\/A Paused/);
    expect(await shown(addin.projects())).toMatch(/^#N\/A Paused/);
    addin.runtime.settings.set({ paused: false });
    const all = await shown(addin.templates());
    addin.runtime.settings.set({ paused: true });
    const before = addin.requests.length;
    expect(await shown(addin.templates())).toEqual(all);
    expect(addin.requests).toHaveLength(before);
  });
});

describe('READSHEET', () => {
  test('reads what a formula has made, and makes nothing', async () => {
    const [[pF, sheetId, url]] = (await addin.run(snow, roof, [['pF', 'sheetId', 'sheetUrl']])) as [
      [number, string, string],
    ];
    const before = await sheets();
    expect(await shown(addin.readSheet(sheetId, [['pF']]))).toEqual([[pF]]);
    expect(await shown(addin.readSheet(url, [['verdict']]))).toEqual([['LOAD']]);
    const all = (await shown(addin.readSheet(sheetId))) as unknown[][];
    expect(all).toContainEqual(['Flat roof snow load pf', pF, 'psf']);
    expect(await sheets()).toBe(before);
    // One reading serves them all.
    expect(addin.requests.filter((one) => one.includes('/v1/sheets/'))).toHaveLength(1);
  });

  test("shows what it was calculated with, defaults and what is the project's too", async () => {
    const [[sheetId]] = (await addin.run(snow, ofProject, [['sheetId']])) as [[string]];
    const inputs = (await shown(addin.readSheet(sheetId, [['Inputs']]))) as unknown[][];
    expect(inputs).toContainEqual(['Roof slope, rise per 12 of run', 3, 'rise per 12', '']);
    expect(inputs).toContainEqual(['Roof exposure', 'Partially Exposed', '', 'default of the template']);
    expect(inputs).toContainEqual(['Risk category', 'II', '', 'from the project']);
    expect(inputs.map((row) => row.length)).toEqual(inputs.map(() => 4));
  });

  test('one whose inputs were changed since says so', async () => {
    const [[sheetId]] = (await addin.run(snow, ofProject, [['sheetId']])) as [[string]];
    await addin.runtime.client().updateSheet(sheetId, { attributes: { roofSlope: 5 } });
    expect(await shown(addin.readSheet(sheetId, [['status', 'verdict', 'pF']]))).toEqual([
      [
        'unsolved',
        'NOT EVALUATED',
        '#VALUE! pF: the report is unsolved, so its results no longer match its inputs. Open it and solve it',
      ],
    ]);
    expect(await shown(addin.readSheet(sheetId))).toEqual([
      ['Verdict', 'NOT EVALUATED', ''],
      ['Status', 'unsolved', ''],
    ]);
  });

  test.each<[string, unknown, string]>([
    ['no id', null, '#VALUE! sheetId: a blank cell is not the id of a report'],
    ['a number', 7, '#VALUE! sheetId: 7 is not the id of a report'],
    ['an invalid id', 'not-a-sheet', '#N/A sheetId: there is no report "not-a-sheet"'],
    [
      'a sheet that is not there',
      '00000000-0000-4000-8000-000000000000',
      '#N/A sheetId: there is no report "00000000-0000-4000-8000-000000000000", or it is not open to this key',
    ],
  ])('%s', async (_, id, message) => {
    expect(await shown(addin.readSheet(id))).toContain(message);
  });
});

describe('LIVE', () => {
  /** A streaming call of Excel: the results it got, and the end of it. */
  function streamed(...args: unknown[]) {
    const results: unknown[] = [];
    const waiting: (() => void)[] = [];
    const invocation = {
      functionName: 'LIVE',
      address: 'Sheet1!A1',
      onCanceled: () => undefined as void,
      setResult(result: unknown) {
        results.push(result);
        waiting.splice(0).forEach((resolve) => resolve());
      },
    };
    (addin.live as (...given: unknown[]) => void)(...args, invocation);
    const next = async (count: number) => {
      while (results.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return results[count - 1];
    };
    return { results, next, cancel: () => invocation.onCanceled() };
  }

  test('shows what others make of the sheet, only what is new, and ends with the formula', async () => {
    const [[pF, sheetId]] = (await addin.run(snow, roof, [['pF', 'sheetId']])) as [[number, string]];
    const live = streamed(sheetId, [['pF']], 2);
    expect(await live.next(1)).toEqual([[pF]]);
    await addin.runtime.client().updateSheet(sheetId, { attributes: { groundSnowLoad: 80 } });
    await addin.runtime.client().solveSheet(sheetId);
    const changed = (await live.next(2)) as [[number]];
    expect(changed[0][0]).toBeGreaterThan(pF);
    expect(live.results).toHaveLength(2);
    live.cancel();
    addin.runtime.settings.set({ paused: true });
    expect(live.results).toHaveLength(2);
  });

  test('paused it reads nothing, and goes on when it may', async () => {
    const [[sheetId]] = (await addin.run(snow, roof, [['sheetId']])) as [[string]];
    addin.runtime.settings.set({ paused: true });
    const before = addin.requests.length;
    const live = streamed(sheetId, [['status']]);
    expect(await live.next(1)).toMatchObject({
      code: '#N/A',
      message: expect.stringMatching(/^Paused/) as string,
    });
    expect(addin.requests).toHaveLength(before);
    expect(addin.runtime.failures.list()).toMatchObject([{ cell: 'Sheet1!A1' }]);
    addin.runtime.settings.set({ paused: false });
    expect(await live.next(2)).toEqual([['solved']]);
    expect(addin.runtime.failures.list()).toEqual([]);
    live.cancel();
  });

  test('what cannot be begun is an error as well', async () => {
    expect(await streamed('a', null, 1).next(1)).toMatchObject({
      message: expect.stringContaining('Allowed: 2 to 3600') as string,
    });
    expect(await streamed(null).next(1)).toMatchObject({ code: '#VALUE!' });
  });
});

describe('TABLEROWS', () => {
  test('a range as text; blank rows are left out, blank cells are null', async () => {
    expect(
      await shown(
        addin.tableRows([
          ['a', 1, true],
          ['', '', ''],
          [null, 2, 'b'],
        ]),
      ),
    ).toEqual([['[["a",1,true],[null,2,"b"]]']]);
  });

  test('an error among the cells, a date, and too much are refused by place', async () => {
    expect(await shown(addin.tableRows([[1], ['#DIV/0!']]))).toBe(
      '#VALUE! range: row 2, column 1 holds #DIV/0!. Fix that cell first',
    );
    const date = { type: 'FormattedNumber', basicValue: 46_000, numberFormat: 'd-mmm' };
    expect(await shown(addin.tableRows([[date]]))).toContain(
      'row 1, column 1 holds Dec 9, 2025, formatted as a date',
    );
    expect(await shown(addin.tableRows(Array.from({ length: 9000 }, () => [12.5])))).toMatch(
      /a cell holds 32767/,
    );
  });
});

describe('RUN over a table', () => {
  const table = (slopes: number[]) => [
    ['roofSlope', 'eaveToRidgeDistance (m)', 'exposure', 'roofInsulationRValue'],
    ...slopes.map((slope) => [slope, 9.144, 'Sheltered', 30]),
  ];
  const at = (cell: string) =>
    ({ functionName: 'RUN', address: cell, parameterAddresses: [null, 'Sheet1!A1:D4', null, null] }) as never;

  test('a row a case; a change of one row calculates one, on its own sheet', async () => {
    const before = await sheets();
    const first = await shown(addin.run(snow, table([1, 2, 3]), [['pF', 'sheetId']], null, at('Sheet1!F2')));
    expect(first).toEqual(Array.from({ length: 3 }, () => [expect.any(Number), expect.any(String)]));
    expect((await sheets()) - before).toBe(3);
    const calls = addin.requests.filter((one) => one.endsWith('/calculate')).length;
    const second = (await shown(
      addin.run(snow, table([1, 2, 6]), [['pF', 'sheetId']], null, at('Sheet1!F2')),
    )) as unknown[][];
    expect(second.slice(0, 2)).toEqual((first as unknown[][]).slice(0, 2));
    expect(second[2]?.[1]).toBe((first as unknown[][])[2]?.[1]);
    expect((await sheets()) - before).toBe(3);
    expect(addin.requests.filter((one) => one.endsWith('/calculate'))).toHaveLength(calls);
  });
});
