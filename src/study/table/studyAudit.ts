import { withSource } from '../../core/outputs/verdict';
import { cellAddress, fullAddress } from '../../workbook/excel/a1';
import type { AuditedRow, Published } from '../../workbook/sharing/audit';
import type { StudyNow } from './studyNow';
import { templateOfRow } from './writtenStudy';

/** The rows of a study, for the list of all calculations. */
export function studyAuditRows(now: StudyNow, published: Published): AuditedRow[] {
  const { study, box, ties } = now;
  return ties.rows.flatMap((tie, row): AuditedRow[] => {
    if (!('from' in tie)) return [];
    const cell = fullAddress({ ...box, row: box.row + 1 + row, rowCount: 1, columnCount: 1 });
    const { fact } = tie;
    const { code, version, outdated } = templateOfRow(study, fact, published);
    const isFailed = tie.state === 'current' && tie.fact.status.startsWith('Error');
    const state = tie.state === 'changed' ? 'Study row, inputs changed since' : 'Study row';
    return [
      {
        cell,
        mark: fact?.mark ?? '',
        state: isFailed ? `Study row. ${tie.fact.status}` : state,
        template: published(code)?.name ?? code,
        version: version === null ? '' : String(version),
        verdict: fact?.verdict ? withSource(fact.verdict, 'workbook') : '',
        utilization: fact?.utilization ?? null,
        governing: fact?.governing ?? '',
        outdated,
        solvedAt: study.solvedAt,
        inputs:
          tie.state === 'current'
            ? `${cellAddress(box.row + 1 + row, box.column)} and beside it`
            : 'different inputs than are there now',
        sheetUrl: fact?.sheetUrl ?? null,
      },
    ];
  });
}
