import { inExcel } from '../excel/inExcel';

/**
 * Office's own setting (Office on Windows and Mac): a computer without the add-in is not asked to trust and install it for the
 * functions of the workbook.
 */
const settingName = 'Office.DisableTrustUX';

/** Whether Excel prompts for the add-in where it is missing: not in a workbook whose formulas are all frozen. */
export function promptForAddin(isWanted: boolean): Promise<void> {
  return inExcel(async (context) => {
    const { settings } = context.workbook;
    if (isWanted) {
      const setting = settings.getItemOrNullObject(settingName);
      await context.sync();
      if (!setting.isNullObject) setting.delete();
    } else settings.add(settingName, true);
    await context.sync();
  });
}
