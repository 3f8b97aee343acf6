/** What an edit would change, beside what it then changes: random edits of a workbook whose loads go from the roof to the footing. */
import * as fc from 'fast-check';
import { typedSnowOutputs } from '../../contract';
import { resultsOf } from '../../src/commands/calculatedWorkbook';
import { governingOf } from '../../src/core/outputs/outputsOf';
import { forecast, type Outcome } from '../../src/trial/forecast';
import { startServiceAddin } from '../support/serviceAddin';
import { service, startServiceForAllTests } from '../support/coreSession';
import { caseNameIn } from '../../src/workbook/formulas/chain';
import type { TrialNames } from '../../src/workbook/formulas/references';
import { call, index, plain, TrialBook, values } from '../support/trialBook';

startServiceForAllTests();

const snow = '"loadsSnowASCE7-22"';
const timber = '"timberBeamASD"';
const steel = '"steelBeamAISC360"';
const post = '"timberColumnASD"';

const takedown = () => [
  ...values('A1', [
    ['overrideDefaults', true],
    ['riskCategory', 'II'],
    ['groundSnowLoad', 60],
    ['roughnessCategory', 'C'],
    ['exposure', 'Partially Exposed'],
    ['thermalCondition', 'Unheated and open air structures'],
    ['eaveToRidgeDistance', 12],
    ['roofSlope', 0],
  ]),
  call('E1', 'RUN', [snow, 'A1:B8', '"pF"']),
  // The rafter.
  ...values('A11', [
    ['Mark', 'R1'],
    ['L_X', 12],
    ['member', '2x10 D.Fir-L No. 2'],
    ['spacing', 24],
    ['snowStandard', 'ASCE 7-22'],
    ['topBracing', 'Continuous'],
  ]),
  ...values('J10', [['Pinned', 0, 3.5]]),
  ...values('J11', [['Roller', '', 3.5]]),
  plain('K11', '=B12', ({ B12 }) => B12 ?? 0),
  ...values('A17', [['supports'], ['loadsDist']]),
  call('B17', 'TABLEROWS', ['J10:L11']),
  ...values('J14', [['Roof', 0, 0, 0, 0, 'D', 15]]),
  ...values('J15', [['Snow', 0, 0, 0, 0, 'S']]),
  plain('P15', '=E1', ({ E1 }) => E1),
  call('B18', 'TABLEROWS', ['J14:P15']),
  call('E11', 'RUN', [timber, 'A11:B18', '"utilization"']),
  call('G20', 'REACTIONS', [timber, 'A11:B18', '2', '"loadsLine"', '2']),
  // The beam that carries it.
  ...values('A31', [
    ['Mark', 'B1'],
    ['L_X', 16],
    ['member', '5.125x16.5 Glulam 24F-V4'],
    ['loadsDist', '[]'],
    ['snowStandard', 'ASCE 7-22'],
    ['supports'],
    ['loadsLine'],
  ]),
  ...values('J30', [['Pinned', 0, 3.5]]),
  ...values('J31', [['Roller', '', 3.5]]),
  plain('K31', '=B32', ({ B32 }) => B32 ?? 0),
  call('B36', 'TABLEROWS', ['J30:L31']),
  call('N20', 'SUMLOADS', ['G20:L26']),
  call('B37', 'TABLEROWS', ['N20:S26']),
  call('E31', 'RUN', [timber, 'A31:B37', '"utilization"']),
  call('G40', 'REACTIONS', [timber, 'A31:B37', '1', '"pointLoads"', '8']),
  call('G44', 'REACTIONS', [timber, 'A31:B37', '1', '"roofPointLoads"', '8']),
  // The girder.
  ...values('A51', [
    ['section', 'W18X50'],
    ['span', 24],
    ['deadLoad', 0.05],
    ['liveLoad', 0],
    ['selfWeight', false],
    ['unbracedLength', 8],
    ['edition', 'ASCE 7-22'],
    ['pointLoads'],
    ['roofPointLoads'],
  ]),
  call('B58', 'TABLEROWS', ['G40:I41']),
  call('B59', 'TABLEROWS', ['G44:K45']),
  call('E51', 'RUN', [steel, 'A51:B59', '"utilization"']),
  // The post and its footing.
  ...values('A60', [
    ['species', 'Douglas Fir-Larch'],
    ['grade', 'No.2'],
    ['nominalSize', '6x6'],
    ['length', 10],
    ['plateSpecies', 'No wood plate'],
  ]),
  call('A65', 'REACTIONS', [steel, 'A51:B59', '1', post]),
  call('E61', 'RUN', [post, 'A60:C70', '"utilization"']),
  ...values('A81', [['deadLoad'], ['liveLoad']]),
  index('B81', '', 'REACTIONS', [post, 'A60:C70', '1', '"loadsConc"', '0'], [2, 4], (x) => x),
  index('B82', '0.7*', 'REACTIONS', [post, 'A60:C70', '1', '"loadsConc"', '0'], [5, 4], (x) => 0.7 * x),
  ...values('C81', [['lb'], ['lb']]),
  ...values('A83', [
    ['width', 3],
    ['length', 3],
    ['thickness', 12],
    ['effectiveDepth', 8],
    ['columnWidth', 5.5],
    ['columnDepth', 5.5],
    ['barAreaLong', 0.93],
    ['barAreaShort', 0.93],
  ]),
  call('E81', 'RUN', ['"spreadFootingACI318"', 'A81:C90', '"utilization"']),
  // A table of cases, a span that is calculated, and a length that is searched for.
  ...values('S1', [
    ['Mark', 'section', 'span', 'deadLoad', 'liveLoad', 'unbracedLength'],
    ['G1', 'W12X26', 20, 0.3, 0.5, 0],
    ['G2', 'W14X30', '', 0.3, 0.5, 0],
    ['G3', 'W16X31', 28, 0.3, 0.5, 0],
  ]),
  ...values('S6', [
    ['bay', 12],
    ['overhang', 2],
  ]),
  plain('U3', '=2*T6-(T7+MAX(T7,1))/2', ({ T6, T7 }) => 2 * n(T6) - (n(T7) + Math.max(n(T7), 1)) / 2),
  call('Z2', 'RUN', [steel, 'S1:X4', '"utilization"']),
  call('AB2', 'SOLVEFOR', [steel, 'S1:X2', '"span"']),
  // A load that is the girder's moment at midspan.
  index('AK1', '0.001*', 'STATIONS', [steel, 'A51:B59', '3'], [3, 2], (x) => 0.001 * x),
  ...values('AH4', [
    ['section', 'W12X26'],
    ['span', 20],
    ['deadLoad'],
    ['liveLoad', 0.2],
    ['unbracedLength', 0],
  ]),
  plain('AI6', '=IF(AK1>0,AK1,0)', ({ AK1 }) => (typeof AK1 === 'string' ? AK1 : Math.max(n(AK1), 0))),
  call('AK4', 'RUN', [steel, 'AH4:AI8', '"utilization"']),
  // Typed functions.
  ...values('AD1', [
    ['L_X', 14],
    ['member', '2x12 D.Fir-L No. 1'],
  ]),
  call('AF1', 'BEAM', ['"floorJoist"', 'AD1:AE2']),
  call('AF2', 'SNOW', ['"7-22"', 'B3', 'B7', '4', '"II"', '"Partially Exposed"', '"C"']),
];

