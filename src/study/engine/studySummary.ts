import { mayHaveSheet, type StudyRecord } from './studyRecord';
import type { Verdict } from '../../core/outputs/verdict';

/** The smallest and the largest of a number, with their rows. */
export interface Extent {
  least: { value: number; index: number };
  most: { value: number; index: number };
}

/** What came of a study, in few words. */
export interface StudySummary {
  rows: number;
  ok: number;
  failed: number;
  /** Rows with a result, by verdict; null for rows whose verdict was not written. */
  verdicts: Map<Verdict | null, number>;
  /** The row with the highest utilization. */
  worst: { index: number; utilization: number } | null;
  /** Checks by how many rows they govern, the most frequent first. */
  governing: { check: string; rows: number }[];
  /** Of each output that has numbers, by referenceId. */
  extents: Map<string, Extent>;
  /** Failed rows that the project may hold a sheet of. */
  possibleSheets: number;
}

export function summaryOf(records: Iterable<StudyRecord>): StudySummary {
  const summary: StudySummary = {
    rows: 0,
    ok: 0,
    failed: 0,
    verdicts: new Map(),
    worst: null,
    governing: [],
    extents: new Map(),
    possibleSheets: 0,
  };
  const governing = new Map<string, number>();
  for (const record of records) {
    summary.rows += 1;
    if (!record.ok) {
      summary.failed += 1;
      if (mayHaveSheet(record)) summary.possibleSheets += 1;
      continue;
    }
    summary.ok += 1;
    const { index, verdict, utilization, values } = record;
    summary.verdicts.set(verdict, (summary.verdicts.get(verdict) ?? 0) + 1);
    if (utilization !== null && !(summary.worst && summary.worst.utilization >= utilization)) {
      summary.worst = { index, utilization };
    }
    if (record.governing) governing.set(record.governing, (governing.get(record.governing) ?? 0) + 1);
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') widen(summary.extents, name, { value, index });
    }
  }
  summary.governing = [...governing]
    .map(([check, rows]) => ({ check, rows }))
    .sort((a, b) => b.rows - a.rows || a.check.localeCompare(b.check));
  return summary;
}

function widen(extents: Map<string, Extent>, name: string, point: Extent['least']): void {
  const extent = extents.get(name);
  if (!extent) extents.set(name, { least: point, most: point });
  else if (point.value < extent.least.value) extent.least = point;
  else if (point.value > extent.most.value) extent.most = point;
}
