import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { withExamples } from '../testing/withExamples';
import { steelBeamAISC360 } from './template';
import { result, solveBeam, solveBracedBeam } from './testing/beamSheet';

const template = withExamples(steelBeamAISC360);
const rejections = (attributes: Attributes) =>
  readNewInputs(template, attributes).problems.map(({ field }) => field);
const custom = { section: 'Custom', depth: 18, flangeWidth: 7.5, flangeThickness: 0.57, webThickness: 0.355 };

test('nothing on the beam: every ratio is 0 and the beam passes', () => {
  const { check, results, notes } = solveBracedBeam({ deadLoad: 0, liveLoad: 0, unbracedLength: 15, cb: 0 });
  expect(check).toEqual({ referenceId: 'utilizationRatio', value: 0, error: false, failReasons: [] });
  expect(results).toMatchObject({ mU: 0, vU: 0, liveDeflection: 0, totalDeflection: 0, cbUsed: 1 });
  expect(notes).toContain('There are no loads on the beam.');
});

test('the largest loads give large numbers, not missing ones', () => {
  const pointLoads = Array.from({ length: 50 }, (_, index) => [index, 1e6, 1e6]);
  const { check } = solveBracedBeam({
    span: 500,
    deadLoad: 1e4,
    liveLoad: 1e4,
    pointLoads,
    unbracedLength: 25,
    cb: 0,
  });
  expect(check!.value).toBeGreaterThan(1e5);
  expect(Number.isFinite(check!.value)).toBe(true);
});

test.each([
  [{ span: 0.5, unbracedLength: 0.5 }],
  [{ span: 500, unbracedLength: 500, cb: 0 }],
  [{ span: 500, unbracedLength: 5, cb: 0 }],
  [{ fy: 20 }],
  [{ fy: 100, section: 'W30X90' }],
  [{ liveDeflectionLimit: 1, totalDeflectionLimit: 10000 }],
])('%j is calculated', (attributes) => {
  expect(solveBeam(attributes).check).toMatchObject({ error: false });
});

test.each<[Attributes, string]>([
  [{ cb: 0.99 }, 'cb'],
  [{ cb: 5.1 }, 'cb'],
  [{ unbracedLength: 0.2 }, 'unbracedLength'],
  [{ bottomUnbracedLength: 0.2 }, 'bottomUnbracedLength'],
  [{ roofPointLoads: [[1, 1, 1, 1, -1]] }, 'roofPointLoads[0][4]'],
  [{ roofPointLoads: [[31, 1, 1, 1, 1]] }, 'roofPointLoads[0][0]'],
  [{ roofPointLoads: new Array(51).fill([1, 1, 1, 1, 1]) }, 'roofPointLoads'],
  [{ section: 'W18X51' }, 'section'],
  [{ pointLoads: [[30.1, 1, 1]] }, 'pointLoads[0][0]'],
  [{ pointLoads: [[-1, 1, 1]] }, 'pointLoads[0][0]'],
  [{ pointLoads: [[1, -1, 1]] }, 'pointLoads[0][1]'],
  [
    {
      pointLoads: [
        [1, 1, 1],
        [2, 1, 1e7],
      ],
    },
    'pointLoads[1][2]',
  ],
  [{ pointLoads: new Array(51).fill([1, 1, 1]) }, 'pointLoads'],
  [{ ...custom, depth: 1.9 }, 'depth'],
])('%j is rejected at %s', (attributes, field) => {
  expect(rejections(attributes)).toContain(field);
});

test('dimensions of no shape are rejected when the sheet is solved, too', () => {
  const { stored } = readNewInputs(template, custom);
  expect(() => solveOnce(steelBeamAISC360, { ...stored, depth: '1' }, {})).toThrow(
    'depth must exceed both flanges and fillets, 1.94 in; given the number 1.',
  );
});

test('a custom shape with the dimensions of a named one has its results', () => {
  const named = solveBeam({ unbracedLength: 10 });
  const same = { ...custom, depth: 17.99, flangeWidth: 7.495, filletRadius: 0.402, unbracedLength: 10 };
  for (const name of ['mn', 'phiVn', 'lp', 'lr', 'utilizationRatio'])
    expect(result(solveBeam(same), name)).toBeCloseTo(result(named, name), 9);
});

