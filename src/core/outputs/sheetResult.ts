import type { BatchItemResult, Sheet, TemplateDetail } from '../../../contract';
import { type CalculationResult, checkOf, fresh } from './calculationResult';

/** A solved sheet that was read back. */
export function resultOfSheet(template: TemplateDetail, sheet: Sheet, solvedAt: string): CalculationResult {
  return resultOf(template, sheet, solvedAt);
}

/** A solved item of a batch has the content of a sheet read (interface, "Batch item (result)"). */
export function resultOfItem(
  template: TemplateDetail,
  item: BatchItemResult & { sheetId: string },
  solvedAt: string,
): CalculationResult {
  return resultOf(template, item, solvedAt);
}

function resultOf(
  template: TemplateDetail,
  read: Sheet | (BatchItemResult & { sheetId: string }),
  solvedAt: string,
): CalculationResult {
  return {
    template,
    results: read.results ?? {},
    ...checkOf(read),
    status: read.status,
    warnings: read.warnings ?? [],
    sheetId: read.sheetId,
    sheetUrl: read.sheetUrl ?? null,
    solvedAt,
    ...fresh,
  };
}
