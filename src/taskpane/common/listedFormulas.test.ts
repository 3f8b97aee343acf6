import type { CalculatedFormula } from '../../commands/calculatedWorkbook';
import { inputError, noKeyError } from '../../client/calcError';
import { contradictedReason } from '../../core/cache/marks';
import type { FrozenCell } from '../../workbook/sharing/frozenCells';
import { membersOfFormulas } from '../../workbook/sharing/sharedMembers';
import { sharingFindings } from '../../workbook/sharing/sharingCheck';
import {
  contradicted,
  failedChecks,
  failing,
  frozenFails,
  frozenToReview,
  misplacedLines,
  lostLines,
  notEvaluated,
  outdated,
  outdatedLines,
  problemCount,
  unverified,
  unverifiedLines,
} from './listedFormulas';

const outcome = (change: object, index = 0) => ({
  ...{ index, cellId: JSON.stringify(change) },
  result: {
    sheetId: '',
    utilization: null,
    outdated: [],
    from: 'service',
    template: { code: 'snow' },
    ...change,
  },
});
const formula = (row: number, change: Partial<CalculatedFormula>): CalculatedFormula => ({
  ...{ worksheetId: 'id', sheetName: 'Roof 2', row, column: 1, formula: '=CALC.RUN(1)', value: 1 },
  ...{ cases: [], failure: null },
  ...change,
});
const failure = (cases: number) => ({
  cell: "'Roof 2'!B1",
  error: inputError('slope: "x" is not a number'),
  cases,
  at: 0,
});

test('failing formulas say why; errors of Excel itself have their remedy; what calculates is not listed', () => {
  const found = failing([
    formula(0, { failure: failure(1), value: '#VALUE!' }),
    formula(1, { failure: failure(3) }),
    formula(2, { value: '#NAME?' }),
    formula(3, { value: '#BUSY!' }),
    formula(4, { value: 'text' }),
    formula(5, { value: '#NAME?', formula: '=CALC.SHEET("id")' }),
  ]);
  expect(found.map(({ address, text }) => [address, text])).toEqual([
    ["'Roof 2'!B1", 'slope: "x" is not a number'],
    ["'Roof 2'!B2", 'slope: "x" is not a number (3 cases)'],
    ["'Roof 2'!B3", 'Shows #NAME?. Excel does not recognize the function yet. Use Repair.'],
    ["'Roof 2'!B6", 'Shows #NAME?. CALC.SHEET is now CALC.READSHEET.'],
  ]);
});

test('each failed case of a table is a problem, with its mark and cell, and the others are judged', () => {
  const failedCases = [
    { index: 1, row: 1, mark: 'CB-2', value: '#VALUE!' },
    { index: 2, row: 2, mark: null, value: '#VALUE!' },
  ];
  const cases = [outcome({ verdict: 'FAIL', utilization: 1.2 })] as never;
  const reopened = formula(0, { value: 'FAIL', cases, failedCases, savedReason: 'd is missing' });
  const rows = new Map([1, 2].map((row) => [row, `d of row ${row} is missing`]));
  const here = { ...reopened, failure: { ...failure(2), rows } };
  const listedAs = (cell: CalculatedFormula) =>
    failing([cell]).map(({ mark, address, text }) => [mark, address, text]);
  expect(listedAs(reopened)).toEqual([
    ['CB-2', "'Roof 2'!B2", 'Shows #VALUE!. When this workbook was saved: d is missing'],
    [null, "'Roof 2'!B3", 'Shows #VALUE!. Calculate it to see why.'],
  ]);
  expect(listedAs(here)).toEqual([
    ['CB-2', "'Roof 2'!B2", 'd of row 1 is missing'],
    [null, "'Roof 2'!B3", 'd of row 2 is missing'],
  ]);
  for (const cell of [reopened, here]) {
    expect(problemCount([cell])).toBe(2);
    expect(failedChecks([cell]).map(({ mark, text }) => [mark, text])).toEqual([
      ['case 1', 'FAIL, utilization 1.20'],
    ]);
  }
});

test('outdated and unverified ones are listed apart, each reason once', () => {
  const cells = [
    formula(0, { cases: [outcome({ outdated: ['a', 'b'] }), outcome({ outdated: ['a'] })] as never }),
    formula(1, { cases: [outcome({ from: 'workbook' })] as never }),
    formula(2, { cases: [outcome({})] as never }),
  ];
  expect(outdatedLines(outdated(cells)).map(({ text }) => text)).toEqual(['a; b']);
  expect(unverified(cells).map(({ row }) => row)).toEqual([1]);
});

