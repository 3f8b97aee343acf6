import { Derivation } from '../../kit/derivation';
import type { Exposure } from './categories';
import type { Building } from './buildingShape';
import type { Hill } from './topographicFactor';
import { wind } from './notation';
import { givenTopography } from './options';
import { type Site, siteOf, windAt } from './site';
import { enclosureCautions, hillCautions, slowWindCautions } from './siteCautions';
import { hillNotes } from './siteNotes';
import { pressureStep, shapeSteps, velocitySteps } from './velocitySteps';

const inputs = {
  edition: 'ASCE 7-22',
  exposure: 'C' satisfies Exposure,
  windSpeed: 120,
  groundElevation: 0,
  topography: 'None (Kzt = 1.0)',
};
const hill = {
  topography: '2-D ridge',
  hillHeight: 100,
  hillHalfLength: 400,
  distanceFromCrest: 0,
  crestSide: 'Upwind of the crest' satisfies Hill['side'],
};
const flat = siteOf(inputs);
const onCrest = siteOf({ ...inputs, ...hill });

const stepsOf = (site: Site, z: number) => {
  const work = new Derivation(wind);
  velocitySteps(work, site, windAt(site, z));
  return work.steps;
};
const symbolsOf = (site: Site) => stepsOf(site, 30).map(({ symbol }) => symbol);
const stepOf = (site: Site, wanted: string) => stepsOf(site, 30).find(({ symbol }) => symbol === wanted);

describe('the hill', () => {
  test('Kzt by hand: H / Lh of 0.25 at the crest', () => {
    // K1 = 1.45 · 0.25, K2 = 1, K3 = exp(−3 · 30 / 400)
    expect(windAt(onCrest, 30).kzt).toBeCloseTo((1 + 0.3625 * Math.exp(-0.225)) ** 2, 10);
    expect(windAt(flat, 30).kzt).toBe(1);
  });

  test('Kzt as given is the same at every height, and 1 where another way is chosen', () => {
    const given = siteOf({ ...inputs, topography: givenTopography, kztGiven: 1.3 });
    expect([15, 100].map((z) => windAt(given, z).kzt)).toEqual([1.3, 1.3]);
    expect(siteOf({ ...inputs, kztGiven: 1.3 }).givenKzt).toBe(1);
  });

  test('notes say where Kzt comes from, and nothing where it is 1', () => {
    expect(hillNotes(flat)).toEqual([]);
    expect(hillNotes(onCrest).join(' ')).toMatch(/Conditions 1 to 3 of 26.8.1/);
    expect(hillNotes(siteOf({ ...inputs, ...hill, hillHeight: 14 })).join(' ')).toMatch(
      /26.8.1 does not apply: H of 14 ft is less than 15 ft/,
    );
    const given = (kztGiven: number) =>
      hillNotes(siteOf({ ...inputs, topography: givenTopography, kztGiven }));
    expect(given(1.2)).toEqual(['Kzt is used as entered, at every height.']);
    expect(given(1)).toEqual([]);
  });

  test('a low hill is pointed out where the equation would give at least 1.05', () => {
    const low = (hillHeight: number, distanceFromCrest: number) => {
      const site = siteOf({ ...inputs, ...hill, hillHeight, hillHalfLength: 70, distanceFromCrest });
      return hillCautions(site, windAt(site, 15));
    };
    // 14 ft of 70: K1 = 0.29, K3 = exp(−3 · 15 / 70) = 0.526, Kzt = 1.328.
    expect(low(14, 0).join(' ')).toContain('would give 1.328 at h');
    // x of 95 ft of 1.5 · 70: K2 = 0.0952, Kzt = 1.029.
    expect(low(14, 95)).toEqual([]);
    expect(hillCautions(flat, windAt(flat, 15))).toEqual([]);
    expect(hillCautions(onCrest, windAt(onCrest, 15))).toEqual([]);
  });
});

