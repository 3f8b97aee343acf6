import type { Runtime } from '../runtime';
import { TrialWorkbook, valueKey } from '../workbook/formulas/trialWorkbook';
import { GatheredExplores } from './dryRuntime';
import { TrialRun } from './trialRun';

test('a trial of many formulas can be canceled before it ends', async () => {
  const box = (row: number, column: number) => ({
    ...{ worksheetId: '1', sheetName: 'S', row, column, rowCount: 1, columnCount: 1 },
  });
  const rows = Array.from({ length: 1000 }, (_, row) => row);
  const formulas = rows.map((row) => ({ ...box(row, 1), formula: '=A1+1' }));
  const values = new Map(rows.map((row) => [valueKey('S', row, 1), 2]));
  values.set(valueKey('S', 0, 0), 1);
  const names = { defined: new Map<string, string[]>(), tables: new Map() };
  const workbook = new TrialWorkbook(formulas, values, names, ['S']);
  const trial = { cell: box(0, 0), value: 3 };
  const tried = (signal?: AbortSignal) =>
    new TrialRun(workbook, trial, {} as Runtime, new GatheredExplores({} as never)).all(() => false, signal);
  expect(new Set((await tried()).map(({ cells }) => cells[0]![0]))).toEqual(new Set([4]));
  const control = new AbortController();
  setTimeout(() => control.abort(), 0);
  await expect(tried(control.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
});