test('what its report contradicts is neither outdated nor unverified', () => {
  const said = { kind: 'contradicted' };
  const one = { ...outcome({ from: 'workbook', outdated: [contradictedReason] }), said };
  const cells = [formula(0, { cases: [one] as never })];
  expect([contradicted(cells), outdated(cells), unverified(cells)].map(({ length }) => length)).toEqual([
    1, 0, 0,
  ]);
  expect(problemCount(cells)).toBe(1);
});

test('what is not verified says why as far as that is known', () => {
  const missing = { ...outcome({ from: 'workbook' }), said: { kind: 'missing', reason: 'it was deleted' } };
  const cells = [
    formula(0, { cases: [missing] as never }),
    formula(1, { cases: [outcome({ from: 'workbook' })] as never }),
    formula(2, { isStray: true, value: 0.4 }),
    formula(3, { cases: [outcome({})] as never }),
  ];
  expect(unverifiedLines(unverified(cells)).map(({ text }) => text)).toEqual([
    'snow: it was deleted',
    'snow: it came with the workbook',
    'Shows 0.4. Not verified: it shows something other than its result. Calculate it.',
  ]);
});

test('each edited cell of a block is a problem, named where it is', () => {
  const overwritten = [
    { row: 1, column: 0 },
    { row: 1, column: 2 },
  ];
  const cases = [outcome({}), { ...outcome({}, 1), overwritten }] as never;
  const cells = [formula(0, { cases })];
  const text = "It shows something other than its result (case 2). Refresh 'Roof 2'!B1";
  expect(unverifiedLines(unverified(cells)).map((line) => [line.address, line.text])).toEqual([
    ["'Roof 2'!B2", text],
    ["'Roof 2'!D2", text],
  ]);
  expect(problemCount(cells)).toBe(2);
});

test('a block whose results stand beside other names is a problem', () => {
  const misplaced =
    'its results stand beside other names in B3:B9: delete a row that was inserted there, or put the names back';
  const cells = [formula(0, { cases: [{ ...outcome({}), misplaced }] as never })];
  expect(misplacedLines(cells).map(({ text }) => text)).toEqual([misplaced.replace('its', 'Its')]);
  expect(problemCount(cells)).toBe(1);
});

test('a formula with several problems is counted once', () => {
  const both = { cases: [outcome({ outdated: ['a'], from: 'workbook' })] as never, failure: failure(1) };
  const fine = formula(2, { cases: [outcome({})] as never });
  expect(problemCount([formula(0, both), formula(1, { value: '#NAME?' }), fine])).toBe(2);
});

test('a formula that waits for a key shows an error, and is listed with the reason', () => {
  const waits = formula(0, { failure: { ...failure(1), error: noKeyError() }, value: '#N/A' });
  expect(problemCount([waits])).toBe(1);
  expect(failing([waits])[0]?.text).toMatch(/^No API key/);
});

test('checks that could not be evaluated are listed with the reason of the service, and counted', () => {
  const reasons = ['Member 2x99 is not in the database'];
  const cells = [
    formula(0, { cases: [outcome({ verdict: 'NOT EVALUATED', reasons })] as never }),
    formula(1, { cases: [outcome({ verdict: 'FAIL', reasons: ['bending'] })] as never }),
    formula(2, { cases: [outcome({ verdict: 'NOT EVALUATED', reasons: [] })] as never }),
  ];
  expect(notEvaluated(cells).map(({ address, text }) => [address, text])).toEqual([
    ["'Roof 2'!B1", 'Not evaluated: Member 2x99 is not in the database'],
    ["'Roof 2'!B3", 'Not evaluated: the report says why'],
  ]);
  expect(problemCount(cells)).toBe(2);
});

test('a row of a table without a mark is called by its row, in the check too', () => {
  const cases = [0, 1].map((index) => ({
    ...outcome({ verdict: 'FAIL', utilization: 1.2, sheetId: `s${index}` }, index),
    cellId: JSON.stringify(['Roof 2!B1', 'beam', "'Roof 2'!D1:F3", index]),
    request: { parameters: {} },
  }));
  const results = cases.map((one) => ({
    ...one,
    result: { ...one.result, results: {}, template: { code: 'beam', outputs: [] } },
  }));
  const cells = [formula(0, { formula: "=CALC.RUN(1,'Roof 2'!D1:F3)", cases: results as never })];
  expect(failedChecks(cells).map(({ mark }) => mark)).toEqual(['row 2', 'row 3']);
  expect(membersOfFormulas(cells).map(({ mark }) => mark)).toEqual(['row 2', 'row 3']);
});

