import { createObservable } from '../../core/lib/observable';
import { errorPrefix } from '../engine/studyRecord';
import type { RowTie } from './rowTies';
import { studyOfRow, type WrittenRow, type WrittenStudy } from './writtenStudy';

/** What the service said of a row. */
export interface ConfirmedRow {
  solvedAt: string;
  /** Why it fails, and its cautions. */
  said: string;
}

/** The rows of studies that the service calculated or confirmed in this session; what a workbook says of any other is not verified. */
class ConfirmedRows {
  readonly #known = new Map<string, ConfirmedRow>();
  readonly #noted = createObservable();
  /** Calls back once more rows are confirmed. */
  readonly onNoted = this.#noted.subscribe;

  /** @param rows as the service has answered them */
  note(study: WrittenStudy, rows: ReadonlyMap<WrittenRow, ConfirmedRow>): void {
    for (const [row, confirmed] of rows) this.#known.set(keyOf(study, row), confirmed);
    this.#noted.notify();
  }

  /** Null for a row, or a field of it, that only the workbook says. */
  of(study: WrittenStudy, row: WrittenRow): ConfirmedRow | null {
    return this.#known.get(keyOf(study, row)) ?? null;
  }

  /** Rows that stay while others of their study run again: that names the choices which it only proposed before. */
  keep(before: WrittenStudy, now: WrittenStudy): void {
    const kept = now.rows.flatMap((row): [WrittenRow, ConfirmedRow][] => {
      const known = this.of(before, row);
      return known && !this.of(now, row) ? [[row, known]] : [];
    });
    this.note(now, new Map(kept));
  }
}

/** All that is shown of a row, and what it was calculated by. */
function keyOf(study: WrittenStudy, row: WrittenRow): string {
  const { templateCode, templateId, templateVersion, preset, sent, choices } =
    studyOfRow(study, row) ?? study;
  const { mark, inputs, results, status, verdict, utilization, governing, sheetId, sheetUrl } = row;
  return JSON.stringify([
    ...[templateCode, templateId, templateVersion, preset, sent, Object.entries(choices).sort()],
    ...[mark, inputs, results, status, verdict, utilization, governing, sheetId, sheetUrl],
  ]);
}

export const confirmedRows = new ConfirmedRows();

/** Whether only the workbook says what this row gave. A row that failed gave nothing. */
export function isUnverified(study: WrittenStudy, tie: RowTie): tie is Extract<RowTie, { state: 'current' }> {
  if (tie.state !== 'current' || tie.fact.status.startsWith(errorPrefix)) return false;
  return confirmedRows.of(study, tie.fact) === null;
}
