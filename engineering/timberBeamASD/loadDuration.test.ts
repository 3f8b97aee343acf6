import type { Attributes } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { laterFields } from './fields';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';
import { bare, detail, line, noteOf, simpleSpan, solveBeam } from './testing/timberSheet';

const beam: Attributes = {
  ...{ ...bare, ...simpleSpan(12), shearAtD: false },
  loadsLine: [line('D', 10), line('L', 90)],
};
const design = (loadDuration: string, more: Attributes = {}) => solveBeam({ ...beam, ...more, loadDuration });

test.each([
  ['By combination', 1],
  ['Seven days, 1.25', 1.25],
  ['Impact, 2.0', 2],
])('%s: Fb and Fv take %d', (duration, cd) => {
  const solution = design(duration);
  expect(detail(solution, 'FbAdj')).toBeCloseTo(900 * 1.1 * cd, 9);
  expect(detail(solution, 'FvAdj')).toBeCloseTo(180 * cd, 9);
  const step = solution.steps.find(({ symbol }) => symbol === 'CD');
  expect(step).toMatchObject({ value: cd, clause: 'NDS Table 2.3.2' });
  expect(step!.formula.includes('as chosen')).toBe(duration !== 'By combination');
  expect(noteOf(solution).includes('as chosen')).toBe(duration !== 'By combination');
});

test('what has no load duration keeps its value', () => {
  const [none, short] = [design('By combination'), design('Ten minutes, 1.6')];
  for (const name of ['FcPerpAdj', 'EAdj', 'EminAdj', 'bearingRatio', 'liveDeflection', 'totalDeflection'])
    expect(detail(short, name)).toBe(detail(none, name));
});

test('dead load governs with 0.9 where a short duration lifts the rest', () => {
  const solution = design('Ten minutes, 1.6', { loadsLine: [line('D', 90), line('L', 10)] });
  expect(solution.details).toMatchObject({ bendingCombination: 'D', CD: 0.9 });
});

test('a duration shorter than a load has is a caution; the usual and longer ones are none', () => {
  const cautions = (duration: string) => String(design(duration).details?.cautions);
  expect(cautions('By combination')).toBe('');
  expect(cautions('Ten years, 1.0')).toBe('');
  expect(cautions('Permanent, 0.9')).toBe('');
  expect(cautions('Seven days, 1.25')).toContain(
    'shorter than NDS Table 2.3.2 allows for the loads of D + L (1)',
  );
  expect(cautions('Impact, 2.0')).toContain('does not apply to connections');
});

test.each([
  ['incised', { incised: true }],
  ['pressure-treated', { pressureTreated: true }],
])('impact is rejected for a member that is %s', (what, more) => {
  const problems = (loadDuration: string) =>
    readNewInputs(withExamples(timberBeamASD), { ...beam, ...more, loadDuration }).problems;
  expect(problems('Impact, 2.0')).toMatchObject([
    { field: 'loadDuration', message: expect.stringContaining(`a member that is ${what}`) },
  ]);
  expect(problems('Ten minutes, 1.6')).toEqual([]);
});

test('a sheet of an earlier version, without the later fields, is calculated as a new one', () => {
  const { stored } = readNewInputs(withExamples(timberBeamASD), beam);
  const older = Object.fromEntries(
    Object.entries(stored).filter(([name]) => laterFields.every(({ referenceId }) => referenceId !== name)),
  );
  expect(Object.keys(older).length).toBe(Object.keys(stored).length - laterFields.length);
  expect(laterFields).toHaveLength(9);
  expect(solveOnce(timberBeamASD, older, {}).details).toEqual(solveOnce(timberBeamASD, stored, {}).details);
});

test('the loads at strength level are said to be', () => {
  for (const table of ['loadsDist', 'loadsLine', 'loadsConc'])
    expect(timberBeamASD.fields.find(({ referenceId }) => referenceId === table)?.description).toContain(
      'W and E are strength level',
    );
  expect(noteOf(design('By combination', { loadsLine: [line('W', 10)] }))).toContain(
    'are multiplied by 0.6 and 0.7',
  );
  expect(noteOf(design('By combination'))).not.toContain('strength level');
});
