import * as fc from 'fast-check';
import type { Attributes, TableValue } from '../../contract';
import { readInputChanges, readNewInputs, solveOnce } from '../kit/inputs';
import type { StoredInputs } from '../kit/template';
import { loadTypes } from '../rules/combinations/combinations';
import { stabilityLoads } from '../rules/wood/effectiveLength';
import { temperatures } from '../rules/wood/serviceFactors';
import { members } from './members';
import { bracings } from './options';
import { bare, line, simpleSpan, solveBeam } from './testing/timberSheet';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';

const uniform = (plf: number, type = 'L') => [['w', 0, 0, type, plf, plf]];
const defaults = readNewInputs(withExamples(timberBeamASD), {}).stored;
const without = (...names: string[]): StoredInputs =>
  Object.fromEntries(Object.entries(defaults).filter(([name]) => !names.includes(name)));
const rejections = (attributes: Attributes) =>
  readNewInputs(withExamples(timberBeamASD), attributes).problems.map(({ field }) => field);

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('loads of no and of any size', () => {
  test('nothing on the beam: every ratio is 0, the beam passes, and the notes say so', () => {
    const { check, details, notes } = solveBeam(bare);
    expect(check).toEqual({
      referenceId: 'utilizationRatio',
      value: 0,
      cautions: '',
      governing: 'Shear',
      error: false,
      failReasons: [],
    });
    expect(details).toMatchObject({ bendingRatio: 0, maxMoment: 0, FbAdj: null, governingCombination: 'D' });
    expect(notes).toContain('There are no loads on the beam.');
  });

  test('loads of 0 are no loads: they lend no load duration factor', () => {
    const zero = solveBeam({ ...bare, loadsLine: [...uniform(100, 'D'), ...uniform(0, 'W')] });
    expect(zero.check).toEqual(solveBeam({ ...bare, loadsLine: uniform(100, 'D') }).check);
  });

  test('a load too small for numbers counts as zero', () => {
    const { diagramsAt: _, ...zero } = solveBeam({ ...bare, loadsLine: uniform(0) });
    expect(solveBeam({ ...bare, loadsLine: uniform(5e-324) })).toMatchObject(zero);
  });

  test('the largest load gives a large number, not none', () => {
    const { check } = solveBeam({ ...bare, loadsLine: uniform(1e9) });
    expect(check!.value).toBeGreaterThan(1e6);
    expect(check!.value).toBeLessThan(Infinity);
  });

  test.each([
    [{ loadsLine: [['w', 0, 0, 'L', 1.1e9, 0]] }, 'loadsLine[0][4]'],
    [{ loadsLine: [['w', 0, 0, 'L', 0, -1.1e9]] }, 'loadsLine[0][5]'],
    [{ loadsDist: [['w', 0, 0, 16, 16, 'L', 1e300]] }, 'loadsDist[0][6]'],
    [{ loadsConc: [['P', 1, 'L', 1e10, 0]] }, 'loadsConc[0][3]'],
    [{ loadsConc: [['P', 1, 'L', 0, 1e10]] }, 'loadsConc[0][4]'],
    [{ L_X: 0 }, 'L_X'],
  ])('%j is rejected at %s', (attributes, field) => {
    expect(rejections(attributes)).toContain(field);
  });
});

describe('inputs that contradict each other', () => {
  const supports = (...rows: TableValue) => ({ supports: rows });
  test.each<[string, Attributes, string]>([
    ['a support off the beam', supports(['Pinned', 0, 3], ['Roller', 12.1, 3]), 'supports[1][1]'],
    ['a support left of the beam', supports(['Pinned', -1, 3], ['Roller', 12, 3]), 'supports[0][1]'],
    ['a negative bearing', supports(['Pinned', 0, -3], ['Roller', 12, 3]), 'supports[0][2]'],
    ['a hinge at the end', supports(['Fixed', 0, 3], ['Hinge', 12, 0]), 'supports[1][1]'],
    ['two supports at one place', supports(['Pinned', 0, 3], ['Roller', 0, 3]), 'supports[1][1]'],
    ['a hinge at a wall', supports(['Pinned', 0, 3], ['Fixed', 6, 3], ['Hinge', 6, 0]), 'supports[2][1]'],
    ['two hinges at one place', supports(['Hinge', 6, 0], ['Hinge', 6, 0]), 'supports[1][1]'],
    ['a load off the beam', { loadsLine: [['w', 0, 13, 'L', 1, 1]] }, 'loadsLine[0][2]'],
    ['a load of no length', { loadsDist: [['w', 6, 6, 16, 16, 'L', 1]] }, 'loadsDist[0][2]'],
    ['a force off the beam', { loadsConc: [['P', 12.5, 'L', 1, 0]] }, 'loadsConc[0][1]'],
    ['no ply', { n_com: 0 }, 'n_com'],
    ['half a plate', { flitch: true, flitchPlates: 1.5 }, 'flitchPlates'],
    ['a flat flitch beam', { flitch: true, flatUse: true }, 'flatUse'],
    ['a grade of another species', { type: 'Custom', species: 'Southern Pine', grade: 'Stud' }, 'grade'],
    [
      'a moment on a hinge',
      {
        ...supports(['Fixed', 0, 3], ['Hinge', 6, 0], ['Roller', 12, 3]),
        loadsConc: [['M', 6, 'L', 0, 5]],
      },
      'loadsConc[0][1]',
    ],
    ['a table of many rows', { loadsConc: new Array(101).fill(['P', 1, 'L', 1, 0]) }, 'loadsConc'],
  ])('%s', (_, attributes, field) => {
    expect(rejections(attributes)).toEqual([field]);
  });

  test('an update that leaves a support off the beam is rejected; together with its supports it lands', () => {
    expect(readInputChanges(timberBeamASD, defaults, { L_X: 10 }).problems).toMatchObject([
      { field: 'supports[1][1]' },
    ]);
    expect(readInputChanges(timberBeamASD, defaults, simpleSpan(10)).problems).toEqual([]);
  });
});

