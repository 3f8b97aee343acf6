import { calculationResult } from '../../core/testing/answers';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { differenceText } from './differenceText';

const textOf = (here: Partial<CalculationResult>, there: Partial<CalculationResult>) =>
  differenceText({
    request: { key: '', parameters: { endpoint: 'calculate' } },
    result: calculationResult(here),
    said: { kind: 'contradicted', read: calculationResult(there) },
  } as ShownCase);

test('names what differs with both numbers, the utilization and the verdict first', () => {
  expect(
    textOf(
      { utilization: 0.5, verdict: 'PASS', results: { pF: 30 } },
      { utilization: 1.2, verdict: 'FAIL', results: { pF: 31.64 } },
    ),
  ).toBe('Utilization: 0.50 here, 1.20 in its report; Verdict: PASS here, FAIL in its report; and 1 more');
});

test('numbers that look the same have as many digits as it takes', () => {
  expect(textOf({ utilization: 0.50001 }, { utilization: 0.50002 })).toMatch(
    /Utilization: 0\.50001 here, 0\.50002 in its report/,
  );
});

test('outputs that the workbook does not hold are no difference; remarks are', () => {
  expect(textOf({ results: {}, reasons: ['bends'] }, { results: { pF: 31.64 } })).toBe(
    'Its remarks differ from those of its report',
  );
});
