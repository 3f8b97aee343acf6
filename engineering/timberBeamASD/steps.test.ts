import type { Attributes } from '../../contract';
import { bare, simpleSpan, solveBeam } from './testing/timberSheet';

const uniform = (...loads: [type: string, plf: number][]) =>
  loads.map(([type, plf]) => [type, 0, 0, type, plf, plf]);

const joist: Attributes = { ...bare, ...simpleSpan(12), loadsLine: uniform(['D', 20], ['L', 60]) };
const unbraced: Attributes = { ...joist, topBracing: 'Supports and braces', member: '4x12 Hem-Fir No. 2' };
const glulam: Attributes = { ...joist, ...simpleSpan(40), member: '5.125x30 Glulam 24F-V4' };
const flitch: Attributes = { ...joist, n_com: 2, flitch: true, flitchDepth: 9, selfWeight: true };
const composite: Attributes = {
  ...joist,
  ...{ type: 'Custom', species: 'Custom values', b_input: 1.75, d_input: 14, depthExponent: 0.136 },
};
const harsh: Attributes = {
  ...{ ...joist, wet: 'Wet', incised: true, temperature: '100F < T <= 125F' },
  ...{ flatUse: true, n_com: 3, selfWeight: true, shearAtD: false },
};
const girder: Attributes = {
  ...{ ...bare, L_X: 24, supports: [0, 10, 24].map((at) => ['Roller', at, 5.5]) },
  ...{ member: '5.125x12 Glulam 24F-V4', patternLoads: true, shearAtD: true },
  loadsLine: uniform(['D', 144], ['L', 480]),
};
const notched: Attributes = { ...joist, notch: 'Tension face', notchDepth: 0.5, notchLength: 2 };
const beams: [string, Attributes][] = [
  ['a joist', joist],
  ['an unbraced beam', unbraced],
  ['a notched joist', notched],
  ['an inclined beam', { ...unbraced, alpha_incline: 30 }],
  ['a long glulam beam', glulam],
  ['a flitch beam with creep', { ...flitch, creepFactor: 2 }],
  ['a girder with live load on either of two spans', girder],
  ['structural composite lumber', composite],
  ['wet, hot and incised planks', harsh],
];

const stepsOf = (attributes: Attributes) => solveBeam(attributes).steps;
const symbolsOf = (attributes: Attributes) => stepsOf(attributes).map(({ symbol }) => symbol);

/** What a step computes from its formula and the solve has found without it. */
const results: Record<string, string> = {
  ...{ b: 'b', A: 'area', S: 'sectionModulus', I: 'momentOfInertia', EI: 'EI', wself: 'selfWeight' },
  ...{ le: 'le', RB: 'RB', FbE: 'FbE', CL: 'CL', "Fb'": 'FbAdj', fb: 'fb', bendingRatio: 'bendingRatio' },
  ...{ fs: 'fs', flitchRatio: 'flitchRatio', "E'": 'EAdj' },
  ...{ V: 'designShear', fv: 'fv', "Fv'": 'FvAdj', shearRatio: 'shearRatio' },
  ...{ dn: 'dn', "Vr'": 'VrAdj', notchShearRatio: 'notchShearRatio', notchBendingRatio: 'notchBendingRatio' },
  ...{ liveDeflection: 'liveDeflection', liveDeflectionRatio: 'liveDeflectionRatio' },
  ...{ totalDeflection: 'totalDeflection', totalDeflectionRatio: 'totalDeflectionRatio' },
};

test.each(beams)('%s: the steps come to the results', (_, attributes) => {
  const { steps, details } = solveBeam(attributes);
  const found = steps.filter(({ symbol }) => results[symbol] !== undefined);
  expect(found.length).toBeGreaterThan(14);
  for (const { symbol, value } of found) {
    const result = Number(details?.[results[symbol]!]);
    expect([symbol, Math.abs(Number(value) - result) <= 1e-9 * Math.abs(result)]).toEqual([symbol, true]);
  }
  for (const { symbol, value } of steps.filter((step) => /^R\d/.test(step.symbol))) {
    const reactions = details?.reactions as { maxReaction: number }[];
    expect(value).toBeCloseTo(reactions[Number(symbol.slice(1)) - 1]!.maxReaction, 6);
  }
});

