import type { Runtime } from '../runtime';
import { calculationResult } from '../core/testing/answers';
import { resultsOf } from './calculatedWorkbook';
import { createSheetNames } from './sheetNames';

test('a sheet that was renamed is known by its old name until another takes that', () => {
  const names = createSheetNames();
  names.note([
    { id: '1', name: 'Roof' },
    { id: '2', name: 'Wall' },
  ]);
  expect(names.current('roof')).toBe('roof');
  names.note([
    { id: '1', name: 'Roof 2' },
    { id: '2', name: 'Wall' },
  ]);
  expect(names.current('ROOF')).toBe('Roof 2');
  names.note([
    { id: '1', name: 'Roof 2' },
    { id: '3', name: 'Roof' },
  ]);
  expect(names.current('Roof')).toBe('Roof');
  expect(names.current('Wall')).toBe('Wall');
  expect(names.current('never seen')).toBe('never seen');
});

test('a result of earlier inputs is not that of a row that shows an error now', () => {
  const shown = [0, 1, 2].map((index) => ({
    cellId: JSON.stringify(['Roof!B2', 'beam', 'Roof!A1:A4', index]),
    ...{ isHere: true, result: calculationResult({ verdict: 'PASS' }) },
  }));
  const runtime = {
    failures: { list: () => [] },
    calculations: { shown: () => shown },
    results: { reasons: () => new Map() },
  } as unknown as Runtime;
  const cell = { worksheetId: 'w', sheetName: 'Roof', row: 1, column: 1, value: 'PASS' };
  const failedCases = [{ index: 1, row: 1, mark: 'RB-2', value: '#VALUE!' }];
  const formula = '=CALC.RUN("beam",A1:A4,"verdict")';
  const [found] = resultsOf(runtime, [{ ...cell, formula, failedCases }]);
  expect(found?.cases.map(({ index }) => index)).toEqual([0, 2]);
});
