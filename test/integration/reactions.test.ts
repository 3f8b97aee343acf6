/** REACTIONS over the real service: what it gives to each member, what it refuses, and that it leaves nothing behind. */
import { type Attributes, type AttributeValue, type ResultValue, withoutZero } from '../../contract';
import { reactionUnits } from '../../contract/design/memberLoads';
import { allTemplates } from '../../engineering/catalogue';
import { findTemplate } from '../../engineering/testing/findTemplate';
import { exampleAttributes } from '../../engineering/testing/withExamples';
import { withoutEdition } from '../../src/core/inputs/snowEdition';
import { shown } from '../../src/functions/testing/addin';
import { harmlessAddin, startServiceAddin } from '../support/serviceAddin';

const over = harmlessAddin();

type Cells = (string | number)[][];
const given = (...call: unknown[]) =>
  shown((over.addin.reactions as (...all: unknown[]) => Promise<unknown[][]>)(...call));
const cellsOf = async (...call: unknown[]) => (await given(...call)) as Cells;
/** The text of a table input, as TABLEROWS of the range makes it. */
const tableOf = async (rows: Cells) => ((await over.addin.tableRows(rows)) as [[string]])[0][0];

/** 10 ft; the default loads of the template away, D, L and S along it. */
const joist = [
  ['L_X', 10],
  ['supports', '[["Pinned",0,3.5],["Roller",10,3.5]]'],
  ['member', '2x10 D.Fir-L No. 2'],
  ['loadsDist', '[]'],
  ['loadsLine', '[["a",0,0,"D",10,10],["b",0,0,"L",40,40],["c",0,0,"S",30,30]]'],
  ['selfWeight', false],
];
const girder = [
  ['section', 'W18X50'],
  ['span', 20],
  ['deadLoad', 0.5],
  ['liveLoad', 0],
  ['snowLoad', 0.3],
  ['windLoad', 0.1],
  ['windUplift', 0.2],
  ['selfWeight', false],
  ['edition', 'ASCE 7-22'],
];
const post = [
  ['species', 'Douglas Fir-Larch'],
  ['grade', 'No.2'],
  ['nominalSize', '4x6'],
  ['length', 10],
  ['plateSpecies', 'No wood plate'],
  ['deadAxial', 3000],
  ['liveAxial', 0],
  ['snowAxial', 4000],
  ['selfWeight', false],
];

test('without to: everything, as the member gives it, with its units', async () => {
  expect(await cellsOf('timberBeamASD', joist)).toEqual([
    ['Label', 'Position [ft]', 'Load type', 'Force [lb]', 'Moment [lb-ft]'],
    ['Support 1; D', 0, 'D', expect.closeTo(50, 8), 0],
    ['Support 1; L', 0, 'L', expect.closeTo(200, 8), 0],
    ['Support 1; S of ASCE 7-16', 0, 'S', expect.closeTo(150, 8), 0],
    ['Support 2; D', 10, 'D', expect.closeTo(50, 8), 0],
    ['Support 2; L', 10, 'L', expect.closeTo(200, 8), 0],
    ['Support 2; S of ASCE 7-16', 10, 'S', expect.closeTo(150, 8), 0],
  ]);
  expect(await cellsOf('timberBeamASD', joist, 2)).toHaveLength(4);
  const steel = await cellsOf('steelBeamAISC360', girder, 1);
  expect(steel[0]![3]).toBe('Force [kip]');
  expect(steel.slice(1).map((row) => [row[2], Number(Number(row[3]).toFixed(9))])).toEqual([
    ['D', 5],
    ['S', 3],
    ['W', 1],
    ['W', -2],
  ]);
});