describe('a slender web', () => {
  const girder = { ...custom, depth: 60, flangeWidth: 16, flangeThickness: 1, webThickness: 0.5 };

  test('leaves the check without a value, and says why', () => {
    const { check, results, steps, notes } = solveBeam(girder);
    expect(check).toEqual({
      referenceId: 'utilizationRatio',
      error: true,
      failReasons: [],
      errorReason: expect.stringMatching(/The web is not compact.*F4, F5\) are not covered/),
    });
    expect({ results, steps }).toEqual({ results: { notes: notes[0] }, steps: [] });
    expect(notes[0]).toContain('could not be evaluated');
  });

  test('does not matter about the minor axis', () => {
    expect(solveBeam({ ...girder, bendingAxis: 'Minor' }).check).toMatchObject({ error: false });
  });
});

test('an unbraced length beyond the span is used as entered, with a note', () => {
  const beyond = solveBeam({ span: 20, unbracedLength: 30 });
  expect(result(beyond, 'mn')).toBe(result(solveBeam({ span: 30, unbracedLength: 30 }), 'mn'));
  expect(beyond.notes.join(' ')).toContain('Lb exceeds the span');
});

test('a missing table is no point loads; a missing number cannot be calculated with', () => {
  const { stored } = readNewInputs(template, {});
  const without = (name: string) =>
    Object.fromEntries(Object.entries(stored).filter(([key]) => key !== name));
  const { diagramsAt: _, ...whole } = solveOnce(steelBeamAISC360, stored, {});
  expect(solveOnce(steelBeamAISC360, without('pointLoads'), {})).toMatchObject(whole);
  expect(() => solveOnce(steelBeamAISC360, without('span'), {})).toThrow('Span is required: a number');
  expect(() => solveOnce(steelBeamAISC360, without('section'), {})).toThrow('Section is required: one of');
});

test('Cb and the unbraced length are ignored about the minor axis', () => {
  const { warnings } = readNewInputs(template, { bendingAxis: 'Minor', cb: 1.2, unbracedLength: 3 });
  expect(warnings.map(({ type, field }) => [type, field])).toEqual([
    ['ignored_field', 'cb'],
    ['ignored_field', 'unbracedLength'],
  ]);
});

describe('a Cb that is given', () => {
  const beam = { section: 'W18X50', span: 30, deadLoad: 0.5, liveLoad: 1 };

  test('is refused above F1-1 of the moments, 1.136 under a uniform load', () => {
    expect(rejections({ ...beam, cb: 5 })).toEqual(['cb']);
    expect(rejections({ ...beam, cb: 1.15 })).toEqual(['cb']);
    expect(rejections({ ...beam, cb: 1.14 })).toEqual([]);
    expect(readNewInputs(template, { ...beam, cb: 5 }).problems[0]!.message).toBe(
      'cb must be at most 1.14 for these braces and loads (F1-1); given the number 5. Enter 0 to compute it.',
    );
  });

  test('is refused above that of the segment with the most even moment', () => {
    const points = { ...beam, deadLoad: 0, liveLoad: 0, selfWeight: false, unbracedLength: 10 };
    const thirds = {
      ...points,
      pointLoads: [
        [10, 5, 10],
        [20, 5, 10],
      ],
    };
    expect(rejections({ ...thirds, cb: 1.67 })).toEqual(['cb']);
    expect(rejections({ ...thirds, cb: 1 })).toEqual([]);
  });

  test('does not matter where nothing buckles', () => {
    expect(rejections({ ...beam, unbracedLength: 0, cb: 5 })).toEqual([]);
    expect(rejections({ ...beam, deadLoad: 0, liveLoad: 0, selfWeight: false, cb: 5 })).toEqual([]);
  });

  test('never gives a lower ratio than the computed one, but for its rounding', () => {
    const shape = fc.record({
      unbracedLength: fc.constantFrom(5, 7, 10, 15, 30),
      pointLoads: fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 30 }),
          fc.integer({ min: 0, max: 9 }),
          fc.integer({ min: 0, max: 9 }),
        ),
        { maxLength: 3 },
      ),
      deadLoad: fc.constantFrom(0, 0.2, 1),
    });
    let accepted = 0;
    fc.assert(
      fc.property(shape, fc.double({ min: 1, max: 1.7, noNaN: true }), (given, cb) => {
        if (rejections({ ...beam, ...given, cb }).length > 0) return;
        accepted += 1;
        const ratio = (of: number) => result(solveBeam({ ...beam, ...given, cb: of }), 'flexureRatio');
        expect(ratio(cb)).toBeGreaterThanOrEqual(ratio(0) * (1 - 0.005));
      }),
      { numRuns: 200 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});
