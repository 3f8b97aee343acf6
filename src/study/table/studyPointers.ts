import type { StudyPointers } from '../engine/study';
import { inExcel } from '../../workbook/excel/inExcel';

const key = 'calc.studies';
/** Older ones are forgotten here; this computer's journal still knows them. */
const mostRuns = 50;

/** Ids of unfinished studies in the workbook's settings. Anybody can have written them: what is no list of texts is empty. */
export const workbookStudyPointers: StudyPointers = {
  add: (runId) => change((runs) => [...runs, runId].slice(-mostRuns)),
  remove: (runId) => change((runs) => runs.filter((one) => one !== runId)),
  list: () => inExcel(async (context) => (await read(context)).runs),
};

/** Takes them out of the workbook. This computer's journal still knows the runs. */
export function forgetStudyPointers(): Promise<void> {
  return change(() => []);
}

function change(next: (runs: string[]) => string[]): Promise<void> {
  return inExcel(async (context) => {
    const { setting, runs } = await read(context);
    const changed = next(runs);
    if (changed.length > 0) context.workbook.settings.add(key, changed);
    else if (!setting.isNullObject) setting.delete();
    await context.sync();
  });
}

async function read(context: Excel.RequestContext): Promise<{ setting: Excel.Setting; runs: string[] }> {
  const setting = context.workbook.settings.getItemOrNullObject(key);
  setting.load('value');
  await context.sync();
  const value: unknown = setting.isNullObject ? [] : setting.value;
  const runs = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  return { setting, runs };
}