describe('of a table', () => {
  const heads = ['section', 'span', 'deadLoad', 'liveLoad'];
  const units = [null, 'ft', null, null];
  const values = ['W18X50', 20, 2, 1];
  const other = ['W18X35', 20, 2, 1];

  test('one case is the member, also below a row of units and in any row', async () => {
    const expected = await given(...['steelBeamAISC360', heads.map((name, at) => [name, values[at]]), 1]);
    expect(await given('steelBeamAISC360', [heads, values], 1)).toEqual(expected);
    const formula = '=CALC.REACTIONS("steelBeamAISC360",A1:D3,1)';
    const addin = startServiceAddin(over.service, { K3: [[formula]] });
    const at = {
      ...{ functionName: 'REACTIONS', address: 'Sheet1!K3' },
      parameterAddresses: ['', 'Sheet1!A1:D3', ''],
    };
    const beside = (...rows: unknown[][]) =>
      shown(
        (addin.reactions as (...all: unknown[]) => Promise<unknown[][]>)(
          ...['steelBeamAISC360', [heads, ...rows], 1, null, null, null, at],
        ),
      );
    expect(await beside(units, values)).toEqual(expected);
    // Not that the formula is in another row.
    expect(await beside(values, other)).toMatch(/^#VALUE! inputs: a table has one member per row, and this/);
  });
});

/** 10, 20 and 10 ft with 400 plf of L: 875 lb at the end with every span loaded, 1875 with the outer ones, -1000 with the middle. */
const threeSpans = [
  ['L_X', 40],
  ['supports', '[["Pinned",0,5.5],["Roller",10,5.5],["Roller",30,5.5],["Roller",40,5.5]]'],
  ['member', '5.125x16.5 Glulam 24F-V4'],
  ['loadsDist', '[]'],
  ['loadsLine', '[["a",0,0,"L",400,400]]'],
  ['selfWeight', false],
];
const rounded = (cells: Cells) =>
  cells.map((row) => row.map((cell) => (typeof cell === 'number' ? Number(cell.toFixed(6)) + 0 : cell)));

describe('of a beam with patterns', () => {
  test('the list has the largest and the smallest of each load type', async () => {
    expect(rounded(await cellsOf('timberBeamASD', threeSpans, 1))).toEqual([
      [
        ...['Label', 'Position [ft]', 'Load type', 'Force [lb]', 'Moment [lb-ft]'],
        ...['Smallest force [lb]', 'Smallest moment [lb-ft]'],
      ],
      ['Support 1; L', 0, 'L', 1875, 0, -1000, 0],
    ]);
  });

  test('rows of a timber beam take one of them, and say where a pattern lifts', async () => {
    const live = async (to: string, at: number) =>
      rounded(await cellsOf('timberBeamASD', threeSpans, 1, to, at)).find((row) => row.includes('L'));
    expect(await live('loadsConc', 6)).toEqual(['Support 1; L, a pattern lifts by 1000 lb', 6, 'L', 1875, 0]);
    expect(await live('loadsConcSmallest', 6)).toEqual([
      'Support 1; L, smallest of patterns',
      ...[6, 'L', -1000, 0],
    ]);
    const label = 'Support 1; L, a pattern lifts by 1000 lb';
    expect(await live('loadsLine', 2)).toEqual([label, 0, 0, 'L', 937.5, 937.5]);
    expect((await live('loadsLineSmallest', 2))!.slice(4)).toEqual([-500, -500]);
  });

  test.each(['timberColumnASD', 'steelColumnAISC360', 'spreadFootingACI318'])(
    '%s is fed where the dead load holds the support down, and refused where it does not',
    async (to) => {
      const withDead = (plf: number) =>
        threeSpans.map(([name, value]) =>
          name === 'loadsLine'
            ? [name, `[["a",0,0,"L",400,400],["b",0,0,"D",${plf},${plf}]]`]
            : [name!, value!],
        );
      expect(await given('timberBeamASD', threeSpans, 1, to)).toContain(
        `#VALUE! to: ${to} cannot hold down Support 1: with some spans loaded, L lifts it by 1000 lb`,
      );
      // D of 1 plf gives 2.1875 lb at the end: 1.2D outweighs 1.6 x 1000 lb from 609.6 plf on.
      expect(await given('timberBeamASD', withDead(609), 1, to)).toContain('cannot hold down');
      const fed = rounded(await cellsOf('timberBeamASD', withDead(610), 1, to));
      const kips = to === 'timberColumnASD' ? 1 : 1000;
      expect(fed[1]![1]).toBe(1875 / kips);
    },
  );
});

describe('as loads of the next member', () => {
  /** What the next member carries with these inputs, by the service. */
  async function carried(code: string, attributes: Attributes): Promise<Record<string, ResultValue>> {
    const body = { projectId: over.service.projectId, attributes, variations: [{}] };
    const { items } = await over.addin.runtime.client().explore(code, body);
    expect(items[0]!.error).toBeUndefined();
    return items[0]!.outputs!;
  }
  const below = {
    ...{ L_X: 20, member: '2x10 D.Fir-L No. 2' },
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 20, 3.5],
    ],
    loadsDist: [],
    selfWeight: false,
  };
  /** The rows of a table, as the add-in sends them. */
  const sent = (rows: Cells): AttributeValue => rows.slice(1) as AttributeValue;

  test.each([
    ['a timber joist', 'timberBeamASD', joist, 1, { D: 50, L: 200, S: 150 }],
    ['a timber post', 'timberColumnASD', post, 1, { D: 3000, S: 4000 }],
  ])('point loads of a timber beam, under %s', async (_, code, inputs, support, loads) => {
    const rows = await cellsOf(code, inputs, support, 'loadsConc', 6);
    expect(rows.map((row) => row[2]).slice(1)).toEqual(['D', 'L', 'Lr', 'S', 'W', 'E']);
    const outputs = await carried('timberBeamASD', { ...below, loadsConc: sent(rows) });
    const points = outputs.appliedPointLoads as { loadType: string; force: number; position: number }[];
    expect(
      Object.fromEntries(points.map(({ loadType, force }) => [loadType, Number(force.toFixed(6))])),
    ).toEqual(loads);
    expect(points.every(({ position }) => position === 6)).toBe(true);
  });

  test('line loads of a timber beam: the reaction over the spacing', async () => {
    const rows = await cellsOf('timberBeamASD', joist, 1, 'loadsLine', 2);
    const outputs = await carried('timberBeamASD', { ...below, loadsLine: sent(rows) });
    const lines = outputs.appliedLineLoads as { loadType: string; startLoad: number; end: number }[];
    expect(
      lines.map(({ loadType, startLoad, end }) => [loadType, Number(startLoad.toFixed(6)), end]),
    ).toEqual([
      ['D', 25, 20],
      ['L', 100, 20],
      ['S', 75, 20],
    ]);
  });

  test('kips go into the rows of a timber beam as pounds, also through TABLEROWS of the list', async () => {
    const gravity = girder.filter(([name]) => name !== 'windUplift');
    const rows = await cellsOf('steelBeamAISC360', gravity, 2, 'loadsConc', 3);
    expect(rows.slice(1).map((row) => Number(Number(row[3]).toFixed(6)))).toEqual([
      5000, 0, 0, 3000, 1000, 0,
    ]);
    expect(rows[4]![0]).toBe('Support 2; S of ASCE 7-22, strength level');
    const list = await tableOf(await cellsOf('steelBeamAISC360', gravity, 1));
    // The list has the positions on the member itself: the left end.
    const [[force]] = (await over.addin.run(
      'timberBeamASD',
      [...joist.slice(0, 3), ['loadsConc', list], ['selfWeight', false], ['snowStandard', 'ASCE 7-22']],
      [['verdict']],
    )) as [[string]];
    expect(['PASS', 'FAIL', 'NOT EVALUATED']).toContain(force);
    over.sheets = (await over.service.holdings()).sheets;
  });

  test('rows of both tables of a steel beam', async () => {
    expect(await cellsOf('timberBeamASD', joist, 1, 'pointLoads', 8)).toEqual([
      ['Distance from the left support [ft]', 'Dead load [kip]', 'Live load [kip]'],
      [8, expect.closeTo(0.05, 10), expect.closeTo(0.2, 10)],
    ]);
    expect(await cellsOf('steelBeamAISC360', girder, 1, 'roofPointLoads', 8)).toEqual([
      [
        'Distance from the left support [ft]',
        ...['Roof live load [kip]', 'Snow load of ASCE 7-22 [kip]', 'Wind load [kip]', 'Wind uplift [kip]'],
      ],
      [8, 0, expect.closeTo(3, 10), expect.closeTo(1, 10), expect.closeTo(2, 10)],
    ]);
  });

  test.each<[string, string, unknown[], string, string]>([
    ['steel on steel', 'roofPointLoads', ['steelBeamAISC360', 'edition'], 'ASCE 7-16', 'ASCE 7-22'],
    ['steel on steel', 'roofPointLoads', ['steelBeamAISC360', 'edition'], 'ASCE 7-22', 'ASCE 7-16'],
    ['steel on timber', 'loadsConc', ['timberBeamASD', 'snowStandard'], 'ASCE 7-16', 'ASCE 7-22'],
  ])('%s, %s: snow of another edition is refused', async (_, to, [code, editionField], above, below) => {
    const carrying = girder.filter(([name]) => name !== 'windUplift' && name !== 'edition');
    const rows = (snow: number) =>
      cellsOf(
        'steelBeamAISC360',
        [...carrying.filter(([name]) => name !== 'snowLoad'), ['snowLoad', snow], ['edition', above]],
        ...[1, to, 5],
      );
    const member = code === 'timberBeamASD' ? joist.slice(0, 3) : carrying.slice(0, 4);
    const verdict = async (snow: number, edition: string | null) =>
      over.addin.run(
        String(code),
        [...member, [to, await tableOf(await rows(snow))], [editionField, edition]],
        [['verdict']],
      );
    await expect(verdict(0.3, below)).rejects.toThrow(
      `its snow loads are of ${above}, but Edition of ASCE 7 is ${below}. Give both members the same edition`,
    );
    if (below === 'ASCE 7-16')
      await expect(verdict(0.3, null)).rejects.toThrow('but Edition of ASCE 7 is ASCE 7-16, the default.');
    await expect(verdict(0.3, above)).resolves.toBeDefined();
    await expect(verdict(0, below)).resolves.toBeDefined();
    over.sheets = (await over.service.holdings()).sheets;
  });

  test.each<[string, string, unknown[][], unknown[], Cells]>([
    [
      'a steel beam under joists at 2 ft',
      'timberBeamASD',
      joist,
      [1, 'steelBeamAISC360', 2],
      [
        ['Dead load', 0.025, 'kip/ft'],
        ['Live load', 0.1, 'kip/ft'],
        ['Roof live load', 0, 'kip/ft'],
        ['Snow load', 0.075, 'kip/ft'],
        ['Wind load', 0, 'kip/ft'],
        ['Wind uplift', 0, 'kip/ft'],
        ['Edition of ASCE 7', 'ASCE 7-16', ''],
      ],
    ],
    [
      'a timber column',
      'timberBeamASD',
      joist,
      [2, 'timberColumnASD'],
      [
        ['Axial dead load', 50, 'lb'],
        ['Axial live load', 200, 'lb'],
        ['Axial roof live load', 0, 'lb'],
        ['Axial snow load', 150, 'lb'],
        ['Axial wind load', 0, 'lb'],
        ['Edition of ASCE 7', 'ASCE 7-16', ''],
      ],
    ],
    [
      'a steel column',
      'steelBeamAISC360',
      girder,
      [1, 'steelColumnAISC360'],
      [
        ['Dead load', 5, 'kip'],
        ['Live load', 0, 'kip'],
        ['Roof live load', 0, 'kip'],
        ['Snow load', 3, 'kip'],
        ['Wind load', 1, 'kip'],
        ['Wind uplift', 2, 'kip'],
        ['Edition of ASCE 7', 'ASCE 7-22', ''],
      ],
    ],
    [
      'a footing, with snow of ASCE 7-22',
      'timberColumnASD',
      [...post, ['snowStandard', 'ASCE 7-22']],
      [null, 'spreadFootingACI318'],
      [
        ['Dead load on the column D', 3, 'kip'],
        ['Live load on the column L', 0, 'kip'],
        ['Roof live load on the column Lr', 0, 'kip'],
        ['Snow load on the column S', 4, 'kip'],
        ['Wind load on the column W', 0, 'kip'],
        ['Earthquake load on the column E', 0, 'kip'],
        ['Edition of ASCE 7', 'ASCE 7-22', ''],
      ],
    ],
  ])('inputs of %s, which it takes as they are', async (_, code, inputs, [support, to, at], expected) => {
    const pairs = await cellsOf(code, inputs, support, to, at);
    expect(
      pairs.map((row) => row.map((cell) => (typeof cell === 'number' ? Number(cell.toFixed(9)) : cell))),
    ).toEqual(expected);
    const { fields } = findTemplate(to as string)!;
    const given = pairs.map(([name]) => fields.find(({ label }) => label === name)!);
    const others = Object.entries(exampleAttributes(findTemplate(to as string)!)).filter(
      ([name]) => !given.some(({ referenceId }) => referenceId === name),
    );
    const all = [...pairs, ...others.map(([name, value]) => [name, value, ''])];
    expect(await shown(over.addin.validate(to as string, all))).toEqual([['OK']]);
    expect(given.map(({ units }) => units ?? '')).toEqual(pairs.map(([, , units]) => units));
  });
});

