import { inExcel } from '../excel/inExcel';
import { forgetSetting } from '../stored/projectSetting';

/**
 * Office's own setting (Office on Windows and Mac): a computer without the add-in is not asked to trust and install it for the
 * functions of the workbook.
 */
const settingName = 'Office.DisableTrustUX';

/** Whether Excel prompts for the add-in where it is missing: not in a workbook whose formulas are all frozen. */
export function promptForAddin(isWanted: boolean): Promise<void> {
  if (isWanted) return forgetSetting(settingName);
  return inExcel(async (context) => {
    context.workbook.settings.add(settingName, true);
    await context.sync();
  });
}

/**
 * What a reader without the add-in sees on the worksheets that list calculations.
 *
 * @param installLink where the add-in can be installed, or null
 */
export function aboutCalc(installLink: string | null): string {
  const where =
    installLink === null
      ? 'ask the sender of this workbook or your Microsoft 365 administrator for it'
      : `install it from ${installLink}`;
  return `Formulas that call CALC functions belong to Calc, an Excel add-in that calculates structural members and loads with a calculation service. Without the add-in they keep their last values and show #NAME? once Excel recalculates them; to calculate again, ${where}.`;
}
