/** SOLVEFOR over the real service: what it shows, what it refuses, what it asks, and that it leaves nothing behind. */
import { shown } from '../../src/functions/testing/addin';
import { harmlessAddin } from '../support/serviceAddin';

const over = harmlessAddin();

const beam = 'steelBeamAISC360';
const inputs = [
  ['section', 'W18X35'],
  ['span', 30],
  ['deadLoad', 0.5],
  ['liveLoad', 1],
];
const loads = { deadLoad: 0.5, liveLoad: 1 };
const explored = () => over.addin.requests.filter((one) => one.startsWith('POST'));
const solve = (...given: unknown[]) =>
  shown((over.addin.solvefor as (...all: unknown[]) => Promise<unknown[][]>)(...given));
/** The utilization that the service gives with this value. */
async function utilization(code: string, attributes: object, preset?: string): Promise<unknown> {
  const body = {
    projectId: over.service.projectId,
    attributes: attributes as never,
    preset,
    variations: [{}],
  };
  const { items } = await over.addin.runtime.client().explore(code, body);
  return items[0]?.summaryCheck;
}

test('the span at which a beam is used to the full, on the side that passes', async () => {
  const cells = (await solve(beam, inputs, 'span')) as [[number]];
  const [[span]] = cells;
  const at = (x: number) => utilization(beam, { section: 'W18X35', span: x, ...loads });
  expect(await at(span)).toBeLessThanOrEqual(1);
  expect(await at(span * 1.001)).toBeGreaterThan(1);
  expect(explored().filter((one) => one.endsWith('/explore')).length).toBeLessThanOrEqual(8);
});

test('by its label, of another target, with a step, and in a range', async () => {
  const [[most]] = (await solve(beam, inputs, 'Span', 0.8)) as [[number]];
  expect(await utilization(beam, { section: 'W18X35', span: most, ...loads })).toBeLessThanOrEqual(0.8);
  const [[even]] = (await solve(beam, inputs, 'span', null, 10, 60, 0.5)) as [[number]];
  expect(even % 0.5).toBe(0);
  const at = (x: number) => utilization(beam, { section: 'W18X35', span: x, ...loads });
  expect([await at(even), await at(even + 0.5)]).toEqual([expect.any(Number), expect.any(Number)]);
  expect((await at(even)) as number).toBeLessThanOrEqual(1);
  expect((await at(even + 0.5)) as number).toBeGreaterThan(1);
});

test('an output by its name, with what the typed endpoint of the timber beam gives', async () => {
  const [[load]] = (await solve('loadsSnowASCE7-22', roof, 'groundSnowLoad', 'pF = 30')) as [[number]];
  expect(load).toBeGreaterThan(30);
  const [[spacing]] = (await solve(
    ...['timberBeamASD', [['L_X', 13]], 'spacing', 'maxMoment = 1200', 6, 48, null, 'floorJoist'],
  )) as [[number]];
  expect(spacing).toBeGreaterThan(6);
  expect(spacing).toBeLessThan(48);
});
const roof = [
  ['overrideDefaults', true],
  ['riskCategory', 'II'],
  ['groundSnowLoad', 40],
  ['roughnessCategory', 'C'],
  ['eaveToRidgeDistance', 30],
  ['roofSlope', 4],
];

test('the span of a preset, whose last support moves with it', async () => {
  const given = [['member', '2x10 D.Fir-L No. 2']];
  const all = ['timberBeamASD', given, 'span', 1, null, null, null, 'floorJoist'];
  const [[span]] = (await solve(...all)) as [[number]];
  const supports = (end: number) => [
    ['Pinned', 0, 3.5],
    ['Roller', end, 3.5],
  ];
  const at = (x: number) => utilization('timberBeamASD', { L_X: x, supports: supports(x) }, 'floorJoist');
  expect(await at(span)).toBeLessThanOrEqual(1);
  expect(await at(span * 1.001)).toBeGreaterThan(1);
  expect(await utilization('timberBeamASD', { L_X: 16 }, 'floorJoist')).toBe(await at(16));
});

test('whole plies', async () => {
  const given = [['member', '2x10 D.Fir-L No. 2']];
  const [[plies]] = (await solve(...['timberBeamASD', given, 'n_com', 1, null, null, 1, 'floorGirder'])) as [
    [number],
  ];
  const used = (n: number) =>
    utilization('timberBeamASD', { member: '2x10 D.Fir-L No. 2', n_com: n }, 'floorGirder');
  expect(Number.isInteger(plies)).toBe(true);
  expect((await used(plies)) as number).toBeLessThanOrEqual(1);
  expect((await used(plies - 1)) as number).toBeGreaterThan(1);
});

test('one unknown for each row; a row without a solution keeps that to itself', async () => {
  const table = [
    ['section', 'span', 'deadLoad', 'liveLoad'],
    ['W18X35', '', 0.5, 1],
    ['W18X35', '', 0.5, 2],
    ['W18X99', '', 0.5, 1],
  ];
  const cells = (await solve(beam, table, 'span')) as unknown[][];
  expect(cells).toHaveLength(3);
  expect(cells[0]![0]).toBeGreaterThan(cells[1]![0] as number);
  expect(cells[2]![0]).toContain('W18X99');
});

