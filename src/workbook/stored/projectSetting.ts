import { inExcel } from '../excel/inExcel';
import { projectSettingName } from './projectRecord';

/** What the workbook says of its project, as it stands in its settings: one record, or null. */
export function readProjectSetting(): Promise<unknown[] | null> {
  return inExcel(async (context) => {
    const setting = await findSetting(context);
    return setting.isNullObject ? null : [setting.value];
  });
}

/** The workbook names no project from now on; this computer's choice holds. */
export function forgetProjectSetting(): Promise<void> {
  return inExcel(async (context) => {
    const setting = await findSetting(context);
    if (!setting.isNullObject) setting.delete();
    await context.sync();
  });
}

async function findSetting(context: Excel.RequestContext): Promise<Excel.Setting> {
  const setting = context.workbook.settings.getItemOrNullObject(projectSettingName);
  setting.load('value');
  await context.sync();
  return setting;
}
