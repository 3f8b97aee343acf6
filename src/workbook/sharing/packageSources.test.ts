import { calculationResult } from '../../core/testing/answers';
import type { ShownCase } from '../formulas/calculatedCells';
import { provenanceOf } from '../formulas/provenance';
import { frozenHeader, frozenRow } from './frozenRecord';
import { calculationOfLost, calculationsOfFormula, calculationsOfFrozen, sheetIdOf } from './packageSources';

const id = '0b2c7f1e-1111-4222-8333-123456789abc';
const cellOf = (
  formula: string,
  cases: Parameters<typeof calculationResult>[0][] = [{ sheetId: id }],
  value: unknown = 1,
) => ({
  ...{ worksheetId: 'w', sheetName: 'Roof 1', row: 4, column: 2, formula, value },
  cases: cases.map((rest, index) => ({ index, result: calculationResult(rest) }) as ShownCase),
});
const none = () => undefined;
const said = (cell: ReturnType<typeof cellOf>, failure: string | null) =>
  calculationsOfFormula(cell, failure, none).map(({ name, sheetId, remark }) => [name, sheetId, remark]);

test.each(['=CALC.RUN("beam",A1:B9)', '=1+CALC.SNOW("7-22",40,30,4)', '=_xldudf_CALC_BEAM(A1:B9)'])(
  'a formula that makes a report: %s',
  (formula) => expect(said(cellOf(formula), null)).toEqual([["'Roof 1'!C5", id, null]]),
);

test.each(['=CALC.FIELDS("beam")', '=CALC.VALIDATE("beam",A1:B9)', '=SUM(A1:A9)'])(
  'a formula that makes none is not spoken of: %s',
  (formula) => expect(said(cellOf(formula, []), null)).toEqual([]),
);

test('a value in place of a formula is called by the mark of its inputs', () => {
  const lost = cellOf('');
  const cases = lost.cases.map((one) => ({ ...one, mark: 'FB1' }));
  expect(calculationOfLost({ ...lost, cases })).toMatchObject({ mark: 'FB1', name: "'Roof 1'!C5" });
});

test('the cases of a table by their numbers', () => {
  expect(said(cellOf('=CALC.RUN("beam",A1:B9)', [{ sheetId: 'x' }, { sheetId: 'y' }]), null)).toEqual([
    ["'Roof 1'!C5, row 2", 'x', null],
    ["'Roof 1'!C5, row 3", 'y', null],
  ]);
});