test('an earthquake load reaches a footing by its size, for it acts both ways', async () => {
  const upward = quake.map(([name, value]) =>
    name === 'loadsLine' ? [name, '[["a",0,0,"E",-50,-50]]'] : [name, value],
  );
  for (const inputs of [quake, upward]) {
    const pairs = await cellsOf('timberBeamASD', inputs, 1, 'spreadFootingACI318');
    expect(pairs[5]).toEqual(['Earthquake load on the column E', expect.closeTo(0.25, 9), 'kip']);
  }
});

test('loads of two members on one support are added, and a support that one of them lacks is an error', async () => {
  const sum = (...loads: unknown[]) =>
    shown((over.addin.sumLoads as (...all: unknown[]) => Promise<unknown[][]>)(...loads));
  const one = await cellsOf('timberBeamASD', joist, 2, 'timberColumnASD');
  const other = await cellsOf('timberColumnASD', post, 1, 'timberColumnASD');
  const both = (await sum(one, other)) as Cells;
  expect(
    both.slice(0, 4).map(([name, value, units]) => [name, Number(Number(value).toFixed(6)), units]),
  ).toEqual([
    ['Axial dead load', 3050, 'lb'],
    ['Axial live load', 200, 'lb'],
    ['Axial roof live load', 0, 'lb'],
    ['Axial snow load', 4150, 'lb'],
  ]);
  expect(both.slice(5)).toEqual([
    ['Edition of ASCE 7', 'ASCE 7-16', ''],
    ['', 'Sum of loads1 + loads2', ''],
  ]);
  const column = [...post.filter(([name]) => !/Axial/.test(String(name))), ...both];
  expect(
    await shown(
      over.addin.validate(
        'timberColumnASD',
        column.map((row) => [...row, ''].slice(0, 3)),
      ),
    ),
  ).toEqual([['OK']]);
  const lacking = await given('timberBeamASD', joist, 3, 'timberColumnASD');
  expect(lacking).toContain('#VALUE! support: 3 is not a support of this Timber Beam (ASD)');
  expect(await sum(one, [['#VALUE!', null, null]])).toContain(
    '#VALUE! loads2: row 1 holds #VALUE!. Fix that cell first',
  );
});