const n = (value: unknown) => (typeof value === 'number' ? value : 0);

async function openBook(entries = takedown()) {
  const book = new TrialBook(entries);
  const addin = startServiceAddin(service, book.ranges);
  book.calculatesWith(addin);
  await book.calculate();
  return { book, addin, known: () => resultsOf(addin.runtime, book.formulaCells()) };
}

type Opened = Awaited<ReturnType<typeof openBook>>;

/** What each calculation shows, by address and case. */
function shownBy({ book, known }: Opened): Map<string, Partial<Outcome>> {
  const shown = new Map<string, Partial<Outcome>>();
  for (const { row, column, failure, cases, formula, sheetName } of known()) {
    const at = book.addressOf(row, column);
    if (!/RUN|BEAM|SNOW|SOLVEFOR/.test(formula)) continue;
    if (failure && !/S1:X4/.test(formula)) {
      // A verdict says more than that the output is missing.
      const [one] = cases.filter(({ result }) => result.verdict === 'NOT EVALUATED');
      const isMissing = failure.error.message.startsWith('utilization: ');
      shown.set(at, { error: isMissing && one ? one.result.reasons.join('; ') : failure.error.message });
      continue;
    }
    if (/SOLVEFOR/.test(formula)) shown.set(at, { value: book.valueAt(row, column) });
    for (const { index: i, request, result } of cases) {
      const isError = /S1:X4/.test(formula) && /^#/.test(String(book.valueAt(row + i, column)));
      const unjudged = result.verdict === 'NOT EVALUATED' ? result.reasons.join('; ') : null;
      const { verdict, utilization } = result;
      const governing = governingOf(request.parameters, result);
      shown.set(
        /S1:X4/.test(formula) ? keyOf(at, caseNameIn({ formula, sheetName }, i)) : at,
        isError
          ? { error: 'in its row' }
          : unjudged !== null
            ? { error: unjudged }
            : { verdict, utilization, governing, value: verdict === 'NO CHECK' ? result.results : null },
      );
    }
  }
  return shown;
}

