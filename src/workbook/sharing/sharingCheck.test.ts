import { requestKey } from '../../core/inputs/requestKey';
import { WorkbookResults } from '../../core/cache/workbookResults';
import { calculationResult } from '../../core/testing/answers';
import { snowTemplate } from '../../core/testing/templates';
import type { ShownCase } from '../formulas/calculatedCells';
import { membersOfFormulas, type SharedMember } from './sharedMembers';
import { carriedCells, sharingFindings } from './sharingCheck';

test('the cells whose results travel are those that the written text names', () => {
  const results = new WorkbookResults();
  const request = {
    ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
    ...{ templateCode: snowTemplate.code, attributes: { roofSlope: 4 } },
  };
  for (const cellId of ['A1', 'B2'])
    results.show(cellId, requestKey(request), request, calculationResult({}));
  expect(carriedCells([{ author: 'a', text: results.text() }])).toEqual(new Set(['A1', 'B2']));
});

test('an unreadable text holds none', () => {
  for (const text of ['', 'no JSON', '{"results":[{"owners":["A1"]}]}'])
    expect(carriedCells([{ author: 'a', text }])).toEqual(new Set());
});

const facts = {
  ...{
    cells: [],
    members: [],
    ...{ frozen: [], lostFormulas: [] },
    paused: false,
    carried: new Set<string>(),
    keyIn: [],
    names: [],
  },
  ...{ interrupted: [], lost: [], isRunning: false, conflicts: { found: [], unknown: null } },
};
const said = (members: SharedMember[]) =>
  sharingFindings({ ...facts, members }).map(({ kind, text, cells }) => [
    kind,
    text,
    cells.map((cell) => cell.text),
  ]);
const member = (row: number, change: Partial<SharedMember>): SharedMember => ({
  cell: { worksheetId: 'w', sheetName: 'Roof', row, column: 1 },
  ...{ mark: undefined, verdict: 'PASS', utilization: null, isChanged: false, doubts: {} },
  ...change,
});

test('each failed case of a table is named with its cell', () => {
  const failedCases = [
    { index: 1, row: 1, mark: 'CB-2', value: '#VALUE!' },
    { index: 2, row: 2, mark: null, value: '#VALUE!' },
  ];
  const place = { worksheetId: 'w', sheetName: 'Roof', row: 1, column: 1 };
  const cells = [{ ...place, formula: '=CALC.RUN(1)', value: 'PASS', cases: [], failedCases }];
  const found = sharingFindings({ ...facts, cells }).find(({ kind }) => kind === 'failed');
  expect(found?.cells.map(({ address, text }) => [address, text])).toEqual([
    ['Roof!B3', 'CB-2'],
    ['Roof!B4', 'case 3'],
  ]);
});

test('of a formula whose cells were edited these are named, with its mark', () => {
  const one = {
    ...{ index: 0, cellId: 'a', mark: 'FB1', result: calculationResult({}) },
    overwritten: [
      { row: 2, column: 1 },
      { row: 3, column: 1 },
    ],
  };
  const place = { worksheetId: 'w', sheetName: 'Roof', row: 1, column: 1 };
  const members = membersOfFormulas([{ ...place, formula: '=CALC.RUN(1)', value: 1, cases: [one as never] }]);
  const found = sharingFindings({ ...facts, members }).find(({ kind }) => kind === 'stray');
  expect(found?.cells.map(({ address, text }) => [address, text])).toEqual([
    [
      'Roof!C4',
      expect.stringMatching(/^FB1, .*not verified: it shows something other than its result \(C4, C5\)$/),
    ],
  ]);
});

test('a member is listed once, under the gravest finding, with all that is known of it', () => {
  const changed = { changedInputs: 'its inputs have changed since it was calculated' };
  const outdated = { outdated: 'version 2 is published' };
  const came = { unverified: 'it came with the workbook' };
  expect(
    said([
      member(1, {
        ...{ mark: 'FB1', verdict: 'FAIL', utilization: 1.2, governing: 'Live load deflection' },
        doubts: { ...changed, ...came },
      }),
      member(2, { mark: 'FB2', utilization: 0.8, doubts: { ...outdated, ...changed } }),
      member(3, { mark: 'FB3', doubts: came }),
    ]),
  ).toEqual([
    [
      'fails',
      '1 failing member: FB1 (Roof!B2).',
      [
        'FB1, utilization 1.20 (Live load deflection), not up to date: its inputs have changed since it was calculated, not verified: it came with the workbook',
      ],
    ],
    [
      'outdated',
      '1 calculation not up to date: FB2 (Roof!B3). Refresh them, or share the numbers as signed.',
      [
        'FB2, utilization 0.80, not up to date: version 2 is published; its inputs have changed since it was calculated',
      ],
    ],
    [
      'unverified',
      '1 calculation not verified: FB3 (Roof!B4).',
      ['FB3, not verified: it came with the workbook'],
    ],
  ]);
});

