import { ratioFormat } from '../../core/outputs/numberFormat';
import fc from 'fast-check';
import type { StudyRecord } from '../engine/studyRecord';
import type { ResultColumn } from './studyResultTable';
import { createColumnFormats } from './columnFormats';

const column = (name: string, header: string): ResultColumn => ({ name, header, proposed: true });
const columns = [
  column('M', 'Moment (kip-ft)'),
  column('utilization', 'Utilization'),
  column('note', 'Note'),
];
const record = (values: StudyRecord['values'], utilization: number | null = null): StudyRecord => ({
  ...{ index: 0, ok: true, status: 'ok', verdict: null, governing: null, reasons: '', sheetUrl: null },
  ...{ values, utilization },
});

test('numbers get four digits, ratios two decimals, texts nothing', () => {
  const formats = createColumnFormats(columns);
  expect(formats.changedBy([record({ M: 44.258025, note: 'C_D 1.25' }, 0.64)])).toEqual([
    { column: 0, format: '0.00' },
    { column: 1, format: ratioFormat },
  ]);
});

test('a larger number later makes the column coarser, a smaller one changes nothing', () => {
  const formats = createColumnFormats(columns);
  formats.changedBy([record({ M: 44.258 }, 0.1)]);
  expect(formats.changedBy([record({ M: 3.1 }, 12.5)])).toEqual([]);
  expect(formats.changedBy([record({ M: -1234.5 }, 0.2)])).toEqual([{ column: 0, format: '#,##0' }]);
});

test('a row that failed has no numbers', () => {
  const formats = createColumnFormats(columns);
  expect(formats.changedBy([{ ...record({ M: 44.258 }, 0.5), ok: false }])).toEqual([]);
});

test('however the rows come, the format is the same in the end', () => {
  const numbers = fc.array(fc.double({ min: 1e-4, max: 1e8, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(numbers, (values) => {
      const last = (runs: number[][]) => {
        const formats = createColumnFormats(columns);
        return runs.flatMap((run) => formats.changedBy(run.map((M) => record({ M })))).at(-1)?.format;
      };
      const whole = last([values]);
      expect(last(values.map((value) => [value]))).toBe(whole);
      expect(last([...values].reverse().map((value) => [value]))).toBe(whole);
    }),
    { seed: 20260101, numRuns: 300 },
  );
});
