import { readNewInputs, solveOnce } from '../kit/inputs';
import { bare, detail, simpleSpan, solveBeam } from './testing/timberSheet';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';

const green = { dressedSize: 'Surfaced green' };
const girder = {
  ...bare,
  ...simpleSpan(16, 5.5),
  member: '6x12 D.Fir-L No. 1',
  loadsLine: [
    ['D', 0, 0, 'D', 105, 105],
    ['L', 0, 0, 'L', 315, 315],
  ],
};

describe('a timber has the dry size of NDS Supplement Table 1B unless it is marked green', () => {
  test('6x12 of 16 ft: S 116.0, bending 1.030, live deflection 0.834', () => {
    const solution = solveBeam(girder);
    expect(detail(solution, 'sectionModulus')).toBeCloseTo(116.0, 1);
    expect(detail(solution, 'bendingRatio')).toBeCloseTo(1.03, 3);
    expect(detail(solution, 'liveDeflectionRatio')).toBeCloseTo(0.834, 3);
    expect(solution.details!.member).toBe('6x12 D.Fir-L No. 1, dry size');
    expect(solution.steps[0]!.label).toContain('6x12 D.Fir-L No. 1, dry size');
  });

  test('surfaced green: S 121.2, and the name says it', () => {
    const solution = solveBeam({ ...girder, ...green });
    expect(detail(solution, 'sectionModulus')).toBeCloseTo(121.2, 1);
    expect(detail(solution, 'bendingRatio')).toBeCloseTo(0.985, 3);
    expect(solution.details!.member).toBe('6x12 D.Fir-L No. 1, surfaced green');
  });

  test('a name in any case has both sizes', () => {
    const solution = solveBeam({ ...girder, ...green, member: ' 6X12 d.fir-l no.1' });
    expect(solution.details).toMatchObject({ member: '6x12 D.Fir-L No. 1, surfaced green', d: 11.5 });
  });
});

test.each(['2x10 D.Fir-L No. 2', '4x12 Hem-Fir No. 2', '5.125x15 Glulam 24F-V4'])(
  '%s is never green: rejected',
  (member) => {
    const { problems } = readNewInputs(withExamples(timberBeamASD), { member, ...green });
    expect(problems).toEqual([
      {
        field: 'dressedSize',
        message:
          `dressedSize must be Dry (NDS Table 1B) for ${member}: only timbers, 6x6 and larger, have a size that is surfaced ` +
          'green; given Surfaced green.',
      },
    ]);
    expect(solveBeam({ member }).details!.member).toBe(member);
  },
);

test('a size of your own has no other: the field is ignored, and said to be', () => {
  const { problems, warnings, stored } = readNewInputs(withExamples(timberBeamASD), {
    type: 'Custom',
    ...green,
  });
  expect(problems).toEqual([]);
  expect(warnings).toMatchObject([{ type: 'ignored_field', field: 'dressedSize' }]);
  expect(stored.dressedSize).toBe('Dry (NDS Table 1B)');
});

test('a sheet from before the field: lumber calculates, a timber asks which size it has', () => {
  const solved = (member: string) => {
    const { dressedSize, ...stored } = readNewInputs(withExamples(timberBeamASD), {
      ...girder,
      member,
    }).stored;
    expect(dressedSize).toBe('Dry (NDS Table 1B)');
    return () => solveOnce(timberBeamASD, stored, {});
  };
  expect(solved('4x12 D.Fir-L No. 1')().check).toMatchObject({ error: false });
  expect(solved('6x12 D.Fir-L No. 1')).toThrow(
    'dressedSize must be one of Dry (NDS Table 1B), Surfaced green to calculate.',
  );
});