test('study rows of an earlier version of their template are not refreshed, but run again', () => {
  const study = { address: 'Roof!A1:B9', status: 'ok' };
  const outdated = 'calculated with version 1 of the template; version 2 is published';
  expect(said([member(1, { mark: '2B3', study, doubts: { outdated } })])).toEqual([
    [
      'outdatedRows',
      '1 study row calculated with an earlier version of the template: 2B3 (Roof!B2). Run the whole tables again, or share the numbers as signed.',
      [`2B3, not up to date: ${outdated}`],
    ],
  ]);
});

test('what fails, has no verdict, or was changed is named by mark and cell; what passes is not', () => {
  const fails = { verdict: 'FAIL', utilization: 1.0004 };
  expect(
    said([
      member(0, {}),
      member(1, { ...fails, mark: '2B3' }),
      member(2, fails),
      member(3, { verdict: 'NOT EVALUATED', mark: 'F1' }),
      member(4, {
        verdict: null,
        mark: '2B4',
        isChanged: true,
        doubts: { notRun: 'this row has not been run' },
      }),
      member(5, {
        verdict: 'ERROR',
        mark: '2B5',
        study: { address: 'Roof!A1:B9', status: 'Error: no load' },
      }),
    ]),
  ).toEqual([
    [
      'fails',
      '2 failing members: 2B3 (Roof!B2), Roof!B3.',
      ['2B3, utilization 1.0004', 'utilization 1.0004'],
    ],
    ['failedRows', '1 study row with an error: 2B5 (Roof!B6).', ['2B5, Error: no load']],
    ['notEvaluated', '1 member not evaluated: F1 (Roof!B4).', ['F1']],
    [
      'changedRows',
      '1 study row not up to date: 2B4 (Roof!B5). Run these rows.',
      ['2B4, not up to date: this row has not been run'],
    ],
  ]);
});

/** A frozen formula on the worksheet Roof. */
const frozenAt = (row: number, change: object) => ({
  box: { worksheetId: 'w', sheetName: 'Roof', row, column: 1, rowCount: 1, columnCount: 1 },
  ...{ formula: '=CALC.RUN("steel")', formulaNow: null, isEdited: false, mark: '', verdict: 'PASS' },
  ...{ utilization: null, governing: '', outdated: '', frozenAt: '', report: '', inputs: null, changed: '' },
  ...change,
});

test('each failing case of a frozen table is a member, also below a row of headings', () => {
  const cases = ['FAIL', 'PASS', 'FAIL', 'NOT EVALUATED'].map((verdict, n) => ({
    ...{ verdict, mark: `RB-${n}`, utilization: verdict === 'NOT EVALUATED' ? null : 1 + n },
  }));
  const table = frozenAt(0, { cases, outdated: 'version 2 is published' });
  const frozen = [{ ...table, box: { ...table.box, rowCount: 5 } }];
  const [fails, notEvaluated, next] = sharingFindings({ ...facts, frozen }).map(({ kind, text }) => [
    kind,
    text,
  ]);
  expect(fails![1]).toMatch(/^2 failing members: RB-0 .*, RB-2 /);
  expect(notEvaluated![1]).toMatch(/^1 member not evaluated: RB-3 /);
  expect(next![0]).toBe('frozen');
});

test('frozen cells are counted; those that fail, have no verdict, or were outdated stay named', () => {
  const fails = { verdict: 'FAIL', utilization: 1.15 };
  const found = sharingFindings({
    ...facts,
    members: [member(9, { verdict: 'FAIL' })],
    frozen: [
      ...[
        frozenAt(0, {}),
        frozenAt(1, { ...fails, mark: '2B3', report: 'a' }),
        frozenAt(2, { ...fails, report: 'a' }),
      ],
      ...[frozenAt(3, { verdict: '' }), frozenAt(4, { outdated: 'version 2 is published' })],
    ],
  });
  expect(found.map(({ kind, text }) => [kind, text.split(' Whether')[0]])).toEqual([
    ['fails', '2 failing members: Roof!B10, 2B3 (Roof!B2, frozen).'],
    ['notEvaluated', '1 member not evaluated: Roof!B4 (frozen).'],
    [
      'outdated',
      '1 calculation not up to date: Roof!B5 (frozen). Refresh them, or share the numbers as signed.',
    ],
    ['frozen', '5 cells are frozen; they do not follow changes of their inputs.'],
  ]);
});

