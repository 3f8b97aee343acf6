import fc from 'fast-check';
import type { Verdict } from '../../core/outputs/verdict';
import { bannerText, intentOf } from './StudyReport';

const summary = (counts: Partial<Record<Verdict, number>>, failed = 0) => ({
  ok: Object.values(counts).reduce((sum, count) => sum + count, 0),
  failed,
  verdicts: new Map(Object.entries(counts) as [Verdict, number][]),
});

test.each([
  [summary({ PASS: 18, FAIL: 12 }), '18 pass, 12 fail, 0 errors.', 'warning'],
  [summary({ PASS: 30 }), '30 pass, 0 fail, 0 errors.', 'success'],
  [summary({ PASS: 29 }, 1), '29 pass, 0 fail, 1 error.', 'warning'],
  [summary({ 'NO CHECK': 4 }), '4 solved, 0 errors.', 'success'],
  [summary({ PASS: 2, 'NOT EVALUATED': 1 }), '2 pass, 0 fail, 1 not evaluated, 0 errors.', 'warning'],
  [{ ok: 3, failed: 0, verdicts: new Map([[null, 3]]) }, '3 solved, 0 errors.', 'success'],
])('%j', (given, text, intent) => {
  expect([bannerText(given), intentOf(given)]).toEqual([text, intent]);
});

test('a row that was edited since is counted, and keeps the banner from being green', () => {
  const given = summary({ PASS: 29 });
  expect([bannerText(given, 1), intentOf(given, 1)]).toEqual([
    '29 pass, 0 fail, 0 errors, 1 changed since.',
    'warning',
  ]);
});

test('green only when nothing failed and no member fails', () => {
  const count = fc.nat(40);
  fc.assert(
    fc.property(count, count, count, count, (pass, fail, unevaluated, failed) => {
      const given = summary({ PASS: pass, FAIL: fail, 'NOT EVALUATED': unevaluated }, failed);
      expect(intentOf(given) === 'success').toBe(fail + unevaluated + failed === 0);
    }),
  );
});
