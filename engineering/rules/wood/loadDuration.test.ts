import { strengthCombinations } from '../combinations/combinations';
import {
  byCombination,
  durationCautions,
  durationFormula,
  impactReason,
  loadDurations,
  withDuration,
} from './loadDuration';

const combinations = strengthCombinations(new Set(['D', 'L', 'S', 'W'] as const), 'ASCE 7-16');
const cdOf = (name: string, duration: (typeof loadDurations)[number]) =>
  withDuration(combinations, duration).find((one) => one.name === name)?.cd;

test('the durations of NDS Table 2.3.2', () => {
  const cds = loadDurations.slice(1).map((duration) => cdOf('D + L', duration));
  expect(cds).toEqual([0.9, 1, 1.15, 1.25, 1.6, 2]);
  for (const [index, duration] of loadDurations.slice(1).entries())
    expect(
      duration.endsWith(`, ${cds[index]!.toFixed(cds[index] === 1.15 || cds[index] === 1.25 ? 2 : 1)}`),
    ).toBe(true);
});

test('by combination, CD is that of the shortest load, without a caution', () => {
  expect(withDuration(combinations, byCombination)).toBe(combinations);
  expect(durationCautions(combinations, byCombination)).toEqual([]);
});

test('the step names the combination without its live-load pattern, or the chosen duration', () => {
  expect(durationFormula(byCombination, 'D + L (spans 1 and 3)').from).toEqual({ C: 'D + L' });
  const chosen = durationFormula('Ten years, 1.0', 'D + L');
  expect([chosen.formula, chosen.from]).toEqual([expect.stringMatching(/^"Ten years, 1\.0" as chosen/), {}]);
});

test('dead load is permanent in every choice of duration', () => {
  for (const duration of loadDurations) expect(cdOf('D', duration)).toBe(0.9);
});

test('a duration shorter than that of a load names the combinations; a longer one is safe', () => {
  expect(durationCautions(combinations, 'Permanent, 0.9')).toEqual([]);
  expect(durationCautions(combinations, 'Ten years, 1.0')).toEqual([]);
  expect(durationCautions(combinations, 'Two months, 1.15').join(' ')).toContain('the loads of D + L (1),');
  expect(durationCautions(combinations, 'Ten minutes, 1.6').join(' ')).toMatch(
    /D \+ L \(1\), D \+ S \(1\.15\)/,
  );
  expect(durationCautions(combinations, 'Impact, 2.0').join(' ')).toMatch(
    / and \d+ others, .*not apply to connections/,
  );
});

test('up to three combinations are named, of more how many there are', () => {
  const named = (...names: string[]) =>
    durationCautions(
      names.map((name) => ({ name, factors: { L: 1 }, cd: 1 })),
      'Two months, 1.15',
    ).join(' ');
  expect(named('A', 'B', 'C')).toContain('the loads of A (1), B (1), C (1), which');
  expect(named('A', 'B', 'C', 'E', 'F')).toContain('the loads of A (1), B (1), C (1) and 2 others, which');
});

test.each([
  ['Impact, 2.0', true, false, true],
  ['Impact, 2.0', false, true, true],
  ['Impact, 2.0', false, false, false],
  ['Ten minutes, 1.6', true, true, false],
  [byCombination, true, true, false],
] as const)('%s, treated %p, incised %p: rejected %p', (duration, treated, incised, rejected) => {
  expect(impactReason(duration, treated, incised) !== null).toBe(rejected);
});