test.each([
  [[null, null], [['frozen', /are frozen.* Whether these have changed since is not checked/]]],
  [['same', null], [['frozen', /are frozen.* Whether those of 1 of them have changed since is not checked/]]],
  [['same', 'same'], [['frozen', /inputs\.$/]]],
  [
    ['same', 'changed'],
    [
      ['frozenChanged', /^1 frozen calculation not up to date: B2 \(Roof!B2, frozen\)\. Unfreeze/],
      ['frozen', /inputs\.$/],
    ],
  ],
] as const)('frozen cells with inputs that are %j', (states, expected) => {
  const frozen = states.map((inputs, row) => frozenAt(row, { mark: `B${row + 1}`, inputs }));
  const found = sharingFindings({ ...facts, frozen });
  expect(found.map(({ kind }) => kind)).toEqual(expected.map(([kind]) => kind));
  expected.forEach(([, text], at) => expect(found[at]?.text).toMatch(text));
});

test('frozen reactions are listed beside their member, and members that read them', () => {
  const reads = 'it reads Roof!B2, which is not up to date';
  const frozen = [
    frozenAt(0, { mark: 'RG1', formula: '=CALC.RUN("beam",D1:E9)', inputs: 'changed' }),
    frozenAt(1, { formula: '=CALC.REACTIONS("beam",D1:E9,1)', verdict: '', inputs: 'changed' }),
    frozenAt(2, { mark: 'RC1', inputs: 'changed', reads, report: 'c' }),
  ];
  const [found] = sharingFindings({ ...facts, frozen });
  expect(found?.text).toMatch(/^3 frozen calculations not up to date: RG1 .*, Roof!B2 \(frozen\), RC1 /);
  expect(found?.cells.at(-1)?.text).toBe(`RC1, frozen, not up to date: ${reads}`);
});

test('values whose worksheet of frozen formulas is gone are no reason to say that nothing is wrong', () => {
  const lost = ['FB1', 'FB2', undefined].map((mark, row) => ({
    ...member(row, {}).cell,
    cases: [{ index: 0, mark, result: calculationResult({}) } as ShownCase],
  }));
  const found = sharingFindings({ ...facts, lostFormulas: lost });
  expect(found.map(({ kind, text }) => [kind, text])).toEqual([
    [
      'lostFormulas',
      expect.stringMatching(
        /^3 values in place of a formula: FB1 \(Roof!B1\), FB2 \(Roof!B2\), Roof!B3\. Not verified: its formula is gone/,
      ),
    ],
  ]);
});

test('each frozen cell whose value was changed is named, also of one member', () => {
  const frozen = [0, 1].map((row) => frozenAt(row, { isEdited: true, report: 'a', mark: 'B1' }));
  expect(sharingFindings({ ...facts, frozen })[0]).toMatchObject({
    kind: 'frozenEdited',
    text: '2 frozen values changed since freezing: B1 (Roof!B1, frozen), B1 (Roof!B2, frozen).',
  });
});

test('a frozen value whose worksheet has another name now is named under the name of its record', () => {
  const frozen = [frozenAt(0, { isEdited: true, isGone: true, mark: 'B1' }), frozenAt(1, { isEdited: true })];
  expect(sharingFindings({ ...facts, frozen })[0]).toMatchObject({
    kind: 'frozenEdited',
    text: '2 frozen values changed since freezing: B1 (Roof!B1, frozen), Roof!B2 (frozen).',
  });
});

test('of a frozen table the rows that fail are named, and those that were edited', () => {
  const cases = ['FAIL', 'PASS', 'FAIL'].map((verdict, at) => ({
    ...{ mark: `RB-${at + 1}`, verdict, utilization: null },
  }));
  const { box, ...table } = frozenAt(0, {
    verdict: 'FAIL 2, PASS 1',
    isEdited: true,
    editedRows: [1],
    cases,
  });
  const found = sharingFindings({ ...facts, frozen: [{ ...table, box: { ...box, rowCount: 3 } }] });
  expect(found.slice(0, 2).map(({ text }) => text)).toEqual([
    '2 failing members: RB-1 (Roof!B1, frozen), RB-3 (Roof!B3, frozen).',
    '1 frozen value changed since freezing: RB-2 (Roof!B2, frozen).',
  ]);
});

