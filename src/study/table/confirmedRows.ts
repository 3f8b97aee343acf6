import { studyOfRow, type WrittenRow, type WrittenStudy } from './writtenStudy';

/** The rows of studies that the service calculated or confirmed in this session; what a workbook says of any other is not verified. */
class ConfirmedRows {
  readonly #solvedAt = new Map<string, string>();

  /** @param rows as the service has answered them */
  note(study: WrittenStudy, rows: readonly WrittenRow[], solvedAt: string): void {
    for (const row of rows) this.#solvedAt.set(keyOf(study, row), solvedAt);
  }

  /** When it was calculated; null for a row, or a field of it, that only the workbook says. */
  solvedAt(study: WrittenStudy, row: WrittenRow): string | null {
    return this.#solvedAt.get(keyOf(study, row)) ?? null;
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
