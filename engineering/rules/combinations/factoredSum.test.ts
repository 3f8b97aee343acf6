import { Equations } from '../../kit/equation';
import { factoredSum, loadNotation } from './factoredSum';

test('the text of a combination computes its sum; loads without an effect are left out', () => {
  const { formula, from } = factoredSum('M', [
    { load: 'D', factor: -0.6, value: -5 },
    { load: 'Lr', factor: 0, value: 3 },
    { load: 'S', factor: 0.7 * 0.75, value: 8 },
    { load: '−W', factor: -1, value: 2 },
  ]);
  expect(formula).toBe('−0.6 · MD + 0.525 · MS − MWup');
  const equation = new Equations(loadNotation('M', 'kip-ft')).of(formula, 'kip-ft');
  expect(equation.value(from)).toBeCloseTo(0.6 * 5 + 0.525 * 8 - 2, 12);
});
