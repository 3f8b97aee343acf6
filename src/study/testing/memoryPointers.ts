import type { StudyPointers } from '../engine/study';

/** The settings of a workbook that is never closed. */
export function memoryPointers(): StudyPointers {
  let runs: string[] = [];
  return {
    add(runId) {
      runs.push(runId);
      return Promise.resolve();
    },
    remove(runId) {
      runs = runs.filter((one) => one !== runId);
      return Promise.resolve();
    },
    list: () => Promise.resolve(runs),
  };
}