test.each<[string, ReturnType<typeof cellOf>, string | null, RegExp]>([
  ['fails', cellOf('=CALC.RUN("beam",A1)'), 'span: enter a number', /^Error: span: enter a number$/],
  ['is busy', cellOf('=CALC.RUN("beam",A1)', [{}], '#BUSY!'), null, /^Still calculating/],
  ['cannot spill', cellOf('=CALC.RUN("beam",A1)', [{}], '#SPILL!'), null, /^Shows #SPILL!/],
  ['is not calculated', cellOf('=CALC.RUN("beam",A1)', []), null, /^Not calculated since/],
  ['has no report', cellOf('=CALC.RUN("beam",A1)', [{ sheetId: '' }]), null, /^It has no report/],
  [
    'has a report with other inputs',
    cellOf('=CALC.RUN("beam",A1)', [{ status: 'report since changed' }]),
    null,
    /^Its report now has different inputs/,
  ],
])('what %s is left out with its reason', (_, cell, failure, reason) => {
  const [one, ...others] = calculationsOfFormula(cell, failure, none);
  expect(others).toEqual([]);
  expect([one?.sheetId, one?.remark]).toEqual([null, expect.stringMatching(reason)]);
});

test.each([
  [{ outdated: ['version 2 of the template is published'] }, /^Not up to date: version 2/],
  [{ from: 'workbook' as const }, /^Not verified/],
])('what is doubtful stays in with its reason: %j', (rest, reason) => {
  const [one] = calculationsOfFormula(cellOf('=CALC.RUN("beam",A1)', [{ ...rest, sheetId: id }]), null, none);
  expect([one?.sheetId, one?.remark]).toEqual([id, expect.stringMatching(reason)]);
});

test.each([
  [{ inputs: 'changed' as const }, /^Not up to date: its inputs have changed since it was calculated\.$/],
  [
    { reads: 'it reads B2, which is not up to date' },
    /^Not up to date: it reads B2, which is not up to date\.$/,
  ],
  [{ said: { kind: 'confirmed' as const } }, /^Not verified: its inputs have not been compared/],
])('what is known of its inputs is its remark: %j', (known, reason) => {
  const cell = cellOf('=CALC.RUN("beam",A1)');
  const cases = cell.cases.map((one) => ({ ...one, ...known }) as ShownCase);
  const [one] = calculationsOfFormula({ ...cell, cases }, null, none);
  expect([one?.sheetId, one?.remark]).toEqual([id, expect.stringMatching(reason)]);
});

test('results beside other names are remarked in addition to what is out of date', () => {
  const cell = cellOf('=TRANSPOSE(CALC.RUN("beam",A1))', [{ sheetId: id, outdated: ['a new version'] }]);
  const cases = cell.cases.map((one) => ({
    ...one,
    misplaced: 'its results stand beside other names in B5',
  }));
  const [one] = calculationsOfFormula({ ...cell, cases }, null, none);
  expect([one?.sheetId, one?.remark]).toEqual([
    id,
    'Not up to date: a new version. Not verified: its results stand beside other names in B5.',
  ]);
});

test('a carried result that its report does not confirm says why', () => {
  const cell = cellOf('=CALC.RUN("beam",A1)', [{ sheetId: id, from: 'workbook' }]);
  const missing = { kind: 'missing' as const, reason: 'its report has different inputs now' };
  const cases = cell.cases.map((one) => ({ ...one, said: missing }));
  const [one] = calculationsOfFormula({ ...cell, cases }, null, none);
  expect(one?.remark).toBe('Not verified: its report has different inputs now.');
});

test.each<[string, string, string[][], (string | undefined)[], (string | null)[]]>([
  ['by the marks of its rows', '=CALC.RUN("beam",A1:B3)', [], ['RB-1', 'RB-2'], ['RB-1', 'RB-2']],
  ['by their cells', '=CALC.RUN("beam",A1:B3)', [], [], ["'Roof 1'!C5, row 2", "'Roof 1'!C5, row 3"]],
  ['by the title of a block', '=CALC.RUN("beam",A2:B3)', [['Lobby beam']], [''], ['Lobby beam']],
  ['not by what stands beside a cell', '=CALC.RUN("beam",)', [[], [], [], [], ['', 'Shear']], [''], [null]],
])('members with equal inputs are distinguished %s', (_, formula, cells, marks, members) => {
  const cell = cellOf(
    formula,
    members.map(() => ({ sheetId: id })),
  );
  const cases = cell.cases.map((one, at) => ({ ...one, mark: marks[at] }) as ShownCase);
  const found = calculationsOfFormula(
    { ...cell, cases },
    null,
    (_sheet, row, column) => cells[row]?.[column],
  );
  expect(found.map(({ member }) => member)).toEqual(members);
});

test('formulas that take the same rows show the same calculations, frozen ones too', () => {
  const calculationsOf = (column: number, formula: string, inputs: string, count: number) => {
    const cell = cellOf(
      formula,
      Array.from({ length: count }, () => ({ sheetId: id })),
    );
    const cases = cell.cases.map((one) => ({
      ...one,
      cellId: JSON.stringify(["'Roof 1'!C5", 'beam', inputs, one.index]),
    }));
    return calculationsOfFormula({ ...cell, column, cases }, null, none).map((one) => one.calculation);
  };
  const all = calculationsOf(2, '=CALC.RUN("beam",A1:B4)', "'Roof 1'!A1:B4", 3);
  expect(new Set(all).size).toBe(3);
  expect(calculationsOf(3, '=CALC.RUN("beam",A1:B3)', "'Roof 1'!A1:B3", 2)).toEqual(all.slice(0, 2));
  const held: Partial<Record<(typeof frozenHeader)[number], unknown>> = {
    ...{ 'Cell when frozen': "'Roof 1'!F5", Value: "='Roof 1'!$F$5", Formula: '=CALC.RUN("beam",A1:B4)' },
    ...{ Rows: 3, Columns: 1, Reports: `https://service.test/sheets ${id} ${id} ${id}` },
  };
  const cells = frozenHeader.map((name) => held[name] ?? '');
  const frozen = calculationsOfFrozen(
    { cells, inputs: null },
    (url) => url,
    () => 'w',
    none,
  );
  expect(frozen.map((one) => one.calculation)).toEqual(all);
});

test('a cell whose number no result has is left out with that reason', () => {
  const cell = { ...cellOf('=CALC.RUN("beam",A1)', [], 0.33), isStray: true };
  expect(said(cell, null)).toEqual([
    ["'Roof 1'!C5", null, 'Not verified: it shows something other than its result. Calculate it.'],
  ]);
});

test('of a table, the failed cases are left out by their marks, and the others stay in', () => {
  const table = cellOf('=CALC.RUN("beam",A1:B4)', [{ sheetId: 'x' }, { sheetId: 'y' }], '#VALUE!');
  const failed = { row: 0, value: '#VALUE!' };
  const failedCases = [
    { ...failed, index: 2, mark: 'CB-3' },
    { ...failed, index: 3, mark: null },
  ];
  const failing = [
    ["'Roof 1'!C5 (mark CB-3)", null, 'Shows #VALUE!.'],
    ["'Roof 1'!C5, row 5", null, 'Shows #VALUE!.'],
  ];
  expect(said({ ...table, failedCases, otherCases: 2 } as never, null)).toEqual([
    ["'Roof 1'!C5, row 2", 'x', null],
    ["'Roof 1'!C5, row 3", 'y', null],
    ...failing,
  ]);
  const open = { ...table, cases: [], failedCases };
  expect(said({ ...open, otherCases: 2 } as never, null)).toEqual([
    ["'Roof 1'!C5", null, expect.stringMatching(/^Not calculated since/)],
    ...failing,
  ]);
  expect(said({ ...open, otherCases: 0 } as never, null)).toEqual(failing);
});

describe('a frozen formula', () => {
  const row = (changes: Partial<Record<(typeof frozenHeader)[number], unknown>>) => {
    const held: Partial<Record<(typeof frozenHeader)[number], unknown>> = {
      ...{ 'Cell when frozen': 'Old!B2', Value: "='Roof 1'!$C$5", Formula: '=CALC.RUN("beam",A1)' },
      ...{ Rows: 1, Columns: 1, Check: 'x', References: '', 'Template code': 'beam' },
      'Frozen at': 'Nov 25, 2026, 2:05 PM',
      'Solved at': 'Nov 24, 2026, 9:00 AM',
      Report: `=HYPERLINK("https://service.test/sheets/${id}","Report")`,
      ...changes,
    };
    return {
      cells: frozenHeader.map((name) => held[name] ?? ''),
      inputs: null,
    };
  };
  const ids = (name: string) => (name === 'Roof 1' ? 'w' : null);
  const linkTo = (url: string | null) => (url?.startsWith('https://service.test/') ? url : null);

  test('stands where its value is now, with the report of its link', () => {
    expect(calculationsOfFrozen(row({}), linkTo, ids, none)).toEqual([
      {
        ...{ cell: { worksheetId: 'w', sheetName: 'Roof 1', row: 4, column: 2 }, index: 0 },
        ...{
          name: "'Roof 1'!C5, frozen on Nov 25, 2026",
          mark: null,
          member: null,
          sheetId: id,
          remark: null,
        },
        calculation: expect.stringContaining(id),
        ...{ template: 'beam', isLoad: false, fails: false, calculated: 'Nov 24, 2026, 9:00 AM' },
      },
    ]);
  });

  test.each([
    ['with the link of another service', { Report: `=HYPERLINK("https://evil.test/sheets/${id}","x")` }],
    ['without a link', { Report: '' }],
    ['with an id at another service', { Report: '', Reports: `https://evil.test/sheets ${id}` }],
    ['with a text in place of its reports', { Report: '', Reports: 'https://service.test/sheets forged' }],
  ])('%s is left out', (_, changes) => {
    const [one] = calculationsOfFrozen(row(changes), linkTo, ids, none);
    expect([one?.sheetId, one?.remark]).toEqual([null, expect.stringContaining('without its report')]);
  });

  test('that hands on reactions is in no package, which says when they are not up to date', () => {
    const hands = { ...row({ Formula: '=CALC.REACTIONS("beam",A1:B9,1)' }), isEdited: false };
    const remarks = (inputs: 'same' | 'changed') =>
      calculationsOfFrozen({ ...hands, inputs }, linkTo, ids, none).map((one) => [
        one.name,
        one.apart,
        one.remark,
      ]);
    expect(remarks('same')).toEqual([]);
    expect(remarks('changed')).toEqual([
      [
        ...["'Roof 1'!C5, frozen on Nov 25, 2026", 'handsOn'],
        'Not up to date: its inputs have changed since it was frozen.',
      ],
    ]);
  });

  test('has none beside a row of units', () => {
    const Reports = `https://service.test/sheets - ${id}`;
    const Cases = '[["","-",null],["B1","PASS",0.5]]';
    const frozen = row({ Report: '', Reports, Cases, Rows: 2 });
    const names = (shown: unknown) =>
      calculationsOfFrozen(frozen, linkTo, ids, () => shown).map(({ mark, remark }) => [mark, remark]);
    expect(names('')).toHaveLength(1);
    expect(names('#VALUE!')[0]![1]).toMatch(/without its report/);
  });

  test.each([
    ['a typed answer, which has no link', [0], [["'Roof 1'!C5, frozen on Nov 25, 2026", id]]],
    [
      'a table, of which one case failed',
      [0, 2],
      [
        ["'Roof 1'!C5, case 1, frozen on Nov 25, 2026", id],
        ["'Roof 1'!C5, case 2, frozen on Nov 25, 2026", null],
        ["'Roof 1'!C5, case 3, frozen on Nov 25, 2026", id],
      ],
    ],
  ])('of %s has the reports that were known when it was frozen', (_, indexes, expected) => {
    const request = { parameters: { serviceUrl: 'https://service.test', attributes: {} } };
    const cases = indexes.map((index) => ({
      ...{ index, result: calculationResult({ sheetId: id, sheetUrl: null, verdict: 'NO CHECK' }), request },
    }));
    const from = provenanceOf(cases as never);
    const box = { worksheetId: 'w', sheetName: 'Roof 1', row: 4, column: 2, rowCount: 1, columnCount: 1 };
    const cells = frozenRow(
      { formula: '=CALC.SNOW(1)' },
      box,
      [[1]],
      from,
      '2026-11-25T14:05:00Z',
      linkTo,
      null,
    );
    const written = cells.map(({ value }) => value);
    written[frozenHeader.indexOf('Frozen at')] = 'Nov 25, 2026, 2:05 PM';
    const found = calculationsOfFrozen({ cells: written, inputs: null }, linkTo, ids, none);
    expect(found.map(({ name, sheetId }) => [name, sheetId])).toEqual(expected);
    expect(found[0]).toMatchObject({ remark: null, isLoad: true, fails: false });
  });

  test.each([
    ['', null],
    ['a new version', 'Not up to date: a new version.'],
  ])('outdated by %p, is remarked when its value or inputs have changed since', (Outdated, before) => {
    const one = row({ Outdated });
    const changed = { inputs: 'changed' as const, changed: 'B7: 12, was 10', isEdited: true };
    const remarks = [one, { ...one, ...changed }].flatMap((of) =>
      calculationsOfFrozen(of, linkTo, ids, none).map(({ remark }) => remark),
    );
    const stale = [Outdated, 'its inputs have changed since it was frozen (B7: 12, was 10)'].filter(Boolean);
    const since = `Not up to date: ${stale.join('; ')}. Not verified: its value has been changed since it was frozen.`;
    expect(remarks).toEqual([before, since]);
  });

  test('of a table is remarked only in the cases whose rows were edited, where those are known', () => {
    const two = row({ Rows: 2, Report: '', Reports: `https://service.test/sheets ${id} ${id}` });
    const edited = (editedRows: number[] | null) =>
      calculationsOfFrozen({ ...two, isEdited: true, editedRows }, linkTo, ids, none).map(
        ({ remark }) => remark,
      );
    const remark = 'Not verified: its value has been changed since it was frozen.';
    expect(edited([1])).toEqual([null, remark]);
    expect(edited(null)).toEqual([remark, remark]);
  });

  test('of a table has only the rows changed that were, where the record tells them', () => {
    const two = row({ Rows: 2, Report: '', Reports: `https://service.test/sheets ${id} ${id}` });
    const remarks = (changedRows?: { index: number; text: string }[]) =>
      calculationsOfFrozen(
        { ...two, inputs: 'changed', changed: 'B7: 12, was 10', ...(changedRows && { changedRows }) },
        linkTo,
        ids,
        none,
      ).map(({ remark }) => remark);
    const of = (what: string) => `Not up to date: ${what} have changed since it was frozen (B7: 12, was 10).`;
    expect(remarks([{ index: 1, text: 'B7: 12, was 10' }])).toEqual([null, of('its inputs')]);
    const all = of('one or more inputs of its formula');
    expect(remarks()).toEqual([all, all]);
    // A row below the table that was frozen.
    expect(remarks([{ index: 2, text: 'B8: 12, was blank' }])).toEqual([all, all]);
  });

  test('with two calls has the reports of both, and no case of it has a row', () => {
    const ids = [id, id.replace('9abc', '9abd')];
    const request = { parameters: { serviceUrl: 'https://service.test', attributes: {} } };
    const from = provenanceOf(
      ids.map((sheetId) => ({ index: 0, result: calculationResult({ sheetId }), request })) as never,
    );
    expect(from.reports).toBe(`https://service.test/sheets ${ids.join(' ')}`);
    const Formula = '=VSTACK(CALC.RUN("beam",A1:B3),CALC.RUN("beam",D1:E3))';
    const frozen = row({ Formula, Rows: 2, Report: '', Reports: from.reports, Cases: from.cases });
    const found = calculationsOfFrozen(
      { ...frozen, isEdited: true, editedRows: [1] },
      linkTo,
      () => 'w',
      none,
    );
    const remark = 'Not verified: its value has been changed since it was frozen.';
    expect(found.map((one) => [one.sheetId, one.remark])).toEqual(ids.map((sheetId) => [sheetId, remark]));
  });

  test('on a worksheet that has another name now is listed under the name of its record', () => {
    const one = { ...row({}), isEdited: true, isGone: true };
    expect(calculationsOfFrozen(one, linkTo, () => null, none)).toMatchObject([
      {
        name: expect.stringMatching(/^'Roof 1'!C5, frozen/),
        remark: 'Not verified: its worksheet was not found.',
      },
    ]);
  });

  test('whose cells are gone, or that is not ours, is not spoken of', () => {
    expect(calculationsOfFrozen(row({ Value: '=#REF!' }), linkTo, ids, none)).toEqual([]);
    expect(calculationsOfFrozen({ cells: ['a', 'b'], inputs: null }, linkTo, ids, none)).toEqual([]);
  });
});

test.each([
  [`https://service.test/sheets/${id}`, id],
  [`https://service.test/calc/sheets/${id}`, id],
  [`https://service.test/sheets/${id}/edit`, null],
  ['https://service.test/sheets/one', null],
  [null, null],
])('the id in the link %p', (link, expected) => expect(sheetIdOf(link)).toBe(expected));
