import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import type { Solution } from '../kit/template';
import { riskCategories } from '../rules/snow/categories';
import { slidingSurfaces } from '../rules/snow/slidingSnow';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { editions, noSliding, places } from './options';
import { presets } from './presets';
import { snowDriftASCE7 } from './template';
import { driftOf, solveDrift } from './testing/driftSheet';
import { oracle, type OracleInputs } from './testing/oracle';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any roof; the loads are shares of the ground snow load, as chapter 7 has them. */
const anyRoof: fc.Arbitrary<OracleInputs> = fc
  .record<OracleInputs>({
    edition: fc.constantFrom(...editions),
    groundSnowLoad: fc.oneof(number(0, 20), number(0, 200)),
    riskCategory: fc.constantFrom(...riskCategories),
    winterWindParameter: number(0.1, 0.9),
    balancedLoad: number(0, 1.09),
    place: fc.constantFrom(...places),
    height: fc.oneof(number(0.1, 4), number(0.1, 30)),
    upperRoofLength: fc.oneof(number(1, 25), number(1, 600)),
    roofLength: fc.oneof(number(1, 25), number(1, 600)),
    farRoofLength: number(0, 600),
    sideLength: number(1, 60),
    separation: number(0.1, 30),
    slidingSurface: fc.constantFrom(noSliding, ...slidingSurfaces),
    upperRoofSlope: fc.oneof(number(0, 4), number(0, 24)),
    upperEaveToRidge: number(1, 100),
    upperFlatRoofLoad: number(0, 1.09),
  })
  .map((any) => ({
    ...any,
    balancedLoad: any.balancedLoad * any.groundSnowLoad,
    upperFlatRoofLoad: any.upperFlatRoofLoad * any.groundSnowLoad,
  }));

/** What is sent of them: nothing that is hidden. */
function sent(roof: OracleInputs): Attributes {
  const { edition, place, groundSnowLoad, balancedLoad, height, roofLength, ...rest } = roof;
  const { riskCategory, winterWindParameter, upperRoofLength, separation, slidingSurface } = rest;
  const { farRoofLength, sideLength, upperRoofSlope, upperEaveToRidge, upperFlatRoofLoad } = rest;
  const isStep = place === 'Roof step';
  return {
    ...{ edition, place, groundSnowLoad, balancedLoad, height, roofLength },
    ...(edition === 'ASCE 7-16' ? { riskCategory } : { winterWindParameter }),
    ...((isStep || place === 'Adjacent structure') && { upperRoofLength }),
    ...(place === 'Adjacent structure' && { separation }),
    ...(place === 'Roof projection' && { farRoofLength, sideLength }),
    ...(isStep && { slidingSurface }),
    ...(isStep && slidingSurface !== noSliding && { upperRoofSlope, upperEaveToRidge, upperFlatRoofLoad }),
  };
}

const refusal = (attributes: Attributes) => readNewInputs(withExamples(snowDriftASCE7), attributes).problems;
const cautionOf = (attributes: Attributes) => String(solveDrift(attributes).results.cautions);