test('of a report by its id, as it is now', async () => {
  const client = over.addin.runtime.client();
  const { sheetId } = await client.calculate('steelBeamAISC360', {
    projectId: over.service.projectId,
    attributes: { section: 'W18X50', span: 20, deadLoad: 0.5, liveLoad: 0, selfWeight: false },
  });
  const dead = async () => (await cellsOf(sheetId, null, 1, 'pointLoads', 4))[1]![1];
  expect(await dead()).toBeCloseTo(5, 9);
  await client.updateSheet(sheetId, { attributes: { deadLoad: 0.7 } });
  expect(await dead()).toBeCloseTo(7, 9);
  over.sheets = (await over.service.holdings()).sheets;
});

test('the same member is answered without another call, for any support and form', async () => {
  await given('timberBeamASD', joist, 1, 'loadsConc', 6);
  const calls = over.addin.requests.length;
  await given('timberBeamASD', joist, 2, 'loadsLine', 2);
  await given('timberBeamASD', joist);
  expect(over.addin.requests).toHaveLength(calls);
});

const cantilever = [
  ['L_X', 6],
  ['supports', '[["Fixed",0,0]]'],
  ['member', '2x10 D.Fir-L No. 2'],
  ['loadsDist', '[]'],
  ['loadsLine', '[["a",0,0,"L",50,50]]'],
  ['selfWeight', false],
];
const overhang = [
  ['L_X', 12],
  ['supports', '[["Pinned",0,3.5],["Roller",4,3.5]]'],
  ['member', '2x10 D.Fir-L No. 2'],
  ['loadsDist', '[]'],
  ['loadsLine', '[["a",0,0,"D",50,50]]'],
  ['selfWeight', false],
];
const quake = [...joist.slice(0, 3), ['loadsLine', '[["a",0,0,"E",50,50]]'], ['selfWeight', false]];