describe('steps', () => {
  test('a hill that counts has K1, K2 and Kzt; one that does not, Kzt of 1.0; none, neither', () => {
    expect(symbolsOf(flat)).toEqual(['Ke', 'Kzh', 'qh']);
    expect(symbolsOf(onCrest)).toEqual(['Ke', 'K1', 'K2', 'Kzh', 'Kzth', 'qh']);
    const low = siteOf({ ...inputs, ...hill, hillHeight: 14 });
    expect(symbolsOf(low)).toEqual(['Ke', 'Kzt', 'Kzh', 'qh']);
    expect(stepOf(low, 'Kzt')).toMatchObject({ formula: '1.0', value: 1 });
    expect(stepOf(low, 'Kzt')?.label).toContain('less than 15 ft');
  });

  test('K2 names the distance that the speed-up ends at: mu L', () => {
    const at = (distanceFromCrest: number) => stepOf(siteOf({ ...inputs, ...hill, distanceFromCrest }), 'K2');
    expect(at(300)).toMatchObject({ substituted: '1 − 300 / (1.5 · 400)', value: 0.5 });
    expect(at(0)).toMatchObject({
      formula: '1 − x / (mu · L)',
      substituted: '1 − 0 / (1.5 · 400)',
      value: 1,
    });
    expect(at(600)).toMatchObject({ formula: 'beyond mu · L', value: 0 });
    expect(at(700)).toMatchObject({ formula: 'beyond mu · L', value: 0 });
  });

  test('h is called h in words, other heights by their number', () => {
    expect(stepOf(flat, 'Kzh')?.label).toMatch(/at h of 30 ft$/);
    const work = new Derivation(wind);
    pressureStep(work, flat, windAt(flat, 40), '40');
    expect(work.steps.map(({ label }) => label)).toEqual([
      expect.stringMatching(/, at 40 ft$/),
      'Velocity pressure at 40 ft',
    ]);
  });

  test('Kz at a height of the table names it; between two heights it is interpolated', () => {
    const kz = (z: number) => stepsOf(flat, z).find(({ symbol }) => symbol === 'Kzh');
    expect(kz(30)).toMatchObject({ formula: 'Table 26.10-1 (exposure, height)', value: 0.98 });
    expect(kz(35)?.formula).not.toContain('(exposure, height)');
    expect(kz(35)?.substituted).toMatch(/30.*40|0\.98.*1\.04/);
  });

  test('the roof angle is that of the rise in 12, and h the eaves up to 10 degrees', () => {
    const building = { roofType: 'Gable', length: 60, width: 40, eaveHeight: 12, parapetHeight: 0 } as const;
    const steps = (slope: number) => {
      const work = new Derivation(wind);
      shapeSteps(work, { ...building, slope } satisfies Building, 'Figure 27.3-1');
      return work.steps;
    };
    const [theta, h] = steps(0.5);
    expect(theta).toMatchObject({ substituted: 'atan(6 / 12)' });
    expect(theta?.value).toBeCloseTo(26.565, 3);
    expect(h).toMatchObject({ substituted: '12 + 10 / 2', value: 17 });
    expect(steps(0.15)[1]).toMatchObject({ formula: 'eaves', substituted: '12' });
  });
});

describe('cautions', () => {
  test('a wind speed below those of the maps gives a caution, 90 mph does not', () => {
    expect(slowWindCautions(siteOf({ ...inputs, windSpeed: 89 }))).toHaveLength(1);
    expect(slowWindCautions(siteOf({ ...inputs, windSpeed: 90 }))).toEqual([]);
  });

  test('only partially open buildings of ASCE 7-22 have two readings of GCpi', () => {
    const old = siteOf({ ...inputs, edition: 'ASCE 7-16' });
    expect(enclosureCautions(flat, 'Partially open').join(' ')).toContain('0.18 or 0.00');
    expect(enclosureCautions(flat, 'Enclosed')).toEqual([]);
    expect(enclosureCautions(old, 'Partially open')).toEqual([]);
  });
});
