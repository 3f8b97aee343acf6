import type { Attributes } from '../../contract';
import { solveSeismic } from './testing/seismicSheet';

const step = (attributes: Attributes, wanted: string, preset?: string) => {
  const found = solveSeismic(attributes, preset).steps.find(({ symbol }) => symbol === wanted);
  if (!found) throw new Error(`There is no step ${wanted}`);
  return found;
};
const cautions = (attributes: Attributes, preset?: string) =>
  String(solveSeismic(attributes, preset).results.cautions);
const levels = [
  ['Roof', 20, 40],
  ['', 10, 60],
];

describe('where a value comes from', () => {
  test('hn is the height of the highest level, or as entered', () => {
    expect(step({ levels }, 'hn')).toMatchObject({ formula: 'height of the highest level', value: 20 });
    expect(step({ levels, heightHn: 20 }, 'hn')).toMatchObject({ formula: 'as entered', value: 20 });
  });

  test('R is that of the system, or as entered', () => {
    const system = 'Building frame: steel ordinary concentrically braced frames';
    expect(step({ system }, 'R')).toMatchObject({
      formula: 'Table 12.2-1: Building frame: steel ordinary concentrically braced frames',
      value: 3.25,
    });
    expect(step({ r: 5 }, 'R')).toMatchObject({ formula: 'as entered', value: 5 });
  });

  test('both lower limits of Cs have one name: 0.044 · 1 · 1, and 0.5 · 0.7 / 8 near a fault', () => {
    const near = solveSeismic({ levels, sds: 1, s1: 0.7, r: 8, ie: 1 }).steps;
    const limits = near.filter(({ symbol }) => symbol === 'CsMin').map(({ value }) => value);
    expect(limits).toEqual([expect.closeTo(0.044, 12), expect.closeTo(0.04375, 12)]);
    expect(near.find(({ symbol }) => symbol === 'Cs')?.formula).toBe('max(min(CsCal, CsMax), CsMin)');
  });

  test('Cu is as entered up to the value of the table, which is 1.4 for SD1 0.6', () => {
    expect(step({ sd1: 0.6, cu: 0 }, 'Cu')).toMatchObject({ formula: 'Table 12.8-1 (SD1)', value: 1.4 });
    expect(step({ sd1: 0.6, cu: 1.2 }, 'Cu')).toMatchObject({ formula: 'as entered', value: 1.2 });
    expect(step({ sd1: 0.6, cu: 1.4 }, 'Cu')).toMatchObject({ formula: 'as entered', value: 1.4 });
    // Within the rounding of a table that was read, the table's own value is used.
    expect(step({ sd1: 0.6, cu: 1.404 }, 'Cu')).toMatchObject({ formula: 'Table 12.8-1 (SD1)', value: 1.4 });
  });

  test('S1 of at least 0.75 determines the category', () => {
    expect(step({ s1: 0.75 }, 'SDC')).toMatchObject({
      value: 'E',
      formula: expect.stringContaining('S1 of 0.75 g, at least 0.75 g'),
    });
    expect(step({ s1: 0.74 }, 'SDC')).toMatchObject({
      formula: 'the more severe of SDCs and SDC1',
      value: 'D',
    });
  });

  test('levels without a name are called by their height or number', () => {
    expect(step({ levels }, 'Fp1').label).toBe('Diaphragm force, Roof');
    expect(step({ levels }, 'Fp2').label).toBe('Diaphragm force, level at 10 ft');
    expect(step({ levels }, 'F1').label).toBe('Force, Roof');
    expect(step({ levels }, 'F2').label).toBe('Force, level 2');
  });

  test('a sum of up to 20 weights is written out', () => {
    const tower = (count: number) => Array.from({ length: count }, (_, index) => ['', 10 * (index + 1), 1]);
    expect(step({ levels: tower(20) }, 'W').substituted).toBe(Array(20).fill('1').join(' + '));
    expect(step({ levels: tower(21) }, 'W').substituted).toBe('sum of the weights of 21 levels');
  });
});

describe('diaphragms', () => {
  test('by hand: the least of 12.10-3 rises with Ie', () => {
    // R so large that Fpx comes of 0.2 SDS Ie wpx: 0.2 · 1 · 1.25 · 40.
    const forces = solveSeismic({ levels, sds: 1, sd1: 0.1, r: 8, ie: 1.25 }).results.diaphragmForces;
    expect(forces).toMatchObject([{ level: 'Roof', fpx: expect.closeTo(10, 9) }, {}]);
  });
});

