import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs, completedInputs, solveOnce } from '../kit/inputs';
import { largestByHand } from '../testing/combinationsByHand';
import { withExamples } from '../testing/withExamples';
import { steelColumnAISC360 } from './template';
import { result, solveColumn } from './testing/columnSheet';

const names = ['axialDead', 'axialLive', 'axialRoofLive', 'axialSnow', 'axialWind', 'axialUplift'] as const;
type Loads = Record<(typeof names)[number], number>;
const load = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 500, noNaN: true }));
const anyLoads = fc
  .tuple(...names.map(() => load))
  .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as Loads);
const editions = fc.constantFrom('ASCE 7-16', 'ASCE 7-22');
const methods = fc.constantFrom('LRFD', 'ASD');

const byLetter = (loads: Loads) => ({
  ...{ D: loads.axialDead, L: loads.axialLive, Lr: loads.axialRoofLive },
  ...{ S: loads.axialSnow, W: loads.axialWind },
});

test('the required strength is that of the combinations by hand, and that of its step', () => {
  fc.assert(
    fc.property(anyLoads, editions, methods, (loads, edition, designMethod) => {
      const solution = solveColumn({ ...loads, edition, designMethod });
      expect(result(solution, 'pU')).toBeCloseTo(largestByHand(byLetter(loads), edition, designMethod), 8);
      const { value } = solution.steps.find(({ symbol }) => symbol === 'Pr')!;
      expect(value).toBeCloseTo(result(solution, 'pU'), 8);
    }),
  );
});

test('a roof column by hand: D 40, S 60, W 20 kip', () => {
  const roof = { axialDead: 40, axialLive: 0, axialSnow: 60, axialWind: 20 };
  const governing = (attributes: Attributes) => {
    const { label, substituted, value } = solveColumn({ ...roof, ...attributes }).steps.find(
      ({ symbol }) => symbol === 'Pr',
    )!;
    return [label.split(', ')[1], substituted, Number(value)];
  };
  expect(governing({})).toEqual(['1.2D + 1.6S + 0.5W', '1.2·40 + 1.6·60 + 0.5·20', 154]);
  expect(governing({ edition: 'ASCE 7-22' })).toEqual(['1.2D + S + 0.5W', '1.2·40 + 1·60 + 0.5·20', 118]);
  expect(governing({ designMethod: 'ASD' })).toEqual(['D + S', '1·40 + 1·60', 100]);
  expect(governing({ designMethod: 'ASD', edition: 'ASCE 7-22' })).toEqual(['D + 0.7S', '1·40 + 0.7·60', 82]);
});

test('a larger load never gives a smaller ratio; dead load resists uplift', () => {
  const more = fc.double({ min: 0, max: 300, noNaN: true });
  fc.assert(
    fc.property(
      anyLoads,
      fc.constantFrom(...names),
      more,
      editions,
      methods,
      (loads, name, extra, edition, designMethod) => {
        const given = { ...loads, edition, designMethod };
        const [once, larger] = [given, { ...given, [name]: loads[name] + extra }].map((attributes) =>
          result(solveColumn(attributes), name === 'axialDead' ? 'axialRatio' : 'utilizationRatio'),
        );
        expect(larger).toBeGreaterThanOrEqual(once! * (1 - 1e-12));
      },
    ),
  );
});

describe('wind uplift', () => {
  const lifted = { axialDead: 30, axialLive: 10, axialUplift: 50 };
  const cautions = (attributes: Attributes) => String(solveColumn(attributes).results.cautions);

  test('beyond the dead load is checked for yielding of the gross section (AISC 360 D2)', () => {
    // W6X8.5 has 2.52 in2: 0.9 x 50 x 2.52 = 113.4 kip for 200 kip.
    const pulled = solveColumn({ section: 'W6X8.5', axialDead: 0, axialLive: 0, axialUplift: 200 });
    expect(result(pulled, 'tensionForce')).toBe(200);
    expect(result(pulled, 'phiTn') / 113.4).toBeCloseTo(1, 2);
    expect(pulled.check!.value! as number).toBeCloseTo(1.76, 1);
    expect(pulled.check!.failReasons).toEqual([
      expect.stringMatching(/^Tension: required 200 kip under 0.9D − W, available 11\d\.?\d* kip/),
    ]);
    const allowable = solveColumn({
      ...{ section: 'W6X8.5', axialDead: 0, axialLive: 0, axialUplift: 200 },
      designMethod: 'ASD',
    });
    // 0.6 x 200 over 50 x 2.52 / 1.67.
    expect(result(allowable, 'utilizationRatio') / (120 / ((50 * 2.52) / 1.67))).toBeCloseTo(1, 2);
  });

  test('with compression, too, the larger ratio governs', () => {
    const both = solveColumn({ section: 'W6X15', axialDead: 30, axialLive: 40, axialUplift: 50 });
    const [axial, tension] = ['axialRatio', 'tensionRatio'].map((name) => result(both, name));
    expect(tension).toBeGreaterThan(0);
    expect(result(both, 'utilizationRatio')).toBe(Math.max(axial!, tension!));
  });

  test('what tension leaves open is a caution: 0.9 · 30 − 50, 0.6 · 30 − 0.6 · 50', () => {
    expect(cautions(lifted)).toContain('The column is in tension, 23 kip under 0.9D − W');
    expect(cautions(lifted)).toContain('rupture at holes and connections (D2-2)');
    expect(cautions({ ...lifted, designMethod: 'ASD' })).toContain('in tension, 12 kip under 0.6D − 0.6W');
    expect(cautions({ ...lifted, axialDead: 56, columnLength: 15 })).toBe('');
    expect(cautions({ ...lifted, axialUplift: 0, columnLength: 15 })).toBe('');
  });

  test('counts as a load on a column without other loads', () => {
    const uplift = { axialDead: 0, axialLive: 0, axialUplift: 50 };
    expect(solveColumn(uplift).notes.join(' ')).not.toContain('There are no loads');
    expect(solveColumn({ ...uplift, axialUplift: 0 }).notes.join(' ')).toContain('There are no loads');
  });
});

test('notes state the level of snow and wind where there are any', () => {
  const notes = (attributes: Attributes) => solveColumn(attributes).notes.join(' ');
  expect(notes({})).not.toMatch(/S is|W is/);
  expect(notes({ axialSnow: 10 })).toContain(
    'Assumes S is the snow load of ASCE 7-16 (1.6S, companion 0.5S).',
  );
  const newer = { axialSnow: 10, edition: 'ASCE 7-22' };
  expect(notes(newer)).toContain('strength-level snow load of ASCE 7-22 (1.0S, companion 0.3S).');
  expect(notes({ ...newer, designMethod: 'ASD' })).toContain('(0.7S, companion 0.525S).');
  for (const name of ['axialWind', 'axialUplift'])
    expect(notes({ [name]: 1 })).toContain('W is a strength-level load');
});

test('a sheet from before these loads calculates without them', () => {
  const { stored } = readNewInputs(withExamples(steelColumnAISC360), {});
  const {
    axialRoofLive: _lr,
    axialSnow: _s,
    axialWind: _w,
    axialUplift: _u,
    edition: _e,
    ...before
  } = stored;
  const solution = solveOnce(steelColumnAISC360, completedInputs(steelColumnAISC360, before), {});
  expect(result(solution, 'pU')).toBeCloseTo(1.2 * 100 + 1.6 * 100, 10);
});