test.each<[string, unknown[], string]>([
  [
    'a template without reactions',
    ['loadsSnowASCE7-22', [['groundSnowLoad', 30]]],
    '#VALUE! template: loadsSnowASCE7-22 gives no reactions by load type. Templates that do: timberBeamASD, timberColumnASD',
  ],
  ['nothing', [null], '#VALUE! template: the argument is blank.'],
  [
    'a template without inputs',
    ['timberBeamASD'],
    '#N/A template: there are no inputs, and no report "timberBeamASD"',
  ],
  [
    'a table',
    [
      'timberBeamASD',
      [
        ['L_X', 'n_com', 'spacing'],
        [10, 1, 16],
        [12, 1, 16],
      ],
    ],
    '#VALUE! inputs: a table has one member per row, and this one has 2, in rows 2 to 3. Give one member: the header and its row,',
  ],
  [
    'no support of it',
    ['timberBeamASD', joist, 3, 'loadsConc', 6],
    '#VALUE! support: 3 is not a support of this Timber Beam (ASD). Give 1 to 2, from the left',
  ],
  [
    'not which support',
    ['timberBeamASD', joist, null, 'loadsConc', 6],
    '#VALUE! support: a blank cell is not a support',
  ],
  ['an unknown form', ['timberBeamASD', joist, 1, 'loads', 6], '#VALUE! to: "loads" does not accept loads.'],
  [
    'no position',
    ['timberBeamASD', joist, 1, 'loadsConc'],
    '#VALUE! at: a blank cell is not a position on the next member.',
  ],
  [
    'no spacing',
    ['timberBeamASD', joist, 1, 'loadsLine', 0],
    '#VALUE! at: 0 is not a spacing of the members',
  ],
  [
    'a position without use',
    ['timberBeamASD', joist, 1, 'timberColumnASD', 6],
    '#VALUE! at: it is not used with this "to"',
  ],
  [
    'a moment',
    ['timberBeamASD', cantilever, 1, 'loadsConc', 6],
    '#VALUE! support: Support 1 is fixed and gives a moment of 900 lb-ft by L',
  ],
  [
    'uplift by dead load',
    ['timberBeamASD', overhang, 1, 'timberColumnASD'],
    '#VALUE! to: timberColumnASD takes only downward loads, but Support 1 has -300 lb of D',
  ],
  [
    'earthquake',
    ['timberBeamASD', quake, 1, 'pointLoads', 6],
    '#VALUE! to: pointLoads takes no earthquake load, but Support 1 has 250 lb of E',
  ],
  [
    'wind both ways',
    ['steelBeamAISC360', girder, 1, 'loadsConc', 6],
    '#VALUE! to: loadsConc has one wind load, but Support 1 has 1000 lb downward and 2000 lb upward',
  ],
  [
    'wind that lifts a timber column',
    ['steelBeamAISC360', girder, 1, 'timberColumnASD'],
    '#VALUE! to: timberColumnASD takes only compression, but Support 1 has 2000 lb of wind uplift',
  ],
  [
    'wind that lifts a footing',
    ['steelBeamAISC360', girder, 1, 'spreadFootingACI318'],
    '#VALUE! to: spreadFootingACI318 takes only compression, but Support 1 has 2000 lb of wind uplift',
  ],
  [
    'a beam that falls down',
    [
      'timberBeamASD',
      [...joist.slice(0, 1), ...joist.slice(2), ['supports', '[["Pinned",0,3.5]]']],
      1,
      'loadsConc',
      6,
    ],
    '#VALUE! There are no reactions for these inputs.',
  ],
  ['inputs that are refused', ['timberBeamASD', [...joist, ['n_com', 1.5]], 1, 'loadsConc', 6], 'n_com'],
])('%s is refused in words', async (_, call, expected) => {
  expect(await given(...call)).toContain(expected);
});