describe('story drift', () => {
  const drifts = {
    levels: [
      ['Roof', 20, 40],
      ['', 10, 60],
    ],
    displacements: [
      [20, 0.5],
      [10, 0.2],
    ],
    cdGiven: 4,
  };

  test('steps by hand: Cd times the difference over Ie, against the share of the story height', () => {
    const at = (symbol: string) => step({ ...drifts, ie: 1.25 }, symbol);
    expect(at('Delta1')).toMatchObject({ label: 'Design story drift below Roof' });
    expect(at('Delta1').value).toBeCloseTo((4 * 0.3) / 1.25, 12);
    expect(at('Delta2').label).toBe('Design story drift below level at 10 ft');
    expect(at('Delta2').value).toBeCloseTo((4 * 0.2) / 1.25, 12);
  });

  test('the allowable drift of moment frames is divided by rho in categories D to F (12.12.1.1)', () => {
    const frame = { ...drifts, ctStructureType: 'Steel moment frame' };
    expect(step(frame, 'share')).toMatchObject({
      substituted: '0.02 / 1.3',
      clause: '12.12.1.1, Table 12.12-1',
    });
    const wall = step(drifts, 'share');
    expect(wall).toMatchObject({ clause: '12.12.1, Table 12.12-1' });
    expect(wall.substituted).toMatch(/risk category II\)$/);
    expect(Number(step(frame, 'share').value)).toBeCloseTo(Number(wall.value) / 1.3, 12);
  });

  test('cautions: a drift beyond its limit, and the frames that a given R may stand for', () => {
    const over = {
      ...drifts,
      displacements: [
        [20, 3],
        [10, 1.5],
      ],
    };
    expect(cautions(over)).toContain('The largest story drift is');
    expect(cautions(drifts)).not.toContain('The largest story drift is');
    const frames = 'if it does, divide them by rho = 1.3';
    expect(cautions(drifts)).toContain(frames);
    expect(cautions({ ...drifts, redundancy: '1.0' })).not.toContain('if it does');
    expect(cautions({ ...drifts, ctStructureType: 'Steel moment frame' })).not.toContain(frames);
    expect(cautions({ ...drifts, sds: 0.1, sd1: 0.05, s1: 0.05, redundancy: '1.3' })).not.toContain(frames);
    expect(cautions({}, 'siteClassAndDrift')).not.toContain(frames);
    expect(cautions({ levels })).not.toContain(frames);
  });
});

describe('cautions of the site', () => {
  const older = { edition: 'ASCE 7-16' };

  test('Site Class E with SS of at least 1.0 has the Fa of Site Class C', () => {
    const bySite = { ...older, groundMotion: 'SS and S1 by site class', siteClass: 'E', s1: 0.1 };
    expect(cautions({ ...bySite, ss: 1 })).toContain('exception 1 of 11.4.8');
    expect(cautions({ ...bySite, ss: 0.99 })).not.toContain('exception 1 of 11.4.8');
  });

  test('SD1 above that of Fv of the table, but for its rounding', () => {
    // Fv of Site Class C is 1.5 for S1 0.3: SD1 is at most 2 / 3 · 1.5 · 0.3 = 0.3.
    const site = (sd1: number) => cautions({ ...older, siteClass: 'C', s1: 0.3, sd1, sds: 1 });
    expect(site(0.305)).not.toContain('is not consistent with S1');
    expect(site(0.31)).toContain('SD1 0.31 is not consistent with S1 0.3 in Site Class C');
  });

  test('shows Cs of 11.4.8 next to that of 12.8.1.1, up to TL and beyond', () => {
    // Site Class D, S1 0.4, R 5: beyond 1.5 Ts 1.5 times SD1 / (T R), and beyond TL of 2 s 1.5 times SD1 TL / (T² R).
    const tower = { ...older, siteClass: 'D', s1: 0.4, sds: 1, sd1: 0.6, r: 5, cu: 0 };
    const at = (analysisPeriod: number, tl: number) =>
      cautions({ ...tower, analysisPeriod, tl, levels: [['Roof', 2000, 100]] });
    const both = (plain: number) =>
      `Cs is ${Number((1.5 * plain).toPrecision(4))}, compared with ${Number(plain.toPrecision(4))} by 12.8.1.1 only.`;
    expect(at(1.2, 8)).toContain(both(0.6 / 1.2 / 5));
    expect(at(1.5, 1.2)).toContain(both((0.6 * 1.2) / 1.5 ** 2 / 5));
  });
});