test('two frozen cells with the same inputs are one member, with the inputs that changed', () => {
  const change = { inputs: 'changed', changed: 'B7, span: 12 ft, was 10 ft' };
  const frozen = [
    frozenAt(0, { ...change, formula: '=CALC.RUN("steel",D1:E9)', report: 'a', mark: 'B1' }),
    frozenAt(1, { ...change, formula: '=CALC.RUN("steel",D1:E9,"utilization")' }),
    frozenAt(2, { ...change, formula: '=CALC.RUN("wood",D1:E9)', report: 'b' }),
  ];
  const [found] = sharingFindings({ ...facts, frozen });
  expect(found?.text).toMatch(/^2 frozen calculations .*: B1 \(Roof!B1, frozen\), Roof!B3 \(frozen\)\. /);
  expect(found?.cells[0]?.text).toBe(
    'B1, frozen, not up to date: its inputs have changed since it was frozen (B7, span: 12 ft, was 10 ft)',
  );
});

test('what the reports contradict each other in is in the words of the service, at its cells', () => {
  const text = 'Different values of risk category: II for B1; III for B2.';
  const cells = [1, 2].map((row) => ({ ...member(row, {}).cell, address: `Roof!B${row + 1}` }));
  const found = sharingFindings({ ...facts, conflicts: { found: [{ text, cells }], unknown: null } });
  expect(found).toEqual([
    {
      kind: 'conflicts',
      text,
      cells: cells.map((cell) => ({ ...cell, text: 'Different values of risk category' })),
    },
  ]);
  const lacking = { text: 'Project: Not given: location.', cells: [] };
  expect(sharingFindings({ ...facts, conflicts: { found: [lacking], unknown: null } })).toEqual([
    { kind: 'conflicts', ...lacking },
  ]);
  const unknown = sharingFindings({ ...facts, conflicts: { found: [], unknown: 'They were not compared.' } });
  expect(unknown).toEqual([
    {
      kind: 'noConflictCheck',
      text: 'They were not compared.',
      cells: [],
    },
  ]);
});

test('rows of a study that fail are named with their study, and so are interrupted and lost studies', () => {
  const row = (at: number, address: string) =>
    member(at, {
      verdict: 'FAIL',
      mark: `B${at}`,
      study: { address, status: 'ok' },
    });
  const members = [...[1, 2, 3, 4, 5, 6, 7].map((at) => row(at, 'Beams!A3:H33')), row(50, 'Joists!A1:H9')];
  const interrupted = [{ address: 'Beams!A3:H33', open: 58 }];
  const findings = sharingFindings({
    ...facts,
    members,
    interrupted,
    lost: ['Columns'],
    isRunning: true,
  });
  expect(findings.map(({ kind, cells }) => [kind, cells.length])).toEqual([
    ['busy', 0],
    ['failingRows', 8],
    ['interrupted', 0],
    ['lostStudies', 0],
  ]);
  const [, failing, stopped, lost] = findings.map(({ text }) => text);
  expect(failing).toMatch(
    /^7 failing rows in the study in Beams!A3:H33: B1 \(Roof!B2\).*and 2 more\. 1 failing row in the study in Joists!A1:H9: B50/,
  );
  expect(stopped).toMatch(/Beams!A3:H33 was interrupted before 58 rows were calculated/);
  expect(lost).toContain('Columns');
});

test('of many the first are named, and all are listed', () => {
  const [finding, ...others] = sharingFindings({
    ...facts,
    members: Array.from({ length: 8 }, (_, row) => member(row, { verdict: 'FAIL', mark: `B${row}` })),
  });
  expect([others.length, finding?.cells.length]).toEqual([0, 8]);
  expect(finding?.text).toMatch(/^8 failing members: B0 .*, B4 \(Roof!B5\), and 3 more\.$/);
});

test('a formula that fails is listed with its governing check', () => {
  const result = calculationResult({
    verdict: 'FAIL',
    utilization: 1.2,
    results: { governingCheck: 'Shear' },
  });
  const one = { cellId: 'a', index: 0, request: { parameters: {} }, result } as ShownCase;
  const cell = { ...member(1, {}).cell, formula: '=CALC.RUN(1)', value: 1.2, cases: [one] };
  expect(membersOfFormulas([cell])).toMatchObject([{ governing: 'Shear' }]);
});

test('a member that several cells show is one', () => {
  const shown = (sheetId: string, cellId: string) =>
    ({ cellId, index: 0, mark: `M${cellId}`, result: calculationResult({ sheetId }) }) as ShownCase;
  const cell = (column: number, cases: ShownCase[]) => ({
    ...{ worksheetId: 'w', sheetName: 'Roof', row: 0, column, formula: '=CALC.RUN(1)', value: 1, cases },
  });
  const all = [
    cell(0, [shown('a', '1')]),
    cell(1, [shown('a', '2')]),
    cell(2, [shown('', '3')]),
    cell(3, [shown('', '4')]),
  ];
  expect(membersOfFormulas(all).map(({ mark }) => mark)).toEqual(['M1', 'M3', 'M4']);
});
