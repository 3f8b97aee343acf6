import { bootOfficeForEachTest, office } from '../../../host/testing/officeOfTest';
import { calculationResult } from '../../core/testing/answers';
import { snowTemplate } from '../../core/testing/templates';
import { type ReportSheet, writeReportSheet } from '../cells/reportSheet';
import { writeCells } from '../cells/writeCells';
import { provenanceOf } from '../formulas/provenance';
import { frozenTemplates, planAudit } from './audit';
import { frozenHeader, frozenRow } from './frozenRecord';

bootOfficeForEachTest({ globals: ['Excel'] });

const solvedAt = new Date(2026, 10, 25, 14, 5).toISOString();
const [utilization, governing] = [1.000_04, 'Flexure'];
const result = calculationResult({ solvedAt, verdict: 'FAIL', utilization, governing });
const place = { worksheetId: 'id', sheetName: 'Snow study', row: 1, column: 18 };
const box = { ...place, rowCount: 1, columnCount: 1 };
const formula = `=CALC.RUN("${snowTemplate.code}",A2:C2)`;
const parameters = {
  ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
  ...{ templateCode: snowTemplate.code, attributes: {} },
};
const one = {
  cellId: "'Snow study'!S2",
  index: 0,
  isHere: true,
  request: { key: 'key', parameters },
  result,
  mark: 'RB-1',
};
const noLink = () => null;
/** Above the inputs. */
const remarksOf = ({ below = [] }: ReportSheet) =>
  below.map((text) => text.replace(/(?:^|\n)Inputs: .*/s, ''));
const shown = (address: string) =>
  Excel.run(async (context) => {
    const [sheet, cell] = address.split('!');
    const range = context.workbook.worksheets.getItem(sheet ?? '').getRange(cell);
    range.load('text');
    await context.sync();
    return range.text;
  });

test('contradictions are above the rows of the cells', () => {
  const again = { ...one, cellId: "'Snow study'!T2" };
  const cells = [[one], [again, { ...again, index: 1 }]].map((cases, at) => ({
    ...{ ...place, column: 18 + at, formula, value: 1, cases },
  }));
  const found = [{ text: 'Different editions.', cells: [{ ...place, address: 'Roof!B2' }] }];
  const plan = planAudit(cells, [], [], () => null, solvedAt, noLink, undefined, { found, unknown: null });
  expect(plan.note).toContain('Formulas: 2 with 3 calculations, rows of studies: 0.');
  const column = (name: string) => plan.rows.map((row) => row[plan.header.indexOf(name)]?.value);
  expect(column('Cell')).toEqual(["'Snow study'!S2", "'Snow study'!T2, row 3", "'Snow study'!T2, row 4"]);
  expect(plan.remarks).toEqual([{ word: 'To resolve', text: 'Different editions. Cells: Roof!B2' }]);
});

test('formulas that show one calculation are one row with their cells', () => {
  const own = (address: string, row: number) => ({
    ...one,
    cellId: JSON.stringify([address, '1', 'A2:C2', row]),
  });
  const at = (row: number, change: object) => ({
    ...{ ...place, row, formula, value: 1, cases: [{ ...own(`'Snow study'!S${row + 1}`, 0), ...change }] },
  });
  const other = { result: { ...result, sheetId: 'other' } };
  const reasons = { result: { ...result, reasons: ['Flexure exceeds 55.27 kip-ft.', 'Shear'] } };
  const plan = planAudit(
    [at(1, {}), at(2, {}), at(3, other), at(5, {}), at(7, reasons)],
    ...([[], [], () => null, solvedAt, noLink] as const),
  );
  expect(plan.rows.map(([cell]) => cell?.value)).toEqual([
    "'Snow study'!S2:S3; 'Snow study'!S6",
    "'Snow study'!S4",
    "'Snow study'!S8",
  ]);
  expect(plan.note).toContain('Formulas: 5');
  expect(remarksOf(plan).at(-1)).toBe('Flexure exceeds 55.27 kip-ft; Shear');
});

test('of many contradicting cells the first ten are named, and how many more there are', () => {
  const many = Array.from({ length: 12 }, (_, row) => ({ ...place, address: `Roof!B${row + 1}` }));
  const found = [{ text: 'Different editions.', cells: many }];
  const plan = planAudit([], [], [], () => null, solvedAt, noLink, undefined, { found, unknown: null });
  expect(plan.remarks?.[0]?.text).toMatch(/^Different editions\. Cells: Roof!B1; .*; Roof!B10, and 2 more$/);
});