test('a blank cell, which Excel passes as 0, is not a place on the next member', async () => {
  over.addin = startServiceAddin(over.service, { B9: [['']], B10: [[0]] });
  const at = (address: string) =>
    given('timberBeamASD', joist, 1, 'loadsConc', 0, null, {
      functionName: 'REACTIONS',
      address: 'Sheet1!A1',
      parameterAddresses: ['', '', '', '', address, ''],
    });
  expect(await at('Sheet1!B9')).toContain('#VALUE! at: a blank cell is not a position on the next member.');
  expect(((await at('Sheet1!B10')) as Cells)[1]![1]).toBe(0);
});

test('the units of every member are those of its table, and no other template has one', () => {
  for (const { code, detailOutputs = [] } of allTemplates()) {
    const table = detailOutputs.find(({ referenceId }) => referenceId === 'reactionLoads');
    const unitsOf = (name: string) => table?.columns?.find(({ referenceId }) => referenceId === name)?.units;
    expect([code, reactionUnits[code]]).toEqual([
      code,
      table && { force: unitsOf('force'), moment: unitsOf('moment') },
    ]);
  }
});

test('the names of columns are those of the tables that take them', async () => {
  const columnsOf = (code: string, table: string) =>
    findTemplate(code)!
      .fields.find(({ referenceId }) => referenceId === table)!
      .columns!.map(({ label, units }) => withoutZero(label) + (units ? ` [${units}]` : ''));
  const header = async (to: string, at: number) => (await cellsOf('timberBeamASD', joist, 1, to, at))[0];
  expect(await header('loadsConc', 6)).toEqual(columnsOf('timberBeamASD', 'loadsConc'));
  expect(await header('loadsLine', 6)).toEqual(columnsOf('timberBeamASD', 'loadsLine'));
  expect(await header('pointLoads', 6)).toEqual(columnsOf('steelBeamAISC360', 'pointLoads'));
  expect((await header('roofPointLoads', 6))?.map((name) => withoutEdition(String(name)))).toEqual(
    columnsOf('steelBeamAISC360', 'roofPointLoads'),
  );
});
