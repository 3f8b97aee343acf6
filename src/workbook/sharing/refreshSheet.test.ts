import type { RefreshChange } from '../../core/cache/refreshes';
import { calculationResult } from '../../core/testing/answers';
import { planRefreshSheet } from './refreshSheet';

const template = {
  ...calculationResult().template,
  name: 'Steel Beam',
  outputs: [
    { referenceId: 'mU', label: 'Required strength', type: 'number', units: 'kip-ft' },
    { referenceId: 'ratio', label: 'Utilization', type: 'number', units: null },
  ],
};
const result = (mU: number, ratio: number, verdict: 'PASS' | 'FAIL', notes = '') =>
  calculationResult({ template, verdict, utilization: ratio, results: { mU, ratio, notes } });
const change = (label: string, more: Partial<RefreshChange>) =>
  ({
    ...{ request: { key: label, parameters: { endpoint: 'calculate' } }, label, error: null },
    ...{ before: result(100, 0.8, 'PASS'), after: null, changed: [] },
    ...more,
  }) as unknown as RefreshChange;

test('numbers with their cells and marks, the largest change first; texts are left out', () => {
  const changed = [
    { name: 'mU', before: 100, after: 110 },
    { name: 'ratio', before: 0.8, after: 1.003 },
    { name: 'notes', before: '', after: 'long' },
    { name: 'utilization', before: 0.8, after: 1.003 },
    { name: 'verdict', before: 'PASS', after: 'FAIL' },
  ];
  const { rows, note } = planRefreshSheet(
    [
      change('FB-1, Floor!C3', { after: result(110, 1.003, 'FAIL', 'long'), changed }),
      change("'Load path'!E10", { after: result(100, 0.8, 'PASS') }),
      change("B, 2, 'Load path'!E10 case 3", { error: { message: 'Set it' } as RefreshChange['error'] }),
    ],
    '2026-11-25T14:05:00',
    () => null,
  );
  expect(note).toBe('3 calculations refreshed, 1 changed, as of Nov 25, 2026, 2:05 PM.');
  const floor = ['Floor!C3', 'FB-1', 'Steel Beam'];
  expect(rows.map((row) => row.map(({ value }) => value).slice(0, 9))).toEqual([
    [...floor, 'Utilization', '', 0.8, 1.003, expect.closeTo(0.25375), 'PASS → FAIL'],
    [...floor, 'Required strength', 'kip-ft', 100, 110, expect.closeTo(0.1), 'PASS → FAIL'],
    ["'Load path'!E10 case 3", 'B, 2', 'Steel Beam', '', '', '', '', '', 'PASS'],
  ]);
  expect(rows.map((row) => [row[6]?.numberFormat, row[10]?.value])).toEqual([
    ['[>=1.005]0.00;[>1]0.0000##;0.00', ''],
    ['0.0', ''],
    [undefined, 'Not refreshed: Set it'],
  ]);
});
