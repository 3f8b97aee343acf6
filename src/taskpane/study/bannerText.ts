import type { StudySummary } from '../../study/engine/studySummary';
import { counted } from '../common/listed';

type Counts = Pick<StudySummary, 'ok' | 'failed' | 'verdicts'>;

/** @param changed rows that were edited since @example '18 pass, 12 fail, 0 errors, 1 changed since.' */
export function bannerText({ ok, failed, verdicts }: Counts, changed = 0): string {
  const rows = (verdict: 'PASS' | 'FAIL' | 'NO CHECK' | 'NOT EVALUATED') => verdicts.get(verdict) ?? 0;
  const [pass, fail, unevaluated] = [rows('PASS'), rows('FAIL'), rows('NOT EVALUATED')];
  const isChecked = pass + fail + unevaluated > 0;
  const others = ok - pass - fail - unevaluated;
  const parts = [
    ...(isChecked ? [`${pass} pass`, `${fail} fail`] : []),
    ...(unevaluated > 0 ? [`${unevaluated} not evaluated`] : []),
    ...(others > 0 || !isChecked ? [`${others} solved${isChecked ? ' without a verdict' : ''}`] : []),
    counted(failed, 'error'),
    ...(changed > 0 ? [`${changed} changed since`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Green says that nothing failed and no member fails; a check without a verdict is not good news. */
export function intentOf({ failed, verdicts }: Counts, changed = 0): 'success' | 'warning' {
  const bad = (verdicts.get('FAIL') ?? 0) + (verdicts.get('NOT EVALUATED') ?? 0) + failed + changed;
  return bad === 0 ? 'success' : 'warning';
}