/** The forecast, and whether it is what happens. */
async function foretold(opened: Opened, address: string, value: unknown) {
  const { book, addin, known } = opened;
  const before = shownBy(opened);
  const said = await forecast(book.workbook(), { cell: book.boxOf(address), value }, known(), addin.runtime);
  book.set(address, value);
  await book.calculate();
  const after = shownBy(opened);
  const text = (one: Partial<Outcome> | undefined) => one && JSON.stringify(comparable(one));
  const changed = [...after].filter(([at, one]) => text(one) !== text(before.get(at)));
  const unknown = new Set(said.unknown.map((row) => row.address.replace('Sheet1!', '')));
  const rows = said.rows.filter(
    ({ address: at, caseName: name }) => before.has(keyOf(at, name)) || after.has(keyOf(at, name)),
  );
  const happened = changed
    .filter(([at]) => !unknown.has(at.split(' ')[0]!))
    .map(([at, one]) => [at, comparable(one)]);
  // The rows of a table show that they fail, and the pane why.
  const forecasted = rows.map(({ address: at, caseName: name, after: one }) => [
    keyOf(at, name),
    comparable(name !== null && one.error !== null ? { error: 'in its row' } : one),
  ]);
  return { said, forecasted: sorted(forecasted), happened: sorted(happened) };
}

const keyOf = (address: string, caseName: string | null) =>
  address.replace('Sheet1!', '') + (caseName === null ? '' : ` ${caseName}`);
const sorted = (all: unknown[][]) => [...all].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));

function comparable({ verdict, utilization, governing, error, value }: Partial<Outcome>) {
  if (error) return error;
  // A typed answer holds fewer outputs than a sheet that was read.
  if (verdict === 'NO CHECK')
    return [verdict, ...typedSnowOutputs.map((name) => (value as Record<string, unknown>)[name])];
  return verdict ? [verdict, utilization, governing] : value;
}

const number = (at: string, min: number, max: number) =>
  fc.tuple(
    fc.constant(at),
    fc.double({ min, max, noNaN: true }).map((x) => Number(x.toPrecision(3))),
  );
const oneOf = (at: string[], ...of: unknown[]) => fc.tuple(fc.constantFrom(...at), fc.constantFrom(...of));
const lengths = ['14\'-6"', '6 m', '240 in', 'long', '', -3, '#N/A'];

const edits = {
  'of a takedown': [
    ...[number('B3', 5, 120), number('B12', 4, 22), number('B14', 8, 32), number('P14', 5, 60)],
    ...[number('B32', 6, 30), number('B52', 10, 40), number('B53', 0, 2), number('B63', 4, 16)],
    number('B83', 2, 8),
    oneOf(['B13'], '2x8 D.Fir-L No. 2', '2x12 D.Fir-L No. 1', '2x11 Balsa'),
    oneOf(['B51'], 'W12X26', 'W21X44', 'W99X1', ''),
    oneOf(['B62'], '4x4', '8x8'),
    oneOf(['B32', 'B52', 'B12'], ...lengths),
  ],
  'of tables, typed functions and searches': [
    ...[number('B7', 5, 60), number('U2', 8, 40), number('U4', 8, 60), number('V3', 0, 3)],
    ...[number('T6', 3, 30), number('T7', 0, 9), number('AE1', 4, 28)],
    oneOf(['T4'], 'W10X12', 'W21X44', 'none', ''),
    oneOf(['U2', 'U4', 'AE1'], ...lengths),
    oneOf(['AH5', 'A11', 'B11', 'S2'], 'X', 'C9', ''),
  ],
};

