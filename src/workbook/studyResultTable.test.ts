import type { StudyRowResult } from '../calculation/study';
import { CalcError } from '../client/calcError';
import type { BatchItemResult, TemplateDetail } from '../contract';
import { planResultTable, resultColumns, statusText } from './studyResultTable';

const snow: TemplateDetail = {
  id: 'id',
  version: 1,
  code: 'snow',
  name: 'Snow',
  category: null,
  description: null,
  fields: [],
  outputs: ['pF', 'pS', 'pDesign', 'hd'].map((referenceId) => ({
    referenceId,
    label: `Load ${referenceId}`,
    type: 'number',
    units: 'psf',
  })),
  presets: [],
};

function solved(index: number, item: Partial<BatchItemResult> = {}): StudyRowResult {
  return { index, ok: true, verdict: 'PASS', item: { status: 'solved', results: { pF: 24.5 }, ...item } };
}

function failed(index: number, message: string): StudyRowResult {
  return { index, ok: false, error: new CalcError({ kind: 'input', code: 'INVALID_INPUT', message }) };
}

function column(name: string) {
  const found = resultColumns(snow, true).find((one) => one.name === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
}

function values(rows: ReturnType<typeof planResultTable>): unknown[][] {
  return rows.map((row) => row.map((cell) => cell && cell.value));
}

describe('columns on offer', () => {
  test('the first three numbers are proposed, with units in the header', () => {
    const proposed = resultColumns(snow, true).filter(({ proposed: yes }) => yes);
    expect(proposed.map(({ header }) => header)).toEqual([
      'Load pF (psf)',
      'Load pS (psf)',
      'Load pDesign (psf)',
    ]);
  });

  test('a template that returns no results is read by its verdict', () => {
    const columns = resultColumns(snow, false);
    expect(columns.filter(({ proposed }) => proposed).map(({ name }) => name)).toEqual([
      'verdict',
      'utilization',
    ]);
    expect(columns.map(({ name }) => name)).not.toContain('pF');
  });

  test('a template with a check has its verdict proposed', () => {
    const checked = {
      ...snow,
      outputs: [{ referenceId: 'u', label: 'Utilization', type: 'number', units: null }],
    };
    expect(resultColumns(checked, true).find(({ name }) => name === 'verdict')?.proposed).toBe(true);
  });

  test('outputs of the same label are told apart', () => {
    const twins = { ...snow, outputs: snow.outputs.map((output) => ({ ...output, label: 'Load' })) };
    const headers = resultColumns(twins, true).map(({ header }) => header);
    expect(new Set(headers).size).toBe(headers.length);
  });
});

describe('the table beside the rows', () => {
  test('every row has its own results or its own error', () => {
    const table = planResultTable(
      [column('pF'), column('verdict')],
      [solved(0), failed(2, 'Roof slope: "abc"')],
      3,
    );
    expect(values(table)).toEqual([
      ['Load pF (psf)', 'Verdict', 'Status'],
      [24.5, 'PASS', 'ok'],
      [null, null, null],
      ['', '', 'Error: Roof slope: "abc"'],
    ]);
  });

  test('an output that does not apply to a row stays blank', () => {
    expect(values(planResultTable([column('hd')], [solved(0)], 1))[1]).toEqual(['', 'ok']);
  });

  test('text from the service is text, also when it looks like a formula', () => {
    const [, row] = planResultTable([column('pF')], [solved(0, { results: { pF: '=cmd()' } })], 1);
    expect(row?.[0]).toEqual({ value: '=cmd()', asText: true });
  });

  test('a table or a figure does not break the row', () => {
    expect(
      values(planResultTable([column('pF')], [solved(0, { results: { pF: [{ a: 1 }] } })], 1))[1],
    ).toEqual(['', 'ok']);
  });

  test('the check value, reasons and link have columns of their own', () => {
    const names = ['utilization', 'reasons', 'sheetUrl'].map(column);
    const item = {
      summaryCheck: 1.2,
      summaryCheckFailReasons: ['Bending', 'Shear'],
      sheetUrl: 'https://x/sheets/1',
    };
    expect(values(planResultTable(names, [solved(0, item)], 1))[1]).toEqual([
      1.2,
      'Bending; Shear',
      'https://x/sheets/1',
      'ok',
    ]);
  });
});

test('warnings that came with a result are in the status', () => {
  const warnings = [{ type: 'ignored_field', field: 'rValue', message: 'not used' }, { type: 'new_kind' }];
  expect(statusText(solved(0, { warnings }))).toBe('ok, with warnings: rValue: not used; new_kind');
});
