import { readNewInputs } from '../inputs';
import { snowASCE716 } from './template';

const site = { overrideDefaults: true, groundSnowLoad: 50, riskCategory: 'II', roughnessCategory: 'C' };
const problems = (thermalCondition: string, roofInsulationRValue: number) =>
  readNewInputs(snowASCE716, { ...site, thermalCondition, roofInsulationRValue }).problems;

test.each([
  ['5', 2],
  ['5', 30],
  ['6', 10],
  ['6', 24.9],
])('condition %s cannot have R-%d: the smaller load would come of it', (condition, r) => {
  const [problem] = problems(condition, r);
  expect(problem?.field).toBe('roofInsulationRValue');
  expect(problem?.message).toContain(`with thermalCondition ${condition} (Table 7.3-2); given ${r}.`);
});

test.each([
  ['5', 0],
  ['5', 1.9],
  ['6', 0],
  ['6', 25],
  ['1', 10],
  ['3', 40],
])('condition %s may have R-%d, 0 being not given', (condition, r) => {
  expect(problems(condition, r)).toEqual([]);
});

test('an R-value that is no number is not measured against the limits', () => {
  const inputs = { overrideDefaults: true, thermalCondition: '6', roofInsulationRValue: null };
  expect(snowASCE716.check(inputs, null)).toEqual([]);
});
