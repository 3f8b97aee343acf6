import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { type StabilityLoad, stabilityLoads } from '../rules/wood/effectiveLength';
import { bare, detail, solveBeam } from './testing/timberSheet';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';

const bracedThere = stabilityLoads.filter((line) => line.endsWith(', braced there'));
const atCenter = 'Concentrated load at the center, braced there';
const fewest: Record<string, number> = Object.fromEntries(
  bracedThere.map((line, index) => [line, index + 1]),
);

interface Beam {
  span: number;
  loads: (string | number)[][];
  braces: number[];
  more?: Attributes;
}

const attributesOf = (stabilityLoad: StabilityLoad, { span, loads, braces, more }: Beam): Attributes => ({
  ...bare,
  L_X: span,
  supports: [['Pinned', 0, 3.5], ['Roller', span, 3.5], ...braces.map((place) => ['Top Brace', place, 0])],
  member: '2x12 D.Fir-L No. 2',
  loadsConc: loads,
  topBracing: 'Supports and braces',
  stabilityLoad,
  ...more,
});

const rejectionOf = (attributes: Attributes): string | undefined => {
  const { problems } = readNewInputs(withExamples(timberBeamASD), attributes);
  expect(problems.every(({ field }) => field === 'stabilityLoad')).toBe(true);
  return problems[0]?.message;
};

const at = (span: number, parts: number) =>
  Array.from({ length: parts - 1 }, (_, index) => (span * (index + 1)) / parts);
const equal = (places: number[], force = 350) => places.map((place) => ['P', place, 'L', force, 0]);

describe('NDS Table 3.3.3, loads braced there', () => {
  test('2x12 of 16 ft with 350 lb at the center, held only at its supports: rejected, and 1.188 for any load', () => {
    const beam = { span: 16, loads: equal([8]), braces: [] };
    expect(rejectionOf(attributesOf(atCenter, beam))).toBe(
      'stabilityLoad "Concentrated load at the center, braced there" (NDS Table 3.3.3) is for the top edge braced only at 8 ft (rows Top Brace of supports); given no Top Brace. Choose "Any load", or change the beam.',
    );
    const free = solveBeam(attributesOf('Concentrated load at the center, not braced there', beam));
    // le = 1.37 (192) + 3 (11.25) = 296.8 in.
    expect(detail(free, 'le')).toBeCloseTo(296.79, 2);
    expect(detail(free, 'CL')).toBeCloseTo(0.497, 3);
    expect(detail(free, 'bendingRatio')).toBeCloseTo(1.188, 3);
    expect(detail(solveBeam(attributesOf('Any load', beam)), 'bendingRatio')).toBeGreaterThan(1.188);
  });

  test('with its brace lu is half the span, and le 1.11 lu, also in its earlier spelling', () => {
    const attributes = attributesOf(atCenter, { span: 16, loads: equal([8]), braces: [8] });
    const former = { ...attributes, stabilityLoad: atCenter.replace('center', 'centre') };
    for (const each of [attributes, former]) expect(detail(solveBeam(each), 'le')).toBeCloseTo(1.11 * 96, 9);
  });

  test.each(bracedThere)(
    '%s: taken with braces at just the loads, rejected without any one of them',
    (line) => {
      const span = 20;
      const places = at(span, fewest[line]! + 1);
      const beam = { span, loads: equal(places), braces: places };
      expect(rejectionOf(attributesOf(line, beam))).toBeUndefined();
      const spaced = { topBracing: 'Spacing', topBraceSpacing: span / (places.length + 1) };
      expect(rejectionOf(attributesOf(line, { ...beam, braces: [], more: spaced }))).toBeUndefined();
      for (const left of places) {
        const braces = places.filter((place) => place !== left);
        expect(rejectionOf(attributesOf(line, { ...beam, braces }))).toContain('the top edge braced only at');
      }
      expect(rejectionOf(attributesOf(line, { ...beam, braces: [] }))).toContain('no Top Brace');
      const loads = [...beam.loads.slice(1), ['P', places[0]!, 'L', 400, 0]];
      if (places.length > 1)
        expect(rejectionOf(attributesOf(line, { ...beam, loads }))).toContain('equal loads');
    },
  );

  test('a place that is typed with two decimals is that place', () => {
    const beam = { span: 16, loads: equal([5.33, 10.67]), braces: [5.33, 10.67] };
    expect(
      rejectionOf(attributesOf('Two equal loads at the third points, braced there', beam)),
    ).toBeUndefined();
  });

  const twoSpans = {
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 16, 3.5],
      ['Roller', 32, 3.5],
      ['Top Brace', 8, 0],
      ['Top Brace', 24, 0],
    ],
    L_X: 32,
  };
  test.each<[string, string, Attributes]>([
    [
      'a brace elsewhere',
      'braced only at 8 ft',
      {
        supports: [
          ['Pinned', 0, 3.5],
          ['Roller', 16, 3.5],
          ['Top Brace', 6, 0],
        ],
      },
    ],
    [
      'a brace more',
      'given Top Brace at 4, 8 ft',
      {
        supports: [
          ['Pinned', 0, 3.5],
          ['Roller', 16, 3.5],
          ['Top Brace', 8, 0],
          ['Top Brace', 4, 0],
        ],
      },
    ],
    [
      'a brace of the bottom',
      'given no Top Brace',
      {
        supports: [
          ['Pinned', 0, 3.5],
          ['Roller', 16, 3.5],
          ['Bottom Brace', 8, 0],
        ],
      },
    ],
    ['braces further apart', 'given topBraceSpacing 16 ft', { topBracing: 'Spacing', topBraceSpacing: 16 }],
    ['braces closer', 'given topBraceSpacing 4 ft', { topBracing: 'Spacing', topBraceSpacing: 4 }],
    ['the load elsewhere', 'given 6 ft', { loadsConc: equal([6]) }],
    ['no load', 'given none', { loadsConc: [] }],
    ['a load more', 'given 4, 8 ft', { loadsConc: equal([4, 8]) }],
    ['a line load', 'the line load loadsLine[0]', { loadsLine: [['w', 0, 0, 'D', 10, 10]] }],
    ['an area load', 'the area load loadsDist[0]', { loadsDist: [['w', 0, 0, 0, 0, 'D', 10]] }],
    ['a moment', 'the moment of loadsConc[1]', { loadsConc: [...equal([8]), ['M', 0, 'D', 0, 500]] }],
    ['a heavy self-weight', 'at most a tenth', { selfWeight: true, loadsConc: equal([8], 200) }],
    ['two spans', 'a single span between two supports', twoSpans],
    ['an overhang', 'a single span between two supports', { L_X: 18 }],
  ])('%s is rejected', (_, reason, more) => {
    const beam = { span: 16, loads: equal([8]), braces: [8], more };
    expect(rejectionOf(attributesOf(atCenter, beam))).toContain(reason);
  });

  test('a small self-weight may come on top', () => {
    const beam = { span: 16, loads: equal([8], 1000), braces: [8], more: { selfWeight: true } };
    expect(rejectionOf(attributesOf(atCenter, beam))).toBeUndefined();
  });

  test('no such line passes without its brace, wherever braces and loads are', () => {
    const span = fc.integer({ min: 6, max: 30 });
    const feet = fc.double({ min: 0, max: 1, noNaN: true });
    const some = fc.array(feet, { maxLength: 9 });
    let [passed, rejected] = [0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...bracedThere),
        span,
        some,
        some,
        fc.integer({ min: 2, max: 10 }),
        fc.boolean(),
        fc.boolean(),
        (line, length, loaded, held, parts, isLoaded, isHeld) => {
          const loads = isLoaded ? at(length, fewest[line]! + 1) : loaded.map((share) => share * length);
          const braces = isHeld
            ? at(length, isLoaded ? fewest[line]! + 1 : parts)
            : held.map((share) => share * length);
          if (rejectionOf(attributesOf(line, { span: length, loads: equal(loads), braces })) !== undefined) {
            rejected += 1;
            return;
          }
          passed += 1;
          const inside = loads.filter((place) => place > 0.02 * length && place < 0.98 * length);
          expect(inside.length).toBeGreaterThanOrEqual(fewest[line]!);
          for (const load of inside)
            expect(
              braces.some((brace) => Math.abs(brace - load) <= (0.04 * length) / (inside.length + 1)),
            ).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
    expect([passed > 0, rejected > 0]).toEqual([true, true]);
  });
});

