import type { Report } from '../../report/report';
import { chosenInFull, stepKinds, whyInFull } from './inFull';

const member = (mark: string, size: number, ...steps: string[]) => ({ mark, size, steps: new Set(steps) });
const marksOf = (members: ReturnType<typeof member>[]) =>
  chosenInFull(members).map((one) => [one.member.mark, one.adds]);

test('the governing member is in full, and those that show the steps it lacks, the most at once', () => {
  const beams = [
    member('RB-5', 0.84, 'Shear', 'Yielding'),
    member('RB-6', 0.64, 'Shear', 'Lateral-torsional buckling'),
    member('RB-7', 0.47, 'Shear', 'Yielding'),
    member('RB-8', 0.45, 'Shear', 'Lateral-torsional buckling', 'Flange local buckling'),
  ];
  expect(marksOf(beams)).toEqual([
    ['RB-5', ['Shear', 'Yielding']],
    ['RB-8', ['Lateral-torsional buckling', 'Flange local buckling']],
  ]);
});

test('one of equal members is in full, and never more than three of a kind', () => {
  expect(marksOf([member('A', 1, 'Shear'), member('B', 1, 'Shear')])).toEqual([['A', ['Shear']]]);
  const all = ['A', 'B', 'C', 'D', 'E'].map((mark, at) => member(mark, 1 - at / 10, mark));
  expect(marksOf(all).map(([mark]) => mark)).toEqual(['A', 'B', 'C']);
});

test('the reason names two steps', () => {
  expect(whyInFull(['Volume factor'])).toBe('with volume factor');
  expect(whyInFull(['Area', 'Moment of inertia', 'Cw'])).toBe('with area; moment of inertia; 1 more step');
});

test.each([
  ['Required flexural strength at 12.5 ft, 1.2D + 1.6S', 'Required flexural strength'],
  [
    'Required flexural strength at 0 ft, D + 0.75(L + S), bottom flange in compression',
    'Required flexural strength, bottom flange in compression',
  ],
  ['Uniform load, D', 'Uniform load'],
  ['Shear at the notch', 'Shear at the notch'],
  ['Strength, Lp < Lb', 'Strength, Lp < Lb'],
])('the step %p is named %p without position and combination', (label, kind) => {
  const report = { sheet: { inputs: {} }, recomputed: { steps: [{ label }] } } as unknown as Report;
  expect([...stepKinds(report)]).toEqual([kind]);
});
