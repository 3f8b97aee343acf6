import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { loadDurations } from '../rules/wood/loadDuration';
import { laterFields } from './fields';
import { withExamples } from '../testing/withExamples';
import { timberColumnASD } from './template';
import { bare, result, solveColumn } from './testing/columnSheet';

const post: Attributes = { ...bare, nominalSize: '4x6', length: 8, deadAxial: 1000, liveAxial: 5000 };
const problemsOf = (more: Attributes) =>
  readNewInputs(withExamples(timberColumnASD), { ...post, ...more }).problems.map(({ field }) => field);

describe('load duration', () => {
  test.each([
    ['By combination', 1],
    ['Impact, 2.0', 2],
  ])('%s: Fc* takes %d', (loadDuration, cd) => {
    const solution = solveColumn({ ...post, loadDuration });
    expect(result(solution, 'cD')).toBe(cd);
    expect(result(solution, 'fcStar')).toBeCloseTo(1350 * 1.1 * cd, 9);
    const step = solution.steps.find(({ symbol }) => symbol === 'CD')!;
    expect(step.formula.includes('as chosen')).toBe(loadDuration !== 'By combination');
  });

  test('cautions, and what is rejected', () => {
    const cautions = (loadDuration: string) =>
      String(solveColumn({ ...post, loadDuration }).results.cautions);
    expect(cautions('Permanent, 0.9')).toBe('');
    expect(cautions('Seven days, 1.25')).toContain('allows for the loads of D + L (1)');
    expect(cautions('Impact, 2.0')).toContain('does not apply to connections');
    expect(problemsOf({ loadDuration: 'Impact, 2.0', pressureTreated: true })).toEqual(['loadDuration']);
    expect(problemsOf({ loadDuration: 'Impact, 2.0', incised: true })).toEqual(['loadDuration']);
    expect(problemsOf({ loadDuration: 'Impact, 2.0' })).toEqual([]);
  });

  test('a shorter duration never lowers the capacity', () => {
    const durations = loadDurations.slice(1);
    const at = fc.integer({ min: 0, max: durations.length - 1 });
    const load = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(at, at, load, load, load, (one, other, deadAxial, liveAxial, windAxial) => {
        const ratio = (index: number) =>
          // Buckled it has no verdict.
          Number(
            solveColumn({
              ...{ ...post, deadAxial, liveAxial, windAxial, lateralWind: 30 },
              loadDuration: durations[index]!,
            }).check!.value ?? Infinity,
          );
        expect(ratio(Math.max(one, other))).toBeLessThanOrEqual(ratio(Math.min(one, other)) * (1 + 1e-12));
      }),
      { numRuns: 60 },
    );
  });
});

describe('custom sawn lumber', () => {
  const own = { memberType: 'Custom', b: 3.5, d: 5.5, fb: 900, fc: 1350, eMin: 580_000 };
  const sawn = { ...own, customKind: 'Sawn lumber' };
  const applied = { ...sawn, customSizeFactor: 'Apply it' };

  test('with CF applied it is the listed grade of those values', () => {
    const use = fc.record({
      wet: fc.constantFrom('Dry', 'Wet'),
      incised: fc.boolean(),
      repetitive: fc.boolean(),
      lateralWind: fc.constantFrom(0, 40),
    });
    fc.assert(
      fc.property(use, (more) => {
        const { member: _, notes: __, ...mine } = solveColumn({ ...post, ...applied, ...more }).results;
        const { member: ___, notes: ____, ...theirs } = solveColumn({ ...post, ...more }).results;
        expect(mine).toEqual(theirs);
      }),
    );
  });

  test('by default CF is in the values, and the report says which', () => {
    const said = (more: Attributes) => solveColumn({ ...post, ...more }).notes.join(' ');
    expect(result(solveColumn({ ...post, ...sawn }), 'fcStar')).toBe(1350);
    expect(said(sawn)).toContain('because the values include it (the tables have 1.3 on Fb and 1.1 on Fc');
    expect(said(applied)).toContain('CF is from Tables 4A and 4D, 1.3 on Fb and 1.1 on Fc');
    expect(said(own)).not.toContain('Custom sawn lumber');
  });

  test('a table factor below 1.0 on only Fc also gives a caution', () => {
    const wide = { ...post, ...sawn, d: 13.25 };
    expect(String(solveColumn(wide).results.cautions)).toContain('The tables give CF 0.9 for this size');
  });

  test('c of glulam is rejected', () => {
    expect(problemsOf({ ...sawn, c: 0.9 })).toEqual(['c']);
    expect(problemsOf({ ...own, c: 0.9 })).toEqual([]);
  });
});

test('a sheet of an earlier version, without the later fields, is calculated as a new one', () => {
  const { stored } = readNewInputs(withExamples(timberColumnASD), post);
  const older = Object.fromEntries(
    Object.entries(stored).filter(([name]) => laterFields.every(({ referenceId }) => referenceId !== name)),
  );
  expect(laterFields).toHaveLength(4);
  expect(Object.keys(older).length).toBe(Object.keys(stored).length - 4);
  expect(solveOnce(timberColumnASD, older, {}).results).toEqual(
    solveOnce(timberColumnASD, stored, {}).results,
  );
});

test('a Ke below what NDS Table G1 recommends draws a caution', () => {
  const cautions = (ke: number) => String(solveColumn({ ke }).results.cautions);
  expect(cautions(0.5)).toContain('Ke 0.5 is less than NDS Table G1 recommends for any column');
  expect(cautions(0.65)).toContain('Ke 0.65 is for both ends fixed against rotation');
  expect(cautions(0.7)).toContain('0.80 with one end fixed');
  expect(cautions(0.8)).not.toContain('Ke');
  expect(cautions(1)).not.toContain('Ke');
});