describe('a line is used only where it holds', () => {
  const line = (type: string, plf: number) => [type, 0, 0, type, plf, plf];
  const uniform = {
    member: '4x12 D.Fir-L No. 2',
    stabilityLoad: 'Uniform load',
    topBracing: 'Supports and braces',
  };
  const any = 1.84 * 20 * 12;
  const single = 1.63 * 20 * 12 + 3 * 11.25;
  const spans = (places: number[]): Attributes => ({
    ...bare,
    ...uniform,
    L_X: places.at(-1)!,
    supports: places.map((place, index) => [index === 0 ? 'Pinned' : 'Roller', place, 3.5]),
  });

  test('hogging over a support takes Any load', () => {
    const solution = solveBeam({ ...spans([0, 20, 40]), loadsLine: [line('D', 50)] });
    expect(detail(solution, 'bendingPosition')).toBeCloseTo(20, 6);
    expect(detail(solution, 'le')).toBeCloseTo(any, 9);
    expect(solution.notes.join(' ')).toContain(
      'for the bottom edge under negative moment le is for "Any load"',
    );
  });

  test('one span takes its line, lifted by wind as well', () => {
    for (const type of ['D', 'W']) {
      const solution = solveBeam({ ...spans([0, 20]), loadsLine: [line(type, type === 'W' ? -100 : 50)] });
      expect(detail(solution, 'le')).toBeCloseTo(single, 9);
      expect(solution.details!.cautions).not.toContain('Any load');
    }
  });

  test('loads that the line does not have are a caution', () => {
    const loads = { loadsLine: [line('D', 50)], loadsConc: [['P', 5, 'L', 400, 0]] };
    const solution = solveBeam({ ...spans([0, 20]), ...loads });
    expect(solution.details!.cautions).toContain('le is for "Uniform load"');
    expect(solveBeam({ ...spans([0, 20]), ...loads, stabilityLoad: 'Any load' }).details!.cautions).toBe('');
  });
});
