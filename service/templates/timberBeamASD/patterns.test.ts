import * as fc from 'fast-check';
import { analyse } from '../beam/analysis';
import { deflectionRange, momentRange } from '../beam/extremes';
import { beam, line } from '../beam/testing/beams';
import { livePatterns, snowPatterns } from './patterns';
import { pairsOf } from './situations';
import { bare, detail, solveBeam } from './testing/timberSheet';

test('one span has no patterns', () => {
  expect([livePatterns(1), snowPatterns(1)]).toEqual([[[1]], [[1]]]);
});

test('live load: all, odd, even, and neighbours with every other span beyond', () => {
  expect(livePatterns(2)).toEqual([
    [1, 1],
    [1, 0],
    [0, 1],
  ]);
  expect(livePatterns(4)).toEqual([
    [1, 1, 1, 1],
    [1, 0, 1, 0],
    [0, 1, 0, 1],
    [1, 1, 0, 1],
    [0, 1, 1, 0],
    [1, 0, 1, 1],
  ]);
});

test('snow: full, end spans against the others, neighbours against the others', () => {
  expect(snowPatterns(3)).toEqual([
    [1, 1, 1],
    [1, 0.5, 0.5],
    [0.5, 0.5, 1],
    [0.5, 1, 1],
    [1, 1, 0.5],
  ]);
  expect(snowPatterns(2)).toEqual([
    [1, 1],
    [1, 0.5],
    [0.5, 1],
  ]);
});

test('snow on four spans: 7.5.1 with every pair of neighbours', () => {
  expect(snowPatterns(4)).toEqual([
    [1, 1, 1, 1],
    [1, 0.5, 0.5, 0.5],
    [0.5, 0.5, 0.5, 1],
    [0.5, 1, 1, 1],
    [1, 1, 1, 0.5],
    [1, 1, 0.5, 0.5],
    [0.5, 1, 1, 0.5],
    [0.5, 0.5, 1, 1],
  ]);
});

test('the patterns find the worst of all ways to load three or four spans', () => {
  const spans = fc.array(fc.integer({ min: 8, max: 16 }), { minLength: 3, maxLength: 4 });
  fc.assert(
    fc.property(
      spans,
      fc.integer({ min: 10, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
      (lengths, live, dead) => {
        const places = lengths.reduce((ends, length) => [...ends, ends.at(-1)! + length], [0]);
        const total = places.at(-1)!;
        const model = beam(total, places);
        const worst = { max: 0, min: 0, deflection: 0, reactions: places.map(() => 0) };
        for (let loaded = 0; loaded < 2 ** lengths.length; loaded += 1) {
          const on = lengths.flatMap((_, span) =>
            loaded & (1 << span) ? [line(places[span]!, places[span + 1]!, live)] : [],
          );
          const diagram = analyse(model, [line(0, total, dead), ...on]);
          const { max, min } = momentRange(diagram);
          worst.max = Math.max(worst.max, max.value);
          worst.min = Math.min(worst.min, min.value);
          worst.reactions = worst.reactions.map((reaction, index) =>
            Math.max(reaction, diagram.reactions[index]!.force),
          );
          const y = analyse(model, on);
          lengths.forEach((length, span) => {
            const { max: down, min: up } = deflectionRange(y, places[span]!, places[span + 1]!);
            worst.deflection = Math.max(worst.deflection, down.value / length, -up.value / length);
          });
        }
        const solution = solveBeam({
          ...bare,
          L_X: total,
          supports: places.map((place, index) => [index === 0 ? 'Pinned' : 'Roller', place, 3.5]),
          loadsLine: [
            ['D', 0, 0, 'D', dead, dead],
            ['L', 0, 0, 'L', live, live],
          ],
          bottomBracing: 'Continuous',
        });
        expect(detail(solution, 'maxMoment')).toBeCloseTo(worst.max, 3);
        expect(detail(solution, 'minMoment')).toBeCloseTo(worst.min, 3);
        // EI times deflection in lb-ft³, over the span in ft.
        const ratio = (worst.deflection * 144 * 360) / detail(solution, 'EI');
        expect(detail(solution, 'liveDeflectionRatio')).toBeCloseTo(ratio, 6);
        const reactions = solution.details!.reactions as { maxReaction: number }[];
        reactions.forEach(({ maxReaction }, index) =>
          expect(maxReaction).toBeCloseTo(worst.reactions[index]!, 3),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('patterns of live load and snow are paired each with each, on very many spans one at a time', () => {
  expect(pairsOf([1, 2], [3, 4])).toEqual([
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
  ]);
  const many = Array.from({ length: 30 }, (_, index) => index);
  const pairs = pairsOf(many, many);
  expect(pairs).toHaveLength(59);
  expect(pairs).toEqual(
    expect.arrayContaining([
      [0, 29],
      [29, 0],
      [0, 0],
    ]),
  );
});

test('a beam of 28 spans with all loads calculates, and says how its patterns are combined', () => {
  const supports = Array.from({ length: 29 }, (_, index) => ['Pinned', index * 8, 3.5]);
  const loadsLine = ['D', 'L', 'S', 'W'].map((type) => [type, 0, 0, type, 20, 20]);
  const { check, notes } = solveBeam({ ...bare, L_X: 224, supports, loadsLine });
  expect(check).toMatchObject({ error: false });
  expect(notes.join(' ')).toContain('With so many spans');
});