describe('a check without a value', () => {
  const reason = (stored: StoredInputs) => {
    const { check, results, details } = solveOnce(timberBeamASD, stored, {});
    expect(check).toMatchObject({ referenceId: 'utilizationRatio', error: true, failReasons: [] });
    expect(check).not.toHaveProperty('value');
    expect({ results, details }).toEqual({ results: {}, details: {} });
    return check!.errorReason;
  };
  const held = (attributes: Attributes) => readNewInputs(withExamples(timberBeamASD), attributes).stored;

  test('missing tables are empty: no supports, no verdict; no loads, no answer', () => {
    expect(() => reason(without('supports'))).toThrow('Supports, hinges and braces is required');
    expect(reason(held({ supports: [] }))).toBe('The beam has no supports.');
    expect(reason(held({ supports: [['Top Brace', 6, 0]] }))).toBe('The beam has no supports.');
    const bareSheet = without('loadsDist', 'loadsLine', 'loadsConc');
    expect(() => solveOnce(timberBeamASD, bareSheet, {})).toThrow(
      'Line loads, area loads or point loads are required',
    );
  });

  test('a mechanism', () => {
    expect(reason(held({ supports: [['Pinned', 6, 3]] }))).toContain('make it a mechanism');
    const hinged = [...(simpleSpan(12).supports as TableValue), ['Hinge', 6, 0]];
    expect(reason(held({ supports: hinged }))).toContain('make it a mechanism');
  });

  test('a bearing of no length; at a fixed support it is a connection', () => {
    expect(reason(held(simpleSpan(12, 0)))).toContain('Support 1 has no bearing length');
  });

  test('supports that nearly touch', () => {
    const supports = [
      ['Pinned', 0, 3],
      ['Roller', 0.001, 3],
      ['Roller', 12, 3],
    ];
    expect(reason(held({ supports }))).toContain('a thousandth of the beam length apart');
  });

  test('a sheet that lacks a number cannot be calculated at all', () => {
    expect(() => solveOnce(timberBeamASD, without('L_X'), {})).toThrow('Length of the beam is required');
    expect(() => solveOnce(timberBeamASD, without('wet'), {})).toThrow('wet must be one of');
  });
});