test('a calculation that two formulas show is not evaluated once', () => {
  const one = (cell: string, inputs: string) => ({
    ...outcome({ verdict: 'NOT EVALUATED', reasons: ['?'], sheetId: 'a' }),
    cellId: JSON.stringify([cell, 'beam', inputs, 0]),
  });
  const cells = [
    formula(0, { cases: [one('Roof!B1', 'Roof!D1:F3')] as never }),
    formula(5, { cases: [one('Roof!B6', 'Roof!D1:F2')] as never }),
  ];
  expect(notEvaluated(cells).map(({ address }) => address)).toEqual(["'Roof 2'!B1"]);
  expect(problemCount(cells)).toBe(1);
});

test('checks that fail are listed with their worst utilization, and are not counted as problems', () => {
  const cells = [
    formula(0, { cases: [outcome({ verdict: 'FAIL', utilization: 1.152 })] as never }),
    formula(1, { cases: [outcome({ verdict: 'PASS', utilization: 0.4 })] as never }),
    formula(2, {
      cases: [1.3, 0.5, 1.1].map((utilization, index) =>
        outcome({ verdict: utilization > 1 ? 'FAIL' : 'PASS', utilization }, index),
      ) as never,
    }),
    // Another cell of the first calculation.
    formula(5, { cases: [outcome({ verdict: 'FAIL', utilization: 1.152 })] as never }),
    formula(3, { cases: [outcome({ verdict: 'FAIL', utilization: null })] as never }),
  ];
  expect(failedChecks(cells).map(({ address, mark, text }) => [address, mark, text])).toEqual([
    ["'Roof 2'!B1", null, 'FAIL, utilization 1.15'],
    ["'Roof 2'!B3", 'case 1', 'FAIL, utilization 1.30'],
    ["'Roof 2'!B3", 'case 3', 'FAIL, utilization 1.10'],
    // A check that is yes or no has none.
    ["'Roof 2'!B4", null, 'FAIL'],
  ]);
  expect(problemCount(cells.slice(0, 4))).toBe(0);
});

test('a row of a table that fails or has no verdict is listed as a member: by its mark, at its row', () => {
  const rows = [
    outcome({ verdict: 'FAIL', utilization: 1.3 }),
    outcome({ verdict: 'NOT EVALUATED', reasons: ['?'] }),
  ];
  const cases = rows.map((one, at) => ({
    ...one,
    request: { parameters: {} },
    result: { ...one.result, results: {}, template: { ...one.result.template, outputs: [] } },
    index: at + 2,
    row: at + 3,
    mark: `B${at + 3}`,
  })) as never;
  const cells = [formula(4, { cases })];
  const lines = [...failedChecks(cells), ...notEvaluated(cells)];
  expect(lines.map(({ mark, address, text }) => [mark, address, text])).toEqual([
    ['B3', "'Roof 2'!B8", 'FAIL, utilization 1.30'],
    ['B4', "'Roof 2'!B9", 'Not evaluated: ?'],
  ]);
  expect(membersOfFormulas(cells).map(({ mark, cell }) => [mark, cell.row])).toEqual([
    ['B3', 7],
    ['B4', 8],
  ]);
});

test.each<[kind: string, change: object]>([
  ['failed', { failure: failure(1) }],
  ['failed', { value: '#SPILL!' }],
  ['notEvaluated', { cases: [outcome({ verdict: 'NOT EVALUATED', utilization: null, reasons: [] })] }],
  ['outdated', { cases: [outcome({ outdated: ['version 2 is published'] })] }],
  ['changedInputs', { cases: [{ ...outcome({}), inputs: 'changed' }] }],
  ['reads', { cases: [{ ...outcome({}), reads: 'it reads B2, which is not up to date' }] }],
  ['unverified', { cases: [outcome({ from: 'workbook' })] }],
  ['stray', { isStray: true }],
])('what the head counts is a finding of the check before sharing: %s, %j', (kind, change) => {
  const cells = [formula(0, change)];
  expect(problemCount(cells)).toBe(1);
  const carried = new Set(cells.flatMap(({ cases }) => cases.map(({ cellId }) => cellId)));
  const findings = sharingFindings({
    ...{ cells, members: membersOfFormulas(cells), carried, paused: false, isRunning: false },
    ...{ frozen: [], lostFormulas: [], keyIn: [], names: [], interrupted: [], lost: [] },
    conflicts: { found: [], unknown: null },
  });
  expect(findings.map((one) => one.kind)).toEqual([kind, 'unfrozen']);
});