/** Each run is two edits: one, and taking it back. */
const scale = Number(process.env.EXAMPLES ?? 1);

describe('a forecast is what the edit then brings, and what taking it back brings', () => {
  test.each([
    ['of a takedown', 3],
    ['of tables, typed functions and searches', 10],
  ] as const)(
    '%s',
    async (kind, runs) => {
      const opened = await openBook();
      await fc.assert(
        fc.asyncProperty(fc.oneof(...edits[kind]), async ([address, value]) => {
          const { row, column } = opened.book.boxOf(address);
          for (const one of [value, opened.book.valueAt(row, column)]) {
            const { said, forecasted, happened } = await foretold(opened, address, one);
            expect([address, one, forecasted]).toEqual([address, one, happened]);
            expect(said.unknown).toEqual([]);
          }
        }),
        { numRuns: runs * scale, endOnFailure: true },
      );
    },
    180_000 * Math.max(1, scale),
  );
});

describe('cases', () => {
  const member = (row: number, span: unknown) => [
    ...values(`A${row}`, [
      ['Mark', `G${row}`],
      ['section', 'W12X26'],
      ['span', span],
      ['deadLoad', 0.3],
      ['liveLoad', 0.5],
      ['unbracedLength', 0],
    ]),
  ];
  const check = (row: number) => call(`E${row}`, 'RUN', [steel, `A${row}:B${row + 5}`, '"utilization"']);
  const trial = async (
    entries: Parameters<typeof openBook>[0],
    at: string,
    value: unknown,
    names?: TrialNames,
  ) => {
    const { book, addin, known } = await openBook(entries);
    const sheets = (await service.holdings()).sheets;
    const said = await forecast(
      book.workbook(names),
      { cell: book.boxOf(at), value },
      known(),
      addin.runtime,
    );
    expect((await service.holdings()).sheets).toBe(sheets);
    return {
      ...said,
      rows: said.rows.map(({ address, mark, before, after }) => [
        ...[address, mark, before?.verdict ?? null, after.error ?? after.verdict],
      ]),
      unknown: said.unknown.map(({ address, why }) => `${address}: ${why}`),
    };
  };

  test('a cell that nothing depends on', async () => {
    expect(await trial([...member(1, 20), check(1)], 'H1', 5)).toEqual({
      ...{ rows: [], unknown: [], unchanged: 1, circle: null },
    });
  });

  test('a length in feet and inches, what fails, and what gets worse first', async () => {
    const entries = [...member(1, 20), check(1), ...member(11, 21), check(11), ...member(21, 22), check(21)];
    for (const [row, at] of ['B3', 'B13', 'B23'].entries())
      expect((await trial(entries, at, `14'-6"`)).rows).toEqual([
        [`Sheet1!E${row * 10 + 1}`, `G${row * 10 + 1}`, 'PASS', 'PASS'],
      ]);
    expect(await trial(entries, 'B3', 'long')).toMatchObject({
      rows: [['Sheet1!E1', 'G1', 'PASS', expect.stringContaining('Span: "long"')]],
      unchanged: 2,
    });
  });

  test('a block that says in its cautions why it fails is listed with that reason', async () => {
    const outputs = '"utilization, verdict, cautions"';
    const block = call('E1', 'RUN', [steel, 'A1:B6', outputs]);
    const formula = `=TRANSPOSE(CALC.RUN(${steel},A1:B6,${outputs}))`;
    const transposed = { ...block, formula, then: ([cells]: unknown[][]) => cells!.map((cell) => [cell]) };
    for (const entry of [block, transposed])
      for (const [span, why] of [
        ['600 ft', 'out of range'],
        [-5, 'Span'],
        ['abc', 'Span: "abc"'],
      ])
        for (const [now, then] of [
          [20, span],
          [span, 20],
        ]) {
          const { rows, unknown, unchanged } = await trial([...member(1, now), entry], 'B3', then);
          const [before, after] =
            now === 20 ? ['PASS', expect.stringContaining(String(why))] : [null, 'PASS'];
          expect(rows).toEqual([['Sheet1!E1', 'G1', before, after]]);
          expect({ unknown, unchanged }).toEqual({ unknown: [], unchanged: 0 });
        }
    const { rows, unchanged } = await trial([...member(1, 'abc'), block], 'B3', 'abc');
    expect([rows, unchanged]).toEqual([[], 1]);
  });

  test('a formula of two calls is listed when one of them fails', async () => {
    const entries = [...member(1, 20), check(1), ...member(11, 21), check(11)];
    const formula = `=MAX(CALC.RUN(${steel},A1:B6,"utilization"),CALC.RUN(${steel},A11:B16,"utilization"))`;
    const most = plain('H1', formula, ({ E1, E11 }) => Math.max(n(E1), n(E11)));
    const { rows } = await trial([...entries, most], 'B3', 'abc');
    expect(rows).toContainEqual(['Sheet1!H1', 'G1', 'PASS', expect.stringContaining('Span: "abc"')]);
    const fails = plain('H1', formula, () => '#VALUE!');
    const others = [...member(1, 'abc'), check(1), ...member(11, 21), check(11), fails];
    const after = await trial(others, 'B13', 22);
    expect(after.rows.map(([address, , was, is]) => [address, was, is])).toEqual([
      ['Sheet1!E11', 'PASS', 'PASS'],
    ]);
  });

  test('one cell of several members: errors, then what fails, then by how much it rises', async () => {
    const from = (row: number, formula: string, of: (span: number) => unknown) =>
      plain(`B${row}`, formula, ({ H1 }) => of(Number(H1)));
    const entries = [
      ...values('H1', [[20]]),
      ...[...member(1, ''), from(3, '=H1', (x) => x), check(1)],
      ...[...member(11, ''), from(13, '=H1*1.2', (x) => x * 1.2), check(11)],
      ...[...member(21, ''), from(23, '=500-(H1-20)*-10', (x) => 500 - (x - 20) * -10), check(21)],
    ];
    expect((await trial(entries, 'H1', 23)).rows).toEqual([
      ['Sheet1!E21', 'G21', 'FAIL', expect.stringContaining('out of range')],
      ['Sheet1!E11', 'G11', 'PASS', 'FAIL'],
      ['Sheet1!E1', 'G1', 'PASS', 'PASS'],
    ]);
  });

  test('what cannot be tried out is named with all that depends on it', async () => {
    const odd = (formula: string) => [
      ...values('H1', [[20]]),
      ...[...member(1, ''), plain('B3', formula, () => 20), check(1)],
      ...[...member(11, ''), plain('B13', '=B3+1', ({ B3 }) => Number(B3) + 1), check(11)],
    ];
    const why = (what: string) => [
      `Sheet1!E1: it depends on Sheet1!B3, whose formula ${what}`,
      `Sheet1!E11: it depends on Sheet1!B3, whose formula ${what}`,
    ];
    const names = (defined: Record<string, string>) => ({
      ...{ defined: new Map(Object.entries(defined).map(([name, of]) => [name, [of]])), tables: null },
    });
    for (const [formula, what, given] of [
      ['=ROUNDUP(H1,2)', 'uses ROUNDUP'],
      ['=INDIRECT("H"&1)', 'uses INDIRECT'],
      ['=SUM(Table1[span])', 'refers to a table'],
      ['=Bay', 'uses the name Bay', { bay: '=OFFSET(Sheet1!$A$1,0,7)' }],
      ['=H1*1.5', 'has another value in Excel than here, so that it cannot be tried'],
    ] as [string, string, Record<string, string>?][]) {
      const said = await trial(odd(formula), 'H1', 22, given ? names(given) : names({}));
      expect([formula, said.rows, said.unknown, said.unchanged]).toEqual([formula, [], why(what), 0]);
    }
    const named = await trial(odd('=Bay'), 'H1', 22, names({ bay: '=Sheet1!$H$1' }));
    expect([named.rows.length, named.unknown]).toEqual([2, []]);
  });

  test('a circle is named, and what is behind it is not guessed', async () => {
    const entries = [
      ...values('H1', [[20]]),
      ...[...member(1, ''), plain('B3', '=H1+0*H5', () => 20), check(1), plain('H5', '=E1', ({ E1 }) => E1)],
    ];
    const said = await trial(entries, 'H1', 22);
    expect(said).toMatchObject({
      rows: [],
      unchanged: 0,
      circle: expect.arrayContaining(['Sheet1!B3', 'Sheet1!E1']),
    });
    expect(said.unknown).toEqual([expect.stringMatching(/^Sheet1!E1: .*circle: Sheet1!/)]);
  });

  test('a spill that grows reaches the formulas that read where it grows', async () => {
    const entries = [
      ...values('A1', [
        ['L_X', 12],
        ['member', '2x10 D.Fir-L No. 2'],
        ['supports', '[["Pinned",0,3.5],["Roller",12,3.5]]'],
      ]),
      ...values('A4', [
        ['loadsDist', '[["Floor",0,0,0,0,"D",10],["Floor",0,0,0,0,"L",40]]'],
        ['spacing', 16],
        ['topBracing', 'Continuous'],
      ]),
      call('N1', 'REACTIONS', [timber, 'A1:B6']),
      // Below the 5 rows that there are with two supports.
      plain('V1', '=SUM(Q10:Q14)', () => 0),
      ...[...member(21, 20), plain('B24', '=0.3+V1/1000', ({ V1 }) => 0.3 + Number(V1) / 1000), check(21)],
    ];
    const three = '[["Pinned",0,3.5],["Roller",6,3.5],["Roller",12,3.5]]';
    const said = await trial(entries, 'B3', three);
    expect([said.rows, said.unknown]).toEqual([[], []]);
    const near = entries.map((one) =>
      'formula' in one && one.at === 'V1' ? plain('V1', '=SUM(Q6:Q9)', () => 0) : one,
    );
    expect((await trial(near, 'B3', three)).rows).toEqual([
      ['Sheet1!E21', 'G21', 'PASS', expect.any(String)],
    ]);
  });

  test('30 members that one cell reaches are calculated in few requests', async () => {
    const entries = [
      ...values('H1', [[20]]),
      ...Array.from({ length: 30 }, (_, i) => i * 10 + 1).flatMap((row) => [
        ...[
          ...member(row, ''),
          plain(`B${row + 2}`, `=H1+${row}/1000`, ({ H1 }) => Number(H1) + row / 1000),
          check(row),
        ],
      ]),
    ];
    const { book, addin, known } = await openBook(entries);
    addin.requests.splice(0);
    const said = await forecast(
      book.workbook(),
      { cell: book.boxOf('H1'), value: 21 },
      known(),
      addin.runtime,
    );
    expect([said.rows.length, said.unchanged, said.unknown]).toEqual([30, 0, []]);
    expect(new Set(addin.requests)).toEqual(new Set(['POST /v1/templates/steelBeamAISC360/explore']));
    expect(addin.requests.length).toBeLessThanOrEqual(2);
  });

  test('a cell that a formula fills is not tried', async () => {
    await expect(trial([...member(1, 20), check(1)], 'E1', 5)).rejects.toThrow('calculated by Sheet1!E1');
  });
});

