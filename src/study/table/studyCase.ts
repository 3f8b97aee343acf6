import type { Sheet, TemplateDetail } from '../../../contract';
import { requestKey } from '../../core/inputs/requestKey';
import { governingCheck } from '../../core/outputs/governing';
import { resultOfSheet } from '../../core/outputs/calculationResult';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import type { WrittenRow, WrittenStudy } from './writtenStudy';

export interface StudyReport {
  study: WrittenStudy;
  /** What the workbook holds of the row. */
  fact: WrittenRow | null;
  /** The report that it names, as the service has it. */
  sheet: Sheet;
  /** As it is published. */
  template: TemplateDetail;
  serviceUrl: string;
  readAt: string;
}

/** What a study did not write is not known. */
const isSaid = (written: string | null | undefined, read: string | null) =>
  written === null || written === undefined || written === read;

/**
 * A row of a study as its report has it. Of the workbook's record only the report's id is used: anybody can have written the rest. A
 * report that says something else than the row is not shown as the row's.
 */
export function studyCase({ study, fact, sheet, template, serviceUrl, readAt }: StudyReport): ShownCase {
  const parameters = {
    ...{ serviceUrl, projectId: sheet.projectId, endpoint: 'calculate' as const },
    ...{ templateCode: sheet.templateCode, attributes: sheet.inputs },
  };
  const result = resultOfSheet(template, sheet, readAt);
  const { results, utilization, verdict, governing } = result;
  const isOfRow =
    result.status === 'solved' &&
    sheet.templateCode === template.code &&
    utilization === (fact?.utilization ?? null) &&
    isSaid(fact?.verdict, verdict) &&
    isSaid(fact?.governing, governingCheck({ results, utilization, governing }, template.outputs));
  return {
    ...{ cellId: `study ${study.id} ${sheet.sheetId}`, index: 0, isHere: true },
    request: { key: requestKey(parameters), parameters },
    result: isOfRow ? result : { ...result, status: 'report since changed' },
  };
}