test('inputs that changed, were not compared, or a number that no result has are said in the row', () => {
  const carried = { ...one, isHere: false, said: { kind: 'confirmed' as const, read: result } };
  const changed = { ...carried, inputs: 'changed' as const };
  const reads = { ...one, reads: 'it reads Roof!A1, which is not up to date' };
  const sealed = { ...carried, result: { ...result, from: 'sealed' as const } };
  const cells = [[changed], [reads], [carried], [sealed], []].map((cases, row) => ({
    ...{ ...place, row, formula, value: 0.33, cases, isStray: cases.length === 0 },
  }));
  const plan = planAudit(cells, [], [], () => null, solvedAt, noLink);
  expect(remarksOf(plan)).toEqual([
    'Not up to date: its inputs have changed since it was calculated',
    'Not up to date: it reads Roof!A1, which is not up to date',
    'Not verified: its inputs have not been compared with its report',
    'Not verified: its inputs have not been compared with its seal',
    'Not verified: it shows something other than its result. Calculate it.',
  ]);
  expect(plan.rows.map((row) => row[plan.header.indexOf('Verdict')]?.value)).toEqual([
    'FAIL, not up to date',
    'FAIL, not up to date',
    'FAIL, not verified',
    'FAIL, not verified',
    '',
  ]);
});

test('each failed case of a table gets a row below the others', () => {
  const failedCases = [{ index: 1, row: 1, mark: 'RB-2', value: '#VALUE!' }];
  const cells = [{ ...place, formula, value: 'FAIL', cases: [one], failedCases, otherCases: 1 }];
  const plan = planAudit(cells, [], [], () => null, solvedAt, noLink);
  const columns = (names: string[]) =>
    plan.rows.map((row) => names.map((name) => row[plan.header.indexOf(name)]?.value));
  expect(columns(['Cell', 'Mark', 'Verdict'])).toEqual([
    ["'Snow study'!S2, row 3", 'RB-1', 'FAIL'],
    ["'Snow study'!S2, row 4", 'RB-2', ''],
  ]);
  expect(remarksOf(plan)).toEqual(['', 'Shows #VALUE!.']);
  expect(plan.note).toContain('Formulas: 1 with 2 calculations');
});

test('the audit names template, cell, and time as they are read; its ratio is kept in full', async () => {
  const rows = { ...place, formula: '=CALC.TABLEROWS(F5:H9)', value: '[]', cases: [] };
  const cells = [{ ...place, formula, value: utilization, cases: [one] }, rows];
  const plan = planAudit(cells, [], [], () => null, solvedAt, noLink);
  const name = await writeReportSheet(plan);
  const [row] = await shown(`${name}!A5:H5`);
  const template = `${snowTemplate.name}, version ${result.template.version}`;
  expect(row?.slice(0, 4)).toEqual(["'Snow study'!S2", 'RB-1', template, 'FAIL']);
  expect([row?.[4], row?.[6]]).toEqual(['1.00004', 'service, Nov 25, 2026, 2:05 PM']);
  expect(office.read(`'${name}'!E5`)).toEqual([[utilization]]);
  // The rows of a table are no calculation.
  expect(office.read(`'${name}'!A6:B7`)).toEqual([
    ['', expect.stringMatching(/^Inputs: .*Label of exposure = Partially Exposed; /)],
    ['', ''],
  ]);
  const [[note] = []] = await shown(`${name}!A2`);
  expect(note).toContain(
    'Formulas: 1 (and 1 that only hands rows of a table to others), rows of studies: 0.',
  );
  expect(note).toContain('As of Nov 25, 2026, 2:05 PM.');
  // The next audit takes the place of this one.
  expect(await writeReportSheet({ ...plan, rows: [] })).toBe(name);
  expect(office.read(`'${name}'!A4:A5`)).toEqual([['Cell'], ['']]);
});

test('a failing row says which check fails, then its cautions, frozen or not', () => {
  const cautioned = {
    ...result,
    governingLabel: 'Flexure',
    results: { cautions: 'Ponding is not checked.' },
  };
  const cell = { ...place, formula, value: 'FAIL', cases: [{ ...one, result: cautioned }] };
  const cells = frozenRow({ formula }, box, [['FAIL']], provenanceOf(cell.cases), solvedAt, noLink, null);
  const frozen = { cells: cells.map(({ value }) => value), inputs: null, markNow: 'RB-1A' };
  const plan = planAudit([cell], [], [frozen], () => null, solvedAt, noLink);
  const { header, rows } = plan;
  const why = 'Flexure 1.00004; Caution: Ponding is not checked.';
  expect(remarksOf(plan)).toEqual([why, `Frozen; does not follow changes of its inputs. ${why}`]);
  expect(rows.map((row) => row[header.indexOf('Mark')]?.value)).toEqual(['RB-1', 'RB-1A']);
});

test('defaults that an earlier row has are not written again', () => {
  const cells = [18, 19].map((column) => {
    const cases = [{ ...one, mark: `RB-${column}` }];
    return { ...place, column, formula, value: 1, cases };
  });
  const { below = [] } = planAudit(cells, [], [], () => null, solvedAt, noLink);
  expect(below.map((text) => /(?:Default of the template: |Defaults as in ).*$/.exec(text)?.[0])).toEqual([
    expect.stringMatching(/^Default of the template: .* = /),
    "Defaults as in 'Snow study'!S2",
  ]);
});

