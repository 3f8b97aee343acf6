import fc from 'fast-check';
import { readNewInputs } from '../../kit/inputs';
import { steelBeamAISC360 } from '../../steelBeamAISC360/template';
import { timberBeamASD } from '../../timberBeamASD/template';
import { beamElevation, type Elevation, type ElevationLoad, elevationX } from './beamElevation';
import { boxOf, covers, type Drawing, type Shape } from '../../kit/drawing';
import { typedInputs } from '../../kit/typedInputs';

const anyNumber = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const share = anyNumber(0, 1);

const anyLoad = (length: number): fc.Arbitrary<ElevationLoad> =>
  fc.oneof(
    fc
      .tuple(share, share, anyNumber(-5e3, 5e3), anyNumber(-5e3, 5e3))
      .map(([one, other, from, to]): ElevationLoad => ({
        ...{ kind: 'line', name: 'D', units: 'plf', from, to },
        start: Math.min(one, other) * length,
        end: Math.max(one, other) * length,
      })),
    fc
      .tuple(fc.constantFrom('point' as const, 'moment' as const), share, anyNumber(-1e5, 1e5))
      .map(([kind, at, value]): ElevationLoad => ({
        kind,
        name: 'Lr',
        position: at * length,
        value,
        units: 'lb',
      })),
  );

const anyElevation: fc.Arbitrary<Elevation> = anyNumber(0.5, 400).chain((length) =>
  fc.record({
    length: fc.constant(length),
    units: fc.constant('ft'),
    supports: fc.array(
      fc.record({
        type: fc.constantFrom('Pinned', 'Roller', 'Fixed', 'Hinge', 'Top Brace', 'Bottom Brace' as const),
        position: share.map((at) => at * length),
      }),
      { maxLength: 12 },
    ),
    loads: fc.array(anyLoad(length), { maxLength: 25 }),
    caption: fc.constant(''),
  }),
);

const middleOf = (shape: Shape): number => {
  if (shape.kind === 'circle') return shape.centre.x;
  if (shape.kind === 'line') return (shape.from.x + shape.to.x) / 2;
  const xs = shape.points.map(({ x }) => x);
  return (Math.min(...xs) + Math.max(...xs)) / 2;
};

const profilesOf = ({ shapes }: Drawing) =>
  shapes.flatMap((shape) => (shape.role === 'load' && shape.kind === 'polygon' ? [shape.points] : []));

test('supports stand at their places, loads between the ends of the beam, and no text covers another', () => {
  fc.assert(
    fc.property(anyElevation, (elevation) => {
      const drawing = beamElevation(elevation);
      const { length, supports } = elevation;
      const drawn = drawing.shapes.filter(({ role }) => role === 'support').map(middleOf);
      const expected = supports
        .filter(({ type }) => !type.endsWith('Brace'))
        .map(({ position }) => elevationX(length, position));
      expect(drawn.length).toBe(expected.length);
      for (const [index, x] of expected.entries()) expect(drawn[index]).toBeCloseTo(x, 6);
      const [left, right] = [elevationX(length, 0), elevationX(length, length)];
      for (const { x } of profilesOf(drawing).flat()) {
        expect(x).toBeGreaterThanOrEqual(left - 1e-6);
        expect(x).toBeLessThanOrEqual(right + 1e-6);
      }
      const boxes = drawing.labels.map(boxOf);
      for (const [index, box] of boxes.entries()) {
        expect(
          box.left >= 0 && box.right <= drawing.width && box.top >= 0 && box.bottom <= drawing.height,
        ).toBe(true);
        for (const other of boxes.slice(index + 1)) expect(covers(box, other)).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});

test('a line load covers its stretch, and is as high as its share of the largest', () => {
  const line = (from: number, to: number, start: number, end: number): ElevationLoad => ({
    ...{ kind: 'line', name: 'D', units: 'plf' },
    ...{ from, to, start, end },
  });
  const loads = [line(100, 100, 0, 20), line(200, 50, 5, 15)];
  const drawing = beamElevation({ length: 20, units: 'ft', supports: [], loads, caption: '' });
  const heights = profilesOf(drawing).map((points) => ({
    from: [points[0]!.x, points[3]!.x],
    heights: [points[0]!.y - points[1]!.y, points[3]!.y - points[2]!.y],
  }));
  const whole = Math.max(...heights.flatMap((each) => each.heights));
  expect(heights.map((each) => each.heights.map((height) => height / whole))).toEqual([
    [expect.closeTo(0.5), expect.closeTo(0.5)],
    [expect.closeTo(1), expect.closeTo(0.25)],
  ]);
  expect(heights[1]!.from).toEqual([elevationX(20, 5), elevationX(20, 15)]);
});

test('forces of one place are one arrow, upward ones another', () => {
  const force = (name: string, value: number): ElevationLoad => ({
    kind: 'point',
    name,
    position: 3,
    value,
    units: 'kip',
  });
  const { labels } = beamElevation({
    ...{ length: 10, units: 'ft', supports: [], caption: '' },
    loads: [force('D', 2), force('L', 3), force('W up', -1)],
  });
  expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['D 2, L 3 kip', 'W up -1 kip']));
});

test('labels without room are listed in the tables', () => {
  const loads = Array.from({ length: 30 }, (_, index): ElevationLoad => ({
    ...{ kind: 'point', name: 'L', position: 5 + index / 100, value: 1000 + index, units: 'lb' },
  }));
  const { caption } = beamElevation({ length: 10, units: 'ft', supports: [], loads, caption: 'To scale.' });
  expect(caption).toBe('To scale. Other loads are listed in the tables below.');
});

const textsOf = (template: typeof timberBeamASD, attributes: Parameters<typeof readNewInputs>[1]) =>
  template.sketch!(typedInputs(template, readNewInputs(template, attributes).stored)).map(({ labels }) =>
    labels.map(({ text }) => text),
  );

test('a timber beam has the loads of its tables, resolved, and its self-weight', () => {
  const [elevation] = textsOf(timberBeamASD, {
    ...{ L_X: 20, spacing: 24, selfWeight: true, density: 35, member: '4x12 D.Fir-L No. 2' },
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 16, 3.5],
    ],
    loadsDist: [['Floor', 0, 0, 0, 0, 'L', 40]],
    loadsLine: [['Wall', 4, 12, 'D', 100, 150]],
    loadsConc: [['Post', 20, 'S', 1500, 0]],
  });
  expect(elevation).toEqual(
    expect.arrayContaining([
      'D, self-weight 9.57 plf',
      'L 80 plf',
      'D 100 to 150 plf',
      'S 1500 lb',
      '16 ft',
      '4 ft',
    ]),
  );
});

test('a steel beam has its loads and its section', () => {
  const [elevation, section] = textsOf(steelBeamAISC360, {
    ...{ section: 'W18X50', span: 30, deadLoad: 0.45, liveLoad: 1.2, windUplift: 0.3, selfWeight: true },
    pointLoads: [[10, 5, 8]],
  });
  expect(elevation).toEqual(
    expect.arrayContaining([
      'D with self-weight 0.4999 kip/ft',
      'L 1.2 kip/ft',
      'W up -0.3 kip/ft',
      'D 5, L 8 kip',
      '30 ft',
    ]),
  );
  expect(section).toEqual(expect.arrayContaining(['17.99 in', '7.495 in']));
});
