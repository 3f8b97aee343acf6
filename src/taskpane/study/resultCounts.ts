import type { StudyRecord } from '../../study/engine/studyRecord';
import type { ShownResults } from '../../study/session/studyState';

export interface ResultCount {
  name: 'PASS' | 'FAIL' | 'NOT EVALUATED' | 'SOLVED' | 'ERROR' | 'CHANGED';
  rows: number[];
}

/** The rows of a study grouped by result. PASS, FAIL, ERROR, and the only one shown are listed even when they have no rows. */
export function resultCounts(
  { records, changed = [] }: Pick<ShownResults, 'records' | 'changed'>,
  only: string | null = null,
): ResultCount[] {
  const all = [...records.values()];
  const of = (is: (record: StudyRecord) => boolean) => all.filter(is).map(({ index }) => index);
  const ofVerdict = (name: 'PASS' | 'FAIL' | 'NOT EVALUATED') => ({
    name,
    rows: of((record) => record.ok && record.verdict === name),
  });
  const checks = (['PASS', 'FAIL', 'NOT EVALUATED'] as const).map(ofVerdict);
  const isChecked = checks.some(({ rows }) => rows.length > 0);
  const checked = checks.flatMap(({ rows }) => rows);
  const counts: ResultCount[] = [
    ...(isChecked || checks.some(({ name }) => name === only) ? checks : []),
    { name: 'SOLVED', rows: of(({ ok, index }) => ok && !checked.includes(index)) },
    { name: 'ERROR', rows: of(({ ok }) => !ok) },
    { name: 'CHANGED', rows: [...changed] },
  ];
  const isKept = ({ name, rows }: ResultCount) =>
    rows.length > 0 || name === only || name === 'PASS' || name === 'FAIL' || name === 'ERROR';
  return counts.filter(isKept);
}