test('a load is listed with its numbers, frozen or not', () => {
  const [output] = snowTemplate.outputs;
  const result = calculationResult({
    ...{ verdict: 'NO CHECK', utilization: null, governing: null },
    results: { [output!.referenceId]: 22.523_4 },
  });
  const cell = { ...place, formula, value: 'LOAD', cases: [{ ...one, result }] };
  const cells = frozenRow({ formula }, box, [['LOAD']], provenanceOf(cell.cases), solvedAt, noLink, null);
  const frozen = { cells: cells.map(({ value }) => value), inputs: null };
  const { header, rows } = planAudit([cell], [], [frozen], () => null, solvedAt, noLink);
  const load = `${output!.label} = 22.52 ${output!.units}`;
  expect(rows.map((row) => row[header.indexOf('Governing check or load')]?.value)).toEqual([load, load]);
});

test.each([
  [utilization, '1.00004'],
  [44.258_123, '44.26'],
  [3, '3'],
])('a frozen row reads the same, and its number %p as %p', async (value, text) => {
  office.enter('S2', String(value));
  const source = { ...box, sheetName: 'Sheet1' };
  const row = frozenRow({ formula }, source, [[value]], provenanceOf([one]), solvedAt, noLink, null);
  const address = { value: "'Snow study'!S2", asText: true };
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem('Sheet1');
    await writeCells(context, sheet, 39, 0, [[address, ...row.slice(1)]]);
  });
  await office.settled();
  const [texts = []] = await shown('Sheet1!A40:V40');
  const held = (name: (typeof frozenHeader)[number]) => texts[frozenHeader.indexOf(name)];
  expect([held('Cell when frozen'), held('Mark'), held('Value')]).toEqual(["'Snow study'!S2", 'RB-1', text]);
  expect([held('Frozen at'), held('Solved at')]).toEqual(['Nov 25, 2026, 2:05 PM', 'Nov 25, 2026, 2:05 PM']);
  expect([held('Template'), held('Template code')]).toEqual([snowTemplate.name, snowTemplate.code]);
});

test('a row that was frozen before names were written keeps its code there', () => {
  const row = frozenRow({ formula }, box, [[1]], provenanceOf([one]), solvedAt, noLink, null).map(
    ({ value }) => value,
  );
  const before = row.slice(0, -1);
  before[frozenHeader.indexOf('Template')] = snowTemplate.code;
  const frozen = [row, before].map((cells) => ({ cells, inputs: null }));
  expect(frozenTemplates(frozen)).toEqual([snowTemplate.code]);
  const published = (code: string) =>
    code === snowTemplate.code ? { ...snowTemplate, version: 9 } : undefined;
  const { rows } = planAudit([], [], frozen, () => null, solvedAt, noLink, published);
  expect(rows.map((cells) => cells[1]?.value)).toEqual(['RB-1', 'RB-1']);
  expect(rows.map((cells) => cells[2]?.value)).toEqual([
    `${snowTemplate.name}, version 3`,
    `${snowTemplate.name}, version 3`,
  ]);
});

test('a frozen row with both doubts is not up to date, as in a package', () => {
  const cells = frozenRow({ formula }, box, [[1]], provenanceOf([one]), solvedAt, noLink, null);
  const held = cells.map(({ value }) => value);
  const said = (since: object) => {
    const { header, rows } = planAudit(
      [],
      [],
      [{ cells: held, inputs: 'same', ...since }],
      () => null,
      solvedAt,
      noLink,
    );
    return rows[0]?.[header.indexOf('Verdict')]?.value;
  };
  expect(said({ inputs: 'changed', isEdited: true })).toBe('FAIL, not up to date');
  expect(said({ isEdited: true })).toBe('FAIL, not verified');
  expect(said({})).toBe('FAIL, not verified');
});

test.each([
  [{ inputs: 'changed' as const }, 'Not up to date: its inputs have changed since it was frozen'],
  [
    { inputs: 'same' as const, isEdited: true },
    'Not verified: its value has been changed since it was frozen',
  ],
  [{ inputs: 'same' as const }, ''],
  [{ inputs: null }, ''],
])('of a frozen row with %j, the audit says %p', (since, outdated) => {
  const cells = frozenRow({ formula }, box, [[1]], provenanceOf([one]), solvedAt, noLink, null).map(
    ({ value }) => value,
  );
  const [said] = remarksOf(planAudit([], [], [{ cells, ...since }], () => null, solvedAt, noLink));
  expect(said).toBe(['Frozen; does not follow changes of its inputs', outdated].filter(Boolean).join('. '));
});

test.each([
  ['=CALC.REACTIONS(B4)', 'Formula that has no verdict or report'],
  ['=CALC.SUMLOADS(B4:C9)', 'Formula that has no verdict or report'],
  ['=CALC.LIGHTEST("steel",A2:C2)', 'Formula; found by a search, without a report'],
  [formula, 'Not calculated since the workbook was opened. Calculate it.'],
])('of %p without a known result the audit says %p', (of, status) => {
  const cell = { ...place, formula: of, value: 1, cases: [] };
  expect(remarksOf(planAudit([cell], [], [], () => null, solvedAt, noLink))).toEqual([status]);
});