describe('any beam', () => {
  const feet = fc.integer({ min: 0, max: 24 }).map((half) => half / 2);
  const load = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(0, 5e-324, 1e-300, 1e-9, 1e9));
  const type = fc.constantFrom(...loadTypes);
  const stretch = fc.uniqueArray(feet, { minLength: 2, maxLength: 2 }).map((ends) => {
    const [start = 0, end = 0] = ends.sort((one, other) => one - other);
    return [start, end] as const;
  });
  const bearing = fc.constantFrom(0.5, 1.5, 3.5, 8);
  const carrying = fc.uniqueArray(fc.tuple(fc.constantFrom('Pinned', 'Roller', 'Fixed'), feet, bearing), {
    selector: ([, position]) => position,
    minLength: 2,
    maxLength: 5,
  });
  const braces = fc.array(fc.tuple(fc.constantFrom('Top Brace', 'Bottom Brace'), feet, fc.constant(0)), {
    maxLength: 3,
  });
  const hinge = fc
    .integer({ min: 0, max: 11 })
    .map((foot): [string, number, number] => ['Hinge', foot + 0.25, 0]);
  const materials = fc.oneof(
    fc.constantFrom(...members.map(({ name }) => name)).map((member) => ({ member })),
    fc.constant({ type: 'Custom', species: 'Custom values', depthExponent: 0.136, d_input: 14 }),
    fc.constant({ n_com: 2, flitch: true, topBracing: 'Continuous', bottomBracing: 'Continuous' }),
    fc.constant({ n_com: 3, flatUse: true }),
  );
  const anyBeam = fc
    .tuple(
      carrying,
      braces,
      fc.option(hinge, { freq: 8 }),
      materials,
      fc.record(
        {
          loadsDist: fc.array(
            fc
              .tuple(stretch, feet, feet, type, load)
              .map(([ends, from, to, kind, psf]) => ['a', ...ends, from, to, kind, psf]),
            { maxLength: 2 },
          ),
          loadsLine: fc.array(
            fc.tuple(stretch, type, load, load).map(([ends, ...rest]) => ['l', ...ends, ...rest]),
            { minLength: 1, maxLength: 3 },
          ),
          loadsConc: fc.array(fc.tuple(fc.constant('c'), feet, type, load, load), { maxLength: 3 }),
          temperature: fc.constantFrom(...temperatures),
          bottomBracing: fc.constantFrom(...bracings),
          // Another line takes another beam where the top edge is not held (stabilityLoad.test.ts).
          stability: fc.oneof(
            fc.constantFrom(...bracings).map((topBracing) => ({ topBracing })),
            fc
              .constantFrom(...stabilityLoads)
              .map((stabilityLoad) => ({ topBracing: 'Continuous', stabilityLoad })),
          ),
          alpha_incline: fc.constantFrom(0, 30, 60),
          shearAtD: fc.boolean(),
          selfWeight: fc.boolean(),
          creepFactor: fc.constantFrom(1, 2),
          snowStandard: fc.constantFrom('ASCE 7-16', 'ASCE 7-22'),
        },
        { requiredKeys: ['loadsLine'] },
      ),
    )
    .map(([supports, braced, hinged, material, { stability, ...rest }]): Attributes => ({
      ...rest,
      ...stability,
      ...material,
      supports: [...supports, ...braced, ...(hinged ? [hinged] : [])],
    }));

  test('has finite numbers of which the verdict is the largest, or a reason why it has no verdict', () => {
    let [tried, evaluated] = [0, 0];
    fc.assert(
      fc.property(anyBeam, (attributes) => {
        tried += 1;
        const { stored, problems } = readNewInputs(withExamples(timberBeamASD), attributes);
        expect(problems).toEqual([]);
        const { check, details = {} } = solveOnce(timberBeamASD, stored, {});
        if (check!.error) {
          expect(check!.errorReason).toMatch(
            /slenderness ratio|mechanism|[Ff]litch beam|no finite value|rollers do not resist/,
          );
          expect(check).not.toHaveProperty('value');
          return;
        }
        evaluated += 1;
        expect(numbersIn(details).filter((value) => !Number.isFinite(value))).toEqual([]);
        const ratios = Object.entries(details).filter(([name]) => /^[a-z]+(Deflection)?Ratio$/.test(name));
        const others = ratios
          .filter(([name]) => name !== 'utilizationRatio')
          .map(([, value]) => Number(value));
        expect(others.length).toBeGreaterThanOrEqual(5);
        expect(check!.value).toBe(Math.max(...others));
        expect(check!.failReasons.length > 0).toBe(Number(check!.value) > 1);
      }),
      { numRuns: 200 },
    );
    expect(evaluated).toBeGreaterThan(tried / 4);
  });

  test('whatever is sent, a problem names its field and says what is allowed', () => {
    const anything = fc.oneof(
      fc.integer({ min: -20, max: 20 }),
      fc.string(),
      fc.boolean(),
      fc.array(fc.array(fc.oneof(feet, fc.string(), type), { maxLength: 7 }), { maxLength: 3 }),
    );
    const sent = fc.dictionary(
      fc.constantFrom(...timberBeamASD.fields.map(({ referenceId }) => referenceId)),
      anything,
      { minKeys: 1, maxKeys: 3 },
    );
    fc.assert(
      fc.property(sent, (attributes) => {
        const { stored, problems } = readNewInputs(withExamples(timberBeamASD), attributes);
        for (const { field, message } of problems)
          expect([field.length > 0, message.length > 20]).toEqual([true, true]);
        if (problems.length > 0) return;
        const { check } = solveOnce(timberBeamASD, stored, {});
        expect(check!.error || Number.isFinite(check!.value)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  const twoSpans = {
    ...bare,
    L_X: 20,
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 9, 3.5],
      ['Roller', 20, 3.5],
    ],
  };
  const plf = fc.double({ min: 1, max: 1000, noNaN: true });

  test('patterns never make a check lighter', () => {
    fc.assert(
      fc.property(plf, plf, fc.constantFrom('L', 'Lr', 'S'), (dead, live, movable) => {
        const at = (patternLoads: boolean) =>
          solveBeam({
            ...twoSpans,
            loadsLine: [...uniform(dead, 'D'), ...uniform(live, movable)],
            patternLoads,
          });
        expect(at(true).check!.value).toBeGreaterThanOrEqual(Number(at(false).check!.value) * (1 - 1e-12));
      }),
      { numRuns: 50 },
    );
  });

  test('what makes the wood weaker never makes the ratio smaller', () => {
    const base = Number(solveBeam().check!.value);
    const weaker: Attributes[] = [
      { wet: 'Wet' },
      { temperature: '100F < T <= 125F' },
      { incised: true },
      { topBracing: 'Supports and braces' },
      { shearAtD: false },
      { creepFactor: 2 },
      { spacing: 24 },
      { member: '2x8 D.Fir-L No. 2' },
      { member: '2x10 D.Fir-L No. 3' },
    ];
    for (const attributes of weaker)
      expect(Number(solveBeam(attributes).check!.value)).toBeGreaterThanOrEqual(base);
  });
});

describe('what was not given', () => {
  const problems = (attributes: Attributes) =>
    readNewInputs(timberBeamASD, attributes).problems.map(({ field }) => field);

  test('the spacing is required where it counts', () => {
    const floor = (width: number) => ({
      ...{ ...simpleSpan(12), member: '2x10 D.Fir-L No. 2' },
      loadsDist: [['F', 0, 0, width, width, 'L', 40]],
    });
    expect(problems(floor(0))).toEqual(['spacing']);
    expect(problems(floor(24))).toEqual([]);
    expect(problems({ ...floor(24), repeat: 'Repeating' })).toEqual(['spacing']);
    expect(problems({ ...floor(0), spacing: 16 })).toEqual([]);
  });

  test('no load is rejected, and one of 0 is not', () => {
    const joist = { ...simpleSpan(12), member: '2x10 D.Fir-L No. 2', loadsDist: [] };
    expect(problems(joist)).toEqual(['loadsLine']);
    expect(problems({ ...joist, loadsLine: [line('D', 0)] })).toEqual([]);
  });

  test('how several supports share the wind along an inclined beam is a caution', () => {
    const said = (types: string[], more: Attributes = {}) =>
      String(
        solveBeam({
          ...{ L_X: 12, alpha_incline: 30, loadsLine: [line('W', 40)], ...more },
          supports: types.map((type, index) => [type, 6 * index, 3.5]),
        }).details?.cautions,
      );
    const caution = 'Several supports restrain the inclined beam along its length';
    expect(said(['Pinned', 'Roller', 'Pinned'])).toContain(caution);
    expect(said(['Pinned', 'Roller', 'Roller'])).not.toContain(caution);
    expect(said(['Pinned', 'Roller', 'Pinned'], { alpha_incline: 0 })).not.toContain(caution);
    expect(said(['Pinned', 'Pinned'], { loadsLine: [line('L', 40)] })).not.toContain(caution);
  });

  test('Kcr is that of NDS 3.5.2: 2.0 for sawn lumber and wet, 1.5 for glulam used dry', () => {
    const kcr = (attributes: Attributes) => solveBeam({ creepFactor: 0, ...attributes }).details?.Kcr;
    expect(kcr({ member: '6x12 D.Fir-L No. 1' })).toBe(2);
    expect(kcr({ member: '5.125x12 Glulam 24F-V4' })).toBe(1.5);
    expect(kcr({ member: '5.125x12 Glulam 24F-V4', wet: 'Wet' })).toBe(2);
    expect(kcr({ creepFactor: 1.5 })).toBe(1.5);
    const wood = { type: 'Custom', species: 'Custom values' };
    expect(kcr(wood)).toBe(1.5);
    expect(kcr({ ...wood, customKind: 'Sawn lumber' })).toBe(2);
    const joist = { ...simpleSpan(12), member: '2x10 D.Fir-L No. 2', loadsLine: [line('D', 10)] };
    expect(problems({ ...joist, creepFactor: 0.5 })).toEqual(['creepFactor']);
  });

  test('says that lumber is taken as unseasoned where no input says how it is used', () => {
    const joist = { ...simpleSpan(12), member: '2x10 D.Fir-L No. 2', loadsLine: [line('D', 10)] };
    const isSaid = (attributes: Attributes) =>
      String(solveBeam({ ...joist, creepFactor: 0, ...attributes }).details?.cautions).includes(
        'Assumes lumber unseasoned',
      );
    const all: Attributes[] = [{}, { creepFactor: 2 }, { wet: 'Wet' }, { member: '5.125x12 Glulam 24F-V4' }];
    expect(all.map(isSaid)).toEqual([true, false, false, false]);
  });
});
