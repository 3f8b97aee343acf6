import { withExamples } from '../../engineering/testing/withExamples';
import { loadCombinationsASCE7 } from '../../engineering/loadCombinationsASCE7/template';
import { readNewInputs } from '../../engineering/kit/inputs';
import { timberBeamASD } from '../../engineering/timberBeamASD/template';
import { windCCASCE7 } from '../../engineering/windCCASCE7/template';
import { ownTemplate } from '../testing/ownTemplate';
import doTask, { type SolveTask } from './worker';

const { code } = timberBeamASD;
const inputs = (attributes = {}) => readNewInputs(withExamples(timberBeamASD), attributes).stored;
const solved = (task: Partial<SolveTask>) => {
  const answer = doTask({ id: 1, code, inputs: inputs(), defaults: {}, forReport: false, ...task });
  if (!('solution' in answer)) throw new Error('It was rejected');
  // As from thread to thread.
  return structuredClone(answer.solution);
};

test('what crosses is plain and whole: steps written out, details, verdict', () => {
  const { steps, details, check, notes } = solved({});
  expect(steps.find(({ symbol }) => symbol === 'fb')?.substituted).toMatch(
    /^12 in\/ft · \|[\d.]+\| \/ [\d.]+$/,
  );
  expect(details?.utilizationRatio).toBe(check?.value);
  expect(notes.length).toBeGreaterThan(1);
});

test('diagrams cross only for a report', () => {
  expect(solved({})).not.toHaveProperty('diagrams');
  expect(solved({ forReport: true }).diagrams?.map(({ title }) => title)).toEqual([
    'Moment',
    'Shear',
    'Deflection',
  ]);
});

test('ranges cross only for a report', () => {
  const task = {
    code: loadCombinationsASCE7.code,
    inputs: readNewInputs(withExamples(loadCombinationsASCE7), {}).stored,
  };
  expect(solved(task)).not.toHaveProperty('ranges');
  const [ranges] = solved({ ...task, forReport: true }).ranges ?? [];
  expect(ranges?.ranges.map(({ label }) => label)).toEqual(['1.4D', '1.2D + 1.6L', '0.9D']);
});

test('plans cross only for a report', () => {
  const task = { code: windCCASCE7.code, inputs: readNewInputs(withExamples(windCCASCE7), {}).stored };
  expect(solved(task)).not.toHaveProperty('plans');
  const plans = solved({ ...task, forReport: true }).plans ?? [];
  expect(plans.map(({ title }) => title)).toEqual(['Zones of the roof', 'Zones of the walls']);
});

test('two own templates of the same version are each solved by their own text', () => {
  const own = (factor: number, version: number) =>
    solved({ code: 'factoredLoad', file: { text: ownTemplate({ factor }), version }, inputs: { x: '3' } });
  expect([own(2, 1), own(3, 2), own(5, 1)].map(({ results }) => results.y)).toEqual([6, 9, 15]);
});

test('a rejection crosses as data', () => {
  const answer = doTask({
    id: 1,
    code,
    inputs: { ...inputs(), n_com: '1.5' },
    defaults: {},
    forReport: false,
  });
  expect(answer).toMatchObject({ rejected: [{ field: 'n_com' }] });
});

test('the check of a file crosses as its code or its problems', () => {
  const checked = (text: string) => structuredClone(doTask({ id: 1, text }));
  expect(checked(ownTemplate())).toEqual({ code: 'factoredLoad' });
  expect(checked(ownTemplate({ expected: 7 }))).toMatchObject({
    problems: [{ line: 17, message: 'y should be 7 and is 6.' }],
  });
});