test('what is being calculated has no value before', async () => {
  const { book, addin, known } = await openBook([
    ...values('A1', [
      ['section', 'W12X26'],
      ['span', 20],
      ['deadLoad', 0.3],
      ['unbracedLength', 0],
    ]),
    call('D1', 'SOLVEFOR', [steel, 'A1:B4', '"liveLoad"']),
  ]);
  book.set('D1', '#BUSY!');
  const trial = { cell: book.boxOf('B2'), value: 18 };
  const { rows } = await forecast(book.workbook(), trial, known(), addin.runtime);
  expect(rows.map(({ before, after }) => [before, typeof after.value])).toEqual([[null, 'number']]);
});

test('a search that fails as before does not change', async () => {
  const { book, addin, known } = await openBook([
    ...values('A1', [
      ['section', 'W12X26'],
      ['span', 90],
      ['deadLoad', 0.3],
      ['unbracedLength', 0],
    ]),
    call('D1', 'SOLVEFOR', [steel, 'A1:B4', '"liveLoad"']),
  ]);
  const trial = { cell: book.boxOf('B2'), value: '90 ft' };
  const { rows, unknown, unchanged } = await forecast(book.workbook(), trial, known(), addin.runtime);
  expect({ rows, unknown, unchanged }).toEqual({ rows: [], unknown: [], unchanged: 1 });
});