/** Flexure falls with the width and the least steel rises with it: 14.4 to 26.3 in pass, and 3.5 in is refused. */
const wideBeam = Object.entries({
  ...{ bw: 14, h: 28, d: 25.5, asTension: 3.16 },
  ...{ mu: 250, vu: 60, stirrupSpacing: 10, stirrupArea: 0.22 },
});

test('both sides of what passes are named, also next to a value that is refused', async () => {
  const message = await solve('concreteBeamACI318', wideBeam, 'bw');
  expect(message).toContain('is 1 for more than one Width of the web bw: from ');
});

test('an output that rises and falls gives no bare number, also in a range that was given', async () => {
  // 1.80 at 28 in, 1.53 at 40 and 2.26 at 84.
  expect(await solve('concreteBeamACI318', wideBeam, 'bw', 1.9)).toMatch(
    /is 1.9 at Width of the web bw 7[\d.]+ in, but it rises and falls from 1 to 500 in: other values may give it too/,
  );
  expect(await solve('concreteBeamACI318', wideBeam, 'bw', 1.9, 20, 100)).toMatch(
    /rises and falls from 20 to 100 in: other values may give it too. Give from and to closer to the one you want/,
  );
  const [[width]] = (await solve('concreteBeamACI318', wideBeam, 'bw', 1.9, 60, 100)) as [[number]];
  expect(Math.round(width)).toBe(71);
});

const post = Object.entries({ section: 'HSS8X8X1/2', axialDead: 100, axialLive: 100, lcx: 15, lcy: 15 });

test('a column that fails just before it is too slender to be calculated', async () => {
  const column = Object.entries({
    ...{ species: 'Douglas Fir-Larch', grade: 'No. 1', nominalSize: '6x6', plateSpecies: 'No wood plate' },
    ...{ deadAxial: 2350.2, liveAxial: 0, snowAxial: 5292, snowStandard: 'ASCE 7-22' },
  });
  const [[length]] = (await solve('timberColumnASD', column, 'length')) as [[number]];
  expect(length).toBeCloseTo(21.6, 1);
  expect(await solve('timberColumnASD', column, 'length', 1, null, null, 0.5)).toEqual([[21.5]]);
  expect(await solve('timberColumnASD', column, 'length', 1.3)).toMatch(
    /it is at most 1.1\d+ \(at 22.9\d* ft\). From 22.9\d* ft on it cannot be calculated: /,
  );
});

test('a Cb that the moments do not have is not offered', async () => {
  const message = await solve(beam, [...inputs, ['unbracedLength', 30]], 'cb');
  expect(message).toContain('#VALUE! The utilization does not reach 1');
});

test('what does not depend on the unknown says how many values that rests on', async () => {
  expect(await solve('steelColumnAISC360', post, 'axialUplift', 1, 0, 1)).toMatch(
    /#VALUE! The utilization is [\d.]+ for each of the 7 values of Wind uplift tried from 0 to 1 kip, so it does not seem to depend on it/,
  );
});

test('the same question is answered without a call', async () => {
  const first = await solve(beam, inputs, 'span');
  const calls = explored().length;
  for (const name of ['span', 'Span', 'beam length']) expect(await solve(beam, inputs, name)).toEqual(first);
  expect(explored()).toHaveLength(calls);
  expect(await solve(beam, inputs, 'Span (m)')).toContain('the answer is in ft. Write span without units');
});

test.each<[string, unknown[], string]>([
  [
    'no such input',
    [beam, inputs, 'spam'],
    '#VALUE! unknown: "spam" is not an input of steelBeamAISC360. Did you mean "span"?',
  ],
  [
    'an input that is not a number',
    [beam, inputs, 'section'],
    '#VALUE! unknown: section (Section) is not a number. Use one of',
  ],
  ['no input at all', [beam, inputs, null], '#VALUE! unknown: a blank cell is not the name of an input.'],
  [
    'an invalid target',
    [beam, inputs, 'span', 'much'],
    '#VALUE! target: "much" is not a target. Give a utilization',
  ],
  [
    'no such output',
    [beam, inputs, 'span', 'weight = 3'],
    '#VALUE! target: "weight" is not a number that steelBeamAISC360 returns.',
  ],
  ['an invalid step', [beam, inputs, 'span', 1, null, null, -1], '#VALUE! step: -1 is not a valid step.'],
  ['from a text', [beam, inputs, 'span', 1, 'here'], '#VALUE! from: "here" is not a number.'],
  [
    'never',
    [beam, inputs, 'span', 1, 5, 10],
    '#VALUE! The utilization does not reach 1 for the 7 values of Span tried from 5 to 10 ft: it is at most 0.',
  ],
  ['an input that is not used', [beam, inputs, 'depth'], '#VALUE! Depth d would not be used: '],
])('%s', async (_, given, text) => {
  expect(await solve(...given)).toContain(text);
});

test('paused, it says so', async () => {
  over.addin.runtime.settings.set({ paused: true });
  expect(await solve(beam, inputs, 'span')).toContain('#N/A Paused');
});