/** The total load of a drawing at a distance from the step, and balanced beyond what is drawn; null without the drawing. */
function drawnAt({ diagrams }: Solution, title: string, x: number): number | null {
  const curves = diagrams?.find((diagram) => diagram.title === title)?.curves;
  if (!curves) return null;
  const points = curves[0]!.points;
  const index = points.findIndex(([at]) => at >= x);
  if (index < 0) return curves[1]!.points[0]![1];
  const [x1, y1] = points[index]!;
  if (x1 === x || index === 0) return y1;
  const [x0, y0] = points[index - 1]!;
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

describe('by hand', () => {
  test('a roof step of ASCE 7-16', () => {
    const solution = solveDrift({ edition: 'ASCE 7-16', roofLength: 170 });
    expect(result(solution, 'gamma')).toBeCloseTo(19.2, 9);
    expect(result(solution, 'leewardHeight')).toBeCloseTo(0.43 * 100 ** (1 / 3) * 50 ** 0.25 - 1.5, 9);
    expect(result(solution, 'windwardHeight')).toBeCloseTo(
      0.75 * (0.43 * 170 ** (1 / 3) * 50 ** 0.25 - 1.5),
      9,
    );
    expect(solution.results.governingDrift).toBe('Leeward drift');
    expect(result(solution, 'driftWidth')).toBeCloseTo(15.2294, 3);
    expect(result(solution, 'surcharge')).toBeCloseTo(73.101, 2);
  });

  test('a drift that is longer than the roof ends there with what is left of it', () => {
    const solution = solveDrift({ edition: 'ASCE 7-16', roofLength: 8 });
    const [pd, width] = [result(solution, 'surcharge'), result(solution, 'driftWidth')];
    expect(width).toBeGreaterThan(8);
    expect(result(solution, 'driftLength')).toBe(8);
    expect(result(solution, 'endSurcharge')).toBeCloseTo((pd * (width - 8)) / width, 9);
    expect(String(solution.results.notes)).toMatch(/is cut off at the edge/);
  });

  test('a projection has no drift on a side below 15 ft, and the larger of both lengths counts', () => {
    const projection = { place: 'Roof projection', height: 6, roofLength: 40, farRoofLength: 90 };
    expect(result(solveDrift({ ...projection, sideLength: 14.99 }), 'surcharge')).toBe(0);
    const solution = solveDrift({ ...projection, sideLength: 15 });
    expect(driftOf(solution, 'Windward').fetch).toBe(90);
    const none = solveDrift({ ...projection, sideLength: 10 });
    expect(none.results.governingDrift).toBe('None: the side is shorter than 15 ft (7.8)');
    expect(none.diagrams).toEqual([]);
  });

  test('snow up to the top leaves no room, but does not fill the space beside another structure', () => {
    const buried = { groundSnowLoad: 100, balancedLoad: 90, height: 3 };
    const solution = solveDrift(buried);
    expect(result(solution, 'totalLoad')).toBe(90);
    expect(solution.results.governingDrift).toBe('None: hc / hb is less than 0.2 (7.7.1)');
    const beside = solveDrift({ ...buried, place: 'Adjacent structure', separation: 6 });
    expect(result(beside, 'driftHeight')).toBeCloseTo(2, 9);
  });

  test('sliding snow lies on 15 ft, or on what the roof has', () => {
    const slope = { slidingSurface: 'Not slippery', upperRoofSlope: 2.01, upperFlatRoofLoad: 25 };
    const solution = solveDrift({ ...slope, upperEaveToRidge: 60 });
    expect(result(solution, 'slidingTotal')).toBeCloseTo(600, 9);
    expect(result(solution, 'slidingPressure')).toBeCloseTo(40, 9);
    expect(result(solution, 'slidingTotalLoad')).toBeCloseTo(68, 9);
    const narrow = solveDrift({ ...slope, upperEaveToRidge: 60, roofLength: 6 });
    expect(result(narrow, 'slidingTotal')).toBeCloseTo(240, 9);
    expect(result(narrow, 'slidingWidth')).toBe(6);
    expect(String(solveDrift().results.notes)).toMatch(/No sliding snow: no sloped upper roof/);
    const flat = solveDrift({ ...slope, upperRoofSlope: 2 });
    expect(result(flat, 'slidingTotal')).toBe(0);
    expect(String(flat.results.notes)).toMatch(/too flat \(7\.9\)/);
  });
});

test('the loads, and the drawing of them, are those of the sections read on their own', () => {
  fc.assert(
    fc.property(anyRoof, number(0, 1), (roof, share) => {
      const solution = solveDrift(sent(roof));
      const own = oracle(roof);
      expect(result(solution, 'gamma')).toBeCloseTo(own.density, 9);
      expect(result(solution, 'hb')).toBeCloseTo(own.depth, 9);
      expect(result(solution, 'hc')).toBeCloseTo(own.clear, 9);
      const x = share * roof.roofLength;
      const cases = [
        { title: 'Leeward drift', load: own.leewardAt },
        { title: 'Windward drift', load: own.windwardAt },
      ];
      for (const { title, load } of cases) {
        const peak = load(0);
        expect(drawnAt(solution, title, 0) ?? roof.balancedLoad).toBeCloseTo(peak, 6);
        expect(drawnAt(solution, title, x) ?? roof.balancedLoad).toBeCloseTo(load(x), 6);
      }
      expect(drawnAt(solution, 'Sliding snow', x) ?? roof.balancedLoad).toBeCloseTo(own.slidingAt(x), 6);
      expect(result(solution, 'slidingTotal')).toBeCloseTo(own.slidPerFoot, 6);
      const largest = Math.max(own.leewardAt(0), own.windwardAt(0), own.slidingAt(0));
      expect(result(solution, 'largestLoad')).toBeCloseTo(largest, 6);
    }),
    { numRuns: 1000 },
  );
});

describe('properties', () => {
  test('the governing drift has the largest surcharge, and the load at the step is the sum', () => {
    fc.assert(
      fc.property(anyRoof, (roof) => {
        const solution = solveDrift(sent(roof));
        const rows = solution.results.drifts;
        if (!Array.isArray(rows)) throw new Error('no drifts');
        expect(result(solution, 'surcharge')).toBe(
          Math.max(...rows.map(({ surcharge }) => Number(surcharge))),
        );
        expect(result(solution, 'totalLoad')).toBe(roof.balancedLoad + result(solution, 'surcharge'));
        expect(result(solution, 'driftLength')).toBeLessThanOrEqual(roof.roofLength);
        expect(result(solution, 'endSurcharge')).toBeLessThanOrEqual(result(solution, 'surcharge'));
      }),
    );
  });
});

describe('editions', () => {
  test('the importance factor counts only in 7-16, W2 only in 7-22', () => {
    const surcharge = (attributes: Attributes) => result(solveDrift(attributes), 'surcharge');
    const ratio =
      surcharge({ edition: 'ASCE 7-16', riskCategory: 'IV' }) / surcharge({ edition: 'ASCE 7-16' });
    expect(ratio).toBeCloseTo(Math.sqrt(1.2), 9);
    expect(surcharge({ winterWindParameter: 0.325 }) / surcharge({})).toBeCloseTo(0.5 ** 0.85, 9);
  });

  test('a windward drift of 7-22 that is higher than the parapet is not limited, with a caution', () => {
    const solution = solveDrift({ place: 'Parapet', height: 2.5, roofLength: 200 });
    expect(result(solution, 'driftHeight')).toBe(result(solution, 'windwardHeight'));
    expect(result(solution, 'driftHeight')).toBeGreaterThan(result(solution, 'hc'));
    expect(String(solution.results.cautions)).toMatch(/exceeds the clear height of 1\.042 ft/);
    const older = solveDrift({ place: 'Parapet', height: 2.5, roofLength: 200, edition: 'ASCE 7-16' });
    expect(result(older, 'driftHeight')).toBe(result(older, 'hc'));
    expect(older.results.cautions).toBe('');
  });

  test('7-22 names the longer drift, and a drift that 7.2 lets be left out', () => {
    const longer = solveDrift({ roofLength: 100 });
    expect(longer.results.governingDrift).toBe('Leeward drift');
    expect(String(longer.results.cautions)).toMatch(
      /^The windward drift has a smaller peak but extends farther/,
    );
    const light = { groundSnowLoad: 10, balancedLoad: 7 };
    expect(String(solveDrift(light).results.notes)).toMatch(/The leeward drift may be omitted/);
    expect(result(solveDrift(light), 'surcharge')).toBeGreaterThan(0);
    const old = solveDrift({ ...light, edition: 'ASCE 7-16' });
    expect(String(old.results.notes)).not.toMatch(/omitted/);
  });

  test('the first note states the level of the loads', () => {
    expect(solveDrift().notes[0]).toMatch(/strength level: LRFD factor 1\.0, ASD factor 0\.7/);
    expect(solveDrift({ edition: 'ASCE 7-16' }).notes[0]).toMatch(/LRFD factor 1\.6, ASD factor 1\.0/);
  });
});

test('sliding snow that is the larger load is named', () => {
  const solution = solveDrift({}, 'slidingOffMetalRoof');
  const heavy = solveDrift({ upperEaveToRidge: 150, upperFlatRoofLoad: 40 }, 'slidingOffMetalRoof');
  expect(String(solution.results.cautions)).not.toMatch(/Sliding/);
  expect(String(heavy.results.cautions)).toMatch(/Sliding snow is the larger load: 188 psf within 12 ft/);
  expect(result(heavy, 'largestLoad')).toBeCloseTo(188, 9);
});

describe('refused by name', () => {
  test.each<[Attributes, string, RegExp]>([
    [{ balancedLoad: 44 }, 'balancedLoad', /at most 1\.092 pg = 43\.68 psf/],
    [{ edition: 'ASCE 7-16', balancedLoad: 53 }, 'balancedLoad', /at most 1\.3104 pg = 52\.416 psf/],
    [{ groundSnowLoad: 0 }, 'balancedLoad', /at most 1\.092 pg = 0 psf/],
    [{ slidingSurface: 'Slippery', upperFlatRoofLoad: 44 }, 'upperFlatRoofLoad', /given the number 44/],
    [{ winterWindParameter: 0.05 }, 'winterWindParameter', /0\.1/],
  ])('%j', (attributes, field, message) => {
    const problems = refusal(attributes);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]!.message).toMatch(message);
  });

  test('the largest factors of the tables are still allowed, and a hidden load is not looked at', () => {
    expect(refusal({ balancedLoad: 0.7 * 1.2 * 1.3 * 40 })).toEqual([]);
    expect(refusal({ edition: 'ASCE 7-16', balancedLoad: 0.7 * 1.2 * 1.3 * 1.2 * 40 })).toEqual([]);
    expect(refusal({ groundSnowLoad: 10, balancedLoad: 7 })).toEqual([]);
  });
});

