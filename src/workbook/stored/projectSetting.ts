import { inExcel } from '../excel/inExcel';
import { projectSettingName } from './projectRecord';

/** What the workbook says of its project, as it stands in its settings: one record, or null. */
export function readProjectSetting(): Promise<unknown[] | null> {
  return inExcel(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(projectSettingName);
    setting.load('value');
    await context.sync();
    return setting.isNullObject ? null : [setting.value];
  });
}

/** The workbook names no project from now on; this computer's choice holds. */
export const forgetProjectSetting = (): Promise<void> => forgetSetting(projectSettingName);

/** Deletes a setting of the workbook, if it is there. */
export function forgetSetting(name: string): Promise<void> {
  return inExcel(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(name);
    await context.sync();
    if (!setting.isNullObject) setting.delete();
    await context.sync();
  });
}
