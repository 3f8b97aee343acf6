import { bare, detail, simpleSpan, solveBeam } from './testing/timberSheet';

test('without a verdict there are no steps', () => {
  const { check, steps, details } = solveBeam({ supports: [] });
  expect(check).toMatchObject({ error: true });
  expect([steps, details]).toEqual([[], {}]);
});

test('supports may be given in any order: the answer has them from the left', () => {
  const loads = { ...bare, loadsConc: [['P', 3, 'L', 800, 0]] };
  const { supports } = simpleSpan(12) as { supports: [string, number, number][] };
  const turned = [
    ['Roller', 12, 3.5],
    ['Top Brace', 6, 0],
    ['Pinned', 0, 3.5],
  ];
  const solution = solveBeam({ ...loads, L_X: 12, supports: turned });
  expect(solution.details?.reactions).toMatchObject([
    { type: 'Pinned', position: 0, maxReaction: expect.closeTo(600, 6) },
    { type: 'Roller', position: 12, maxReaction: expect.closeTo(200, 6) },
  ]);
  expect(solution.details).toEqual(solveBeam({ ...loads, L_X: 12, supports }).details);
});

test('a brace away from any load parts the beam: each part has its own moment and length', () => {
  const supports = [
    ['Pinned', 0, 3.5],
    ['Top Brace', 4, 0],
    ['Roller', 12, 3.5],
  ];
  const more = { topBracing: 'Supports and braces', stabilityLoad: 'Equal end moments', shearAtD: false };
  const loadsLine = [['w', 0, 0, 'L', 100, 100]];
  const solution = solveBeam({ ...bare, L_X: 12, supports, ...more, loadsLine });
  expect(detail(solution, 'bendingPosition')).toBeCloseTo(6, 9);
  expect(detail(solution, 'fb')).toBeCloseTo((12 * 100 * 144) / 8 / ((1.5 * 9.25 ** 2) / 6), 6);
  expect(detail(solution, 'le')).toBeCloseTo(1.84 * 96, 9);
});
