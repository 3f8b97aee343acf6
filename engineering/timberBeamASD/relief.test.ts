import { bare, detail, solveBeam } from './testing/timberSheet';

const beam = {
  ...bare,
  L_X: 15,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
  ],
  member: '4x10 D.Fir-L No. 2',
};
const main = [
  ['wind', 0, 12, 'W', 300, 300],
  ['snow', 0, 12, 'S', 100, 100],
];

test('a live load on the overhang, which may be absent, relieves nothing', () => {
  const without = solveBeam({ ...beam, loadsLine: main });
  const relieved = solveBeam({ ...beam, loadsLine: [...main, ['live', 12, 15, 'L', 500, 500]] });
  // 0.45W + 0.75S: 210 plf on 12 ft.
  expect(detail(without, 'maxMoment')).toBeCloseTo((210 * 144) / 8, 6);
  expect(detail(relieved, 'maxMoment')).toBeCloseTo((210 * 144) / 8, 6);
});

test('beside a hinge, where two members end, no bearing is away from their ends', () => {
  const hinged = (hinge: number) =>
    solveBeam({
      ...bare,
      L_X: 24,
      supports: [
        ['Pinned', 0, 3.5],
        ['Roller', 12, 3.5],
        ['Roller', 24, 3.5],
        ['Hinge', hinge, 0],
      ],
      loadsLine: [['floor', 0, 24, 'L', 50, 50]],
    });
  const cbAtMiddle = (solution: ReturnType<typeof solveBeam>) => {
    const rows = solution.details?.reactions;
    if (!Array.isArray(rows)) throw new Error('There are no reactions');
    return Object.entries(rows[1] ?? {}).find(([name]) => /^cb$/i.test(name))?.[1];
  };
  expect(cbAtMiddle(hinged(14))).toBeCloseTo((3.5 + 0.375) / 3.5, 9);
  expect(cbAtMiddle(hinged(12.2))).toBe(1);
});
