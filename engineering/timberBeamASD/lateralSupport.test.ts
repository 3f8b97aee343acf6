import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { lateralSupports, stabilityMethods } from '../rules/wood/prescriptiveBracing';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';
import { bare, detail, line, noteOf, simpleSpan, solveBeam, twoSpans } from './testing/timberSheet';

const [calculated, prescriptive] = stabilityMethods;
const [none, ends, edge, bridging, both] = lateralSupports;
const rules = { ...bare, beamStability: prescriptive, topBracing: 'Supports and braces' };
const beam: Attributes = { ...rules, ...simpleSpan(12), loadsLine: [line('L', 40)] };
const held = { topBracing: 'Continuous' };
const bothHeld = { ...held, bottomBracing: 'Continuous' };
const problemsOf = (more: Attributes) =>
  readNewInputs(withExamples(timberBeamASD), { ...beam, ...more }).problems.map(({ message }) => message);

test.each<[string, string, Attributes]>([
  ['4x8 D.Fir-L No. 2', none, {}],
  ['4x10 D.Fir-L No. 2', ends, {}],
  ['2x8 D.Fir-L No. 2', ends, {}],
  ['2x10 D.Fir-L No. 2', edge, held],
  ['2x12 D.Fir-L No. 2', bridging, held],
  ['2x14 D.Fir-L No. 2', both, bothHeld],
  ['6x14 D.Fir-L No. 1', ends, {}],
])('%s takes "%s"', (member, support, bracing) => {
  const solution = solveBeam({ ...beam, member, lateralSupport: support, ...bracing });
  expect(solution.details).toMatchObject({ CL: 1, le: null, RB: null });
  const cl = solution.steps.find(({ symbol }) => symbol === 'CL');
  expect(cl).toMatchObject({ value: 1, clause: expect.stringContaining('NDS 4.4.1.2') });
  expect(noteOf(solution)).toContain(`"${support}" is required`);
  const less = lateralSupports[lateralSupports.indexOf(support as typeof none) - 1];
  if (!less) return;
  expect(problemsOf({ member, lateralSupport: less, ...bothHeld })).toEqual([
    expect.stringContaining(`lateralSupport must be at least "${support}" for ${member.split(' ')[0]!}`),
  ]);
});

test('CL is calculated unless that is chosen, as before', () => {
  const member = '4x10 D.Fir-L No. 2';
  const own = solveBeam({ ...beam, member, beamStability: calculated });
  expect(detail(own, 'CL')).toBeLessThan(1);
  const { beamStability: _, ...asBefore } = beam;
  expect(solveBeam({ ...asBefore, member }).details).toEqual(own.details);
});

describe('what is rejected', () => {
  test.each<[string, Attributes]>([
    ['given 5.125x12 Glulam 24F-V4', { member: '5.125x12 Glulam 24F-V4' }],
    ['given 1.75x9.25 Custom values', { type: 'Custom', species: 'Custom values', b_input: 1.75 }],
    ['given a flitch beam', { flitch: true, n_com: 2, ...held }],
    ['no lumber is dressed to 1.75 by 9.25 in', { type: 'Custom', b_input: 1.75 }],
    ['covers nominal depths up to 7 times the breadth; 2x16 has 8', { type: 'Custom', d_input: 15.25 }],
  ])('%s', (reason, more) => {
    expect(problemsOf({ lateralSupport: both, ...bothHeld, ...more })).toEqual([
      expect.stringMatching(
        new RegExp(`^beamStability must be "Calculated, NDS 3\\.3\\.3": .*${reason.replaceAll('.', '\\.')}`),
      ),
    ]);
  });

  test('an edge that is held and not Continuous', () => {
    expect(problemsOf({ lateralSupport: edge })).toEqual([
      expect.stringContaining(
        'contradicts topBracing Supports and braces and bottomBracing Supports and braces',
      ),
    ]);
    expect(problemsOf({ lateralSupport: both, ...held })).toEqual([
      expect.stringContaining('contradicts bottomBracing Supports and braces'),
    ]);
    expect(problemsOf({ lateralSupport: both, ...bothHeld })).toEqual([]);
  });
});

test('an edge in compression that is not held: no verdict, and the reason', () => {
  const joist = { ...rules, ...held, member: '2x10 D.Fir-L No. 2', lateralSupport: edge };
  const over = { ...joist, ...twoSpans, loadsLine: [line('D', 30)] };
  expect(solveBeam(over).check).toMatchObject({
    error: true,
    errorReason: expect.stringContaining('The bottom edge is in compression'),
  });
  expect(solveBeam({ ...over, bottomBracing: 'Continuous' }).check?.error).toBe(false);
  // A stockier one needs only its ends held.
  const stocky = {
    ...over,
    member: '4x10 D.Fir-L No. 2',
    lateralSupport: ends,
    topBracing: 'Supports and braces',
  };
  expect(detail(solveBeam(stocky), 'CL')).toBe(1);
});

test('several plies go by the breadth of one, on the safe side', () => {
  expect(problemsOf({ member: '2x10 D.Fir-L No. 2', n_com: 3, lateralSupport: ends })).toEqual([
    expect.stringContaining('for 2x10'),
  ]);
});

test('custom sawn lumber of a nominal size is sawn lumber', () => {
  const own = {
    type: 'Custom',
    species: 'Custom values',
    b_input: 3.5,
    d_input: 9.25,
    customKind: 'Sawn lumber',
  };
  expect(detail(solveBeam({ ...beam, ...own, lateralSupport: ends }), 'CL')).toBe(1);
});
