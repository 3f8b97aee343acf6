import { analyse } from './testing/analyse';
import { deflectionRange, momentRange, shearRange } from './extremes';
import type { Beam, BeamLoad } from './model';
import { beam, line, moment, point } from './testing/beams';

/** What a handbook gives; EI = 1. Positions where the handbook names them. */
interface Known {
  reactions?: number[];
  endMoments?: number[];
  mMax?: number;
  mMaxAt?: number;
  mMin?: number;
  vMax?: number;
  vMin?: number;
  yMax?: number;
  yMaxAt?: number;
  yMin?: number;
}

const L = 10;
const w = 3;
const P = 7;
const a = 3;
const b = L - a;
const simple = beam(L, [0, L]);
const cantilever = beam(L, [], { fixed: [0] });
const bothFixed = beam(L, [], { fixed: [0, L] });
const propped = beam(L, [L], { fixed: [0] });

const cases: [string, Beam, BeamLoad[], Known][] = [
  [
    'simple, uniform',
    simple,
    [line(0, L, w)],
    {
      reactions: [15, 15],
      mMax: (w * L ** 2) / 8,
      mMaxAt: 5,
      mMin: 0,
      vMax: 15,
      vMin: -15,
      yMax: (5 * w * L ** 4) / 384,
      yMaxAt: 5,
    },
  ],
  [
    'simple, point at the middle',
    simple,
    [point(5, P)],
    { reactions: [3.5, 3.5], mMax: (P * L) / 4, mMaxAt: 5, vMax: 3.5, vMin: -3.5, yMax: (P * L ** 3) / 48 },
  ],
  [
    'simple, point off the middle',
    simple,
    [point(a, P)],
    {
      reactions: [(P * b) / L, (P * a) / L],
      mMax: (P * a * b) / L,
      mMaxAt: a,
      yMax: (P * a * (L ** 2 - a ** 2) ** 1.5) / (9 * Math.sqrt(3) * L),
      yMaxAt: L - Math.sqrt((L ** 2 - a ** 2) / 3),
    },
  ],
  [
    'simple, two points at thirds',
    beam(9, [0, 9]),
    [point(3, P), point(6, P)],
    { mMax: 3 * P, vMax: P, yMax: (23 * P * 9 ** 3) / 648 },
  ],
  [
    'simple, triangular load rising to the right',
    simple,
    [line(0, L, 0, w)],
    {
      reactions: [(w * L) / 6, (w * L) / 3],
      mMax: (w * L ** 2) / (9 * Math.sqrt(3)),
      mMaxAt: L / Math.sqrt(3),
      yMax: 0.006522 * w * L ** 4,
      yMaxAt: 5.193,
    },
  ],
  [
    'simple, triangular load with its peak at the middle',
    simple,
    [line(0, 5, 0, w), line(5, 10, w, 0)],
    { mMax: (w * L ** 2) / 12, mMaxAt: 5, vMax: (w * L) / 4, yMax: (w * L ** 4) / 120 },
  ],
  [
    'simple, trapezoidal load',
    simple,
    [line(0, L, 2, 5)],
    { reactions: [10 + 5, 10 + 10], vMax: 15, vMin: -20 },
  ],
  [
    'simple, uniform on the left part (published, tb-24)',
    simple,
    [line(0, 5, 100)],
    { reactions: [375, 125], mMax: 703.125, mMaxAt: 3.75 },
  ],
  [
    'simple, off-centre point (published, tb-23)',
    simple,
    [point(4, 800)],
    { reactions: [480, 320], mMax: 1920, mMaxAt: 4 },
  ],
  [
    'simple, clockwise moment at the left end',
    simple,
    [moment(0, P)],
    { reactions: [-P / L, P / L], mMax: P, mMaxAt: 0, yMax: (P * L ** 2) / (9 * Math.sqrt(3)) },
  ],
  [
    'simple, clockwise moment at the middle',
    simple,
    [moment(5, P)],
    { reactions: [-P / L, P / L], mMax: P / 2, mMin: -P / 2 },
  ],
  [
    'cantilever, uniform',
    cantilever,
    [line(0, L, w)],
    {
      reactions: [w * L],
      endMoments: [-(w * L ** 2) / 2],
      mMin: -(w * L ** 2) / 2,
      mMax: 0,
      yMax: (w * L ** 4) / 8,
      yMaxAt: L,
    },
  ],
  [
    'cantilever, point at the end',
    cantilever,
    [point(L, P)],
    { reactions: [P], mMin: -P * L, yMax: (P * L ** 3) / 3, yMaxAt: L },
  ],
  [
    'cantilever, point at a',
    cantilever,
    [point(a, P)],
    { reactions: [P], mMin: -P * a, yMax: (P * a ** 2 * (3 * L - a)) / 6 },
  ],
  ['cantilever, moment at the end', cantilever, [moment(L, P)], { mMin: -P, yMax: (P * L ** 2) / 2 }],
  [
    'cantilever, triangular load, largest at the wall',
    cantilever,
    [line(0, L, w, 0)],
    { reactions: [(w * L) / 2], mMin: -(w * L ** 2) / 6, yMax: (w * L ** 4) / 30 },
  ],
  [
    'both ends fixed, uniform',
    bothFixed,
    [line(0, L, w)],
    {
      reactions: [15, 15],
      endMoments: [-(w * L ** 2) / 12, (w * L ** 2) / 12],
      mMin: -(w * L ** 2) / 12,
      mMax: (w * L ** 2) / 24,
      yMax: (w * L ** 4) / 384,
    },
  ],
  [
    'both ends fixed, point at the middle',
    bothFixed,
    [point(5, P)],
    { mMin: (-P * L) / 8, mMax: (P * L) / 8, yMax: (P * L ** 3) / 192 },
  ],
  [
    'both ends fixed, point off the middle',
    bothFixed,
    [point(a, P)],
    {
      endMoments: [(-P * a * b ** 2) / L ** 2, (P * a ** 2 * b) / L ** 2],
      mMax: (2 * P * a ** 2 * b ** 2) / L ** 3,
      yMax: (2 * P * a ** 2 * b ** 3) / (3 * (3 * b + a) ** 2),
      yMaxAt: L - (2 * b * L) / (3 * b + a),
    },
  ],
  [
    'both ends fixed, triangular load',
    bothFixed,
    [line(0, L, 0, w)],
    { endMoments: [-(w * L ** 2) / 30, (w * L ** 2) / 20], reactions: [(3 * w * L) / 20, (7 * w * L) / 20] },
  ],
  [
    'propped cantilever, uniform',
    propped,
    [line(0, L, w)],
    {
      reactions: [(5 * w * L) / 8, (3 * w * L) / 8],
      mMin: -(w * L ** 2) / 8,
      mMax: (9 * w * L ** 2) / 128,
      mMaxAt: (5 * L) / 8,
      yMax: 0.00541612 * w * L ** 4,
    },
  ],
  [
    'propped cantilever, point at the middle',
    propped,
    [point(5, P)],
    {
      reactions: [(11 * P) / 16, (5 * P) / 16],
      mMin: (-3 * P * L) / 16,
      mMax: (5 * P * L) / 32,
      yMax: (P * L ** 3) / (48 * Math.sqrt(5)),
    },
  ],
  [
    'overhang, uniform over all',
    beam(13, [0, 10]),
    [line(0, 13, w)],
    {
      reactions: [(w * (100 - 9)) / 20, (w * 169) / 20],
      mMin: (-w * 9) / 2,
      mMax: (w / 800) * 13 ** 2 * 7 ** 2,
    },
  ],
  [
    'overhang, point at its end',
    beam(13, [0, 10]),
    [point(13, P)],
    {
      reactions: [(-P * 3) / 10, P * 1.3],
      mMin: -3 * P,
      yMin: (-P * 3 * 100) / (9 * Math.sqrt(3)),
      yMax: (P * 9 * 13) / 3,
    },
  ],
  [
    'two equal spans, uniform',
    beam(20, [0, 10, 20]),
    [line(0, 20, w)],
    {
      reactions: [(3 * w * L) / 8, (10 * w * L) / 8, (3 * w * L) / 8],
      mMin: -(w * L ** 2) / 8,
      mMax: (9 * w * L ** 2) / 128,
      yMax: 0.00541612 * w * L ** 4,
    },
  ],
  [
    'two equal spans, one loaded',
    beam(20, [0, 10, 20]),
    [line(0, 10, w)],
    {
      reactions: [(7 * w * L) / 16, (5 * w * L) / 8, (-w * L) / 16],
      mMin: -(w * L ** 2) / 16,
      mMax: (49 * w * L ** 2) / 512,
    },
  ],
  [
    'three equal spans, uniform',
    beam(30, [0, 10, 20, 30]),
    [line(0, 30, w)],
    {
      reactions: [0.4 * w * L, 1.1 * w * L, 1.1 * w * L, 0.4 * w * L],
      mMin: -0.1 * w * L ** 2,
      mMax: 0.08 * w * L ** 2,
    },
  ],
  [
    'four equal spans, uniform',
    beam(40, [0, 10, 20, 30, 40]),
    [line(0, 40, w)],
    {
      reactions: [11, 32, 26, 32, 11].map((share) => (share / 28) * w * L),
      mMin: (-3 / 28) * w * L ** 2,
    },
  ],
  [
    'fixed beam with a hinge: two cantilevers joined, uniform on one',
    beam(20, [], { fixed: [0, 20], hinges: [10] }),
    [line(0, 10, w)],
    { reactions: [(13 / 16) * w * L, (3 / 16) * w * L], mMin: (-5 / 16) * w * L ** 2 },
  ],
  [
    'Gerber beam: overhanging span carries a hung span',
    beam(20, [0, 10, 20], { hinges: [12] }),
    [line(0, 20, w)],
    { reactions: [(15 * 10 - 24 - 6) / 10, 60 - (15 * 10 - 24 - 6) / 10 - 12, 12], mMin: -(12 * 2 + 6) },
  ],
  [
    'two simple spans by a hinge over the support',
    beam(20, [0, 10, 20], { hinges: [10] }),
    [line(0, 20, w)],
    { reactions: [15, 30, 15], mMin: 0, mMax: (w * L ** 2) / 8, yMax: (5 * w * L ** 4) / 384 },
  ],
];

test('there are more than twenty closed forms', () => {
  expect(cases.length).toBeGreaterThanOrEqual(20);
});

test.each(cases)('%s', (_, model, loads, known) => {
  const diagram = analyse(model, loads);
  const m = momentRange(diagram);
  const v = shearRange(diagram);
  const y = deflectionRange(diagram);
  const ours: Known = {
    reactions: diagram.reactions.map(({ force }) => force),
    endMoments: diagram.reactions.map((reaction) => reaction.moment),
    mMax: m.max.value,
    mMaxAt: m.max.position,
    mMin: m.min.value,
    vMax: v.max.value,
    vMin: v.min.value,
    yMax: y.max.value,
    yMaxAt: y.max.position,
    yMin: y.min.value,
  };
  expect(Object.keys(known).length).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(known) as [keyof Known, number | number[]][]) {
    // Handbooks print some factors with four digits only.
    const digits = name.startsWith('y') ? 1e-4 : 1e-9;
    [value].flat().forEach((expected, index) => {
      const [got] = [[ours[name]].flat()[index]];
      const off = Math.abs((got ?? NaN) - expected);
      expect([name, index, off <= digits * Math.max(1, Math.abs(expected))]).toEqual([name, index, true]);
    });
  }
});