test('the drawings end with the roof or beyond their snow, and their extremes are points of their curves', () => {
  const titles = new Set<string>();
  for (const preset of presets.map(({ code }) => code)) {
    const { diagrams = [], results } = solveDrift({}, preset);
    expect(Math.max(...diagrams.map(({ extremes }) => extremes[0]!.value))).toBe(results.largestLoad);
    for (const { title, curves, extremes, length } of diagrams) {
      titles.add(title);
      for (const { points } of curves) expect(points.at(-1)![0]).toBeCloseTo(length.value, 9);
      for (const { position, value } of extremes) expect(curves[0]!.points).toContainEqual([position, value]);
    }
  }
  expect([...titles].sort()).toEqual(['Leeward drift', 'Sliding snow', 'Windward drift']);
});

describe('loads of the site', () => {
  test('a balanced load that no flat roof has is a caution', () => {
    const light = { groundSnowLoad: 100, balancedLoad: 28 };
    expect(cautionOf(light)).toMatch(
      /balanced load of 28 psf is possible only on a sloped roof \(Cs\): 0\.7 Ce Ct .* 41\.65 psf/,
    );
    expect(cautionOf({ ...light, balancedLoad: 41.65 })).not.toMatch(/for a flat roof/);
    expect(cautionOf({ ...light, edition: 'ASCE 7-16', riskCategory: 'IV', balancedLoad: 49 })).toMatch(
      /0\.7 Ce Ct Is .* 49\.98 psf/,
    );
    const sliding = { ...light, balancedLoad: 70, slidingSurface: 'Slippery', upperFlatRoofLoad: 28 };
    expect(cautionOf(sliding)).toMatch(/upper roof, 28 psf, is too small for any roof/);
  });

  test('a caution gives a larger minimum load, which is not among these loads', () => {
    const low = { groundSnowLoad: 30, balancedLoad: 21, height: 1.2 };
    expect(result(solveDrift(low), 'largestLoad')).toBe(21);
    expect(cautionOf(low)).toMatch(/minimum load pm of a roof below 15 degrees .* up to 30 psf \(7\.3\.3/);
    const of716 = { ...low, edition: 'ASCE 7-16', riskCategory: 'IV' };
    expect(cautionOf(of716)).toMatch(/24 psf \(7\.3\.4 of ASCE 7-16\)/);
    expect(cautionOf({ ...low, height: 10 })).not.toMatch(/minimum load/);
  });
});