const sawn = ['CM', 'Ct', 'CF', 'Cfu', 'Ci', 'Cr', "E'"];
const ends = [
  ...['V', 'fv', "Fv'", 'shearRatio', 'R1', 'bearingRatio1', 'R2', 'bearingRatio2', 'EI', 'liveDeflection'],
  ...['liveDeflectionRatio', 'Kcr', 'totalDeflection', 'totalDeflectionRatio', 'utilizationRatio'],
];
const bent = ["Fb'", 'fb', 'bendingRatio'];

test('a joist held all along has CL 1.0 for it', () => {
  expect(symbolsOf(joist)).toEqual(['b', 'A', 'S', 'I', ...sawn, 'w', 'M', 'CD', 'CL', ...bent, ...ends]);
  expect(stepOf(joist, 'CL')).toMatchObject({ value: 1, clause: 'NDS 3.3.3.3' });
  expect(stepOf(harsh, 'CL')).toMatchObject({ value: 1, clause: 'NDS 3.3.3.1' });
});

test('an unbraced beam has its effective length, slenderness and CL', () => {
  const stability = ['le', 'RB', 'FbE', 'CL'];
  expect(symbolsOf(unbraced)).toEqual([
    'b',
    'A',
    'S',
    'I',
    ...sawn,
    'w',
    'M',
    'CD',
    ...stability,
    ...bent,
    ...ends,
  ]);
});

test('glulam has CV and none of the factors of sawn lumber', () => {
  expect(symbolsOf(glulam)).toEqual([
    'b',
    'A',
    'S',
    'I',
    'CM',
    'Ct',
    "E'",
    'w',
    'M',
    'CD',
    'CL',
    'CV',
    ...bent,
    ...ends,
  ]);
});

test('flat planks have Cfu, a flitch beam its steel, and either its self-weight', () => {
  expect(symbolsOf(harsh)).toEqual([
    'b',
    'A',
    'S',
    'I',
    'wself',
    ...sawn,
    'w',
    'M',
    'CD',
    'CL',
    ...bent,
    ...ends,
  ]);
  expect(symbolsOf(flitch)).toEqual([
    ...[
      'b',
      'A',
      'S',
      'I',
      'EIs',
      'wself',
      ...sawn,
      'w',
      'M',
      'CD',
      'CL',
      ...bent,
      'fs',
      'flitchRatio',
      ...ends,
    ],
  ]);
});

test('nothing on the beam: no bending step, and a ratio of 0', () => {
  const steps = stepsOf({ ...bare, ...simpleSpan(12) });
  expect(steps.map(({ symbol }) => symbol)).not.toContain('M');
  expect(steps.at(-1)).toMatchObject({ symbol: 'utilizationRatio', value: 0 });
});

const stepOf = (attributes: Attributes, symbol: string) =>
  stepsOf(attributes).find((step) => step.symbol === symbol);

test("NDS 5.3.6: of CL and CV the lesser counts in Fb', a depth factor above 1 multiplies", () => {
  expect(stepOf(joist, "Fb'")?.formula).toBe('Fb · CD · CM · Ct · CL · CF · Cfu · Ci · Cr');
  expect(stepOf(glulam, "Fb'")?.formula).toBe('Fb · CD · CM · Ct · min(CL, CV)');
  expect(stepOf(composite, "Fb'")?.formula).toBe('Fb · CD · CM · Ct · min(CL, CV)');
  expect(stepOf({ ...composite, d_input: 9.5 }, "Fb'")?.formula).toBe('Fb · CD · CM · Ct · CL · CV');
  expect(stepOf(glulam, 'CV')?.label).toBe('Volume factor');
  expect(stepOf(composite, 'CV')).toMatchObject({ label: 'Depth factor', formula: '(12 in / d)^exponent' });
});

test('a value has one symbol, and the table of its material', () => {
  const shown = ["Fb'", "Fv'", 'bendingRatio', 'shearRatio', 'EI'].map((symbol) => {
    const { formula, clause } = stepOf(glulam, symbol)!;
    return [formula.replace(/.* = /, ''), clause];
  });
  expect(shown).toEqual([
    ['Fb · CD · CM · Ct · min(CL, CV)', 'NDS Table 5.3.1'],
    ['Fv · CD · CM · Ct', 'NDS Table 5.3.1'],
    ["fb / Fb'", 'NDS 3.3.1'],
    ["fv / Fv'", 'NDS 3.4.1'],
    ["E' · I", 'NDS 3.5.1'],
  ]);
  expect(stepOf(joist, "Fb'")?.clause).toBe('NDS Table 4.3.1');
  expect(stepOf(composite, "Fb'")?.clause).toBe('NDS Tables 5.3.1, 8.3.1');
  expect([glulam, composite].map((beam) => stepOf(beam, 'CV')?.clause)).toEqual([
    'NDS Eq. 5.3-1',
    'NDS 8.3.6',
  ]);
});