test('a value in place of a formula is listed with the mark of its inputs', () => {
  const cases = [{ ...outcome({}), mark: 'FB1' }] as never;
  expect(lostLines([formula(4, { cases })])).toMatchObject([{ mark: 'FB1', address: "'Roof 2'!B5" }]);
});

test('of frozen cells each whose value was changed is listed, and one of each member with other inputs or outdated', () => {
  const frozen = [
    { isEdited: true, inputs: 'same' },
    { isEdited: true, inputs: 'changed' },
    { inputs: 'changed' },
    { inputs: 'changed' },
    { inputs: 'same' },
    { inputs: 'same', outdated: 'version 4 is published', report: 'b' },
  ].map((change, row) => ({
    box: { worksheetId: 'id', sheetName: 'Roof', row, column: 1, rowCount: 1, columnCount: 1 },
    ...{ formula: '=CALC.RUN(1)', formulaNow: null, mark: '', verdict: 'PASS', utilization: 0.52 },
    ...{ governing: '', outdated: '', frozenAt: '', report: 'a', changed: '', isEdited: false },
    ...change,
  })) as FrozenCell[];
  const edited = 'not verified: its value has been changed since it was frozen';
  const inputs = 'not up to date: its inputs have changed since it was frozen';
  expect(frozenToReview(frozen).map(({ address, text }) => [address, text])).toEqual([
    ['Roof!B1', `Frozen: PASS, utilization 0.52; ${edited}`],
    ['Roof!B2', `Frozen: PASS, utilization 0.52; ${inputs}; ${edited}`],
    ['Roof!B3', `Frozen: PASS, utilization 0.52; ${inputs}`],
    ['Roof!B6', 'Frozen: PASS, utilization 0.52; not up to date: version 4 is published'],
  ]);
});

test('frozen reactions are listed beside their member, without a verdict', () => {
  const frozen = ['RUN', 'REACTIONS'].map((name, row) => ({
    box: { worksheetId: 'id', sheetName: 'Roof', row, column: 1, rowCount: 1, columnCount: 1 },
    ...{
      formula: `=CALC.${name}("beam",D1:E9)`,
      formulaNow: null,
      mark: '',
      utilization: null,
      frozenAt: '',
    },
    ...{ verdict: name === 'RUN' ? 'PASS' : '', governing: '', outdated: '', report: '', isEdited: false },
    ...{ inputs: 'changed' as const, changed: 'D5: 3, was 2' },
  }));
  const why = 'not up to date: its inputs have changed since it was frozen (D5: 3, was 2)';
  expect(frozenToReview(frozen).map(({ text }) => text)).toEqual([`Frozen: PASS; ${why}`, `Frozen: ${why}`]);
});

test('of a frozen table each row that fails, was edited, or has no verdict is listed with its cell and mark', () => {
  const cases = ['FAIL', 'PASS', 'FAIL', 'NOT EVALUATED'].map((verdict, at) => ({
    ...{ mark: `RB-${at + 1}`, verdict, utilization: null },
  }));
  const table = {
    box: { worksheetId: 'id', sheetName: 'Roof', row: 4, column: 10, rowCount: 4, columnCount: 1 },
    ...{ formula: '=CALC.RUN(1)', formulaNow: null, mark: 'RB-1; RB-2', verdict: 'FAIL 2', utilization: 1.2 },
    ...{ governing: '', outdated: '', frozenAt: '', report: 'a', changed: '', inputs: 'same' as const },
    ...{ isEdited: true, editedRows: [1], cases },
  };
  const said = (lines: ReturnType<typeof frozenFails>) => lines.map(({ address, mark }) => [address, mark]);
  expect(said(frozenFails([table]))).toEqual([
    ['Roof!K5', 'RB-1'],
    ['Roof!K7', 'RB-3'],
  ]);
  expect(said(frozenToReview([table]))).toEqual([
    ['Roof!K6', 'RB-2'],
    ['Roof!K8', 'RB-4'],
  ]);
});
