import { inExcel } from './inExcel';
/** Calculates every formula of the workbook again, as soon as the user does not edit a cell. */
export function recalculateWorkbook(): Promise<void> {
  return inExcel(async (context) => {
    context.workbook.application.calculate('Full');
    await context.sync();
  });
}