test.each([
  [{ repeat: 'Non-Repeating' }, 1, '1.0: not repetitive'],
  [{ repeat: 'Repeating', spacing: 16 }, 1.15, '1.15: repetitive members, 16\u00a0in on center'],
  [
    { repeat: 'Repeating', spacing: 32 },
    1,
    '1.0: the spacing is more than 24\u00a0in on center and the member has fewer than 3 plies in contact',
  ],
  [
    { repeat: 'Repeating', repeatPlies: true, n_com: 3, spacing: 32 },
    1.15,
    '1.15: at least 3 plies in contact',
  ],
])('Cr with %p is %p: %s', (given, value, formula) => {
  expect(stepOf({ ...joist, ...given }, 'Cr')).toMatchObject({ value, formula, substituted: formula });
});

test.each([
  [{ creepFactor: 0 }, 2, '2.0: lumber assumed unseasoned when installed'],
  [{ creepFactor: 0, wet: 'Wet' }, 2, '2.0: used wet'],
  [{ creepFactor: 1.5 }, 1.5, 'As entered'],
  [{ creepFactor: 0, member: '5.125x12 Glulam 24F-V4' }, 1.5, '1.5: used dry'],
])('Kcr with %p is %p: %s', (given, value, formula) => {
  expect(stepOf({ ...joist, ...given }, 'Kcr')).toMatchObject({ value, formula });
});

test('a demand is the sum of its loads with their factors, or w L² / 8', () => {
  expect(stepOf(joist, 'w')?.substituted).toBe('20 + 60');
  expect(stepOf(joist, 'M')?.substituted).toBe('80 · 12^2 / 8');
  expect(stepOf(joist, 'R2')?.substituted).toBe('120 + 360');
  const two = { ...joist, L_X: 24, supports: [0, 12, 24].map((at) => ['Roller', at, 3.5]) };
  expect(stepOf(two, 'R2')?.formula).toBe('RD + RL');
  expect(stepOf(two, 'R1')?.substituted).toMatch(/^90 \+ 315$/);
});

test('what governs is named with its combination and place, on plan', () => {
  expect(stepOf(joist, 'M')?.label).toBe('Governing moment, D + L, at 6 ft');
  expect(stepOf({ ...joist, alpha_incline: 30 }, 'M')?.label).toBe('Governing moment, D + L, at 6 ft');
  expect(stepOf(unbraced, 'le')?.label).toBe('Effective length for lu = 144 in');
  expect(stepOf(joist, 'R2')?.label).toBe('Largest reaction at 12 ft, D + L');
  expect(stepOf(joist, 'liveDeflection')?.label).toBe('Live deflection, L, span 1');
  expect(stepOf(joist, 'utilizationRatio')?.label).toMatch(/^Governing: bending, D \+ L$/);
});

test('NDS 3.4.3.1: the shear names the clause only where loads within d were left out', () => {
  expect(stepOf(joist, 'V')).toMatchObject({ clause: 'NDS 3.4.3.1' });
  expect(stepOf({ ...joist, shearAtD: false }, 'V')).toMatchObject({ formula: '|VD + VL|' });
  expect(stepOf({ ...joist, shearAtD: false }, 'V')?.clause).toBe('ASCE 7 2.4');
});

test('a fixed support that the beam does not bear on has no bearing step', () => {
  const supports = [
    ['Fixed', 0, 0],
    ['Roller', 12, 3.5],
  ];
  const symbols = symbolsOf({ ...joist, supports });
  expect(symbols).not.toContain('bearingRatio1');
  expect(symbols).toContain('bearingRatio2');
});

test('the reactions of each load type stand in a table', () => {
  const { tables } = solveBeam(joist);
  const forces = { D: expect.closeTo(120, 9), L: expect.closeTo(360, 9) };
  const extremes = { most: expect.closeTo(480, 9), least: expect.closeTo(120, 9) };
  expect(tables?.find(({ title }) => title === 'Reactions')?.rows).toEqual([
    { support: expect.stringMatching(/^1 /), position: 0, ...forces, ...extremes },
    { support: expect.stringMatching(/^2 /), position: 12, ...forces, ...extremes },
  ]);
});
